import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { matchAnew } from "../server/src/matching/match.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { boxText, boxValue, circleBoxes } from "../server/src/platform/geo/circle-boxes.ts";
import { createLog } from "../server/src/platform/log.ts";
import { startEmbedded } from "../server/src/platform/postgres/embedded.ts";
import { createChance } from "../server/src/testing/ledger.ts";
import { quantile, round } from "./parts/stats.ts";

// Matching one event after the other with all assets, beside the bare query for candidates in the same run.
// npm run bench -- matching [--events 1000] [--assets 10000,100000] (1000000 takes some minutes to lay out)

const { values } = parseArgs({
  options: { events: { type: "string", default: "1000" }, assets: { type: "string", default: "10000,100000" } },
});
const eventCount = Number(values.events);
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
      insert into asset_boxes (asset_id, box)
      select stored.id, unnest(fresh.boxes)::box from stored join fresh using (lat, lon)
    `.execute(db);
  }
}

async function layEvents(db: Db): Promise<void> {
  for (let n = 0; n < eventCount; n++) {
    const [lon, lat] = somewhere();
    const { id } = await db
      .insertInto("events")
      .values({
        ...{ title: `Event ${n}`, description: "Something happened", category: "weather", lat, lon, radius_km: 5 },
        ...{ place_kind: "exact", delete_after: new Date(Date.now() + 1e9) },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const boxes = circleBoxes([lon, lat], 5).map((box) => ({ event_id: id, box: boxValue(box) }));
    await db.insertInto("event_boxes").values(boxes).execute();
  }
}

/** What any solution has to ask: which assets can the event touch, by box and by distance. */
const bareQuery = (eventId: number) => sql`
  select distinct a.id, great_circle_km(a.lat, a.lon, e.lat, e.lon)
    from events e join event_boxes eb on eb.event_id = e.id
    join asset_boxes ab on ab.box && eb.box join assets a on a.id = ab.asset_id
   where e.id = ${eventId} and great_circle_km(a.lat, a.lon, e.lat, e.lon) <= a.radius_km + e.radius_km`;

async function measure(db: Db, assets: number) {
  const [bare, ours]: [number[], number[]] = [[], []];
  const timed = async (samples: number[], act: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await act();
    samples.push(performance.now() - began);
  };
  for (let id = 1; id <= eventCount; id++) {
    await timed(bare, () => bareQuery(id).execute(db));
    await timed(ours, () => matchAnew({ db, handOver: async () => undefined }, { eventId: id }));
  }
  const sum = (samples: number[]): number => samples.reduce((total, one) => total + one, 0);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from matches`.execute(db);
  return {
    events: eventCount,
    assets,
    matches: rows[0]?.n,
    "bare SQL, s": round(sum(bare) / 1000, 2),
    "matching, s": round(sum(ours) / 1000, 2),
    ratio: round(sum(ours) / sum(bare), 2),
    "bare p50 ms": round(quantile(bare, 0.5), 2),
    "p50 ms": round(quantile(ours, 0.5), 2),
    "p99 ms": round(quantile(ours, 0.99), 2),
  };
}

const folder = await mkdtemp(join(tmpdir(), "tocsin-matching-"));
const log = createLog("error");
const embedded = await startEmbedded(folder, log);
const { db, close } = openDatabase(embedded.connection, log);
await migrate(db);
await sql`insert into users (id, email) values ('anna', 'anna@example.org')`.execute(db);
await layEvents(db);
const rows = [];
let laid = 0;
for (const assets of values.assets.split(",").map(Number)) {
  await layAssets(db, laid, assets);
  laid = assets;
  await sql`delete from matches`.execute(db);
  await sql`vacuum analyze`.execute(db);
  rows.push(await measure(db, assets));
}
console.table(rows);
await close();
await embedded.stop();
await rm(folder, { recursive: true, force: true });
