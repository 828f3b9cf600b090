import { compareAttention, type Summary, severities } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openSummaryWorld } from "../../../../testing/servers/summary-database.ts";
import { createChance, pick } from "../../commands/demo/large/chance.ts";
import { dayMs, hourMs, later } from "../../platform/clock.ts";
import { openSummaryReader } from "./open-summary-reader.ts";

const now = new Date("2026-03-01T12:00:00Z");

async function openWorld() {
  const world = await openSummaryWorld(now);
  const coverage = { countryOfSource: () => undefined, countriesAt: () => [] };
  const readSummary = openSummaryReader({ db: world.db, clock: () => now, coverage });
  const read = (userId = "anna") => readSummary(userId);
  return { ...world, read };
}

const listed = ({ needsYou }: Summary): number[] => needsYou.map(({ eventId }) => eventId);

test("an event is listed once, for its nearest asset inside, with the number of assets it concerns", async () => {
  const { addAssets, addEvent, match, read } = await openWorld();
  const [near = 0, far = 0, around = 0] = await addAssets(3);
  const id = await addEvent({ title: "Flood", category: "weather", happened_at: later(now, -hourMs) });
  await match(id, far, { distance_km: 7 });
  await match(id, near, { distance_km: 3.456 });
  await match(id, around, { distance_km: 1, certainty: "possible" });
  const summary = await read();
  expect(summary).toMatchObject({ asOf: now.toISOString(), counts: { needsYou: 1, acknowledged: 0, assets: 3 } });
  expect(summary.needsYou).toEqual([
    {
      eventId: id,
      assetId: near,
      assets: 3,
      severity: "moderate",
      certainty: "inside",
      distance: 3.46,
      acknowledgedAt: null,
      notificationId: null,
      title: "Flood",
      category: "weather",
      createdAt: now.toISOString(),
      happenedAt: later(now, -hourMs).toISOString(),
    },
  ]);
  expect(summary.assets.map(({ inside, possible, nearest }) => [inside, possible, nearest])).toEqual([
    [1, 0, 3.46],
    [1, 0, 7],
    [0, 1, null],
  ]);
  expect(summary.counts).toMatchObject({ inside: { moderate: 1 }, possible: { moderate: 0 } });
});

test("a possible extreme event is not the worst of an asset that a minor one is inside, and it is where none is", async () => {
  const { addAssets, addEvent, match, read } = await openWorld();
  const [one = 0, other = 0] = await addAssets(3);
  const [minor, extreme] = [await addEvent({ severity: "minor" }), await addEvent({ severity: "extreme" })];
  await match(minor, one);
  for (const asset of [one, other]) await match(extreme, asset, { certainty: "possible" });
  const { assets, counts } = await read();
  expect(assets).toEqual([
    { assetId: one, worstSeverity: "minor", inside: 1, possible: 1, nearest: 2 },
    { assetId: other, worstSeverity: "extreme", inside: 0, possible: 1, nearest: null },
  ]);
  expect(counts).toMatchObject({ inside: { minor: 1, extreme: 0 }, possible: { minor: 0, extreme: 1 } });
});

test("the events of the worst severity inside an asset are counted", async () => {
  const { addAssets, addEvent, match, read } = await openWorld();
  const [asset = 0] = await addAssets(1);
  for (const severity of ["minor", "extreme", "severe", "extreme"] as const)
    await match(await addEvent({ severity }), asset);
  await match(await addEvent({ severity: "extreme" }), asset, { certainty: "possible" });
  expect((await read()).assets).toMatchObject([{ worstSeverity: "extreme", worst: 2, inside: 4, possible: 1 }]);
});

test("minor and possible events need nobody, and are counted by severity", async () => {
  const { addAssets, addEvent, match, read } = await openWorld();
  const [asset = 0] = await addAssets(1);
  const [minor, possible] = [await addEvent({ severity: "minor" }), await addEvent({ severity: "extreme" })];
  const unknown = await addEvent({ severity: "unknown" });
  for (const id of [minor, unknown]) await match(id, asset);
  await match(possible, asset, { certainty: "possible" });
  const summary = await read();
  expect(listed(summary)).toEqual([unknown]);
  expect(summary.counts).toMatchObject({
    needsYou: 1,
    watching: 2,
    inside: { minor: 1, unknown: 1 },
    possible: { extreme: 1 },
  });
});

