import type { Severity } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";

const noon = "2026-03-01T12:00:00Z";

/** Anna and Ben with an asset each, and an event at both. */
async function openWithFire() {
  const world = await openNotificationWorld(noon);
  const assets: number[] = [];
  for (const name of ["anna", "ben"]) {
    await world.addPerson(name);
    assets.push(await world.addAsset(name));
  }
  const fire = await world.addEvent(assets);
  const mark = (kind: "notIncident" | "duplicate" | "wrongPlace" | "wrongSeverity" | "wrongCategory", details = {}) =>
    world.db
      .insertInto("event_verdicts")
      .values({
        event_id: fire,
        user_id: "anna",
        kind,
        details: JSON.stringify(details),
        revision: 1,
        about: JSON.stringify({ severity: "moderate" satisfies Severity }),
      })
      .execute();
  return { world, fire, assets, mark };
}

test.each([
  ["notIncident", "marked_not_incident"],
  ["duplicate", "marked_duplicate"],
  ["wrongPlace", "marked_wrong_place"],
] as const)("an event marked as %s notifies others only, until it is more severe", async (kind, code) => {
  const { world, fire, mark } = await openWithFire();
  await mark(kind);
  await world.decide(fire);
  expect(await world.decisions(fire)).toEqual([
    { outcome: "suppressed", codes: ["inside", code] },
    { outcome: "notified", codes: expect.not.arrayContaining([code]) },
  ]);
  await world.changeEvent(fire, { severity: "severe" });
  await world.decide(fire);
  expect((await world.listNotified("anna")).map(({ kind }) => kind)).toEqual(["alert"]);
});

test("an event that was moved after its place was marked as wrong notifies again", async () => {
  const { world, fire, mark } = await openWithFire();
  await mark("wrongPlace");
  const cause = '{"code": "changed", "values": {"source": "A source"}}';
  const moved = { event_id: fire, revision: 2, kind: "updated", cause, changes: '{"lat":[1,38.7]}' } as const;
  await world.db.insertInto("event_revisions").values(moved).execute();
  await world.decide(fire);
  expect(await world.listNotified("anna")).toHaveLength(1);
});

test("an event with a wrong place notifies for an asset whose search query it matches", async () => {
  const { world, fire, assets, mark } = await openWithFire();
  await mark("wrongPlace");
  await world.db
    .updateTable("matches")
    .set({ by_query: true })
    .where("asset_id", "=", assets[0] as number)
    .execute();
  await world.decide(fire);
  expect(await world.listNotified("anna")).toHaveLength(1);
});

test("a person's decisions rest on the severity that they marked, lower or higher", async () => {
  const { world, fire, assets, mark } = await openWithFire();
  await mark("wrongSeverity", { severity: "minor" });
  await world.decide(fire);
  expect(await world.decisions(fire)).toMatchObject([
    { outcome: "suppressed", codes: ["inside", "marked_severity", "below_severity"] },
    { outcome: "notified" },
  ]);

  await world.db.updateTable("event_verdicts").set({ details: '{"severity":"severe"}' }).execute();
  await world.db
    .updateTable("asset_settings")
    .set({ least_severity: "severe" })
    .where("asset_id", "=", assets[0] as number)
    .execute();
  await world.decide(fire);
  expect((await world.listNotified("anna")).map(({ kind }) => kind)).toEqual(["alert"]);
});

test("a person's decisions rest on the category that they marked", async () => {
  const { world, fire, assets, mark } = await openWithFire();
  await world.db
    .updateTable("asset_settings")
    .set({ categories: '["weather"]' })
    .where("asset_id", "=", assets[0] as number)
    .execute();
  await mark("wrongCategory", { category: "infrastructure" });
  await world.decide(fire);
  expect((await world.decisions(fire))[0]).toEqual({
    outcome: "suppressed",
    codes: ["inside", "marked_category", "category_off_for_asset"],
  });
});
