import { gzipSync } from "node:zlib";
import type pg from "pg";
import { type Client, signIn } from "../testing/probes/client.ts";
import { withServer } from "./parts/server.ts";
import { quantile, round } from "./parts/stats.ts";

// How long a person with many assets waits for the summary, and its size: with a long history, and with what is ongoing alone.
// npm run bench -- summary

const times = 30;

/** `ongoing` of the events are; each of all concerns three assets of the person. */
type Size = { assets: number; events: number; ongoing: number };

const sizes: Size[] = [
  { assets: 200, events: 5700, ongoing: 470 },
  { assets: 200, events: 100_000, ongoing: 470 },
  { assets: 1000, events: 5000, ongoing: 5000 },
  { assets: 1000, events: 100_000, ongoing: 5000 },
];

async function seed(db: pg.Pool, { assets, events, ongoing }: Size): Promise<void> {
  await db.query("truncate events, assets, matches restart identity cascade");
  await db.query(
    "insert into assets (user_id, name) select id, 'Site ' || n from users, generate_series(1, $1::int) n",
    [assets],
  );
  await db.query(
    `insert into events (title, description, category, severity, ongoing, first_seen_at, created_at, updated_at, delete_after)
     select 'Flooding in the lower town, event ' || i, 'What is known of it.', 'natural disaster',
            (array['minor', 'moderate', 'severe', 'extreme', 'unknown'])[1 + i % 5], i % $2::int = 0, at, at, at, now() + interval '1 day'
       from generate_series(1, $1::int) i, lateral (select now() - ($1::int - i) * (interval '90 days' / $1::int)) as of (at)`,
    [events, Math.round(events / ongoing)],
  );
  await db.query(
    `insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
     select id, 1 + (id * 7 + id / 20 + k * 13) % $1::int, random() * 50, case when id % 4 = 0 then 'inside' else 'possible' end, true, false
       from events, generate_series(1, 3) k`,
    [assets],
  );
  await db.query("vacuum analyze");
}

async function measure(anna: Client, size: Size) {
  const taken: number[] = [];
  let text = "";
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    text = JSON.stringify((await anna.get("/api/summary")).body);
    taken.push(performance.now() - began);
  }
  return {
    ...size,
    "p50 ms": round(quantile(taken, 0.5)),
    "p95 ms": round(quantile(taken, 0.95)),
    kB: round(Buffer.byteLength(text) / 1000),
    "kB compressed": round(gzipSync(text).byteLength / 1000),
  };
}

await withServer({ DEFAULT_SOURCES: "off" }, async ({ origin, mail, db }) => {
  const anna = await signIn(origin, mail, "anna@example.org");
  const rows = [];
  for (const size of sizes) {
    await seed(db, size);
    rows.push(await measure(anna, size));
  }
  console.table(rows);
});
