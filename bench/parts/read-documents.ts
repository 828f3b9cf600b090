import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { XMLParser } from "fast-xml-parser";
import { parseFeed } from "feedsmith";
import { rssDocument } from "../../server/src/commands/demo/feed-documents.ts";
import { AppError } from "../../server/src/platform/errors.ts";
import { createFeedReader } from "../../server/src/sources/reading/feed-reader.ts";
import { readFeed } from "../../server/src/sources/reading/read-feed.ts";
import { residentKb } from "./resident.ts";
import { quantile, round } from "./stats.ts";

const data = join(import.meta.dirname, "../../../shared/data/feeds");
const now = new Date();

/** Recorded documents by kind where they are at hand, otherwise one that was written for the project. */
export function listDocuments(): Map<string, Buffer[]> {
  const news = Array.from({ length: 100 }, (_, n) => ({
    guid: `${n}`,
    title: `Fire ${n} in Leiria`,
    summary: "Smoke. ".repeat(50),
  }));
  const own = new Map([["written RSS", [Buffer.from(rssDocument(news))]]]);
  if (!existsSync(data)) return own;
  const groups = {
    news: "RSS of news",
    gdacs: "GDACS",
    jma: "JMA telegrams",
    cap: "CAP",
    nsw_rfs: "RFS GeoJSON",
    usgs: "USGS GeoJSON",
  };
  const recorded = Object.entries(groups).map(([group, name]): [string, Buffer[]] => {
    const files = readdirSync(join(data, group)).slice(0, 40);
    return [name, files.map((file) => readFileSync(join(data, group, file)))];
  });
  return new Map([...own, ...recorded]);
}

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

/** Nothing but the library's parsing: feedsmith for RSS and Atom, fast-xml-parser for other XML, JSON.parse for JSON. */
function parseBare(body: Buffer): void {
  const text = body.toString("utf8");
  if (/^\s*[{[]/.test(text)) JSON.parse(text);
  else if (/<(?:rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 2000))) parseFeed(text);
  else parser.parse(text);
}

const readWhole = (body: Buffer): void => {
  readFeed(body, null, null, "https://feed.example/", now);
};

/** The best of some rounds, in milliseconds for all documents: other programs can only make it longer. In turn, so that both meet them. */
function bestOfEach(acts: ((body: Buffer) => void)[], bodies: Buffer[], rounds: number): number[] {
  const times = Array.from({ length: rounds }, () =>
    acts.map((act) => {
      const began = performance.now();
      for (const body of bodies) act(body);
      return performance.now() - began;
    }),
  );
  return acts.map((_, index) => Math.min(...times.map((round) => round[index] ?? 0)));
}

export function measureSpeed(rounds: number) {
  return [...listDocuments()].map(([documents, bodies]) => {
    const [bare = 0, read = 0] = bestOfEach([parseBare, readWhole], bodies, rounds);
    const kb = bodies.reduce((sum, { length }) => sum + length, 0) / 1000;
    return {
      documents,
      count: bodies.length,
      "kB each": round(kb / bodies.length, 0),
      "bare, documents/s": round((1000 * bodies.length) / bare, 0),
      "read, documents/s": round((1000 * bodies.length) / read, 0),
      "of bare": round(read / bare, 2),
    };
  });
}

const hostile: Record<string, string> = {
  "a million brackets": `<rss>${"<".repeat(1_000_000)}`,
  "500,000 opening tags": "<rss>".repeat(500_000),
  "a million levels of JSON": "[".repeat(1_000_000),
  "a cut list of a million objects": `[${'{"a":1},'.repeat(1_000_000)}{`,
  "10 MB of one text": `<rss><channel><item><title>${"a ".repeat(5_000_000)}</title></item></channel></rss>`,
};

/** How long the main thread was kept from other work while the reader's thread was reading. */
export async function measureLag() {
  const reader = createFeedReader({ cpuMs: 10_000, maxHeapMb: 512 });
  const normal = [...listDocuments().values()].flat();
  const rows = [await lagWhile("normal documents", normal, reader)];
  for (const [name, text] of Object.entries(hostile)) rows.push(await lagWhile(name, [Buffer.from(text)], reader));
  await reader.close();
  return rows;
}

async function lagWhile(documents: string, bodies: Buffer[], reader: ReturnType<typeof createFeedReader>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (const body of bodies) await readQuietly(reader, body);
  delay.disable();
  return {
    documents,
    count: bodies.length,
    "p99 ms": round(delay.percentile(99) / 1e6),
    "most ms": round(delay.max / 1e6),
  };
}

async function readQuietly(reader: ReturnType<typeof createFeedReader>, body: Buffer): Promise<void> {
  const job = { body, contentType: null, kind: null, url: "https://feed.example/", now };
  await reader.read(job).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** Large feeds, one after the other, and the memory of the whole process with them. */
export async function measureMemory(feeds: number) {
  const reader = createFeedReader({ cpuMs: 30_000, maxHeapMb: 512 });
  const summary = "A river rises, and people are asked to leave. ".repeat(40);
  const samples: number[] = [];
  for (let feed = 0; feed < feeds; feed++) {
    const news = Array.from({ length: 2600 }, (_, n) => ({ guid: `${feed}-${n}`, title: `Flood ${n}`, summary }));
    await readQuietly(reader, Buffer.from(rssDocument(news)));
    samples.push(residentKb(process.pid) / 1000);
  }
  await reader.close();
  return {
    feeds,
    "MB each": 5,
    "memory p50 MB": round(quantile(samples, 0.5), 0),
    "most MB": round(Math.max(...samples), 0),
  };
}
