import { randomUUID } from "node:crypto";
import type { PushSubscription } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { chunk } from "../server/src/platform/chunk.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { createWebhookSecret } from "../server/src/platform/http/sign-webhook.ts";
import { createLog } from "../server/src/platform/log.ts";
import { hostileUrls, needsNameServer } from "../testing/hostile/hostile-urls.ts";
import { openCanary } from "../testing/servers/canary.ts";
import { openPushService } from "../testing/servers/push-service.ts";
import { startTestServer } from "../testing/servers/test-server.ts";
import { addNotifiedPerson, deliveriesWhen, startFire } from "../testing/worlds/notified-person.ts";

/** Writes destinations as if their name had led outside when they were given; answers how many. */
async function slipIn(db: Db, email: string, { endpoint: address, keys }: PushSubscription): Promise<number> {
  const { id: user_id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const common = { user_id, name: randomUUID(), address, confirmed_at: new Date() };
  const rows = [
    { ...common, id: randomUUID(), channel: "webhook", keys: JSON.stringify({ secret: createWebhookSecret() }) },
    { ...common, id: randomUUID(), channel: "push", keys: JSON.stringify(keys) },
  ] as const;
  const added = await db
    .insertInto("destinations")
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.length;
}

test("no webhook and no push endpoint reaches inner machines in any spelling of its address", async () => {
  const canary = await openCanary();
  const service = await openPushService();
  onTestFinished(async () => void (await Promise.all([canary.close(), service.close()])));
  const urls = hostileUrls(canary.port).filter((url) => !needsNameServer(url));
  expect(urls.length).toBeGreaterThan(200);
  const server = await startTestServer();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const people = [];
  let refused = 0;
  let added = 0;
  for (const [index, some] of chunk(urls, 24).entries()) {
    const email = `person${index}@example.org`;
    const person = await addNotifiedPerson(server, email);
    people.push(person);
    for (const address of some) {
      const subscription = { ...service.subscribe(), endpoint: address };
      const hook = await person.call("POST", "/api/destinations", { channel: "webhook", address, name: randomUUID() });
      const push = await person.call("POST", "/api/push/subscriptions", subscription);
      for (const { status, body } of [hook, push]) {
        // A name that leads nowhere today may lead somewhere tomorrow: it is judged when it is asked.
        expect([201, 422], address).toContain(status);
        if (status === 422)
          expect([body.code, body.fields[0].message]).toEqual(["invalid", expect.stringMatching(/\w/)]);
        refused += Number(status === 422);
      }
      if (hook.status === 422 && URL.canParse(address)) {
        added += await slipIn(db, email, { ...subscription, endpoint: new URL(address).href });
      }
    }
  }
  expect(refused).toBeGreaterThan(300);
  expect(added).toBeGreaterThan(200);
  await startFire(server, "A fire");
  for (const person of people) {
    const all = await deliveriesWhen(person, (all) => all.every(({ attempts }) => attempts.length > 0));
    for (const { channel, state, attempts } of all) {
      if (channel === "email") continue;
      const expected = attempts[0]?.providerResponse.includes("cannot be found") ? "retrying" : "failed";
      expect([state, attempts[0]?.providerResponse]).toEqual([expected, expect.stringMatching(/\w/)]);
      expect(attempts[0]?.providerResponse).not.toMatch(
        /did not respond|refused the connection|unreachable|closed the connection/,
      );
    }
  }
  expect(canary.connections).toEqual([]);
});
