import { defaultRules } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";

const night = { ...defaultRules, quietHours: { from: "22:00", to: "07:00" } };

async function openWithAnna(start: string) {
  const world = await openNotificationWorld(start);
  await world.addPerson("anna", { timeZone: "Europe/Lisbon" });
  return { world, asset: await world.addAsset("anna") };
}

test("several events in one message start with the most severe ongoing one and end with the ended ones", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T23:00:00Z");
  await world.setRules("anna", night);
  const over = await world.addEvent([asset], { severity: "severe" });
  const minor = await world.addEvent([asset], { severity: "moderate" });
  const severe = await world.addEvent([asset], { severity: "severe" });
  await world.decide(over, minor, severe);
  await world.changeEvent(over, { ongoing: false, ended_at: world.now() });
  world.setClock("2026-03-02T07:00:01Z");
  await world.release("anna");
  expect(await world.listNotified()).toMatchObject([{ kind: "summary", eventIds: [severe, minor, over] }]);
});

test("a digest starts with the most severe ongoing event and ends with the ended ones", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  await world.setRules("anna", { ...defaultRules, digest: "daily" });
  world.setClock("2026-03-01T12:10:00Z");
  const add = (severity: "minor" | "severe", ongoing: boolean) =>
    world.addEvent([asset], { severity, ongoing, happened_at: new Date("2026-02-20T00:00:00Z") });
  const over = await add("severe", false);
  const minor = await add("minor", true);
  const severe = await add("severe", true);
  await world.decide(over, minor, severe);
  world.setClock("2026-03-02T09:00:00Z");
  await world.sendDigests();
  expect(await world.listNotified()).toMatchObject([{ kind: "digest", eventIds: [severe, minor, over] }]);
});
