import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createClient } from "../../testing/probes/client.ts";
import { openFeedServer, rssDocument, usgsDocument } from "../../testing/servers/feed-server.ts";
import { openMailSink } from "../../testing/servers/mail-sink.ts";
import { openOwnCluster } from "../../testing/servers/postgres/own-cluster.ts";
import { startServerProcess } from "../../testing/servers/server-process.ts";
import { createWorld, type World } from "../../testing/worlds/ledger.ts";
import { eachByItself } from "../../testing/worlds/quake-intake.ts";

const apiKey = "a-key-for-the-benchmark";
const itemsPerFeed = 500;

/** As the embedded database is started, with counters of statements next to it. */
const embeddedSettings = { shared_buffers: "64MB", jit: "off" };
const statementSettings = { shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.track": "all" };

/** A whole server with real feeds and mail around it, and people with their sites. */
export async function openHouse({ watchers }: World, pollSeconds: number, isCounted: boolean) {
  const [mail, feeds] = [await openMailSink(), await openFeedServer()];
  const cluster = await openOwnCluster(undefined, { ...embeddedSettings, ...(isCounted && statementSettings) });
  const folder = await mkdtemp(join(tmpdir(), "tocsin-pipeline-"));
  const surroundings = { DATA_DIR: folder, SMTP_URL: mail.url, FETCH_ALLOW: feeds.host };
  const database = { DATABASE_URL: cluster.url, AUTH_SECRET: "a-secret-for-the-benchmark-of-32-letters" };
  const settings = {
    ...surroundings,
    ...database,
    POLL_SECONDS: String(pollSeconds),
    API_KEY: apiKey,
    LOG_LEVEL: "warn",
  };
  const server = await startServerProcess(settings);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
  const client = createClient(server.origin, { "x-api-key": apiKey });
  for (const { email, sites } of watchers) {
    await client.call("POST", "/api/users", { email, type: "user" });
    await client.call("PUT", `/api/users/rules?email=${email}`, eachByItself);
    for (const { radiusKm, ...site } of sites)
      await client.call("POST", "/api/monitor", { email, ...site, radius: radiusKm });
  }
  return {
    mail,
    feeds,
    client,
    pool,
    pid: server.child.pid ?? 0,
    async close() {
      await pool.end();
      await server.end();
      await Promise.all([mail.close(), feeds.close(), cluster.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Waits until `items` are stored and no job is left; deliveries wait for others and are left out until the end. */
export async function waitUntilDone({ pool }: House, items: number, deliveriesToo: boolean): Promise<void> {
  const names = ["analyse-item", "record-finding", "match", "decide", ...(deliveriesToo ? ["deliver"] : [])];
  const isBusy = async (): Promise<boolean> =>
    (await pool.query("select 1 from pgboss.job where state < 'completed' and name = any($1) limit 1", [names]))
      .rowCount !== 0;
  for (; ; await sleep(50)) {
    if (await isBusy()) continue;
    // Counting is expensive, and would count as the product's time: only when everything seems done. Anything that arrived
    // since has a job.
    const { rows } = await pool.query("select count(*)::int as items from items");
    if (rows[0].items >= items && !(await isBusy())) return;
  }
}

export type Kind = "earthquakes, official" | "news, to be understood";

function documentOf(kind: Kind, quakes: World["quakes"]): [string, string] {
  if (kind === "earthquakes, official") return [usgsDocument(quakes), "application/json"];
  const towns = ["Lisbon", "Graz", "Osaka", "Lima", "Nairobi", "Denver", "Izmir", "Manila"];
  const items = quakes.map(({ id, place }, index) => ({
    guid: id,
    title: `Warehouse fire near ${towns[index % towns.length]}, firefighters at work: ${place}`,
    summary: `A fire broke out on Tuesday in the outskirts of ${towns[index % towns.length]}. Police closed two roads. Report ${id}.`,
  }));
  return [rssDocument(items), "application/rss+xml"];
}

/** Earthquakes do not all happen in one minute: these happened in the last hours, one after the other. */
const spreadMs = 6 * 3_600_000;

function spreadOverTime({ quakes, ...world }: World): World {
  const began = Date.now() - spreadMs;
  const timeOf = (index: number): Date => new Date(began + (index / quakes.length) * spreadMs);
  return { ...world, quakes: quakes.map((quake, index) => ({ ...quake, time: timeOf(index) })) };
}

/** Ten people with three sites each, and earthquakes of the last hours. */
export const createIntakeWorld = (items: number): World => spreadOverTime(createWorld(items, 10, items));

/** Serves the items as feeds; answers their addresses. */
export function serveFeeds({ feeds }: House, kind: Kind, { quakes }: World): string[] {
  return Array.from({ length: Math.ceil(quakes.length / itemsPerFeed) }, (_, feed) => {
    const [text, type] = documentOf(kind, quakes.slice(feed * itemsPerFeed, (feed + 1) * itemsPerFeed));
    return feeds.serve(`/feed-${feed}`, text, type);
  });
}

/** Has the feeds polled; answers after how many seconds the last item was decided. */
export async function timeIntake(house: House, urls: string[], items: number): Promise<number> {
  const began = performance.now();
  for (const url of urls) await house.client.call("POST", "/api/news-source", { name: url, url });
  await waitUntilDone(house, items, false);
  return (performance.now() - began) / 1000;
}
