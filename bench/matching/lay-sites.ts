import { sql } from "kysely";
import { createChance } from "../../server/src/commands/demo/large/chance.ts";
import { layBoxes } from "../../server/src/matching/lay-boxes.ts";
import type { Db } from "../../server/src/platform/db/database.ts";
import { boxText, boxValue, circleBoxes } from "../../server/src/platform/geo/circle-boxes.ts";
import { circlePolygon } from "../../server/src/platform/geo/circle-polygon.ts";

const batch = 5000;
const chance = createChance(1);

/** Three of four places lie around one of 200 towns, as assets and events do. */
const towns = Array.from({ length: 200 }, () => [chance() * 340 - 170, chance() * 120 - 60] as const);
function somewhere(): [number, number] {
  const [lon, lat] = towns[Math.floor(chance() * towns.length)] as readonly [number, number];
  return chance() < 0.75
    ? [lon + (chance() - 0.5) * 4, lat + (chance() - 0.5) * 4]
    : [chance() * 360 - 180, chance() * 160 - 80];
}

/** Adds the assets with the numbers from `from` to `to`. */
export async function layAssets(db: Db, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += batch) {
    const rows = Array.from({ length: Math.min(batch, to - start) }, () => {
      const [lon, lat] = somewhere();
      const radius = 5 + Math.round(chance() * 45);
      return { lon, lat, radius, boxes: circleBoxes([lon, lat], radius).map(boxText) };
    });
    await sql`
      with fresh as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                       as one (lon float8, lat float8, radius float8, boxes text[])),
      stored as (insert into assets (user_id, name, lat, lon, radius_km)
                 select 'anna', 'Site', lat, lon, radius from fresh returning id, lat, lon),
      ready as (insert into asset_settings (asset_id) select id from stored)
      insert into asset_boxes (asset_id, box, lat, lon, radius_km, radius_by_category)
      select stored.id, unnest(fresh.boxes)::box, lat, lon, radius, '{}' from stored join fresh using (lat, lon)
    `.execute(db);
  }
}

/** Makes a tenth of the assets areas with 32 corners that are as large as their circles were. */
export async function makeAreas(db: Db): Promise<void> {
  const assets = await db
    .selectFrom("assets")
    .select(["id", "lon", "lat", "radius_km"])
    .where(sql<boolean>`id % 10 = 0 and geometry is null`)
    .execute();
  for (let start = 0; start < assets.length; start += batch) {
    const rows = assets.slice(start, start + batch).map(({ id, lon, lat, radius_km }) => ({
      id,
      geometry: circlePolygon([lon ?? 0, lat ?? 0], radius_km ?? 0),
    }));
    await sql`
      update assets set geometry = new.geometry, radius_km = 0
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id int, geometry jsonb) where assets.id = new.id
    `.execute(db);
    await layBoxes(
      db,
      rows.map(({ id }) => id),
    );
  }
}

export async function layEvents(db: Db, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const [lon, lat] = somewhere();
    const { id } = await db
      .insertInto("events")
      .values({
        title: `Event ${n}`,
        description: "Something happened",
        category: "weather",
        lat,
        lon,
        radius_km: 5,
        place_kind: "exact",
        delete_after: new Date(Date.now() + 1e9),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const boxes = circleBoxes([lon, lat], 5).map((box) => ({ event_id: id, box: boxValue(box) }));
    await db.insertInto("event_boxes").values(boxes).execute();
  }
}

/** The same assets and events as PostGIS has them at its fastest: boxes of the circles in a column of their own. */
export async function layPostgis(db: Db): Promise<void> {
  const point = sql`st_setsrid(st_makepoint(lon, lat), 4326)::geography`;
  await sql`drop table if exists postgis_assets, postgis_events`.execute(db);
  await sql`create table postgis_assets as select id, ${point} as geog, radius_km,
              _st_expand(${point}, radius_km * 1000) as reach from assets`.execute(db);
  await sql`create index on postgis_assets using gist (reach)`.execute(db);
  await sql`create table postgis_events as select id, ${point} as geog, radius_km from events`.execute(db);
  await sql`create index on postgis_events (id)`.execute(db);
}
