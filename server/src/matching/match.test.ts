import fc from "fast-check";
import type { Geometry } from "geojson";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/servers/test-database.ts";
import type { Db } from "../platform/db/database.ts";
import { boxValue, circleBoxes } from "../platform/geo/circle-boxes.ts";
import { geodesicKm } from "../platform/geo/geodesic.ts";
import { reachKm } from "../platform/geo/reach.ts";
import { roundDegrees } from "../platform/geo/round-degrees.ts";
import { judgeNearness } from "./judge.ts";
import { matchPeople, rematch } from "./match.ts";

type Circle = { lon: number; lat: number; radiusKm: number };

const addPerson = (db: Db) => db.insertInto("users").values({ id: "anna", email: "anna@example.org" }).execute();

async function addAsset(db: Db, { lon, lat, radiusKm }: Circle, query: string | null = null): Promise<number> {
  const { id } = await db
    .insertInto("assets")
    .values({ user_id: "anna", lon, lat, radius_km: radiusKm, query })
    .returning("id")
    .executeTakeFirstOrThrow();
  const boxes = circleBoxes([lon, lat], radiusKm).map((box) => ({
    asset_id: id,
    box: boxValue(box),
    lat,
    lon,
    radius_km: radiusKm,
    radius_by_category: "{}",
  }));
  await db.insertInto("asset_boxes").values(boxes).execute();
  return id;
}

async function addEvent(
  db: Db,
  { lon, lat, radiusKm }: Circle,
  kind: "exact" | "city",
  title = "Event",
): Promise<number> {
  const { id } = await db
    .insertInto("events")
    .values({ title, description: "", lon, lat, radius_km: radiusKm, place_kind: kind, delete_after: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const boxes = circleBoxes([lon, lat], radiusKm).map((box) => ({ event_id: id, box: boxValue(box) }));
  await db.insertInto("event_boxes").values(boxes).execute();
  return id;
}

const matchesOf = (db: Db) =>
  db
    .selectFrom("matches")
    .select(["event_id", "asset_id", "certainty", "distance_km"])
    .orderBy("event_id")
    .orderBy("asset_id")
    .execute();

const nothing = async (): Promise<void> => undefined;
const parts = { next: "decide", send: nothing, slice: nothing };

// Points cluster where boxes are hard: the date line, the poles, the meridian.
const lon = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }).map(roundDegrees),
  fc.constantFrom(-180, 180, 179.99, -179.99, 0),
);
const lat = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }).map(roundDegrees),
  fc.constantFrom(-90, 90, 89.9, -89.9, 0),
);
const circle = fc.record({
  lon,
  lat,
  radiusKm: fc.oneof(fc.double({ min: 0.1, max: 300, noNaN: true }), fc.constantFrom(1, 2000, 12_000)),
});
const near = fc.record({
  base: circle,
  others: fc.array(
    fc.record({ turn: fc.double({ min: -2, max: 2, noNaN: true }), rise: fc.double({ min: -2, max: 2, noNaN: true }) }),
    { minLength: 3, maxLength: 8 },
  ),
});

const wrap = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180;

