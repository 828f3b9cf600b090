import { serve } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { askRaw, type RawAnswer } from "../../../../testing/probes/ask-raw.ts";
import { testSecret } from "../../../../testing/servers/open-server.ts";
import { eventually, serviceKey, startTestServer } from "../../../../testing/servers/test-server.ts";
import { deriveCode } from "../secrets.ts";
import { shedOverload } from "./overload.ts";

const count = (answers: RawAnswer[], status: number): number => answers.filter((one) => one.status === status).length;

async function openServer() {
  const server = await startTestServer({ RATE_LIMIT: "20", TRUST_PROXY: "1" });
  const ask = (path: string, from: string, headers: Record<string, string> = {}) =>
    askRaw(server.origin, { path, headers: { "x-forwarded-for": from, ...headers } });
  /** Calls a number of times, each time from another address, and never that many at once that the server sheds load. */
  const askOften = async (
    times: number,
    path: string,
    from: (n: number) => string,
    headers?: Record<string, string>,
  ) => {
    const answers: RawAnswer[] = [];
    for (let done = 0; done < times; done += 50) {
      const some = Array.from({ length: Math.min(50, times - done) }, (_, n) => ask(path, from(done + n), headers));
      answers.push(...(await Promise.all(some)));
    }
    return answers;
  };
  return { server, ask, askOften };
}

test("calls of a network without signing in are limited in every spelling of its addresses; other networks are not affected", async () => {
  const { ask, askOften } = await openServer();
  const unsubscribe = "/api/notifications/unsubscribe";
  const v4 = await askOften(30, unsubscribe, (n) => (n % 2 ? "198.51.100.7" : "::ffff:198.51.100.7"));
  expect([count(v4, 302), count(v4, 429)]).toEqual([20, 10]);
  const refused = v4.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused?.headers.get("content-security-policy")).toBeTruthy();
  const v6 = await askOften(30, unsubscribe, (n) => `2001:DB8:0:1:${n.toString(16)}::${n}`);
  expect(count(v6, 429)).toBe(10);
  expect((await ask(unsubscribe, "2001:db8:0:2::1")).status).toBe(302);
  // Entries to the left of the proxy's own can be forged.
  const forged = await askOften(30, unsubscribe, (n) => `203.0.113.${n}, 198.51.100.9`);
  expect(count(forged, 429)).toBe(10);
  const docs = await askOften(30, "/api/docs", () => "198.51.100.10");
  expect(count(docs, 429)).toBe(10);
  const csrf = await askOften(30, "/api/auth/csrf", () => "198.51.100.11");
  expect(count(csrf, 429)).toBe(10);
  const health = await askOften(60, "/healthz", () => "198.51.100.12");
  expect(count(health, 200)).toBe(60);
});

test("people have twenty times that limit each; services are not counted", async () => {
  const { server, askOften } = await openServer();
  const headers = { cookie: (await server.signIn("anna@example.org")).cookie() };
  const other = { cookie: (await server.signIn("bert@example.org")).cookie() };
  const asked = await askOften(420, "/api/mutes", (n) => `198.51.100.${n % 200}`, headers);
  expect([count(asked, 200), count(asked, 429)]).toEqual([400, 20]);
  expect(count(await askOften(5, "/api/mutes", () => "198.51.100.1", other), 200)).toBe(5);
  const key = { "x-api-key": serviceKey };
  expect(count(await askOften(450, "/api/alarms", () => "198.51.100.1", key), 200)).toBe(450);
});

test("guessing the operator's key is stopped after thirty wrong ones, before they are compared", async () => {
  const { ask, askOften } = await openServer();
  const keys = await askOften(40, "/api/event", () => "198.51.100.20", { "x-api-key": "a-key-that-is-wrong" });
  expect([count(keys, 401), count(keys, 429)]).toEqual([30, 10]);
  expect((await ask("/api/event", "198.51.100.20", { "x-api-key": serviceKey })).status).toBe(429);
  expect((await ask("/api/event", "198.51.100.21", { "x-api-key": serviceKey })).status).toBe(200);
});

