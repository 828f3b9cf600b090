import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createClient, signIn } from "../../../../../testing/probes/client.ts";
import { findFreePort } from "../../../../../testing/servers/free-port.ts";
import { type HttpSink, openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { openMailSink } from "../../../../../testing/servers/mail-sink.ts";
import { startServerProcess } from "../../../../../testing/servers/server-process.ts";
import { eventually, startTestServer, type TestServer } from "../../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  addNumber,
  deliveriesWhen,
  listDestinations,
  notifyBy,
  startFire,
} from "../../../../../testing/worlds/notified-person.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { createLog } from "../../../platform/log.ts";
import { countSegments } from "./segments.ts";

async function openGateway(answer?: HttpSink["answer"]): Promise<HttpSink> {
  const gateway = await openHttpSink();
  if (answer) gateway.answer = answer;
  onTestFinished(gateway.close);
  return gateway;
}

const ofHook = ({ taken }: HttpSink): { to: string; text: string; id: string }[] =>
  taken.map(({ body }) => JSON.parse(body.toString("utf8")));

const number = "+351912345678";

/** The short link of a text leads to the page that confirms its message; who lists short codes does not see it. */
async function expectShortLinkToConfirm(server: TestServer, text: string): Promise<void> {
  const [link = ""] = /http\S+\/l\/\w+/.exec(text) ?? [];
  const followed = await fetch(link, { redirect: "manual" });
  expect(followed.status).toBe(302);
  const [, code] = /\/notifications\/confirm\/([\w-]{22})$/.exec(followed.headers.get("location") ?? "") ?? [];
  const seen = await server.service.get(`/api/notifications/confirm?code=${code}`);
  expect(seen.body.result).toMatchObject({ kind: "alert", confirmedAt: null });
  expect((await server.service.get("/l/admin/shortcodes")).body.result).toEqual([]);
}

test("a number gets no messages before its link is opened; then what, where and how far, and once how to opt out", async () => {
  const gateway = await openGateway();
  const server = await startTestServer({ SMS_URL: `${gateway.origin.replace("//", "//user:se%20cret@")}/send` });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const asked = await anna.call("POST", "/api/destinations", { channel: "sms", address: "+351 912-345-678" });
  expect(asked).toMatchObject({ status: 201, body: { result: { address: number, confirmedAt: null } } });
  await startFire(server, "Too early");
  await deliveriesWhen(anna, (all) => all.every(({ state }) => state === "sent"));
  expect(ofHook(gateway).map(({ text }) => text)).toEqual([expect.stringContaining("wants alerts at this number")]);

  const [, code] = /confirm\/([\w-]{22})/.exec(ofHook(gateway)[0]?.text ?? "") ?? [];
  const seen = await server.service.get(`/api/notifications/confirm?code=${code}`);
  expect(seen.body.result).toMatchObject({ kind: "address", event: "anna@example.org", confirmedAt: null });
  await anna.call("POST", "/api/notifications/confirm", { code });
  expect((await listDestinations(anna))[0]?.confirmedAt).toBeTruthy();

  await startFire(server, "A fire");
  await startFire(server, "Another fire with ‘quotes’ – and a long story", { description: "x".repeat(2000) });
  await eventually(
    async () => gateway.taken.length,
    (count) => count === 3,
  );
  const [, first, second] = ofHook(gateway);
  expect(first).toEqual({
    to: number,
    id: expect.stringMatching(/^[\w-]{36}$/),
    text: expect.stringMatching(/^Severe: A fire, .* from Depot\nhttp\S+\/l\/[0-9A-Za-z]{10}\nReply STOP/),
  });
  await expectShortLinkToConfirm(server, first?.text ?? "");
  expect(second?.text).not.toContain("STOP");
  expect(countSegments(second?.text ?? "")).toMatchObject({
    encoding: "gsm7",
    segments: expect.toSatisfy((n) => n <= 3),
  });
  const { method, path, headers } = gateway.taken[1] ?? {};
  expect([method, path]).toEqual(["POST", "/send"]);
  expect(headers).toMatchObject({
    "idempotency-key": first?.id,
    authorization: `Basic ${Buffer.from("user:se cret").toString("base64")}`,
  });
});

