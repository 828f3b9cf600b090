import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../../../testing/probes/client.ts";
import { openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { eventually, startTestServer, type TestServer } from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, addNumber, notifyBy, startFire } from "../../../../../testing/worlds/notified-person.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { createLog } from "../../../platform/log.ts";

async function openWorld(settings: Record<string, string> = {}) {
  const gateway = await openHttpSink();
  onTestFinished(gateway.close);
  const server = await startTestServer({ SMS_URL: gateway.origin, ...settings });
  return { gateway, server, admin: await addNotifiedPerson(server, "admin@example.org") };
}

const ask = (person: Client, number: string) =>
  person.call("POST", "/api/destinations", { channel: "sms", address: number });

async function makeOlder({ databaseUrl }: TestServer): Promise<void> {
  const { db, close } = openDatabase({ connectionString: databaseUrl }, createLog("error"));
  onTestFinished(close);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db
    .updateTable("users")
    .set({ created_at: yesterday } as object)
    .execute();
}

test("with open sign-up, twenty new accounts cannot send confirmations on their first day without an admin's approval", async () => {
  const { gateway, server, admin } = await openWorld();
  const people: Client[] = [];
  for (let index = 0; index < 20; index++) people.push(await server.signIn(`person${index}@example.org`));
  const answers = await Promise.all(people.map((person, index) => ask(person, `+3519123456${10 + index}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  const [first, second] = people as [Client, Client];
  await first.call("POST", "/api/contacts", { name: "Ana", phone: "+351912345699" });
  await eventually(
    async () => (await first.get("/api/contacts")).body.result[0].phoneProblem,
    (problem) => /A new account/.test(problem ?? ""),
  );
  expect(gateway.taken).toEqual([]);

  expect((await admin.call("POST", "/api/users", { email: "person0@example.org" })).status).toBe(201);
  expect((await admin.call("POST", "/api/users", { email: "person0@example.org" })).status).toBe(409);
  expect((await ask(first, "+351912345610")).status).toBe(201);
  await makeOlder(server);
  expect((await ask(second, "+351912345611")).status).toBe(201);
  // One account has five numbers asked a day.
  const many = await Promise.all([2, 3, 4, 5, 6].map((digit) => ask(second, `+35191234562${digit}`)));
  expect(many.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 429]);
});

test("confirmations never use up the SMS that are reserved for alerts", async () => {
  const { gateway, server, admin } = await openWorld({ SMS_DAILY_LIMIT: "6" });
  await addNumber(admin, gateway, "+351912345600");
  await notifyBy(admin, ["sms"]);
  const people: Client[] = [];
  for (let index = 0; index < 6; index++) people.push(await server.signIn(`person${index}@example.org`));
  await makeOlder(server);
  const answers = [];
  for (const [index, person] of people.entries()) answers.push(await ask(person, `+35191234561${index}`));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 422, 422, 422, 422]);
  expect(answers[2]?.body.message).toContain("limit of 3 SMS in 24 hours that are not alerts");
  for (const title of ["A fire", "A flood", "A storm"]) await startFire(server, title);
  await eventually(
    async () => gateway.taken.filter(({ body }) => /A (fire|flood|storm)/.test(body.toString())),
    (alerts) => alerts.length === 3,
  );
  expect(gateway.taken).toHaveLength(6);
});

test("SMS are sent only to the countries that the operator allows", async () => {
  const { gateway, admin } = await openWorld({ SMS_COUNTRIES: "+351, 44" });
  const refused = await ask(admin, "+33612345678");
  expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: "address" }] } });
  expect(refused.body.message).toContain("+351 or +44");
  expect((await ask(admin, "+351912345600")).status).toBe(201);
  await admin.call("POST", "/api/contacts", { name: "Zoé", phone: "+33612345678" });
  await eventually(
    async () => (await admin.get("/api/contacts")).body.result[0].phoneProblem,
    (problem) => /\+351/.test(problem ?? ""),
  );
  expect(gateway.taken).toHaveLength(1);
});
