import { defaultRules } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";

async function openWithAnna(start: string) {
  const world = await openNotificationWorld(start);
  await world.addPerson("anna");
  return { world, asset: await world.addAsset("anna") };
}

test("a muted event waits until the mute ends or the event becomes more severe", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  await world.setRules("anna", { ...defaultRules, groupSeconds: 0 });
  const [fire, flood] = [await world.addEvent([asset]), await world.addEvent([asset])];
  for (const event_id of [fire, flood]) {
    const mute = { user_id: "anna", event_id, until: new Date("2026-03-01T14:00:00Z"), severity: "moderate" } as const;
    await world.db.insertInto("mutes").values(mute).execute();
  }
  await world.decide(fire, flood);
  expect(await world.listNotified()).toEqual([]);
  await world.changeEvent(flood, { severity: "severe" });
  await world.decide(flood);
  expect((await world.listNotified()).map((one) => one.eventIds)).toEqual([[flood]]);
  world.setClock("2026-03-01T14:00:00Z");
  await world.release("anna");
  expect((await world.listNotified()).map((one) => one.eventIds)).toEqual([[flood], [fire]]);
});

test("an event that becomes worse while its asset is muted is reported when the mute ends, once, or never if it is less severe again", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  await world.setRules("anna", { ...defaultRules, groupSeconds: 0 });
  const [fire, flood, storm] = [
    await world.addEvent([asset]),
    await world.addEvent([asset]),
    await world.addEvent([asset]),
  ];
  await world.decide(fire, flood, storm);
  const mute = {
    user_id: "anna",
    asset_id: asset,
    until: new Date("2026-03-01T14:00:00Z"),
    severity: "unknown",
  } as const;
  await world.db.insertInto("mutes").values(mute).execute();
  world.setClock("2026-03-01T12:10:00Z");
  for (const event of [fire, flood]) await world.changeEvent(event, { severity: "extreme" });
  await world.decide(fire, flood, storm);
  world.setClock("2026-03-01T12:20:00Z");
  await world.changeEvent(flood, { severity: "moderate" });
  await world.decide(flood);
  expect(await world.listNotified()).toHaveLength(3);
  world.setClock("2026-03-01T14:00:00Z");
  await world.release("anna");
  await world.release("anna");
  const later = (await world.listNotified()).slice(3);
  expect(later).toMatchObject([
    { kind: "update", eventIds: [fire], reason: "Severity changed from moderate to extreme" },
  ]);
  expect(await world.db.selectFrom("deferred_threads").selectAll().execute()).toEqual([]);
});

test("an asset that is muted is not forgotten when another one is notified of the same event", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  const mill = await world.addAsset("anna", "Mill");
  const mute = {
    user_id: "anna",
    asset_id: mill,
    until: new Date("2026-03-01T14:00:00Z"),
    severity: "unknown",
  } as const;
  await world.db.insertInto("mutes").values(mute).execute();
  await world.decide(await world.addEvent([asset, mill]));
  world.setClock("2026-03-01T14:00:00Z");
  await world.release("anna");
  expect((await world.listNotified()).map(({ kind, reason }) => [kind, reason])).toEqual([
    ["alert", null],
    ["update", "Now also concerns Mill"],
  ]);
});