test("wrong generated keys of a network are refused after thirty, and a valid key never", async () => {
  const { server, ask, askOften } = await openServer();
  const from = "198.51.100.22";
  const admin = await server.signIn("admin@example.org");
  const { body } = await admin.call("POST", "/api/keys", { name: "Reader", scopes: ["events:read"] });
  const keys = await askOften(40, "/api/event", () => from, { "x-api-key": "toc_wrong" });
  expect([count(keys, 401), count(keys, 429)]).toEqual([30, 10]);
  expect((await ask("/api/event", from, { "x-api-key": body.result.key })).status).toBe(200);
  expect((await ask("/api/event", from, { "x-api-key": serviceKey })).status).toBe(200);
});

test("wrong codes of a network block no valid code, of whatever kind, and no key", async () => {
  const { server, ask } = await openServer();
  const from = "198.51.100.30";
  const { user } = (await (await server.signIn("anna@example.org")).get("/api/auth/session")).body;
  const headers = { "x-forwarded-for": from };
  const unsubscribe = (code: string) =>
    askRaw(server.origin, {
      method: "POST",
      path: `/api/notifications/unsubscribe?user=${user.id}&code=${code}`,
      headers,
    });
  const wrong = Array.from({ length: 33 }, (_, n) => String(n).padStart(22, "A"));
  const confirmed: RawAnswer[] = [];
  for (const code of wrong) confirmed.push(await ask(`/api/notifications/confirm?code=${code}`, from));
  expect([count(confirmed, 404), count(confirmed, 429)]).toEqual([30, 3]);
  const ended: RawAnswer[] = [];
  for (const code of wrong) ended.push(await unsubscribe(code));
  expect(count(ended, 429)).toBe(3);
  expect((await ask("/api/event", from, { "x-api-key": serviceKey })).status).toBe(200);
  expect((await unsubscribe(deriveCode(testSecret, `unsubscribe ${user.id}`))).status).toBe(200);
});

test("with the default settings calls of this machine are not limited, but wrong codes are", async () => {
  const server = await startTestServer({ RATE_LIMIT: "300" });
  const ask = (path: string, headers = {}) => askRaw(server.origin, { path, headers });
  const asked: RawAnswer[] = [];
  while (asked.length < 400)
    asked.push(...(await Promise.all(Array.from({ length: 10 }, () => ask("/api/notifications/unsubscribe")))));
  expect(count(asked, 302)).toBe(400);
  const guessed: RawAnswer[] = [];
  for (let n = 0; n < 40; n++)
    guessed.push(await ask(`/api/notifications/confirm?code=${String(n).padStart(22, "A")}`));
  expect([count(guessed, 404), count(guessed, 429)]).toEqual([30, 10]);
});

test("excess requests are refused at once, and the others are answered", async () => {
  let shed = 0;
  let answerAll = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const answerLater = async () => {
    await later;
    return new Response("done");
  };
  const isExempt = (path: string) => path === "/live";
  const publicUrl = "http://localhost:3000";
  const fetch = await shedOverload(answerLater, { publicUrl, countShed: () => void shed++, isExempt });
  const server = serve({ fetch, port: 0, hostname: "127.0.0.1" });
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const ask = (path: string) => askRaw(`http://localhost:${port}`, { path });
  const asking = Array.from({ length: 300 }, () => ask("/"));
  // Simultaneously: none of the accepted requests has been answered yet.
  await eventually(
    async () => shed,
    (count) => count >= 150,
  );
  await Promise.any(asking);
  answerAll();
  const asked = await Promise.all(asking);
  // A machine that is busy with other things turns more away.
  expect(count(asked, 200)).toBeGreaterThanOrEqual(100);
  expect(count(asked, 200)).toBeLessThanOrEqual(150);
  const refused = asked.filter(({ status }) => status === 503);
  expect(refused.length + count(asked, 200)).toBe(300);
  expect(shed).toBe(refused.length);
  expect(refused.every(({ headers }) => headers.get("retry-after") === "1")).toBe(true);
  expect(refused.every(({ headers }) => headers.has("content-security-policy"))).toBe(true);
  const again = await Promise.all([...Array.from({ length: 15 }, () => ask("/")), ask("/live?ago=5")]);
  expect(count(again, 200)).toBe(16);
});
