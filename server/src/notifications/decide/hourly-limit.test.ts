import { defaultRules } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";

async function openWithAnna(start: string) {
  const world = await openNotificationWorld(start);
  await world.addPerson("anna");
  return { world, asset: await world.addAsset("anna") };
}

test("beyond the hourly limit one message lists the deferred events with their number", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  await world.setRules("anna", { ...defaultRules, groupSeconds: 0, hourlyLimit: 3 });
  const ids: number[] = [];
  for (let minute = 0; minute < 8; minute++) {
    world.setClock(`2026-03-01T12:0${minute}:00Z`);
    ids.push(await world.addEvent([asset]));
    await world.decide(ids.at(-1) as number);
  }
  expect((await world.listNotified()).map((one) => one.eventIds)).toEqual(ids.slice(0, 3).map((id) => [id]));
  const due = world.releases[0]?.at as Date;
  expect(due).toEqual(new Date("2026-03-01T13:00:00Z"));
  world.setClock(due.toISOString());
  await world.release("anna");
  const notified = await world.listNotified();
  expect(notified.at(-1)).toMatchObject({ kind: "summary", reason: "5 events were deferred", eventIds: ids.slice(3) });
});

test("the hourly limit defers no extreme event, and a severe one only for others that are as severe", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  await world.setRules("anna", { ...defaultRules, groupSeconds: 0, hourlyLimit: 2 });
  const severities = [
    ...["moderate", "moderate", "moderate", "severe", "severe", "severe"],
    ...["extreme", "extreme", "extreme", "extreme"],
  ] as const;
  const ids: number[] = [];
  for (const [minute, severity] of severities.entries()) {
    world.setClock(`2026-03-01T12:0${minute}:00Z`);
    ids.push(await world.addEvent([asset], { severity }));
    await world.decide(ids.at(-1) as number);
  }
  const isSent = [true, true, false, true, true, false, true, true, true, true];
  const sent = ids.filter((_, index) => isSent[index]);
  expect((await world.listNotified()).map((one) => one.eventIds)).toEqual(sent.map((id) => [id]));
});