test("events that ended, test alerts and events at other people's assets are not in a summary", async () => {
  const { addAssets, addEvent, match, read } = await openWorld();
  const [[own = 0], [others = 0]] = [await addAssets(1), await addAssets(1, "ben")];
  await match(await addEvent({ ongoing: false }), own);
  await match(await addEvent({ test_alert_of: own }), own);
  await match(await addEvent(), others);
  expect(await read()).toMatchObject({ needsYou: [], assets: [], counts: { needsYou: 0, assets: 1 } });
  expect((await read("ben")).needsYou).toHaveLength(1);
});

test("an event that is dismissed, muted or marked is not listed until it is more severe, and still counts for its asset", async () => {
  const { db, addAssets, addEvent, match, read } = await openWorld();
  const [asset = 0, muted = 0] = await addAssets(2);
  const ids = await Promise.all(Array.from({ length: 5 }, () => addEvent()));
  const [dismissed = 0, eventMuted = 0, marked = 0, atMuted = 0, plain = 0] = ids;
  for (const id of [dismissed, eventMuted, marked, plain]) await match(id, asset);
  for (const id of [atMuted, plain]) await match(id, muted, { distance_km: 1 });
  const until = later(now, hourMs);
  await db
    .insertInto("dismissed_events")
    .values({ user_id: "anna", event_id: dismissed, severity: "moderate" })
    .execute();
  await db
    .insertInto("mutes")
    .values([
      { user_id: "anna", event_id: eventMuted, asset_id: null, until, severity: "unknown" },
      { user_id: "anna", event_id: null, asset_id: muted, until, severity: "unknown" },
    ])
    .execute();
  const about = JSON.stringify({ title: "A fire", summary: "", incident: true, category: null, severity: "moderate" });
  await db
    .insertInto("event_verdicts")
    .values({ event_id: marked, user_id: "anna", kind: "notIncident", revision: 1, about })
    .execute();
  const before = await read();
  expect(before.needsYou.map(({ eventId, assetId }) => [eventId, assetId])).toEqual([[plain, asset]]);
  expect(before.assets.map(({ inside }) => inside)).toEqual([4, 2]);
  await db.updateTable("events").set({ severity: "severe" }).execute();
  expect(new Set(listed(await read()))).toEqual(new Set([dismissed, eventMuted, marked, plain]));
  await db.updateTable("mutes").set({ until: now }).execute();
  expect((await read()).counts.needsYou).toBe(5);
});

test("an acknowledged event ranks lower and says when, and a later message about it needs the person again", async () => {
  const { db, addAssets, addEvent, match, read, acknowledge } = await openWorld();
  const [asset = 0] = await addAssets(1);
  const [seen, open] = [await addEvent({ severity: "severe" }), await addEvent({ severity: "severe" })];
  for (const id of [seen, open]) await match(id, asset);
  await acknowledge(open);
  const summary = await read();
  expect(listed(summary)).toEqual([seen, open]);
  expect(summary.needsYou.map(({ acknowledgedAt }) => acknowledgedAt)).toEqual([null, now.toISOString()]);
  expect(summary.counts).toMatchObject({ needsYou: 1, acknowledged: 1 });
  await db.updateTable("notifications").set({ confirmed_at: null }).execute();
  expect((await read()).counts).toMatchObject({ needsYou: 2, acknowledged: 0 });
});

test("the database ranks as the formula does, and the list of 200 busy assets stays below 20 kB", async () => {
  const { addAssets, addEvent, match, read, acknowledge } = await openWorld();
  const assets = await addAssets(200);
  const chance = createChance(5);
  let needing = 0;
  for (let index = 0; index < 260; index++) {
    const created_at = later(now, -Math.floor(chance() * 60 * dayMs));
    const title = `An event with a long headline ${"ü".repeat(Math.floor(chance() * 150))}`;
    const [severity, certainty] = [pick(chance, severities), pick(chance, ["inside", "possible"] as const)];
    const id = await addEvent({ title, severity, created_at, category: "natural disaster" });
    if (certainty === "inside" && severity !== "minor") needing += 1;
    await match(id, assets[index % 200] as number, { certainty, distance_km: chance() * 100 });
    if (chance() < 0.3) await acknowledge(id);
  }
  const summary = await read();
  expect(severities.reduce((sum, severity) => sum + summary.counts.waiting[severity], 0)).toBe(summary.counts.needsYou);
  expect(summary.counts.waiting.minor).toBe(0);
  expect(summary.assets).toHaveLength(200);
  expect(summary.needsYou.length).toBeGreaterThanOrEqual(8);
  expect(summary.needsYou).toEqual(summary.needsYou.toSorted(compareAttention));
  expect(summary.counts.needsYou + summary.counts.acknowledged).toBe(needing);
  expect(Buffer.byteLength(JSON.stringify({ result: summary }))).toBeLessThan(20_000);
});
