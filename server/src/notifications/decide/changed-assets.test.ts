import { defaultRules } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";

/** Anna's depot is notified of extreme events only, her mill of any. */
async function openTwoAssets() {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna");
  await world.setRules("anna", { ...defaultRules, groupSeconds: 0, hourlyLimit: null });
  const depot = await world.addAsset("anna", "Depot", { leastSeverity: "extreme" });
  const mill = await world.addAsset("anna", "Mill");
  const listReasons = async () => (await world.listNotified()).map(({ reason }) => reason);
  return { world, depot, mill, listReasons };
}

test("an alert that waits for an asset is not lost when another asset of its event is decided again", async () => {
  const { world, depot, mill, listReasons } = await openTwoAssets();
  const until = new Date("2026-03-01T14:00:00Z");
  await world.db.insertInto("mutes").values({ user_id: "anna", asset_id: mill, until, severity: "unknown" }).execute();
  await world.decide(await world.addEvent([depot, mill]));
  await world.decideAssets(depot);
  expect(await listReasons()).toEqual([]);
  world.setClock("2026-03-01T14:00:00Z");
  await world.release("anna");
  expect(await listReasons()).toEqual([null]);
});

test("an asset outside the area is reported also if another asset of the event is decided again in that time", async () => {
  const { world, depot, mill, listReasons } = await openTwoAssets();
  const storm = await world.addEvent([depot, mill], { official: true });
  await world.decide(storm);
  world.setClock("2026-03-01T12:05:00Z");
  await world.db.deleteFrom("matches").where("asset_id", "=", mill).execute();
  await world.db.updateTable("events").set({ area_changed_at: world.now() }).where("id", "=", storm).execute();
  await world.decide(storm);
  await world.decideAssets(depot);
  world.setClock("2026-03-01T12:15:00Z");
  await world.release("anna");
  expect(await listReasons()).toEqual([null, "Mill no longer in the warning's area"]);
});
