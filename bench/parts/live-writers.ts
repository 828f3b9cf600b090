import { setTimeout as sleep } from "node:timers/promises";
import { liveKinds } from "@tocsin/contract";
import pg from "pg";
import { type Db, openDatabase } from "../../server/src/platform/db/database.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { findStart, liveChannel, noteChanges, readChanges } from "../../server/src/platform/live/changes.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { openOwnCluster } from "../../testing/servers/postgres/own-cluster.ts";
import { quantile, round } from "./stats.ts";

const readers = 3;
const mostHoldMs = 10;

/**
 * Writers whose transactions overlap, and of which some are rolled back, while a transaction of another database and one of
 * an administrator in the same stay open. Every reader must get every committed change once.
 */
export async function benchLiveWriters(writers: number, seconds: number): Promise<boolean> {
  const cluster = await openOwnCluster();
  const { db, close } = openDatabase({ connectionString: cluster.url, max: writers + readers }, createLog("error"));
  await migrate(db);
  const strangers = [await holdOpen(cluster.url, "template1"), await holdOpen(cluster.url, "postgres")];
  const committed = new Map<string, number>();
  const until = Date.now() + seconds * 1000;
  const stop = new AbortController();
  const listening = Array.from({ length: readers }, () => read(db, cluster.url, stop.signal));
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(db, writer, until, committed)));
  stop.abort();
  const received = await Promise.all(listening);
  const rows = received.map(({ times, count }) => {
    const waits = [...committed].map(([id, at]) => (times.get(id) ?? Number.NaN) - at).filter(Number.isFinite);
    return {
      changes: committed.size,
      missed: committed.size - waits.length,
      "heard twice": count - times.size,
      "made up": [...times.keys()].filter((id) => !committed.has(id)).length,
      "p50 ms": round(quantile(waits, 0.5)),
      "p99 ms": round(quantile(waits, 0.99)),
    };
  });
  console.table(rows);
  await Promise.all(strangers.map((client) => client.end()));
  await close();
  await cluster.close();
  return rows.every((row) => row.missed + row["heard twice"] + row["made up"] === 0);
}

async function holdOpen(url: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.replace("/postgres?", `/${database}?`) });
  await client.connect();
  await client.query("begin");
  await client.query("create table held_open (id int)");
  return client;
}

/** Notes changes in transactions of one to four notes, with pauses within; one in ten is rolled back. */
async function write(db: Db, writer: number, until: number, committed: Map<string, number>): Promise<void> {
  for (let turn = 0; Date.now() < until; turn++) {
    const ids: string[] = [];
    const roll = Math.random() < 0.1;
    await db
      .transaction()
      .execute(async (db) => {
        for (let note = 0; note < 1 + Math.random() * 3; note++) {
          const id = `${writer}-${turn}-${note}`;
          await noteChanges(db, "event", [{ id, change: "updated" }]);
          ids.push(id);
          await sleep(Math.random() * mostHoldMs);
        }
        if (roll) throw new Error("rolled back");
      })
      .catch((error: Error) => {
        if (error.message !== "rolled back") throw error;
      });
    const now = performance.now();
    if (!roll) for (const id of ids) committed.set(id, now);
  }
}

/** Reads as a stream does: from its place on, when it is woken, and again soon while something waits. */
async function read(db: Db, url: string, signal: AbortSignal) {
  const client = new pg.Client(url);
  await client.connect();
  let wake = (): void => undefined;
  client.on("notification", () => wake());
  signal.addEventListener("abort", () => wake());
  await client.query(`listen ${liveChannel}`);
  const times = new Map<string, number>();
  let count = 0;
  let place = await findStart(db, 0);
  for (let rest = true; rest; ) {
    const isEnd = signal.aborted;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const { changes, waiting } = await readChanges(db, place, { kinds: liveKinds, most: 200 });
    for (const { id, subject_id } of changes) {
      place = { ...place, id };
      count++;
      times.set(subject_id, performance.now());
    }
    // The writers have ended: what is committed is read to the end.
    rest = !isEnd || waiting || changes.length > 0;
    if (rest && !signal.aborted) await (waiting ? sleep(20) : woken);
  }
  await client.end();
  return { times, count };
}
