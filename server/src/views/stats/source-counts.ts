import { mostSlips, overdueAfterMs } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

/** Whether a row of `sources` is on: it is polled, and its items are analysed. */
const isOn = sql<boolean>`(not paused and not inbound and not skip_processing and next_poll_at < '9000-01-01')`;

/** Nobody polls it any more: the process that polls is not running, or cannot keep up. */
const isOverdue = sql<boolean>`(next_poll_at < now() - make_interval(secs => ${sql.lit(overdueAfterMs / 1000)}))`;

/**
 * Whether a source that is on does not respond: it fails, is overdue, or has never answered. Every number of such sources is of this rule
 * (decision 0120); the list of sources states by `outageOf` which of the three it is.
 */
export const isSilent = sql<boolean>`(
  ${isOn} and (failures > ${sql.lit(mostSlips)} or last_success_at is null or ${isOverdue}))`;

/** How many sources are on, how many of them do not respond, and how many of those are overdue. */
export type SourceCounts = { on: number; silent: number; overdue: number };

export async function countSources(db: Db): Promise<SourceCounts> {
  const { rows } = await sql<SourceCounts>`
    select count(*) filter (where ${isOn})::int as "on", count(*) filter (where ${isSilent})::int as silent,
           count(*) filter (where ${isOn} and ${isOverdue})::int as overdue
      from sources
  `.execute(db);
  return rows[0] ?? { on: 0, silent: 0, overdue: 0 };
}

/** When the newest item of any source came in, in ISO 8601; null without items. */
export async function findNewestItemAt(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom("items")
    .select(({ fn }) => fn.max("first_seen_at").as("at"))
    .executeTakeFirstOrThrow();
  return at?.toISOString() ?? null;
}
