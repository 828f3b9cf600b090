import { expect, test } from "vitest";
import { listen } from "./front.ts";

test("a stop waits for a request whose client has left", async () => {
  const front = await listen({ port: 0, host: "127.0.0.1" }, () => "http://localhost");
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
  const order: string[] = [];
  front.use(async () => {
    begun.resolve();
    const response = await finish.promise;
    order.push("answered");
    return response;
  });
  const leaving = new AbortController();
  const asked = fetch(`http://127.0.0.1:${front.port}/`, { signal: leaving.signal }).catch(() => order.push("left"));
  await begun.promise;
  leaving.abort();
  await asked;
  const closed = front.close().then(() => order.push("closed"));
  finish.resolve(new Response("late"));
  await closed;
  expect(order).toEqual(["left", "answered", "closed"]);
});

test("a stop waits for a request whose connection it closes", async () => {
  const { front, begun, finish } = await listenSlowly();
  const order: string[] = [];
  const asked = fetch(`http://127.0.0.1:${front.port}/`).catch(() => order.push("cut"));
  await begun;
  const closed = front.close().then(() => order.push("closed"));
  await asked;
  order.push("answered");
  finish();
  await closed;
  expect(order).toEqual(["cut", "answered", "closed"]);
});

test("the response to a request during a stop closes its connection", async () => {
  const { front, begun, finish } = await listenSlowly();
  const asked = fetch(`http://127.0.0.1:${front.port}/`);
  await begun;
  const closed = front.close();
  finish();
  expect((await asked).headers.get("connection")).toBe("close");
  await closed;
});

/** A front whose requests are answered by `finish`; `begun` once the first has arrived. */
async function listenSlowly() {
  const front = await listen({ port: 0, host: "127.0.0.1" }, () => "http://localhost");
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  front.use(async () => {
    begun.resolve();
    await finish.promise;
    return new Response("late");
  });
  return { front, begun: begun.promise, finish: finish.resolve };
}

test("before the application is there, programs get an error as JSON and browsers a page that loads itself again", async () => {
  const front = await listen({ port: 0, host: "127.0.0.1" }, () => "http://localhost");
  const ask = (path: string, accept: string) => fetch(`http://127.0.0.1:${front.port}${path}`, { headers: { accept } });
  const page = await ask("/assets", "text/html,*/*;q=0.8");
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=UTF-8"]);
  expect(await page.text()).toContain('<meta http-equiv="refresh"');
  for (const [path, accept] of [
    ["/assets", "*/*"],
    ["/api/event", "text/html"],
  ] as const) {
    const answer = await ask(path, accept);
    expect([answer.status, (await answer.json()).code]).toEqual([503, "unavailable"]);
  }
  await front.close();
});
