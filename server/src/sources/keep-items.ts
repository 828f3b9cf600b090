import { sql } from "kysely";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import type { SourceRow } from "./queries.ts";
import { itemDays, rememberedDays } from "./tables.ts";

/** The minimum time between two writes for listed items; shorter than the minimum retention of items. */
const keepEveryMs = 12 * hourMs;

/** Whether it is time to note again what a source lists, for which its whole document is needed. */
export const isNoteDue = ({ kept_at: last }: SourceRow, now: Date): boolean => !last || later(last, keepEveryMs) <= now;

/**
 * Being listed keeps an item, also one whose content is gone. `listed`: the ids of a feed's entries, or null for an answer
 * that is as the last one was. Answers when it was last noted, or null where it never was.
 */
export async function keepItems(db: Db, source: SourceRow, listed: string[] | null, now: Date): Promise<Date | null> {
  const last = source.kept_at;
  if (last && !isNoteDue(source, now)) return last;
  const until = (from: Date) =>
    sql`case when forgotten_at is null then ${later(from, itemDays * dayMs)}::timestamptz
             else ${later(from, rememberedDays * dayMs)}::timestamptz end`;
  // What was listed by the last answer was kept when this was last noted, or has come since.
  const isListed = listed ? sql`guid = any(${listed})` : last ? sql`delete_after >= ${until(last)}` : sql`true`;
  // What was stored just now is kept for as long already.
  await sql`
    update items set delete_after = ${until(now)}
     where source_id = ${source.id} and ${isListed} and delete_after <> ${until(now)}
  `.execute(db);
  return now;
}
