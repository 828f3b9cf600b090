import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { createLog } from "../server/src/platform/log.ts";
import { type HttpSink, openHttpSink } from "../testing/servers/http-sink.ts";
import { eventually, startTestServer, type TestServer } from "../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../testing/worlds/notified-person.ts";

/** Answers `/well` alone; a request to any other path gets what `dead` says. */
async function openHost(dead: HttpSink["answer"]): Promise<HttpSink> {
  const host = await openHttpSink();
  host.answer = (taken) => (taken.path === "/well" ? { status: 201 } : dead(taken));
  onTestFinished(host.close);
  return host;
}

/** Adds webhooks of a person, however many. */
async function addWebhooks(server: TestServer, email: string, addresses: string[]): Promise<void> {
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  const { id: user_id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const keys = JSON.stringify({ secret: `whsec_${Buffer.alloc(32, 1).toString("base64")}` });
  const rows = addresses.map((address) => ({ id: randomUUID(), user_id, channel: "webhook" as const, address }));
  await db
    .insertInto("destinations")
    .values(rows.map((row) => ({ ...row, name: row.address, keys, confirmed_at: new Date() })))
    .execute();
  await close();
}

const listTaken = (hosts: HttpSink[], isWell: boolean) =>
  hosts.flatMap(({ taken }) => taken.filter(({ path }) => (path === "/well") === isWell));

for (const [how, answer] of [
  ["answer 503", () => ({ status: 503 })],
  ["never answer", () => () => undefined],
] satisfies [string, HttpSink["answer"]][]) {
  test(`a webhook is notified of each event, while twenty webhooks of another person at the same host ${how}`, async () => {
    const host = await openHost(answer);
    const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
    await addNotifiedPerson(server, "anna@example.org");
    await addNotifiedPerson(server, "bela@example.org");
    const dead = Array.from({ length: 20 }, (_, n) => `${host.origin}/dead/${n}`);
    await addWebhooks(server, "anna@example.org", dead);
    await addWebhooks(server, "bela@example.org", [`${host.origin}/well`]);
    for (const title of ["First", "Second", "Third"]) {
      await startFire(server, `${title} fire`);
      await eventually(
        async () => listTaken([host], true),
        (taken) => taken.some(({ body }) => body.toString().includes(`${title} fire`)),
      );
    }
    expect(listTaken([host], true)).toHaveLength(3);
    expect(listTaken([host], false).length).toBeGreaterThan(0);
  });
}

test("a thousand webhooks at fifty hosts that never answer do not prevent another person's from being notified", async () => {
  const hosts = await Promise.all(Array.from({ length: 50 }, () => openHost(() => () => undefined)));
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const people = Array.from({ length: 20 }, (_, n) => `dead${n}@example.org`);
  const dead = Array.from({ length: 1000 }, (_, n) => `${hosts[n % 50]?.origin}/dead/${n}`);
  for (const [n, email] of people.entries()) {
    await addNotifiedPerson(server, email);
    await addWebhooks(
      server,
      email,
      dead.filter((_, m) => m % people.length === n),
    );
  }
  await addNotifiedPerson(server, "bela@example.org");
  await addWebhooks(
    server,
    "bela@example.org",
    hosts.slice(0, 3).map(({ origin }) => `${origin}/well`),
  );
  for (let fire = 0; fire < 10; fire++) {
    await startFire(server, `Fire ${fire}`);
    await eventually(
      async () => listTaken(hosts, true),
      (taken) => taken.filter(({ body }) => body.toString().includes(`Fire ${fire}`)).length === 3,
    );
  }
  expect(listTaken(hosts, false).length).toBeGreaterThan(20);
});
