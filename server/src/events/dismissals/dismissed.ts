import type { Dismissal, Severity } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { getSeverities } from "../queries.ts";

export async function listDismissedEvents(db: Db, userId: string): Promise<Dismissal[]> {
  const rows = await db
    .selectFrom("dismissed_events")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("dismissed_at", "desc")
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    eventId: row.event_id,
    dismissedAt: row.dismissed_at.toISOString(),
  }));
}

/**
 * Dismisses events for a person, as severe as they are now, all or none: throws `not_found` if one of them is not there. A second time keeps
 * the first time.
 */
export async function dismissEvents(db: Db, userId: string, eventIds: readonly number[]): Promise<Dismissal[]> {
  const events = await getSeverities(db, eventIds, userId);
  const rows = await db
    .insertInto("dismissed_events")
    .values(events.map(({ id, severity }) => ({ user_id: userId, event_id: id, severity })))
    .onConflict((conflict) =>
      conflict.columns(["user_id", "event_id"]).doUpdateSet({
        dismissed_at: sql<Date>`dismissed_events.dismissed_at`,
        severity: sql<Severity>`excluded.severity`,
      }),
    )
    .returning(["event_id", "dismissed_at"])
    .execute();
  return rows.map((row) => ({ userId, eventId: row.event_id, dismissedAt: row.dismissed_at.toISOString() }));
}

/** Whether a person has dismissed all of the events. */
export async function areDismissed(db: Db, userId: string, eventIds: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom("dismissed_events")
    .select("event_id")
    .where("user_id", "=", userId)
    .where("event_id", "in", eventIds)
    .execute();
  return rows.length === new Set(eventIds).size;
}

export async function restoreEvents(db: Db, userId: string, eventIds: readonly number[]): Promise<void> {
  await db.deleteFrom("dismissed_events").where("user_id", "=", userId).where("event_id", "in", eventIds).execute();
}
