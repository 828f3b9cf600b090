import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { defaultRules } from "../../contract/src/notifications/rules.ts";
import { type Client, signIn } from "../../testing/probes/client.ts";
import { residentKb, serverCpuMs } from "./resident.ts";
import { type BenchServer, withServer } from "./server.ts";
import { quantile, round } from "./stats.ts";

const assets = 5;
const corners = 9990;
const betweenMs = 25;

type Row = {
  what: string;
  answers: string;
  seconds: number;
  "CPU s afterwards": number;
  "more memory, MB": number;
  "others, p50 ms": number;
  "others, p99 ms": number;
  "p99 of nothing": number;
};
type World = BenchServer & { anna: Client; ben: Client };

/** A comb, whose edges lie next to each other all along. */
const comb = (turn: number): number[][] => {
  const teeth = Array.from({ length: corners - 3 }, (_, at) => [at * 0.001, at % 2 ? 0 : 10]);
  const ring = [[0, -1], ...teeth, [10, -1], [0, -1]];
  return ring.map(([x = 0, y = 0]) => [
    x * Math.cos(turn) - y * Math.sin(turn),
    x * Math.sin(turn) + y * Math.cos(turn),
  ]);
};
const areaOf = (turn: number) => ({ type: "Polygon", coordinates: [comb(turn)] });

/** An area as people draw them, with very many corners. */
const coast = (at: number): object => {
  const ring = Array.from({ length: corners - 1 }, (_, n) => {
    const [angle, radius] = [(n / corners) * 2 * Math.PI, 0.2 + 0.02 * Math.sin(n / 7)];
    return [round(at + radius * Math.cos(angle), 6), round(10 + radius * Math.sin(angle), 6)];
  });
  return { type: "Polygon", coordinates: [[...ring, ring[0]]] };
};
const coasts = (count: number): string =>
  JSON.stringify({
    type: "FeatureCollection",
    features: Array.from({ length: count }, (_, n) => ({
      type: "Feature",
      properties: { name: `Coast ${n}` },
      geometry: coast(n),
    })),
  });

/** What happens when a person asks for very much at once, and how long another waits for pages of events in the meantime. */
export function overloadByOne(events: number): Promise<Row[]> {
  return withServer({ DEFAULT_SOURCES: "off", RATE_LIMIT: "0" }, async (server) => {
    const { origin, mail, db } = server;
    const [anna, ben] = [await signIn(origin, mail, "anna@example.org"), await signIn(origin, mail, "ben@example.org")];
    const world = { ...server, anna, ben };
    await anna.call("PUT", "/api/users/rules", { ...defaultRules, groupSeconds: 0, hourlyLimit: null });
    for (let n = 0; n < assets; n++)
      await anna.call("POST", "/api/monitor", { name: `Site ${n}`, lat: n, lon: n, radius: 15 });
    await seed(db, events);
    for (let warm = 0; warm < 40; warm++) await ben.get("/api/event?take=50");
    const nothing = await measure(world, "nothing", null, () => sleep(8000, []));
    const p99 = nothing["others, p99 ms"];
    return [nothing, ...(await runAll(world, p99))];
  });
}

async function runAll(world: World, p99: number): Promise<Row[]> {
  const { anna, ben } = world;
  const repeat = (count: number, ask: (n: number) => Promise<number>) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  const backTest = async () => (await anna.call("POST", "/api/rules/back-test", { days: 90 })).status;
  const outline = (turn: number, client = anna) =>
    client
      .call("POST", "/api/monitor", { name: "Comb", radius: 1, geometry: areaOf(turn) })
      .then(({ status }) => status);
  const large = coasts(20);
  const sheet = async () => await sendFile(ben, world.origin, "name,lat,lon\nDepot,1,1");
  return [
    await measure(world, "a back-test", p99, () => repeat(1, backTest)),
    await measure(world, "8 back-tests at once", p99, () => repeat(8, backTest)),
    await measure(world, "8 back-tests, whose client leaves", p99, () => repeat(8, () => leave(anna, world.origin))),
    await measure(world, "a comb of 9,990 corners", p99, () => repeat(1, () => outline(0.7))),
    await measure(world, "20 combs at once", p99, () => repeat(20, (n) => outline(n / 7))),
    await measure(world, "11 files of 20 outlines, and a row of another", p99, async () => {
      const files = repeat(11, () => sendFile(anna, world.origin, large));
      await sleep(300);
      const began = performance.now();
      const status = await sheet();
      console.log(`the row of another: ${status} after ${Math.round(performance.now() - began)} ms`);
      return [...(await files), status];
    }),
    await measure(world, "a file of 45 outlines of 9,990 corners", p99, () =>
      repeat(1, () => sendFile(anna, world.origin, coasts(45))),
    ),
    await measure(world, "an export", p99, () => repeat(1, () => download(anna, world.origin))),
    await measure(world, "5 exports at once", p99, () => repeat(5, () => download(anna, world.origin))),
  ];
}

