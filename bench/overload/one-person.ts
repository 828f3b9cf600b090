import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { defaultRules } from "../../contract/src/notifications/rules.ts";
import { type Client, signIn } from "../../testing/probes/client.ts";
import { type FeedServer, openFeedServer } from "../../testing/servers/feed-server.ts";
import { residentKb, serverCpuMs } from "../parts/resident.ts";
import { type BenchServer, withServer } from "../parts/server.ts";
import { quantile, round } from "../parts/stats.ts";
import { startOther } from "./other-reader.ts";

const assets = 5;
const corners = 9990;

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
type World = BenchServer & { anna: Client; ben: Client; feeds: FeedServer };

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
export async function overloadByOne(events: number, rows: RegExp): Promise<Row[]> {
  const feeds = await openFeedServer();
  const settings = {
    DEFAULT_SOURCES: "off",
    RATE_LIMIT: "0",
    FETCH_ALLOW: "127.0.0.1",
    ADMIN_EMAILS: "anna@example.org",
  };
  return withServer(settings, async (server) => {
    const { origin, mail, db } = server;
    const [anna, ben] = [await signIn(origin, mail, "anna@example.org"), await signIn(origin, mail, "ben@example.org")];
    const world = { ...server, anna, ben, feeds };
    await anna.call("PUT", "/api/users/rules", { ...defaultRules, groupSeconds: 0, hourlyLimit: null });
    for (let n = 0; n < assets; n++)
      await anna.call("POST", "/api/monitor", { name: `Site ${n}`, lat: n, lon: n, radius: 15 });
    await seed(db, events);
    for (let warm = 0; warm < 40; warm++) await ben.get("/api/event?take=50");
    const nothing = await measure(world, "nothing", null, () => sleep(8000, []));
    const measured = [nothing];
    for (const [what, act] of Object.entries(listActs(world)))
      if (rows.test(what)) measured.push(await measure(world, what, nothing["others, p99 ms"], act));
    return measured;
  }).finally(feeds.close);
}

/** What is asked, by the words of its row; the texts are made before they are sent. */
function listActs(world: World): Record<string, () => Promise<number[]>> {
  const { anna, ben, origin } = world;
  const repeat = (count: number, ask: (n: number) => Promise<number>) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  const send = (path: string, body: string, client = anna) => sendText(client, origin + path, body);
  const backTest = () => send("/api/rules/back-test", JSON.stringify({ days: 90 }));
  const combs = Array.from({ length: 20 }, (_, n) =>
    JSON.stringify({ name: "Comb", radius: 1, geometry: areaOf(n === 0 ? 0.7 : n / 7) }),
  );
  const sendComb = (n: number) => send("/api/monitor", combs[n] ?? "");
  const [large, huge] = [coasts(20), coasts(45)];
  return {
    "a back-test": () => repeat(1, backTest),
    "8 back-tests at once": () => repeat(8, backTest),
    "8 back-tests, whose client leaves": () => repeat(8, () => leave(anna, origin)),
    "a comb of 9,990 corners": () => repeat(1, sendComb),
    "20 combs at once": () => repeat(20, sendComb),
    "11 files of 20 outlines, and a row of another": async () => {
      const files = repeat(11, () => sendFile(anna, origin, large));
      await sleep(300);
      const began = performance.now();
      const status = await sendFile(ben, origin, "name,lat,lon\nDepot,1,1");
      console.log(`the row of another: ${status} after ${Math.round(performance.now() - began)} ms`);
      return [...(await files), status];
    },
    "a file of 45 outlines of 9,990 corners": () => repeat(1, () => sendFile(anna, origin, huge)),
    "an export": () => repeat(1, () => download(anna, origin)),
    "5 exports at once": () => repeat(5, () => download(anna, origin)),
    ...listTexts(world, repeat),
  };
}

/** Bodies and documents that are large for their kind. */
function listTexts(
  { anna, origin, feeds }: World,
  repeat: (count: number, ask: (n: number) => Promise<number>) => Promise<number[]>,
): Record<string, () => Promise<number[]>> {
  const send = (path: string, body: object | string) =>
    sendText(anna, origin + path, typeof body === "string" ? body : JSON.stringify(body));
  const rows = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    level: "Orange",
    what: `Flood ${id}`,
    lat: 1,
    lon: 1,
  }));
  const url = feeds.serve("/rows.json", JSON.stringify({ rows }), "application/json");
  const words = Object.fromEntries(
    Array.from({ length: 100 }, (_, n) => [n === 0 ? "Orange" : `Level ${n}`, "severe"]),
  );
  const fields = { title: { from: "what" }, id: { from: "id" }, severity: { from: "level", words } };
  const mapped = JSON.stringify({
    url,
    mapping: { entries: "rows", fields: { ...fields, lat: { from: "lat" }, lon: { from: "lon" } } },
  });
  const template = JSON.stringify({ channel: "slack", eventId: 1, title: null, text: "{{text}} ".repeat(400) });
  const contacts = JSON.stringify({
    text: `name,email\n${Array.from({ length: 1000 }, (_, n) => `Contact ${n},contact${n}@example.org`).join("\n")}`,
  });
  const wrong = JSON.stringify({ name: "Wrong", geometry: Array.from({ length: 400_000 }, (_, n) => [n]) });
  return {
    "20 mappings of 20,000 entries": () => repeat(20, () => send("/api/news-source/test", mapped)),
    "50 templates": () => repeat(50, () => send("/api/templates/preview", template)),
    "20 lists of 1,000 contacts": () => repeat(20, () => send("/api/contacts/import", contacts)),
    "20 bodies of 4 MB that are refused": () => repeat(20, () => send("/api/monitor", wrong)),
  };
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
  const stop = await startOther({ origin, cookie: ben.cookie() });
  const began = performance.now();
  const statuses = await act();
  const seconds = (performance.now() - began) / 1000;
  const waits = await stop();
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

const sendFile = (client: Client, origin: string, body: string): Promise<number> =>
  sendText(client, `${origin}/api/monitor/import?match=id`, body, "application/octet-stream");

/** The answer is not parsed, which would take the time of others. */
async function sendText(client: Client, url: string, body: string, type = "application/json"): Promise<number> {
  const answer = await fetch(url, { method: "POST", headers: headersOf(client, type), body });
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
