import { expect, test } from "vitest";
import { eventually } from "../../../testing/servers/test-server.ts";
import { agree, openContactsWorld } from "../../../testing/worlds/contacts-world.ts";

test("an asset has five test alerts an hour, its owner twenty a day, also with an API key; more are refused for a while", async () => {
  const world = await openContactsWorld();
  const { server, owner } = world;
  const start = (client: typeof owner, id: number) => client.call("POST", `/api/monitor/test-alert?id=${id}`);
  const first = await Promise.all(Array.from({ length: 8 }, () => start(owner, world.asset)));
  expect(first.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(202), ...Array(3).fill(429)]);
  const byKey = await start(server.service, world.asset);
  expect(byKey).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  const waitS = Number(byKey.headers.get("retry-after"));
  expect(waitS).toBeGreaterThan(3000);
  expect(waitS).toBeLessThanOrEqual(3600);

  const others = [];
  for (let index = 0; index < 4; index++) others.push(await world.addAsset(`Site ${index}`));
  const statuses = [];
  for (const [index, id] of others.entries())
    for (let go = 0; go < 5; go++) statuses.push((await start(index % 2 ? owner : server.service, id)).status);
  expect(statuses).toEqual([...Array(15).fill(202), ...Array(5).fill(429)]);
  const late = await start(server.service, others[3] as number);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);

  const ben = await server.signIn("ben@example.org");
  const site = (await ben.call("POST", "/api/monitor", { name: "Mill", lat: 1, lon: 1 })).body.result.id;
  expect((await start(ben, site)).status).toBe(202);
});

test("a contact gets one test alert a day, and every event", async () => {
  const world = await openContactsWorld();
  const { server, owner, asset } = world;
  const group = await world.addGroup("Guards", [await world.addContact("Ana", { email: "ana@example.net" })]);
  await agree(world, "ana@example.net");
  await world.notifyGroups([group]);
  for (let go = 0; go < 3; go++)
    expect((await owner.call("POST", `/api/monitor/test-alert?id=${asset}`)).status).toBe(202);
  const testAlerts = (to: string) => world.mailsAbout(to, "Test alert");
  await eventually(
    async () => testAlerts("owner@example.org").length,
    (count) => count === 3,
  );
  await world.happen("A fire");
  await server.mail.waitFor("ana@example.net", ({ email }) => email.subject?.includes("A fire") ?? false);
  expect(testAlerts("ana@example.net")).toHaveLength(1);
});
