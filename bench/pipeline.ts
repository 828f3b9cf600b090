import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { createClient } from "../testing/probes/client.ts";
import { openFeedServer, rssDocument, usgsDocument } from "../testing/servers/feed-server.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { arrivalsOf, createWorld, type World } from "../testing/worlds/ledger.ts";
import { eachByItself } from "../testing/worlds/quake-intake.ts";
import { quantile, round } from "./parts/stats.ts";

// From the answer of a feed to the last decision and the last mail; the growth from N to 2N; and how long one item takes
// when nothing else happens.
// npm run bench -- pipeline [--items 2000] [--idle 40] [--only news]

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "2000" },
    idle: { type: "string", default: "40" },
    only: { type: "string", default: "" },
  },
});
const apiKey = "a-key-for-the-benchmark";
const itemsPerFeed = 500;

/** A whole server with real feeds and mail around it, and people with their sites. */
async function openHouse({ watchers }: World) {
  const [mail, feeds] = [await openMailSink(), await openFeedServer()];
  const folder = await mkdtemp(join(tmpdir(), "tocsin-pipeline-"));
  const surroundings = { DATA_DIR: folder, SMTP_URL: mail.url, FETCH_ALLOW: feeds.host };
  const settings = { ...surroundings, POLL_SECONDS: "1", API_KEY: apiKey, LOG_LEVEL: "warn" };
  const server = await startServerProcess(settings);
  const pool = new pg.Pool({ host: join(folder, "run"), user: "tocsin", database: "postgres", max: 1 });
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
    async close() {
      await pool.end();
      await server.end();
      await Promise.all([mail.close(), feeds.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type House = Awaited<ReturnType<typeof openHouse>>;

/** Waits until `items` are stored and no job is left; deliveries wait for others and are left out until the end. */
async function waitUntilDone({ pool }: House, items: number, deliveriesToo: boolean): Promise<void> {
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

type Kind = "earthquakes, official" | "news, to be understood";

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

async function takeIn(kind: Kind, count: number) {
  const world = createWorld(count, 10, count);
  const house = await openHouse(world);
  await waitUntilDone(house, 0, true);
  const urls = [];
  for (let from = 0; from < count; from += itemsPerFeed) {
    const [text, type] = documentOf(kind, world.quakes.slice(from, from + itemsPerFeed));
    urls.push(house.feeds.serve(`/feed-${from}`, text, type));
  }
  const began = performance.now();
  for (const url of urls) await house.client.call("POST", "/api/news-source", { name: url, url });
  await waitUntilDone(house, count, false);
  const decidedS = (performance.now() - began) / 1000;
  await waitUntilDone(house, count, true);
  const sentS = (performance.now() - began) / 1000;
  const mails = house.mail.received.length;
  await house.close();
  return { items: kind, count, "decided, s": decidedS, "items/s": count / decidedS, mails, "all sent, s": sentS };
}

/** One earthquake after the other near a person's site: from the feed's response that contains it to the mail server's 250. */
async function measureIdle(count: number) {
  const world = createWorld(1, 1, 1);
  const house = await openHouse(world);
  const [{ lat, lon } = { lat: 0, lon: 0 }] = world.watchers.flatMap((watcher) => watcher.sites);
  const samples: number[] = [];
  const quakes = Array.from({ length: count }, (_, index) => {
    const id = `us${index}`;
    return { id, magnitude: 6, place: `quake ${id}`, at: [lon, lat] as [number, number], time: new Date() };
  });
  for (let index = 0; index < count; index++) {
    const text = usgsDocument(quakes.slice(0, index + 1));
    let answered = 0;
    const url = house.feeds.serve("/feed", (_, response) => {
      answered ||= performance.now();
      response.writeHead(200, { "content-type": "application/json" }).end(text);
    });
    if (index === 0) await house.client.call("POST", "/api/news-source", { name: "One", url });
    const isThere = (): boolean => arrivalsOf(house.mail).some(({ entry }) => entry.endsWith(` us${index}`));
    while (!isThere()) await sleep(2);
    samples.push(performance.now() - answered);
  }
  await house.close();
  return {
    "one at a time": count,
    "feed's answer to mail, p50 ms": round(quantile(samples, 0.5)),
    "p99 ms": round(quantile(samples, 0.99)),
  };
}

const rows = [];
const kinds = ["earthquakes, official", "news, to be understood"] as const;
for (const kind of kinds.filter((kind) => kind.includes(values.only))) {
  const once = await takeIn(kind, Number(values.items));
  const twice = await takeIn(kind, 2 * Number(values.items));
  const growth = twice["decided, s"] / once["decided, s"];
  rows.push(once, { ...twice, "time of 2N / of N": growth });
}
const roundAll = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "number" ? round(value) : value]),
  );
console.table(rows.map(roundAll));
if (Number(values.idle) > 0) console.table([await measureIdle(Number(values.idle))]);
