import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyseItems } from "../server/src/analysis/analyse-items.ts";
import { createRulesEngine, subjectOfWarning } from "../server/src/analysis/rules/index.ts";
import { recordFindings } from "../server/src/events/record-findings.ts";
import { openGazetteer } from "../server/src/places/gazetteer.ts";
import { createLocate } from "../server/src/places/locate.ts";
import { namePoint } from "../server/src/places/name-point.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { AppError } from "../server/src/platform/errors.ts";
import { createLog } from "../server/src/platform/log.ts";
import { startEmbedded } from "../server/src/platform/postgres/embedded.ts";
import { readFeed } from "../server/src/sources/reading/read-feed.ts";
import { storeItems } from "../server/src/sources/store-items.ts";

// What recorded documents become on their way in: each is stored, analysed and recorded as its poll would do it.

const data = join(import.meta.dirname, "../../shared/data/feeds");
if (!existsSync(data)) {
  console.log(`Nothing to take in: ${data} is not here.`);
  process.exit(0);
}

type Poll = { source: string; file: string; at: Date };

const numberOf = (text: string): number => Number(text.replace(/\D/g, ""));

/** USGS and news as single polls, and the recorded polling sequence in its own order, four days of it. */
function listPolls(): Record<string, Poll[]> {
  const single = (folder: string, at: (file: string) => Date): Poll[] =>
    readdirSync(join(data, folder)).map((file) => ({
      source: `${folder}/${file}`,
      file: join(data, folder, file),
      at: at(file),
    }));
  const sequence = readdirSync(join(data, "sequence")).map((file): Poll => {
    const [, day = "", time = "", outlet = ""] = /^(\d{4}-\d\d-\d\d)T(\d{6})\+1200__(\w+)\.xml$/.exec(file) ?? [];
    const at = new Date(`${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}+12:00`);
    return { source: outlet, file: join(data, "sequence", file), at };
  });
  return {
    "usgs (5 summaries)": single("usgs", (file) => new Date(`${2000 + (numberOf(file) % 100)}-12-31T00:00:00Z`)),
    "news (15 outlets)": single("news", () => new Date()),
    "sequence (4 days, 12 outlets)": sequence.sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

const count = async (db: Db, table: "items" | "item_revisions" | "events" | "event_revisions"): Promise<number> => {
  const { n } = await db.selectFrom(table).select(db.fn.countAll<string>().as("n")).executeTakeFirstOrThrow();
  return Number(n);
};

async function takeIn(db: Db, polls: Poll[], analyse: ReturnType<typeof createRulesEngine>) {
  let [entries, refused, incidents, placed] = [0, 0, 0, 0];
  const ids = new Map<string, number>();
  for (const { source, file, at } of polls) {
    if (!ids.has(source)) {
      const url = `https://${ids.size}.example/`;
      const { id } = await db
        .insertInto("sources")
        .values({ name: source, url })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids.set(source, id);
    }
    try {
      const feed = readFeed(readFileSync(file), null, null, "https://feed.example/", at);
      entries += feed.items.length;
      const stored = await storeItems(db, ids.get(source) as number, feed.items, at);
      const nothing = async () => undefined;
      const parts = {
        db,
        clock: () => at,
        announce: nothing,
        handOver: nothing,
        noteUnmatched: nothing,
        noteProblems: nothing,
      };
      await analyseItems({ ...parts, analyse }, stored, new AbortController().signal);
      await recordFindings({ ...parts, subjectOf: subjectOfWarning }, stored);
      for (const { itemId, revision } of stored) {
        const { finding } = await db
          .selectFrom("findings")
          .select("finding")
          .where("item_id", "=", itemId)
          .where("revision", "=", revision)
          .executeTakeFirstOrThrow();
        if (finding.incident) incidents++;
        if (finding.incident && finding.place.kind !== "unknown") placed++;
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused++;
    }
  }
  return { documents: polls.length, refused, entries, incidents, placed };
}

const folder = await mkdtemp(join(tmpdir(), "tocsin-intake-"));
const log = createLog("error");
const embedded = await startEmbedded(folder, log, { fsync: "off" });
const gazetteer = openGazetteer(join(import.meta.dirname, "../build/places.sqlite"));
const analyse = createRulesEngine({
  locate: createLocate(gazetteer),
  nameAt: (point, called) => namePoint(gazetteer, point, called),
  areaOf: () => null,
});
const { db, close } = openDatabase(embedded.connection, log);
await migrate(db);

const rows = [];
for (const [name, polls] of Object.entries(listPolls())) {
  await db.deleteFrom("sources").execute();
  await db.deleteFrom("events").execute();
  const began = performance.now();
  const taken = await takeIn(db, polls, analyse);
  const seconds = (performance.now() - began) / 1000;
  rows.push({
    taken: name,
    ...taken,
    items: await count(db, "items"),
    edits: (await count(db, "item_revisions")) - (await count(db, "items")),
    events: await count(db, "events"),
    "event revisions": await count(db, "event_revisions"),
    seconds: Number(seconds.toFixed(1)),
  });
}
console.table(rows);

gazetteer.close();
await close();
await embedded.stop();
await rm(folder, { recursive: true, force: true });
