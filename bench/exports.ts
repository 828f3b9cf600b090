import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { eventFormats } from "@tocsin/contract";
import { seedEvents } from "./api/api-seed.ts";
import { residentKb } from "./parts/resident.ts";
import { withServer } from "./parts/server.ts";
import { quantile, round } from "./parts/stats.ts";

// Exports of all events in each format, while others read pages of 50: the time, the memory that they take, and what the others
// wait, compared with the same without an export. npm run bench -- exports [--events 100000]

const { values } = parseArgs({ options: { events: { type: "string", default: "100000" } } });
const events = Number(values.events);
const apiKey = "a-key-for-the-benchmark";
const headers = { "x-api-key": apiKey };
const [mostMb, mostMs] = [100, 300];
const betweenMs = 20;

/** Reads pages at a steady rate until it is stopped; returns how long each took, in ms. */
function readPages(origin: string) {
  const waits: number[] = [];
  const stopping = new AbortController();
  const read = async () => {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/event?take=50&page=${1 + (waits.length % 20)}`, { headers });
    await answer.arrayBuffer();
    waits.push(performance.now() - began);
  };
  const reading = (async () => {
    const running: Promise<void>[] = [];
    while (!stopping.signal.aborted) {
      running.push(read());
      await sleep(betweenMs);
    }
    await Promise.all(running);
  })();
  return async () => {
    stopping.abort();
    await reading;
    return waits;
  };
}

async function measure(origin: string, pid: number, act: () => Promise<number>) {
  const before = residentKb(pid);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, residentKb(pid));
  }, 50);
  const stop = readPages(origin);
  const began = performance.now();
  const bytes = await act();
  const seconds = (performance.now() - began) / 1000;
  const waits = await stop();
  clearInterval(watching);
  return {
    seconds: round(seconds),
    MB: round(bytes / 1e6),
    "more memory, MB": round((most - before) / 1000, 0),
    "others, p50 ms": round(quantile(waits, 0.5)),
    "others, p99 ms": round(quantile(waits, 0.99)),
  };
}

/** Downloads a document without keeping it; its length. */
async function download(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  let length = 0;
  for await (const chunk of answer.body) length += chunk.length;
  return length;
}

await withServer({ API_KEY: apiKey, DEFAULT_SOURCES: "off", RATE_LIMIT: "0" }, async ({ origin, pid, db }) => {
  await seedEvents(db.options, events);
  // An outline of 100 corners for every tenth.
  await db.query(`
    update events set geometry = jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array((
      select jsonb_agg(jsonb_build_array(round((lon + 0.1 * cos(2 * pi() * (n % 100) / 100))::numeric, 5),
                                         round((lat + 0.1 * sin(2 * pi() * (n % 100) / 100))::numeric, 5)) order by n)
        from generate_series(0, 100) n)))
     where id % 10 = 0`);
  // Everything is compiled and cached once.
  for (const format of eventFormats) await download(`${origin}/api/event/export?format=${format}&category=other`);
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {
    "no export": await measure(origin, pid, () => sleep(10_000).then(() => 0)),
  };
  for (const format of eventFormats) {
    rows[format] = await measure(origin, pid, () => download(`${origin}/api/event/export?format=${format}`));
  }
  console.table(rows);
  if (Object.values(rows).some((row) => row["more memory, MB"] > mostMb || row["others, p99 ms"] > mostMs)) {
    process.exitCode = 1;
  }
});