async function measure(
  { origin, pid, ben }: World,
  what: string,
  p99: number | null,
  act: () => Promise<number[]>,
): Promise<Row> {
  const before = residentKb(pid);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, residentKb(pid));
  }, 50);
  const waits: number[] = [];
  const stopping = new AbortController();
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await fetch(`${origin}/api/event?take=50&page=${1 + (waits.length % 20)}`, {
        headers: { cookie: ben.cookie() },
      }).then((answer) => answer.arrayBuffer());
      waits.push(performance.now() - began);
      await sleep(betweenMs);
    }
  })();
  const began = performance.now();
  const statuses = await act();
  const seconds = (performance.now() - began) / 1000;
  stopping.abort();
  await reading;
  const answered = serverCpuMs(pid);
  await sleep(3000);
  const later = serverCpuMs(pid);
  clearInterval(watching);
  const counts = Object.entries(Object.groupBy(statuses, String)).map(
    ([status, some]) => `${some?.length} × ${status}`,
  );
  return {
    what,
    answers: counts.join(", "),
    seconds: round(seconds),
    "CPU s afterwards": round((later.node - answered.node) / 1000),
    "more memory, MB": round((most - before) / 1000, 0),
    "others, p50 ms": round(quantile(waits, 0.5)),
    "others, p99 ms": round(quantile(waits, 0.99)),
    "p99 of nothing": p99 === null ? 1 : round(quantile(waits, 0.99) / p99),
  };
}

const headersOf = (client: Client, type: string) => ({
  cookie: client.cookie(),
  "sec-fetch-site": "same-origin",
  "content-type": type,
});

async function sendFile(client: Client, origin: string, body: string): Promise<number> {
  const answer = await fetch(`${origin}/api/monitor/import?match=id`, {
    method: "POST",
    headers: headersOf(client, "application/octet-stream"),
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** A client that has gone after half a second; 0 is no answer. */
const leave = (client: Client, origin: string): Promise<number> =>
  fetch(`${origin}/api/rules/back-test`, {
    method: "POST",
    headers: headersOf(client, "application/json"),
    body: JSON.stringify({ days: 89 }),
    signal: AbortSignal.timeout(500),
  }).then(
    ({ status }) => status,
    () => 0,
  );

async function download(client: Client, origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/event/export?format=geojson`, { headers: { cookie: client.cookie() } });
  for await (const _ of answer.body ?? []);
  return answer.status;
}

/** Events of 90 days, each at all the person's assets, of which each became worse and ended. */
async function seed(db: pg.Pool, events: number): Promise<void> {
  await db.query(
    `insert into events (title, description, category, severity, ongoing, revision, lat, lon, place_kind, radius_km, happened_at, first_seen_at, created_at,
                         updated_at, ended_at, expires_at, delete_after)
     select 'Flooding in the lower town, event ' || i, 'What is known of it.', 'weather', (array['moderate', 'severe'])[1 + i % 2], false, 2,
            1, 1, 'exact', 1, at, at, at, at + interval '3 hours', at + interval '3 hours', at + interval '3 hours', now() + interval '1 day'
       from generate_series(1, $1::int) i, lateral (select now() - ($1::int - i) * (interval '89 days' / $1::int) - interval '4 hours') as of (at)`,
    [events],
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
     select e.id, a.id, 1, 'inside', true, false from events e cross join assets a`,
  );
  await db.query("vacuum analyze");
}
