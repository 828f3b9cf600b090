import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";

test("destinations whose set-up asks their provider have the limit of tests, before it is asked", async () => {
  const telegram = await openHttpSink();
  onTestFinished(telegram.close);
  telegram.answer = () => ({ status: 200, text: JSON.stringify({ ok: true, result: { username: "tocsin_bot" } }) });
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const add = (person: typeof anna, n: number) =>
    person.call("POST", "/api/destinations", {
      channel: "telegram",
      config: { server: telegram.origin, token: `123456:token-of-bot-number-${n}` },
    });
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => add(anna, n)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
  expect(new Set(telegram.taken.map(({ path }) => path.split("/")[1])).size).toBe(10);
  expect((await add(ben, 99)).status).toBe(201);
});
