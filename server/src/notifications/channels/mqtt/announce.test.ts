import { expect, onTestFinished, test } from "vitest";
import { readHomeAssistant } from "../../../../../testing/servers/mqtt/home-assistant.ts";
import { openBroker } from "../../../../../testing/servers/mqtt/mqtt-broker.ts";
import { eventually, startTestServer } from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../../../../../testing/worlds/notified-person.ts";
import { announcementsOf } from "./announce.ts";

test("Home Assistant finds each asset of a person as a safety sensor, with its state and severity", async () => {
  const broker = await openBroker("very-secret");
  onTestFinished(broker.close);
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await anna.call("POST", "/api/monitor", { name: 'Quay "East" {{ 1 }}', lat: 41.15, lon: -8.61 });
  const config = { server: broker.origin, version: "3.1.1", prefix: "site/tocsin", discovery: "homeassistant/" };
  const added = await anna.call("POST", "/api/destinations", {
    channel: "mqtt",
    config: { ...config, username: "tocsin", password: "very-secret" },
  });
  expect(added.status).toBe(201);
  const fire = await startFire(server, "A fire", { category: "infrastructure" });
  const taken = (count: number) =>
    eventually(
      async () => broker.taken.length,
      (found) => found === count,
    );
  await taken(4);
  const read = (state: "on" | "off") =>
    readHomeAssistant(
      broker.origin,
      "very-secret",
      (all) => all.length === 2 && all.some((entity) => entity.state === state),
    );
  const entities = await read("on");
  const byName = new Map(entities.map((entity) => [entity.deviceName, entity]));
  const [depot] = (await anna.get("/api/monitor")).body.result;
  expect(byName.get(depot.name)).toMatchObject({
    deviceClass: "safety",
    state: "on",
    attributes: {
      severity: "severe",
      category: "infrastructure",
      distanceKm: expect.closeTo(4.13, 1),
      title: expect.stringContaining("A fire"),
      url: `${server.origin}/events/${fire}`,
    },
  });
  expect(byName.get('Quay "East" {{ 1 }}')).toMatchObject({ state: "unknown" });
  expect(new Set(entities.map(({ uniqueId }) => uniqueId)).size).toBe(2);

  const end = { title: "A fire", description: "It burns.", lat: 38.72, lon: -9.14, severity: "severe", ongoing: 0 };
  await server.service.call("PUT", `/api/event?id=${fire}`, end);
  await taken(8);
  const after = await read("off");
  expect(after.find(({ deviceName }) => deviceName === depot.name)?.state).toBe("off");
  expect(after.map(({ uniqueId }) => uniqueId).toSorted()).toEqual(entities.map(({ uniqueId }) => uniqueId).toSorted());
});

test("a test alert is seen, and leaves the sensor as it was", async () => {
  const broker = await openBroker("very-secret");
  onTestFinished(broker.close);
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const config = { server: broker.origin, version: "3.1.1", prefix: "tocsin", discovery: "homeassistant" };
  await anna.call("POST", "/api/destinations", {
    channel: "mqtt",
    config: { ...config, username: "tocsin", password: "very-secret" },
  });
  const [depot] = (await anna.get("/api/monitor")).body.result;
  await anna.call("POST", `/api/monitor/test-alert?id=${depot.id}`);
  const states = await eventually(
    async () => broker.taken.filter(({ topic }) => topic === `tocsin/assets/${depot.id}/state`),
    (found) => found.length === 2,
  );
  expect(states.map(({ payload, retain }) => [JSON.parse(String(payload)).state, retain])).toEqual([
    ["alert", false],
    ["clear", true],
  ]);
});

test("installations and prefixes that share a broker announce different sensors", () => {
  const topics = { discovery: "homeassistant", prefix: "tocsin", publicUrl: "https://a.example" };
  const others = [topics, { ...topics, prefix: "other" }, { ...topics, publicUrl: "https://b.example" }];
  const announced = others.map((of) => announcementsOf([{ id: 1, name: null }], of)[0]?.topic);
  expect(new Set(announced).size).toBe(3);
  expect(JSON.parse(announcementsOf([{ id: 1, name: null }], topics)[0]?.payload ?? "").device.name).toBe("Asset 1");
});
