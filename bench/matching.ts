import { parseArgs } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { matchAnew } from "../server/src/matching/match.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { boxText, boxValue, circleBoxes } from "../server/src/platform/geo/circle-boxes.ts";
import { createLog } from "../server/src/platform/log.ts";
import { debianPrograms, isPostgisInstalled } from "../testing/servers/installed-postgres.ts";
import { openOwnCluster, ownPrograms } from "../testing/servers/own-cluster.ts";
import { createChance } from "../testing/worlds/ledger.ts";
import { round } from "./parts/stats.ts";

// Matching events with all assets, in batches as they come when much happens and one by one, beside the bare SQL (box and
// great circle, nothing judged) and, where Debian's PostgreSQL and PostGIS are installed, beside the best of PostGIS in
// the same database. All three write their matches.
// npm run bench -- matching [--events 1000] [--assets 10000,100000] [--postgres own] (1000000 takes some minutes to lay out)

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "1000" },
    assets: { type: "string", default: "10000,100000" },
    postgres: { type: "string", default: "installed" },
  },
});
const eventCount = Number(values.events);
const hasPostgis = isPostgisInstalled && values.postgres !== "own";
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

async function layAssets(db: Db, from: number, to: number): Promise<void> {
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

async function layEvents(db: Db): Promise<void> {
  for (let n = 0; n < eventCount; n++) {
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

type Match = (db: Db, eventIds: number[]) => Promise<unknown>;

const write = (found: RawBuilder<unknown>) => sql`
  insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query) ${found}
  on conflict (event_id, asset_id) do update set distance_km = excluded.distance_km`;

const ways: Record<string, Match> = {
  "bare SQL": (db, ids) =>
    write(sql`
      select e.id, a.asset_id, min(great_circle_km(a.lat, a.lon, e.lat, e.lon)), 'inside', true, false
        from events e join event_boxes eb on eb.event_id = e.id join asset_boxes a on a.box && eb.box
       where e.id = any(${ids}) and great_circle_km(a.lat, a.lon, e.lat, e.lon) <= a.radius_km + e.radius_km
       group by e.id, a.asset_id`).execute(db),
  tocsin: (db, eventIds) =>
    matchAnew({ db, handOver: async () => undefined, announce: async () => undefined }, { eventIds }),
  // Of ST_DWithin over the largest radius, ST_Buffer's polygons and expanded boxes in a column, the last was the quickest.
  PostGIS: (db, ids) =>
    write(sql`
      select e.id, a.id, st_distance(a.geog, e.geog) / 1000, 'inside', true, false
        from postgis_events e join postgis_assets a on a.reach && _st_expand(e.geog, e.radius_km * 1000)
       where e.id = any(${ids}) and _st_dwithin(a.geog, e.geog, (a.radius_km + e.radius_km) * 1000, true)`).execute(db),
};

async function layPostgis(db: Db): Promise<void> {
  const point = sql`st_setsrid(st_makepoint(lon, lat), 4326)::geography`;
  await sql`drop table if exists postgis_assets, postgis_events`.execute(db);
  await sql`create table postgis_assets as select id, ${point} as geog, radius_km,
              _st_expand(${point}, radius_km * 1000) as reach from assets`.execute(db);
  await sql`create index on postgis_assets using gist (reach)`.execute(db);
  await sql`create table postgis_events as select id, ${point} as geog, radius_km from events`.execute(db);
  await sql`create index on postgis_events (id)`.execute(db);
}

/** Milliseconds for all events, the best of three rounds; each round writes its matches again. */
async function time(db: Db, match: Match, size: number): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round++) {
    await sql`truncate matches cascade`.execute(db);
    const began = performance.now();
    for (let first = 1; first <= eventCount; first += size)
      await match(
        db,
        Array.from({ length: Math.min(size, eventCount + 1 - first) }, (_, index) => first + index),
      );
    rounds.push(performance.now() - began);
  }
  return Math.min(...rounds);
}

async function measure(db: Db, assets: number, size: number) {
  const ms: Record<string, number> = {};
  const counts: Record<string, number> = {};
  for (const [name, match] of Object.entries(ways)) {
    if (name === "PostGIS" && !hasPostgis) continue;
    ms[name] = await time(db, match, size);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from matches`.execute(db);
    counts[name] = rows[0]?.n ?? 0;
  }
  const ours = ms.tocsin as number;
  return {
    assets,
    "events at once": size,
    ...Object.fromEntries(Object.entries(counts).map(([name, n]) => [`matches, ${name}`, n])),
    ...Object.fromEntries(Object.entries(ms).map(([name, value]) => [`${name}, ms`, round(value, 0)])),
    "of bare SQL": round(ours / (ms["bare SQL"] as number), 2),
    "of PostGIS": ms.PostGIS ? round(ours / ms.PostGIS, 2) : "not installed",
  };
}

const log = createLog("error");
const programs = hasPostgis ? debianPrograms : ownPrograms();
const cluster = await openOwnCluster(programs, { shared_buffers: "64MB", jit: "off" });
const { db, close } = openDatabase({ connectionString: cluster.url }, log);
await migrate(db);
if (hasPostgis) await sql`create extension postgis`.execute(db);
await sql`insert into users (id, email) values ('anna', 'anna@example.org')`.execute(db);
await layEvents(db);
const rows = [];
let laid = 0;
for (const assets of values.assets.split(",").map(Number)) {
  await layAssets(db, laid, assets);
  laid = assets;
  if (hasPostgis) await layPostgis(db);
  await sql`vacuum analyze`.execute(db);
  for (const size of [100, 1]) rows.push(await measure(db, assets, size));
}
console.table(rows);
await close();
await cluster.close();
