import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { chunk } from "../../platform/chunk.ts";
import { openCanary } from "../../testing/canary.ts";
import { hostileUrls, needsNameServer } from "../../testing/hostile-urls.ts";
import { openPushService } from "../../testing/push-service.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { addToldPerson, deliveriesWhen, startFire } from "../../testing/told-person.ts";

test("no webhook and no push endpoint reaches anything inside, however its address is written", async () => {
  const canary = await openCanary();
  const service = await openPushService();
  onTestFinished(async () => void (await Promise.all([canary.close(), service.close()])));
  const urls = hostileUrls(canary.port).filter((url) => !needsNameServer(url));
  expect(urls.length).toBeGreaterThan(200);
  const server = await startTestServer();
  const people = [];
  let added = 0;
  for (const [index, some] of chunk(urls, 24).entries()) {
    const person = await addToldPerson(server, `person${index}@example.org`);
    let own = 0;
    for (const address of some) {
      const hook = await person.call("POST", "/api/destinations", { channel: "webhook", address, name: randomUUID() });
      const push = await person.call("POST", "/api/push/subscriptions", { ...service.subscribe(), endpoint: address });
      expect([201, 422], address).toContain(hook.status);
      expect([201, 422], address).toContain(push.status);
      own += Number(hook.status === 201) + Number(push.status === 201);
    }
    people.push({ person, own });
    added += own;
  }
  expect(added).toBeGreaterThan(200);
  await startFire(server, "A fire");
  for (const { person } of people) {
    const all = await deliveriesWhen(person, (all) => all.every(({ attempts }) => attempts.length > 0));
    for (const { channel, state, attempts } of all) {
      if (channel === "email") continue;
      // A name that leads nowhere today may lead somewhere tomorrow.
      const expected = attempts[0]?.answer.startsWith("Could not find the host") ? "pending" : "failed";
      expect([state, attempts[0]?.answer]).toEqual([expected, expect.stringMatching(/\w/)]);
      expect(attempts[0]?.answer).not.toMatch(/did not answer|refused the connection|no way to|closed the connection/);
    }
  }
  expect(canary.connections).toEqual([]);
}, 120_000);