test("without short links a text contains the long link", async () => {
  const gateway = await openGateway();
  const server = await startTestServer({ SMS_URL: gateway.origin, LINK_SHORTENER_ORIGIN: "" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await addNumber(anna, gateway, number);
  await notifyBy(anna, ["sms"]);
  await startFire(server, "A fire");
  await eventually(
    async () => ofHook(gateway).length,
    (count) => count === 2,
  );
  expect(ofHook(gateway)[1]?.text).toMatch(/\/notifications\/confirm\/[\w-]{22}\n/);
});

test("an SMS without a response is sent again with the same id when the gateway is available", async () => {
  let cut = 0;
  const gateway = await openGateway(({ body }) => {
    const { text } = JSON.parse(body.toString("utf8"));
    if (!text.startsWith("Severe: A fire") || cut++ > 0) return { status: 202, text: "queued" };
    return (response) => response.destroy();
  });
  const server = await startTestServer({ SMS_URL: gateway.origin });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await addNumber(anna, gateway, number);
  await server.service.call("POST", "/api/users", { email: "bert@example.org" });
  const bert = await addNotifiedPerson(server, "bert@example.org");
  await addNumber(bert, gateway, "+351911111111");
  await notifyBy(anna, ["sms"]);
  await notifyBy(bert, ["email"]);
  await startFire(server, "A fire");
  const [waiting] = await deliveriesWhen(anna, ([first]) => (first?.attempts.length ?? 0) > 0);
  expect(waiting).toMatchObject({
    state: "retrying",
    attempts: [{ providerResponse: expect.stringContaining("closed the connection") }],
  });
  // By itself it would not be tried again while this test waits.
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  await sql`update deliveries set next_try_at = next_try_at + interval '1 hour' where state = 'pending'`.execute(db);
  // Someone else's message finds out that the gateway is there.
  await notifyBy(bert, ["sms"]);
  await startFire(server, "Smoke");
  await eventually(
    async () => ofHook(gateway).filter(({ text }) => text.startsWith("Severe: A fire")),
    (posts) => posts.length === 2,
  );
  const [lost, again] = ofHook(gateway).filter(({ text }) => text.startsWith("Severe: A fire"));
  expect(again).toEqual(lost);
});

test("a crash after the gateway accepted an SMS sends it once more with the same id", async () => {
  const [gateway, mail] = [await openGateway(), await openMailSink()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-sms-"));
  const apiKey = "a-service-key-for-tests";
  // The link in the text is the same, for the address is.
  const settings = {
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    SMS_URL: gateway.origin,
    API_KEY: apiKey,
  };
  const doomed = await startServerProcess({ ...settings, FAILPOINT: "deliver:after-accept" });
  const anna = await signIn(doomed.origin, mail, "anna@example.org");
  await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  await addNumber(anna, gateway, number);
  await notifyBy(anna, ["sms"]);
  const fire = { title: "A fire", description: "It burns.", lat: 38.72, lon: -9.14, severity: "severe" };
  const service = createClient(doomed.origin, { "x-api-key": apiKey });
  await service.call("POST", "/api/event", fire).catch(() => undefined);
  expect(await doomed.ended).toBe(null);
  expect(gateway.taken).toHaveLength(2);

  const healed = await startServerProcess(settings);
  onTestFinished(async () => {
    await healed.end();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await eventually(
    async () => gateway.taken.length,
    (count) => count === 3,
  );
  const [, before, after] = ofHook(gateway);
  expect(after).toEqual(before);
});

test("the daily limit of SMS holds, and further messages are sent by mail and state the reason", async () => {
  const gateway = await openGateway();
  const server = await startTestServer({
    SMS_URL: gateway.origin,
    SMS_DAILY_LIMIT: "4",
    SMS_DAILY_LIMIT_PER_PERSON: "3",
  });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await server.service.call("POST", "/api/users", { email: "bert@example.org" });
  const bert = await addNotifiedPerson(server, "bert@example.org");
  await addNumber(anna, gateway, number);
  await notifyBy(anna, ["sms"]);
  await notifyBy(bert, ["sms"]);
  for (let fire = 1; fire <= 4; fire++) await startFire(server, `Fire ${fire}`);
  const last = await deliveriesWhen(anna, (all) =>
    all.some(({ channel, state }) => channel === "email" && state === "sent"),
  );
  const limit = expect.stringContaining("limit of 3 SMS in 24 hours for one person reached");
  expect(last).toMatchObject([
    { channel: "sms", state: "failed", attempts: [{ providerResponse: limit }] },
    {
      channel: "email",
      state: "sent",
      insteadOf: expect.stringContaining("Fallback, because SMS delivery failed: Not sent"),
    },
  ]);
  const notified = await server.mail.waitFor("anna@example.org", ({ email }) => /Fire 4/.test(email.subject ?? ""));
  expect(notified.email.text).toContain("Fallback, because SMS delivery failed: Not sent: limit of 3 SMS");
  // The link to confirm was one of the three.
  expect(gateway.taken).toHaveLength(3);
  await addNumber(bert, gateway, "+351911111111");
  const refused = await bert.call("POST", "/api/notifications/test", { channel: "sms" });
  expect(refused.body.result).toEqual({
    state: "failed",
    providerResponse: "Not sent: limit of 4 SMS in 24 hours for this installation reached",
  });
  expect(gateway.taken).toHaveLength(4);
});

test.each([
  ["429 with Retry-After", { status: 429, headers: { "retry-after": "600" } }, "retrying", 600],
  ["503", { status: 503 }, "retrying", 30],
  ["400", { status: 400, text: "no such number" }, "failed", null],
  ["410, by which a gateway says that the number wants no more", { status: 410 }, "failed", null],
] as const)("%s", async (_, answer, state, waitS) => {
  const gateway = await openGateway(({ body }) => (body.includes("A fire") ? answer : { status: 202 }));
  const server = await startTestServer({ SMS_URL: gateway.origin });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await addNumber(anna, gateway, number);
  await notifyBy(anna, ["sms"]);
  await startFire(server, "A fire");
  const [sms] = await deliveriesWhen(anna, ([first]) => (first?.attempts.length ?? 0) > 0);
  expect(sms?.state).toBe(state);
  if (waitS !== null) {
    const waits = (Date.parse(sms?.nextTryAt ?? "") - Date.parse(sms?.attempts[0]?.at ?? "")) / 1000;
    expect(waits).toBeGreaterThanOrEqual(waitS * 0.8);
    expect(waits).toBeLessThanOrEqual(waitS * 1.2);
  }
  const [destination] = await listDestinations(anna);
  expect(destination?.endedAt !== null).toBe(answer.status === 410);
  const again = await anna.call("POST", "/api/destinations", { channel: "sms", address: number });
  expect(again.status).toBe(answer.status === 410 ? 409 : 201);
});