test("the database finds exactly the pairs that a comparison of all with all finds, date line and poles included", async () => {
  const db = await openTestDatabase();
  await addPerson(db);
  await fc.assert(
    fc.asyncProperty(near, fc.constantFrom("exact" as const, "city" as const), async ({ base, others }, kind) => {
      await db.deleteFrom("assets").execute();
      await db.deleteFrom("events").execute();
      const event = { ...base, radiusKm: kind === "exact" ? 0 : base.radiusKm / 10 };
      const assets = others.map(({ turn, rise }) => ({
        lon: roundDegrees(wrap(base.lon + turn)),
        lat: roundDegrees(Math.max(-90, Math.min(90, base.lat + rise))),
        radiusKm: base.radiusKm,
      }));
      const eventId = await addEvent(db, event, kind);
      const ids: number[] = [];
      for (const asset of assets) ids.push(await addAsset(db, asset));
      await rematch({ db, ...parts }, { eventIds: [eventId] });
      const found = await matchesOf(db);
      const expected = assets
        .map((asset, index) => {
          const distanceKm = geodesicKm([asset.lon, asset.lat], [event.lon, event.lat]);
          const certainty = judgeNearness({
            distanceKm,
            limitKm: asset.radiusKm,
            placeKind: kind,
            eventRadiusKm: event.radiusKm,
          });
          return { event_id: eventId, asset_id: ids[index] as number, certainty, distance_km: distanceKm };
        })
        .filter((pair) => pair.certainty !== null);
      // The database measures with an error of millimetres.
      const closely = expected.map((pair) => ({ ...pair, distance_km: expect.closeTo(pair.distance_km, 5) }));
      expect(found).toEqual(closely);
      for (const assetId of ids) await rematch({ db, ...parts }, { assetIds: [assetId] });
      expect(await matchesOf(db)).toEqual(closely);
    }),
    { numRuns: 120 },
  );
});

test("an asset's query finds events by their words, wherever they are", async () => {
  const db = await openTestDatabase();
  await addPerson(db);
  const far = { lon: 100, lat: 10, radiusKm: 1 };
  const byWords = await addAsset(db, far, '"acme refinery" or tocsin');
  await addAsset(db, far, "another thing");
  const eventId = await addEvent(db, { lon: 0, lat: 50, radiusKm: 0 }, "exact", "Fire at the Acme refinery");
  await rematch({ db, ...parts }, { eventIds: [eventId] });
  expect(await matchesOf(db)).toMatchObject([{ asset_id: byWords, certainty: "possible" }]);
});

test("assets at the antipodes of events are matched by words, at their distance within 0.6 %", async () => {
  const db = await openTestDatabase();
  await addPerson(db);
  const eventIds: number[] = [];
  const expected: number[] = [];
  for (let n = 0; n < 200; n++) {
    const [lat, lon] = [roundDegrees(n * 0.9012345 - 90), roundDegrees(n * 1.8 - 180)];
    // Right at the antipode, and further and further from it.
    const asset = { lat: -lat, lon: wrap(lon + 180 + (n % 10) * (n % 10) * 0.05), radiusKm: 1 };
    await addAsset(db, asset, `event${n}`);
    eventIds.push(await addEvent(db, { lon, lat, radiusKm: 0 }, "exact", `event${n}`));
    expected.push(geodesicKm([asset.lon, asset.lat], [lon, lat]));
  }
  await rematch({ db, ...parts }, { eventIds });
  const found = await matchesOf(db);
  expect(found).toHaveLength(expected.length);
  for (const [index, { distance_km }] of found.entries())
    expect(Math.abs((distance_km ?? 0) / (expected[index] as number) - 1)).toBeLessThan(0.006);
});

test("matching again writes only what differs and publishes nothing else, by events and by assets", async () => {
  const db = await openTestDatabase();
  await addPerson(db);
  const first = await addAsset(db, { lon: 0, lat: 0, radiusKm: 10 });
  const second = await addAsset(db, { lon: 0.05, lat: 0, radiusKm: 10 }, "exact");
  const eventId = await addEvent(db, { lon: 0, lat: 0, radiusKm: 0 }, "exact", "An exact event");
  const versions = async () => {
    const { rows } = await sql<{ asset_id: number; version: string }>`
      select asset_id, xmin::text as version from matches order by asset_id`.execute(db);
    return new Map(rows.map((row) => [row.asset_id, row.version]));
  };
  const changes = () => db.selectFrom("live_changes").select("id").execute();
  await rematch({ db, ...parts }, { eventIds: [eventId] });
  const before = await versions();
  expect([...before.keys()]).toEqual([first, second]);
  await rematch({ db, ...parts }, { eventIds: [eventId] });
  await rematch({ db, ...parts }, { assetIds: [first, second] });
  await matchPeople(db, eventId, ["anna"]);
  expect(await versions()).toEqual(before);
  expect(await changes()).toHaveLength(1);
  await db.updateTable("asset_boxes").set({ radius_km: 1 }).where("asset_id", "=", second).execute();
  await rematch({ db, ...parts }, { eventIds: [eventId] });
  expect((await versions()).get(first)).toBe(before.get(first));
  expect((await versions()).get(second)).not.toBe(before.get(second));
  expect(await changes()).toHaveLength(2);
});

