import { sql } from "kysely";
import { type Db, openDatabase } from "../../server/src/platform/db/database.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { debianPrograms, isPostgisInstalled } from "../../testing/servers/postgres/installed-postgres.ts";
import { openOwnCluster, ownPrograms } from "../../testing/servers/postgres/own-cluster.ts";
import { round } from "../parts/stats.ts";
import { layAssets, layEvents, layPostgis, makeAreas } from "./lay-sites.ts";
import { type Match, ways } from "./ways.ts";

export type Sizes = { events: number; assets: number[]; atOnce: number[]; rounds: number; isOwn: boolean };

/** Milliseconds for all events, the best round; each round writes its matches again. */
async function time(db: Db, match: Match, { events, rounds }: Sizes, atOnce: number): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await sql`truncate matches, copied_matches`.execute(db);
    const began = performance.now();
    for (let first = 1; first <= events; first += atOnce)
      await match(
        db,
        Array.from({ length: Math.min(atOnce, events + 1 - first) }, (_, index) => first + index),
      );
    taken.push(performance.now() - began);
  }
  return Math.min(...taken);
}

async function compare(db: Db, sizes: Sizes, assets: number, atOnce: number, hasPostgis: boolean) {
  const ms: Record<string, number> = {};
  let matches = 0;
  for (const [name, match] of Object.entries(ways)) {
    if (name === "PostGIS" && !hasPostgis) continue;
    ms[name] = await time(db, match, sizes, atOnce);
    if (name !== "tocsin") continue;
    await sql`drop table if exists found_matches`.execute(db);
    await sql`create table found_matches as select * from matches`.execute(db);
    await sql`create index on found_matches (event_id)`.execute(db);
    await sql`analyze found_matches`.execute(db);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from matches`.execute(db);
    matches = rows[0]?.n ?? 0;
  }
  const of = (name: string): number => round((ms.tocsin as number) / (ms[name] ?? Number.NaN), 2);
  return {
    assets,
    "events at once": atOnce,
    matches,
    ...Object.fromEntries(Object.entries(ms).map(([name, value]) => [`${name}, ms`, round(value, 0)])),
    "of bare SQL": of("bare SQL"),
    "of PostGIS": of("PostGIS"),
    "of writing alone": of("writing alone"),
  };
}

/** Matches events with points alone, and then with a tenth of the same assets as areas: how many times as long it takes. */
export async function measureAreas(sizes: Sizes) {
  return withDatabase(sizes, async (db) => {
    const rows = [];
    let laid = 0;
    for (const assets of sizes.assets) {
      await layAssets(db, laid, assets);
      laid = assets;
      const settle = () => sql`vacuum analyze`.execute(db);
      const measure = async () => {
        await settle();
        const taken = [];
        for (const atOnce of sizes.atOnce) taken.push(await time(db, ways.tocsin, sizes, atOnce));
        return taken;
      };
      const points = await measure();
      await makeAreas(db);
      const mixed = await measure();
      for (const [index, atOnce] of sizes.atOnce.entries()) {
        const [alone = 0, ms = 0] = [points[index], mixed[index]];
        rows.push({
          assets,
          "events at once": atOnce,
          "points alone, ms": round(alone, 0),
          "a tenth areas, ms": round(ms, 0),
          ratio: round(ms / alone, 2),
        });
      }
    }
    return rows;
  });
}

/** Matches a number of events with growing numbers of assets, in each of the ways; the ratio to PostGIS is NaN without it. */
export async function measureMatching(sizes: Sizes) {
  return withDatabase(sizes, async (db, hasPostgis) => {
    if (hasPostgis) await sql`create extension postgis`.execute(db);
    const rows = [];
    let laid = 0;
    for (const assets of sizes.assets) {
      await layAssets(db, laid, assets);
      laid = assets;
      if (hasPostgis) await layPostgis(db);
      await sql`vacuum analyze`.execute(db);
      for (const atOnce of sizes.atOnce) rows.push(await compare(db, sizes, assets, atOnce, hasPostgis));
    }
    return rows;
  });
}

/** A database with a person and the events. */
async function withDatabase<T>(sizes: Sizes, use: (db: Db, hasPostgis: boolean) => Promise<T>): Promise<T> {
  const hasPostgis = isPostgisInstalled && !sizes.isOwn;
  const programs = hasPostgis ? debianPrograms : ownPrograms();
  const cluster = await openOwnCluster(programs, { shared_buffers: "64MB", jit: "off" });
  const { db, close } = openDatabase({ connectionString: cluster.url }, createLog("error"));
  try {
    await migrate(db);
    await sql`create table copied_matches (like matches)`.execute(db);
    await sql`insert into users (id, email) values ('anna', 'anna@example.org')`.execute(db);
    await layEvents(db, sizes.events);
    return await use(db, hasPostgis);
  } finally {
    await close();
    await cluster.close();
  }
}
