import { defaultRules } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../testing/worlds/notification-world.ts";
import { listNotifications } from "./queries.ts";

test("a notification about several events has the highest severity among them, about one event its own", async () => {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna", { timeZone: "Europe/Lisbon" });
  await world.setRules("anna", { ...defaultRules, groupSeconds: 60 });
  const asset = await world.addAsset("anna");
  await world.decide(await world.addEvent([asset], { severity: "severe" }));
  world.setClock("2026-03-01T12:00:20Z");
  await world.decide(
    await world.addEvent([asset], { severity: "moderate" }),
    await world.addEvent([asset], { severity: "severe" }),
    await world.addEvent([asset], { severity: "moderate" }),
  );
  world.setClock("2026-03-01T12:01:00Z");
  await world.release("anna");
  const { notifications } = await listNotifications(world.db, { id: "anna", type: "user" }, { page: 1, take: 10 });
  expect(notifications.map(({ kind, severity, events }) => [kind, severity, events.length])).toEqual([
    ["summary", "severe", 3],
    ["alert", "severe", 0],
  ]);
});
