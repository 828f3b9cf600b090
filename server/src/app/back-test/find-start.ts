import { mostBackTestEvents } from "@tocsin/contract";
import { sql } from "kysely";
import { listMovedSince } from "../../events/reading/past-states.ts";
import type { Db } from "../../platform/db/database.ts";

/** From when events are tried, and how many before that are left out. */
export type Start = { from: Date; leftOut: number };

/**
 * The moment from which on there are no more events than are tried: those that match the person's assets, as the matches are in this
 * transaction, and those that were said to be elsewhere earlier.
 */
export async function findStart(db: Db, userId: string, from: Date, most = mostBackTestEvents): Promise<Start> {
  const moved = await listMovedSince(db, from);
  const { rows } = await sql<{ total: number; last: Date | null }>`
    select count(*)::int as total, (array_agg(e.updated_at order by e.updated_at desc))[${most + 1}::int] as last
      from events e
     where e.updated_at >= ${from} and e.test_alert_of is null
       and (e.id = any(${moved}::int[]) or exists (
             select from matches m join assets a on a.id = m.asset_id where m.event_id = e.id and a.user_id = ${userId}))
  `.execute(db);
  const { total = 0, last = null } = rows[0] ?? {};
  // Moments of the database are finer than milliseconds.
  return last ? { from: new Date(last.getTime() + 1), leftOut: total - most } : { from, leftOut: 0 };
}

/** Those of some events that changed since a moment. */
export async function listUpdatedSince(db: Db, ids: number[], from: Date): Promise<Set<number>> {
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(ids))))
    .where("updated_at", ">=", from)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
