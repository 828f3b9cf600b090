import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import { round } from "../parts/stats.ts";

// What each stage of the pipeline costs the database, and each thread of the server the processor.

type Statement = { query: string; calls: number; rows: number; ms: number; wal: number };
type Cost = { of: string; statements?: number; rows?: number; "ms an item": number; "WAL, kB an item"?: number };

/** The first pattern that a statement matches names its stage. */
const stages: [stage: string, pattern: RegExp][] = [
  // PostgreSQL counts the checks of all foreign keys as one.
  ["foreign keys", /FROM ONLY .* FOR KEY SHARE/],
  ["queue", /pgboss|unfinished_work/i],
  ["live changes", /live_change|pg_notify/i],
  ["poll + store", /"sources"|items|into item_revisions/i],
  ["analyse", /"findings"|order by place$/i],
  ["deliver", /deliver|attempts|destinations|short_links/i],
  ["decide", /decisions|threads|notifications|settings/i],
  ["match", /matches|asset_boxes|"assets"/i],
  ["record", /event|findings|pg_advisory_xact_lock/i],
];
/** Statements that would match the pattern of an earlier stage. */
const recordOnly = /event_items|event_names|event_blocks|event_revisions|findings\.finding,|f\.finding|into "events"/i;

function stageOf(query: string): string {
  if (recordOnly.test(query) && !/notifications|pgboss/.test(query)) return "record";
  return stages.find(([, pattern]) => pattern.test(query.replaceAll(/\s+/g, " ").trim()))?.[0] ?? "other";
}

type Threads = Map<string, number>;

/** The processor time of the threads of a process since it started, in ms by name (Linux, proc(5); a tick is 10 ms). */
function readThreads(pid: number): Threads {
  const threads: Threads = new Map();
  for (const id of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${id}/stat`, "utf8");
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    const fields = rest.split(" ");
    threads.set(name, (threads.get(name) ?? 0) + 10 * (Number(fields[11]) + Number(fields[12])));
  }
  return threads;
}

/** Counts from now on; answers how to read what `items` items have cost. The database must have loaded pg_stat_statements. */
export async function beginCosts(pool: pg.Pool, pid: number): Promise<(items: number) => Promise<Cost[]>> {
  await pool.query("create extension if not exists pg_stat_statements");
  await pool.query("select pg_stat_statements_reset()");
  const before = readThreads(pid);
  return async (items) => {
    const threads = [...readThreads(pid)].map(([name, ms]) => ({
      of: `Node, ${name}`,
      "ms an item": round((ms - (before.get(name) ?? 0)) / items, 3),
    }));
    const { rows } = await pool.query<Statement>(
      `select query, calls::int, rows::int, total_exec_time as ms, wal_bytes::float8 as wal from pg_stat_statements
        where toplevel or query like '%FOR KEY SHARE%'`,
    );
    const costs = [...Map.groupBy(rows, ({ query }) => stageOf(query))].map(([of, some]) => sumUp(of, some, items));
    return [...costs, ...threads.filter((thread) => thread["ms an item"] > 0)];
  };
}

function sumUp(of: string, statements: Statement[], items: number): Cost {
  const total = (what: "calls" | "rows" | "ms" | "wal") => statements.reduce((sum, one) => sum + one[what], 0);
  return {
    of,
    statements: total("calls"),
    rows: total("rows"),
    "ms an item": round(total("ms") / items, 3),
    "WAL, kB an item": round(total("wal") / 1024 / items, 2),
  };
}
