import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Finding, ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import { subjectOfWarning } from "../server/src/analysis/rules/warnings/subject-of-warning.ts";
import { readHeadlines } from "../server/src/analysis/training/read-headlines.ts";
import { recordFindings } from "../server/src/events/record-findings.ts";
import { keysOf } from "../server/src/events/stories/blocks.ts";
import { termsOf } from "../server/src/events/stories/terms.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { createLog } from "../server/src/platform/log.ts";
import { startEmbedded } from "../server/src/platform/postgres/embedded.ts";
import { storeItems } from "../server/src/sources/store-items.ts";
import { median } from "../testing/probes/mann-whitney.ts";

// npm run bench -- joining [--events 10000,100000,1000000]: what one more item of news costs among that many ongoing events. Texts
// are drawn from the words of the labelled headlines as often as they occur there, places from all over the world.

const { values } = parseArgs({ options: { events: { type: "string", default: "10000,100000,1000000" } } });
const sizes = values.events.split(",").map(Number);
const batches = 15;
const batchSize = 200;
const radiusKm = 10;
const noText = "placed";

const mostAtOnce = 20_000;
const textCount = 50_000;
const wordsOfText = 24;
const wordsOfTitle = 9;

const words = readHeadlines()
  .filter(({ incident, language }) => incident && language === "en")
  .flatMap(({ title, summary }) => `${title} ${summary}`.split(/\s+/).filter(Boolean));
const drawWord = (): string => words[Math.floor(Math.random() * words.length)] ?? "";
const drawText = (): string[] => Array.from({ length: wordsOfText }, drawWord);
const degrees = (range: number): number => Math.round((Math.random() - 0.5) * range * 10_000) / 10_000;

/** Texts with their terms and keys, from which the database makes events. */
async function storeTexts(db: Db): Promise<void> {
  await sql`create table texts (n integer primary key, title text, terms jsonb, keys text[])`.execute(db);
  const texts = Array.from({ length: textCount }, (_, n) => {
    const text = drawText();
    const terms = termsOf(text.join(" "));
    const keys = keysOf(terms, { lat: null, lon: null, radius_km: null });
    return { n, title: text.slice(0, wordsOfTitle).join(" "), terms: Object.fromEntries(terms), keys };
  });
  await sql`
    insert into texts select n, title, terms, keys
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (n integer, title text, terms jsonb, keys text[])
  `.execute(db);
}

/** Ongoing events up to a number, in steps that each end before a query times out. */
async function fillUp(db: Db, size: number): Promise<void> {
  const { n } = await db.selectFrom("events").select(db.fn.countAll<string>().as("n")).executeTakeFirstOrThrow();
  for (let from = Number(n); from < size; from += mostAtOnce)
    await addEvents(db, from, Math.min(size, from + mostAtOnce));
  await sql`vacuum analyze events, event_stories, event_blocks`.execute(db);
}

/** Events of these numbers, each in the cell of its own place. */
async function addEvents(db: Db, from: number, to: number): Promise<void> {
  await sql`
    with made as (
      insert into events (title, description, category, severity, place_kind, place_name, lat, lon, radius_km, expires_at, delete_after)
      select t.title, '', 'other', 'moderate', 'city', ${noText}, random() * 130 - 60, random() * 360 - 180, ${radiusKm},
             now() + interval '3 days', now() + interval '90 days'
        from generate_series(${from}::int + 1, ${to}::int) as i
        join texts t on t.n = i % ${textCount}
      returning id, title, lat, lon
    ), told as (
      select made.*, t.terms, t.keys from made join texts t on t.n = made.id % ${textCount}
    ), stories as (
      insert into event_stories (event_id, terms) select id, terms from told
    )
    insert into event_blocks (key, event_id)
    select key, id from told cross join lateral (
      select unnest(keys) as key union select format('cell %s %s', floor(lat), floor(lon))) as k
  `.execute(db);
}

function drawItem(id: string): ItemContent {
  const text = drawText();
  const title = text.slice(0, wordsOfTitle).join(" ");
  const summary = text.slice(wordsOfTitle).join(" ");
  const nothing = { publishedAt: null, updatedAt: null, lat: null, lon: null, geojson: null, official: null };
  return { id, title, summary, link: `https://news.example/${id}`, ...nothing };
}

const drawFinding = (): Finding => ({
  engine: "rules",
  incident: true,
  category: "other",
  severity: "moderate",
  urgency: "unknown",
  capCertainty: "likely",
  place: { kind: "city", name: noText, lat: degrees(130), lon: degrees(360), radiusKm },
  happenedAt: null,
  expiresAt: null,
  ended: false,
  confidence: 0.9,
  quote: null,
  official: null,
});

let written = 0;

/** Milliseconds for one item of a batch of news at random places. */
async function timeBatch(db: Db): Promise<number> {
  const now = new Date();
  const contents = Array.from({ length: batchSize }, () => drawItem(`item ${++written}`));
  const stored = await storeItems(db, 1, contents, now);
  const finding = () => JSON.stringify(drawFinding());
  const findings = stored.map(({ itemId, revision }) => ({
    item_id: itemId,
    revision,
    engine: "rules",
    finding: finding(),
  }));
  await db.insertInto("findings").values(findings).execute();
  const nothing = async () => undefined;
  const parts = { db, clock: () => now, announce: nothing, handOver: nothing, noteUnmatched: nothing };
  const began = performance.now();
  await recordFindings({ ...parts, subjectOf: subjectOfWarning }, stored);
  return (performance.now() - began) / batchSize;
}

const folder = await mkdtemp(join(tmpdir(), "tocsin-joining-"));
const log = createLog("error");
const embedded = await startEmbedded(folder, log, { fsync: "off" });
const { db, close } = openDatabase(embedded.connection, log);
await migrate(db);
await db.insertInto("sources").values({ name: "News", url: "https://news.example/" }).execute();
await storeTexts(db);

const rows: Record<string, unknown>[] = [];
let first = Number.NaN;
for (const size of sizes) {
  await fillUp(db, size);
  const times: number[] = [];
  for (let batch = 0; batch <= batches; batch++) times.push(await timeBatch(db));
  // The first batch fills caches.
  const each = median(times.slice(1));
  if (rows.length === 0) first = each;
  const [least = 0, most = 0] = [Math.min(...times.slice(1)), Math.max(...times.slice(1))];
  rows.push({
    events: size,
    "ms an item": each.toFixed(2),
    spread: `${least.toFixed(2)}–${most.toFixed(2)}`,
    "of the first": (each / first).toFixed(2),
  });
}
console.table(rows);

await close();
await embedded.stop();
await rm(folder, { recursive: true, force: true });
