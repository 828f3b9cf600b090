import type { AssetGeometry } from "@tocsin/contract";
import type { Geometry, Position } from "geojson";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isPostgisInstalled } from "../../../testing/servers/postgres/installed-postgres.ts";
import { openPostgis } from "../../../testing/servers/postgres/postgis.ts";
import { densify, linesOf, makeShape, pointAt } from "../../../testing/worlds/shapes.ts";
import { normaliseOutline } from "../assets/outline/normalise-outline.ts";
import { outlineCentre } from "../assets/outline/outline-centre.ts";
import { createChance } from "../commands/demo/large/chance.ts";
import { layBoxes as layEventBoxes } from "../events/write-events.ts";
import type { Db } from "../platform/db/database.ts";
import { layBoxes } from "./lay-boxes.ts";
import { rematch } from "./match.ts";

const seed = Date.now() % 1e6;
const chance = createChance(seed);
const between = (low: number, high: number): number => low + chance() * (high - low);

/** At both poles, on both sides of the date line, and somewhere else: things lie close together, so that many pairs match. */
const regions: Position[] = [
  [between(-180, 180), 89.5],
  [between(-180, 180), -88],
  [180, between(-70, 70)],
  [between(-180, 180), between(-70, 70)],
];

type Thing = { at: Position; geometry: AssetGeometry | null; radiusKm: number };

/** A point with a radius, an area with or without one, or a line with one. */
function makeThing(hasShape: boolean): Thing {
  const near = regions[Math.floor(chance() * regions.length)] as Position;
  const centre = pointAt(near, between(0, 360), between(0, 120));
  const radiusKm = 10 ** between(-1, 2);
  if (!hasShape) return { at: centre, geometry: null, radiusKm };
  const made = makeShape(chance, centre, 10 ** between(-0.5, 2.3));
  // Very many corners are for the test of the distances: PostGIS takes minutes for them.
  const geometry = linesOf(made).flat().length < 1000 && isSimple(made) ? normaliseOutline(made) : null;
  if (!geometry) return makeThing(hasShape);
  const [lon, lat] = outlineCentre(geometry);
  const isLine = geometry.type === "LineString";
  return { at: [lon, lat], geometry, radiusKm: isLine || chance() < 0.5 ? radiusKm : 0 };
}

/** The edges of some areas cross where they are straight lines in degrees at a pole: those are refused. */
function isSimple(geometry: AssetGeometry): boolean {
  try {
    normaliseOutline(geometry);
    return true;
  } catch {
    return false;
  }
}

const text = (geometry: Geometry | null) => geometry && JSON.stringify(geometry);

async function addAsset(db: Db, { at: [lon = 0, lat = 0], geometry, radiusKm }: Thing): Promise<number> {
  const row = { user_id: "anna", lon, lat, radius_km: radiusKm, geometry: text(geometry) };
  const { id } = await db.insertInto("assets").values(row).returning("id").executeTakeFirstOrThrow();
  await sql`insert into asset_settings (asset_id) values (${id}) on conflict do nothing`.execute(db);
  return id;
}

async function addEvent(db: Db, { at: [lon = 0, lat = 0], geometry, radiusKm }: Thing): Promise<number> {
  const place = { lon, lat, radius_km: geometry ? null : radiusKm, place_kind: "exact" as const };
  const row = { ...place, title: "Event", description: "", geometry: text(geometry), delete_after: new Date() };
  const { id } = await db.insertInto("events").values(row).returning("id").executeTakeFirstOrThrow();
  await layEventBoxes(db, [{ ...place, id, geometry } as never]);
  return id;
}

/** What PostGIS measures: along edges of great circles, for which the outlines are made dense. */
async function addToOracle(db: Db, table: string, id: number, { at, geometry }: Thing): Promise<void> {
  const shape = geometry ? densify(geometry as never) : { type: "Point" as const, coordinates: at };
  await sql`insert into ${sql.table(table)} values (${id}, st_geomfromgeojson(${text(shape)})::geography)`.execute(db);
}

type Compared = { event_id: number; asset_id: number; ours: number | null; theirs: number; limit: number };

/** An event with all assets: the distance of its match, and what PostGIS measures. */
async function compare(db: Db, eventId: number): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select event_id, asset_id, m.distance_km as ours, theirs, a.radius_km + coalesce(e.radius_km, 0) as limit
      from (select e.id as event_id, a.id as asset_id, st_distance(e.shape, a.shape) / 1000 as theirs
              from oracle_events e cross join oracle_assets a where e.id = ${eventId}) as pairs
      join events e on e.id = event_id join assets a on a.id = asset_id
      left join matches m using (event_id, asset_id)`.execute(db);
  return rows;
}

const nothing = async (): Promise<void> => undefined;
const parts = { next: "decide", send: nothing, slice: nothing };

test.skipIf(!isPostgisInstalled)("PostGIS finds the same pairs of events and assets with outlines", {}, async () => {
  const db = await openPostgis();
  for (const table of ["oracle_events", "oracle_assets"]) {
    await sql`create table ${sql.table(table)} (id int primary key, shape geography)`.execute(db);
  }
  await sql`insert into users (id, email) values ('anna', 'anna@example.org')`.execute(db);
  const count = 30;
  for (let index = 0; index < 2 * count; index++) {
    const [asset, event] = [makeThing(index < count), makeThing(index % 2 === 0)];
    await addToOracle(db, "oracle_assets", await addAsset(db, asset), asset);
    await addToOracle(db, "oracle_events", await addEvent(db, event), event);
  }
  const assetIds = (await db.selectFrom("assets").select("id").execute()).map(({ id }) => id);
  const eventIds = (await db.selectFrom("events").select("id").execute()).map(({ id }) => id);
  await layBoxes(db, assetIds);
  await rematch({ db, ...parts }, { eventIds });
  const rows: Compared[] = [];
  for (const eventId of eventIds) rows.push(...(await compare(db, eventId)));
  // PostGIS finds the nearest points on the sphere, so that what it measures between them may be up to 0.6 % too long.
  const differ = rows.filter(({ ours, theirs, limit }) =>
    ours === null
      ? theirs < limit - 0.001
      : theirs * 0.993 > limit + 0.001 || ours > theirs + 0.001 || ours < theirs * 0.993 - 0.001,
  );
  expect({ seed, differ }).toEqual({ seed, differ: [] });
  expect(rows).toHaveLength(4 * count * count);
  const matched = rows.filter(({ ours }) => ours !== null);
  expect(matched.length).toBeGreaterThan(count);
  // Matched from the side of the assets, the pairs are the same.
  const stored = () => sql`select event_id, asset_id, distance_km, certainty from matches order by 1, 2`.execute(db);
  const before = (await stored()).rows;
  await sql`delete from matches`.execute(db);
  await rematch({ db, ...parts }, { assetIds });
  expect((await stored()).rows).toEqual(before);
});