test("a match is removed when the event moves elsewhere, and its owner's pages are updated twice", async () => {
  const db = await openTestDatabase();
  await addPerson(db);
  await addAsset(db, { lon: 0, lat: 0, radiusKm: 10 });
  const eventId = await addEvent(db, { lon: 0, lat: 0, radiusKm: 0 }, "exact");
  const match = () => rematch({ db, ...parts }, { eventIds: [eventId] });
  const changes = () => db.selectFrom("live_changes").select(["kind", "change", "subject_id", "user_id"]).execute();
  const change = { kind: "event", change: "updated", subject_id: String(eventId), user_id: "anna" };
  await match();
  expect(await matchesOf(db)).toHaveLength(1);
  expect(await changes()).toEqual([change]);
  await db.updateTable("events").set({ lat: 40 }).execute();
  await match();
  expect(await matchesOf(db)).toEqual([]);
  expect(await changes()).toEqual([change, change]);
  await match();
  expect(await changes()).toHaveLength(2);
});

test.each([
  ["well inside", 5, 25, "exact", 0, "inside"],
  ["on the border", 25, 25, "exact", 0, "inside"],
  ["just outside", 25.01, 25, "exact", 0, null],
  ["an extent that reaches in", 30, 25, "exact", 6, "inside"],
  ["doubt that stays inside", 5, 25, "city", 10, "inside"],
  ["doubt that reaches out", 20, 25, "city", 10, "possible"],
  ["doubt that reaches in", 30, 25, "city", 10, "possible"],
  ["doubt that stays out", 40, 25, "region", 10, null],
  ["a place nobody knows", 0, 25, "unknown", 0, null],
] as const)("%s", (_, distanceKm, limitKm, placeKind, eventRadiusKm, certainty) => {
  expect(judgeNearness({ distanceKm, limitKm, placeKind, eventRadiusKm })).toBe(certainty);
});

test("an area that holds the asset is inside, one near it too, and the distance is to its edge, also across the date line", async () => {
  const db = await openTestDatabase();
  await addPerson(db);
  const site = (lon: number, radiusKm: number) => addAsset(db, { lon, lat: 0, radiusKm });
  const [held, near, far] = [await site(-179, 1), await site(-176.9, 30), await site(-176.5, 30)];
  const geometry: Geometry = {
    type: "Polygon",
    coordinates: [
      [
        [170, -1],
        [-177, -1],
        [-177, 1],
        [170, 1],
        [170, -1],
      ],
    ],
  };
  const eventId = await addEvent(db, { lon: 176.5, lat: 0, radiusKm: 0 }, "exact");
  await db
    .updateTable("events")
    .set({ geometry: JSON.stringify(geometry) })
    .where("id", "=", eventId)
    .execute();
  const reach = reachKm([176.5, 0], geometry);
  await db.deleteFrom("event_boxes").execute();
  const boxes = circleBoxes([176.5, 0], reach).map((box) => ({
    event_id: eventId,
    box: boxValue(box),
    reach_km: reach,
  }));
  await db.insertInto("event_boxes").values(boxes).execute();
  await rematch({ db, ...parts }, { eventIds: [eventId] });
  expect(await matchesOf(db)).toMatchObject([
    { asset_id: held, certainty: "inside", distance_km: 0 },
    { asset_id: near, certainty: "inside", distance_km: expect.closeTo(11.1, 0) },
  ]);
  expect((await matchesOf(db)).map((match) => match.asset_id)).not.toContain(far);
});
