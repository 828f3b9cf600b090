import type { Dismissal } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { getEvent } from "../queries.ts";

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

/** Dismisses an event for a person, as severe as it is now; a second time keeps the first time. */
export async function dismissEvent(db: Db, userId: string, eventId: number): Promise<Dismissal> {
  const { severity } = await getEvent(db, eventId, userId);
  const row = await db
    .insertInto("dismissed_events")
    .values({ user_id: userId, event_id: eventId, severity })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "event_id"])
        .doUpdateSet({ dismissed_at: sql<Date>`dismissed_events.dismissed_at`, severity }),
    )
    .returning("dismissed_at")
    .executeTakeFirstOrThrow();
  return { userId, eventId, dismissedAt: row.dismissed_at.toISOString() };
}

export async function restoreEvent(db: Db, userId: string, eventId: number): Promise<void> {
  await db.deleteFrom("dismissed_events").where("user_id", "=", userId).where("event_id", "=", eventId).execute();
}
