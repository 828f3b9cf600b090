import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { inBatches } from "../in-batches.ts";
import { sha256 } from "../secrets.ts";

/** How often something was done in its minute, and how long that minute lasts. */
export type SharedCount = { count: number; waitMs: number };

/** Counts one more of a key for all processes; undefined while the database does not say. */
export type CountShared = (key: string) => Promise<SharedCount | undefined>;

/** No call waits longer for its count: what a process has counted by itself is a limit too. */
const timeoutMs = 1000;
const cleanEveryMs = 60_000;

/** Counts calls in the database, those of the same moment by one statement; whose they are is stored as a hash. */
export function createSharedCounts(db: Db): CountShared {
  const count = inBatches((keys: string[]) => countAll(db, keys));
  let cleanedAt = performance.now();
  return async (key) => {
    if (performance.now() - cleanedAt > cleanEveryMs) {
      cleanedAt = performance.now();
      // Not awaited: no call waits for it, and the next minute has it done again.
      forgetOld(db).catch(() => undefined);
    }
    // A database that is unavailable refuses nobody: what the call is about to ask of it fails by itself.
    return Promise.race([count(sha256(key)), sleep(timeoutMs, undefined, { ref: false })]).catch(() => undefined);
  };
}

async function countAll(db: Db, keys: string[]): Promise<SharedCount[]> {
  const calls = new Map<string, number>();
  for (const key of keys) calls.set(key, (calls.get(key) ?? 0) + 1);
  // In one order everywhere: two processes never wait for each other.
  const sorted = [...calls].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { rows } = await sql<{ key: string; calls: number; waitMs: number }>`
    insert into call_counts as c (key, calls, began_at)
    select key, calls, now() from unnest(${sorted.map(([key]) => key)}::text[], ${sorted.map(([, n]) => n)}::int[]) as one (key, calls)
    on conflict (key) do update
       set calls = excluded.calls + case when ${isOver} then 0 else c.calls end,
           began_at = case when ${isOver} then now() else c.began_at end
    returning key, calls, (extract(epoch from began_at + interval '1 minute' - now()) * 1000)::float as "waitMs"
  `.execute(db);
  const after = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => {
    // Each of several has its own place among them.
    const left = (calls.get(key) ?? 1) - 1;
    calls.set(key, left);
    const { calls: all = 0, waitMs = 0 } = after.get(key) ?? {};
    return { count: all - left, waitMs };
  });
}

const isOver = sql`c.began_at <= now() - interval '1 minute'`;

const forgetOld = (db: Db) => sql`delete from call_counts where began_at < now() - interval '2 minutes'`.execute(db);
