import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readHomeAssistant } from "../../../../../testing/servers/mqtt/home-assistant.ts";
import { openBroker, openBroker5, type WholeBroker } from "../../../../../testing/servers/mqtt/mqtt-broker.ts";
import { eventually, startTestServer } from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../../../../../testing/worlds/notified-person.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { createLog } from "../../../platform/log.ts";
import { retractionsOf } from "./retract.ts";

const settings = { version: "3.1.1", prefix: "site/tocsin", discovery: "homeassistant" };

/** A person whose assets Depot and Quay have been announced, with a fire near Depot. */
async function openWorld(broker: { origin: string; taken: unknown[] }, more: object = {}) {
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await anna.call("POST", "/api/monitor", { name: "Quay", lat: 41.15, lon: -8.61 });
  const config = { ...settings, server: broker.origin, username: "tocsin", password: "very-secret", ...more };
  const add = async (own: object = {}): Promise<string> =>
    (await anna.call("POST", "/api/destinations", { channel: "mqtt", config: { ...config, ...own } })).body.result.id;
  const destinationId = await add();
  await startFire(server, "A fire");
  const assets: { id: number; name: string }[] = (await anna.get("/api/monitor")).body.result;
  const idOf = (name: string) => assets.find((asset) => asset.name === name)?.id ?? expect.fail();
  return { server, anna, add, destinationId, idOf };
}

async function openAnnounced(more: object = {}) {
  const broker = await openBroker("very-secret");
  onTestFinished(broker.close);
  const world = await openWorld(broker, more);
  await eventually(
    async () => broker.taken.length,
    (count) => count === 4,
  );
  expect(await listNames(broker, 2)).toEqual(["Depot", "Quay"]);
  return { broker, ...world };
}

/** The devices that Home Assistant finds when it starts; there are as many. */
const listNames = async (broker: WholeBroker, count: number): Promise<string[]> => {
  const entities = await readHomeAssistant(broker.origin, "very-secret", (all) => all.length === count);
  return entities.map(({ deviceName }) => deviceName).toSorted();
};

const listEmptied = (broker: WholeBroker): string[] =>
  broker.taken.filter(({ payload }) => payload.length === 0).map(({ topic }) => topic);

/** The topics that were emptied, once they are as many. */
const emptied = (broker: WholeBroker, count: number): Promise<string[]> =>
  eventually(
    async () => listEmptied(broker),
    (topics) => topics.length >= count,
  );

/** Has later attempts made now. */
async function bringForward({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const { db, close } = openDatabase({ connectionString: databaseUrl }, createLog("error"));
  await sql`update pgboss.job set start_after = now() where name = 'retract-assets' and state = 'created'`.execute(db);
  await close();
}

test("a removed asset is removed from Home Assistant with its state, also when the broker was unavailable at that moment", async () => {
  const { broker, server, anna, idOf } = await openAnnounced();
  broker.setAway(true);
  await anna.call("DELETE", `/api/monitor?id=${idOf("Depot")}`);
  await eventually(
    async () => server.log.join("\n"),
    (log) => log.includes("assets will be removed from a destination later"),
  );
  expect(server.log.join("\n")).not.toContain("very-secret");
  broker.setAway(false);
  await eventually(
    async () => {
      await bringForward(server);
      return listEmptied(broker);
    },
    (topics) => topics.length >= 2,
  );
  expect(await listNames(broker, 1)).toEqual(["Quay"]);
  expect(new Set(listEmptied(broker))).toEqual(
    new Set([
      expect.stringMatching(new RegExp(`^homeassistant/binary_sensor/tocsin_\\w+/asset_${idOf("Depot")}/config$`)),
      `site/tocsin/assets/${idOf("Depot")}/state`,
    ]),
  );
});

test("a removed destination takes its announcements with it, but no state that another destination still publishes", async () => {
  const { broker, anna, add, destinationId, idOf } = await openAnnounced();
  await add({ discovery: "elsewhere" });
  await anna.call("DELETE", `/api/destinations?id=${destinationId}`);
  expect((await emptied(broker, 2)).every((topic) => topic.startsWith("homeassistant/"))).toBe(true);
  expect(await listNames(broker, 0)).toEqual([]);
  expect(await broker.retained(`site/tocsin/assets/${idOf("Depot")}/state`)).toMatchObject({ state: "alert" });
});

test("devices disappear from Home Assistant with the contact group of their destination, and with their owner", async () => {
  const { broker, anna, destinationId } = await openAnnounced();
  const group = (await anna.call("POST", "/api/contacts/groups", { name: "Night shift", contactIds: [] })).body.result;
  const rules = { name: "Broker", severityFloor: null, quietHours: null, contactGroupId: group.id };
  expect((await anna.call("PUT", `/api/destinations?id=${destinationId}`, rules)).status).toBe(200);
  await anna.call("DELETE", `/api/contacts/groups?id=${group.id}`);
  expect((await emptied(broker, 4)).length).toBe(4);
  expect(await listNames(broker, 0)).toEqual([]);

  const left = await openAnnounced();
  await left.anna.call("POST", "/api/users", { email: "bert@example.org", type: "admin" });
  expect((await left.anna.call("DELETE", "/api/users/me?email=anna@example.org")).status).toBeLessThan(300);
  expect((await emptied(left.broker, 4)).length).toBe(4);
  expect(await listNames(left.broker, 0)).toEqual([]);
});

test("a broker of MQTT 5 is sent an empty retained message for each topic, by QoS 1, and once more a minute later", async () => {
  const broker = await openBroker5();
  onTestFinished(broker.close);
  const { server, anna, idOf } = await openWorld(broker, { version: "5" });
  const published = (count: number) =>
    eventually(
      async () => broker.taken.filter((packet) => packet.cmd === "publish"),
      (all) => all.length >= count,
    );
  await published(4);
  await anna.call("DELETE", `/api/monitor?id=${idOf("Quay")}`);
  const [config, state] = (await published(6)).slice(4);
  expect(config).toMatchObject({ topic: expect.stringContaining(`/asset_${idOf("Quay")}/config`) });
  expect(state).toMatchObject({ topic: `site/tocsin/assets/${idOf("Quay")}/state` });
  for (const packet of [config, state]) {
    expect(packet).toMatchObject({ qos: 1, retain: true });
    expect(packet?.payload.length).toBe(0);
  }
  // A message that was being sent in the meantime may have announced the asset again.
  await bringForward(server);
  expect((await published(8)).slice(6).map(({ topic }) => topic)).toEqual([config?.topic, state?.topic]);
});

test("a topic that a destination at the same broker still has is not emptied, with another user name too", () => {
  const config = { server: "mqtt://a.example", prefix: "tocsin", discovery: "homeassistant", username: "one" };
  const emptiedNextTo = (own: object, assetIds = [1]) =>
    retractionsOf(
      { assetIds: [1], keptBy: [{ keys: { ...config, ...own }, assetIds }] },
      config,
      "https://t.example",
      ({ server = "" }) => server,
    ).map(({ topic }) => topic.split("/")[0]);
  expect(emptiedNextTo({ username: "two" })).toEqual([]);
  expect(emptiedNextTo({}, [])).toEqual(["homeassistant", "tocsin"]);
  expect(emptiedNextTo({ server: "mqtt://b.example" })).toEqual(["homeassistant", "tocsin"]);
  expect(emptiedNextTo({ discovery: "ha" })).toEqual(["homeassistant"]);
  expect(emptiedNextTo({ prefix: "other" })).toEqual(["homeassistant", "tocsin"]);
});
