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
