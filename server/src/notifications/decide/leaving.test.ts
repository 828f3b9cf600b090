import { defaultRules } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";

/** A warning at two assets of Anna, of which a message takes out the mill. */
async function openLeft() {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna");
  await world.setRules("anna", { ...defaultRules, groupSeconds: 0, hourlyLimit: null });
  const [depot, mill] = [await world.addAsset("anna"), await world.addAsset("anna", "Mill")];
  const storm = await world.addEvent([depot, mill], { official: true });
  await world.decide(storm);
  world.setClock("2026-03-01T12:05:00Z");
  await world.db.deleteFrom("matches").where("asset_id", "=", mill).execute();
  await world.db.updateTable("events").set({ area_changed_at: world.now() }).where("id", "=", storm).execute();
  const listReasons = async () => (await world.listNotified()).map(({ reason }) => reason);
  return { world, storm, mill, listReasons };
}

const left = "Mill no longer in the warning's area";

test("an asset outside the area is reported after ten minutes, once", async () => {
  const { world, storm, listReasons } = await openLeft();
  await world.decide(storm);
  world.setClock("2026-03-01T12:14:00Z");
  await world.release("anna");
  expect(await listReasons()).toEqual([null]);
  for (const time of ["12:15", "12:40"]) {
    world.setClock(`2026-03-01T${time}:00Z`);
    await world.release("anna");
    await world.decide(storm);
  }
  expect(await listReasons()).toEqual([null, left]);
});

test("an asset that an event which no authority reports is moved away from is reported as well", async () => {
  const { world, storm, listReasons } = await openLeft();
  await world.db.updateTable("events").set({ official: false }).where("id", "=", storm).execute();
  await world.decide(storm);
  world.setClock("2026-03-01T12:15:00Z");
  await world.release("anna");
  expect(await listReasons()).toEqual([null, "Mill no longer in the area of the event"]);
});

test("an asset that another message covers again in time is not reported", async () => {
  const { world, storm, mill, listReasons } = await openLeft();
  await world.decide(storm);
  const found = {
    event_id: storm,
    asset_id: mill,
    distance_km: 2,
    certainty: "inside",
    by_place: true,
    by_query: false,
  };
  await world.db
    .insertInto("matches")
    .values({ ...found, certainty: "inside" })
    .execute();
  world.setClock("2026-03-01T12:15:00Z");
  await world.release("anna");
  expect(await listReasons()).toEqual([null]);
});

test("news of another asset do not swallow that one is outside the area", async () => {
  const { world, storm, listReasons } = await openLeft();
  await world.changeEvent(storm, { severity: "extreme" });
  await world.decide(storm);
  world.setClock("2026-03-01T12:15:00Z");
  await world.release("anna");
  expect(await listReasons()).toEqual([null, "Severity changed from moderate to extreme", left]);
});

test("an asset for which another warning is in force is not reported, and there is no all clear", async () => {
  const { world, storm, mill, listReasons } = await openLeft();
  await world.decide(storm);
  const other = await world.addEvent([mill], { official: true, title: "Another storm" });
  await world.decide(other);
  world.setClock("2026-03-01T12:15:00Z");
  await world.release("anna");
  expect(await listReasons()).toEqual([null, null]);
  await world.changeEvent(storm, { ongoing: false, ended_at: world.now() });
  await world.decide(storm);
  expect((await world.listNotified()).map(({ kind }) => kind)).not.toContain("all-clear");
});

test.each(["before", "after"])(
  "an asset outside the area is reported also if the rest of the warning runs out %s it is decided",
  async (when) => {
    const { world, storm, listReasons } = await openLeft();
    const runOut = () => world.changeEvent(storm, { ongoing: false, ended_at: world.now(), expires_at: world.now() });
    if (when === "before") await runOut();
    await world.decide(storm);
    if (when === "after") await runOut();
    await world.decide(storm);
    world.setClock("2026-03-01T12:15:00Z");
    await world.release("anna");
    await world.decide(storm);
    expect(await listReasons()).toEqual([null, left]);
  },
);

test("an asset that a warning which carries on another one leaves is reported once", async () => {
  const { world, storm, mill, listReasons } = await openLeft();
  const [depot] = await world.db.selectFrom("matches").select("asset_id").where("event_id", "=", storm).execute();
  const next = await world.addEvent(depot ? [depot.asset_id] : [], { official: true, area_changed_at: world.now() });
  await world.db.updateTable("events").set({ continued_by: next, ongoing: false }).where("id", "=", storm).execute();
  for (const time of ["12:16", "12:40", "13:10"]) {
    await world.decide(next);
    world.setClock(`2026-03-01T${time}:00Z`);
    await world.release("anna");
  }
  expect(mill).toBeGreaterThan(0);
  expect(await listReasons()).toEqual([null, left]);
});
