import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { startServerProcess } from "../../testing/servers/server-process.ts";
import { loadAct, loadServer } from "../parts/load.ts";
import { round } from "../parts/stats.ts";
import { seedEvents, town } from "./api-seed.ts";

const apiKey = "a-key-for-the-benchmark";
const headers = { "x-api-key": apiKey };
const connections = 50;
const newest = "order by created_at desc, id desc limit 50";

/**
 * A call with its limit: the bare statement that finds the same, on ten connections, or a bare Hono that answers the same bytes.
 * `brief` is measured by {@link measureApi} too.
 */
type Call = { what: string; query: string; sql?: string; brief?: true };

const around = (degrees: number): number[] => [
  town.lon - degrees,
  town.lat - degrees,
  town.lon + degrees,
  town.lat + degrees,
];
const within = ([west, south, east, north]: number[]): string =>
  `lat between ${south} and ${north} and lon between ${west} and ${east}`;
/** The same by the index, with a fence so that it is used. */
const found = (box: number[], more = "true"): string =>
  `select * from (select * from events where test_alert_of is null and ${within(box)} and ${more}
      and point(lon, lat) <@ box(point(${box[0]}, ${box[1]}), point(${box[2]}, ${box[3]})) offset 0) e ${newest}`;

const wide = [-170, -80, 170, 80];
const continent = [-20, 30, 20, 60];
const month = "2026-01-01T00:00:00.000Z";

const calls: Call[] = [
  { what: "first page of 50", query: "take=50", sql: `select * from events ${newest}`, brief: true },
  {
    what: "one category",
    query: "take=50&category=weather",
    sql: `select * from events where category = 'weather' ${newest}`,
  },
  { what: "wide box", query: `take=50&bbox=${wide}`, sql: `select * from events where ${within(wide)} ${newest}` },
  {
    what: "box of a continent",
    query: `take=50&bbox=${continent}`,
    sql: `select * from events where ${within(continent)} ${newest}`,
  },
  { what: "crowded box, a town", query: `take=50&bbox=${around(1)}`, sql: found(around(1)), brief: true },
  { what: "small box, some events", query: `take=50&bbox=${around(0.02)}`, sql: found(around(0.02)) },
  {
    what: "crowded box, category and time",
    query: `take=50&bbox=${around(1)}&category=weather&from=${month}`,
    sql: found(around(1), `category = 'weather' and created_at >= '${month}'`),
  },
  {
    what: "wide box, category and time",
    query: `take=50&bbox=${wide}&category=weather&from=${month}`,
    sql: `select * from events where ${within(wide)} and category = 'weather' and created_at >= '${month}' ${newest}`,
  },
  ...["rarely", "event", "nowhere"].map((word) => ({
    what: { rarely: "rare word", event: "common word", nowhere: "unknown word" }[word] ?? word,
    query: `take=50&q=${word}`,
    sql: `select * from (select * from events where words @@ to_tsquery('simple', '${word}') ${word === "event" ? newest : "offset 0"}) e ${newest}`,
    ...(word === "rarely" && { brief: true as const }),
  })),
  { what: "an asset's 200 events", query: "monitored_site=1", brief: true },
  { what: "one event", query: "id=500", brief: true },
];

export type ApiServer = { origin: string; pool: pg.Pool };

/** A server of its own with a number of events, for as long as `act` takes. */
export async function withEvents<T>(events: number, act: (server: ApiServer) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "tocsin-api-"));
  const server = await startServerProcess({ DATA_DIR: folder, API_KEY: apiKey, LOG_LEVEL: "warn" });
  const connection = { host: join(folder, "run"), user: "tocsin", database: "postgres" };
  const pool = new pg.Pool({ ...connection, max: 10 });
  try {
    await seedEvents(connection, events);
    return await act({ origin: server.origin, pool });
  } finally {
    await pool.end();
    await server.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One row of the table: a call and its limit in turn, so that both have the same machine. */
async function measureCall({ origin, pool }: ApiServer, { what, query, sql }: Call, forMs: number) {
  const path = `/api/event?${query}`;
  const load = await loadServer(origin, path, { headers, connections, forMs });
  const limit = sql
    ? (await loadAct(() => pool.query(sql), connections, forMs))["requests/s"]
    : await loadBareHono(await (await fetch(origin + path, { headers })).text(), forMs);
  return {
    what,
    ...load,
    limit: sql ? "bare SQL" : "bare Hono",
    "limit/s": limit,
    ratio: round(load["requests/s"] / limit, 2),
  };
}

/** Requests a second that a bare server answers with a text. */
export async function loadBareHono(text: string, forMs?: number): Promise<number> {
  const thread = new Worker(new URL("./bare-hono.ts", import.meta.url), { workerData: text });
  const [port] = await once(thread, "message");
  const load = await loadServer(`http://127.0.0.1:${port}`, "/", { connections, ...(forMs && { forMs }) });
  await thread.terminate();
  return load["requests/s"];
}

/** Every call of the list in turn. */
export async function measureCalls(server: ApiServer, forMs: number, isWanted = (_: Call) => true) {
  const rows = [];
  for (const call of calls.filter(isWanted)) rows.push(await measureCall(server, call, forMs));
  return rows;
}

/** A few calls in under a minute: how often each is answered, as a ratio to its limit in the same run. */
export const measureApi = ({ events = 50_000, forMs = 1000 } = {}): Promise<{ what: string; ratio: number }[]> =>
  withEvents(events, async (server) =>
    (await measureCalls(server, forMs, ({ brief }) => brief === true)).map(({ what, ratio }) => ({ what, ratio })),
  );
