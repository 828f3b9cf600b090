import { setTimeout } from "node:timers/promises";
import type { BackTest, BackTestInput } from "@tocsin/contract";
import type pg from "pg";
import { defaultRules } from "../contract/src/notifications/rules.ts";
import { type Client, signIn } from "../testing/probes/client.ts";
import { withServer } from "./parts/server.ts";
import { quantile, round } from "./parts/stats.ts";

// How long a person waits for a back-test of 90 days in which every event concerned one of their 200 assets, or one in twenty did, and
// how long others wait for a page of events in the meantime. npm run bench -- back-test

const times = 5;
/** How many events there were, and how many of them concerned the person. */
const sizes = [
  { events: 5000, theirs: 5000 },
  { events: 100_000, theirs: 5000 },
  { events: 20_000, theirs: 20_000 },
  { events: 100_000, theirs: 100_000 },
];
type Size = (typeof sizes)[number];
const assets = 200;

const ordinary = {
  categories: null,
  channels: null,
  leastSeverity: "moderate" as const,
  unknownSeverity: "interrupt" as const,
  certainty: "inside" as const,
  radiusByCategory: {},
  contactGroupIds: [],
};
const trials: Record<string, Partial<BackTestInput>> = {
  "severity of all": { rules: { ...ordinary, leastSeverity: "severe" } },
  "severity of 50": { tag: "hospital", rules: { ...ordinary, leastSeverity: "severe" } },
  "radius of 50": { tag: "hospital", rules: { ...ordinary, radiusByCategory: { weather: 40 } } },
  "radius of all": { rules: { ...ordinary, radiusByCategory: { weather: 40 } } },
  "quiet hours": { timing: { ...defaultRules, quietHours: { from: "22:00", to: "07:00" } } },
};

/** Events at the assets and elsewhere, a third of which became worse after an hour, and all of which have ended. */
async function seed(db: pg.Pool, { events, theirs }: Size): Promise<void> {
  await db.query("truncate events, matches, event_boxes restart identity cascade");
  await db.query(
    `insert into events (title, description, category, severity, ongoing, revision, lat, lon, place_kind, radius_km, happened_at, first_seen_at, created_at,
                         updated_at, ended_at, expires_at, delete_after)
     select 'Flooding in the lower town, event ' || i, 'What is known of it.', (array['weather', 'other', 'natural disaster'])[1 + i % 3],
            (array['minor', 'moderate', 'severe', 'minor', 'unknown'])[1 + i / $3::int % 5], false, 2,
            case when i % $3::int = 0 then a.lat + (i % 7) * 0.01 else -85 end, a.lon, 'exact', 1,
            at, at, at, at + interval '3 hours', at + interval '3 hours', at + interval '3 hours', now() + interval '1 day'
       from generate_series(1, $1::int) i join assets a on a.id = 1 + i / $3::int % $2::int,
            lateral (select now() - ($1::int - i) * (interval '89 days' / $1::int) - interval '4 hours') as of (at)`,
    [events, assets, events / theirs],
  );
  await db.query(
    `insert into event_boxes (event_id, box, reach_km)
     select id, box(point(lon - 0.02, lat - 0.01), point(lon + 0.02, lat + 0.01)), 0 from events`,
  );
  await db.query(
    `insert into event_revisions (event_id, revision, at, kind, cause, changes)
     select id, 1, created_at, 'created', '{"code": "first_reported", "values": {"source": "A source"}}'::jsonb,
            jsonb_build_object('title', jsonb_build_array(null, title)) from events
      union all
     select id, 2, updated_at, 'ended', '{"code": "time_ran_out", "values": {}}', '{"ongoing": [true, false]}' from events`,
  );
  await db.query(
    `insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
     select id, 1 + id / $2::int % $1::int, 1.1 * (id % 7), 'inside', true, false from events where id % $2::int = 0`,
    [assets, events / theirs],
  );
  await db.query("vacuum analyze");
}

async function addAssets(anna: Client): Promise<void> {
  for (let n = 0; n < assets; n++) {
    const tags = n % 4 === 0 ? ["hospital"] : [];
    const place = { lat: -50 + (n % 20) * 5, lon: -170 + Math.floor(n / 20) * 30, radius: 15 };
    await anna.call("POST", "/api/monitor", { name: `Site ${n}`, tags, ...place });
  }
}

async function measure(anna: Client, trial: Partial<BackTestInput>) {
  const taken: number[] = [];
  const others: number[] = [];
  let found: BackTest | undefined;
  for (let turn = 0; turn < times; turn++) {
    let isDone = false;
    const waiting = (async () => {
      while (!isDone) {
        const began = performance.now();
        await anna.get("/api/event?take=10");
        others.push(performance.now() - began);
        await setTimeout(50);
      }
    })();
    const began = performance.now();
    const { status, body } = await anna.call("POST", "/api/rules/back-test", { days: 90, ...trial });
    taken.push(performance.now() - began);
    isDone = true;
    await waiting;
    if (status !== 200) throw new Error(`The back-test was answered ${status}: ${JSON.stringify(body)}`);
    found = body.result;
  }
  return {
    "p50 ms": round(quantile(taken, 0.5)),
    "most ms": round(Math.max(...taken)),
    "others p99 ms": round(quantile(others, 0.99)),
    before: found?.before.notifications,
    after: found?.after.notifications,
  };
}

await withServer({ DEFAULT_SOURCES: "off", RATE_LIMIT: "0" }, async ({ origin, mail, db }) => {
  const anna = await signIn(origin, mail, "anna@example.org");
  await anna.call("PUT", "/api/users/rules", { ...defaultRules, groupSeconds: 0, hourlyLimit: null });
  await addAssets(anna);
  const rows = [];
  for (const size of sizes) {
    await seed(db, size);
    for (const [name, trial] of Object.entries(trials))
      rows.push({ ...size, change: name, ...(await measure(anna, trial)) });
  }
  console.table(rows);
});
