import type { AcknowledgeInput } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

/** What is said to a message. Left out, what was said before stays. */
export type Said = Pick<AcknowledgeInput, "hasIt" | "note">;

/** One of those who were notified: `owner`, or the number of a contact. */
export type Responder = { responder: string; name: string };

/** Notes a response to each of the messages. A second time keeps the first time, and takes the new answer. */
export async function respond(
  db: Db,
  notificationIds: string[],
  { responder, name }: Responder,
  { hasIt, note }: Said,
  now: Date,
): Promise<void> {
  const rows = notificationIds.map((notification_id) => ({
    notification_id,
    responder,
    name,
    confirmed_at: now,
    updated_at: now,
    has_it: hasIt ?? false,
    note: note || null,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto("responses")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["notification_id", "responder"]).doUpdateSet({
        name,
        updated_at: now,
        ...(hasIt !== undefined && { has_it: hasIt }),
        ...(note !== undefined && { note: note || null }),
      }),
    )
    .execute();
}

/** Marks a person's messages as acknowledged, with the earlier ones of their threads. Returns the ids of those that were not. */
export async function markAcknowledged(db: Db, userId: string, ids: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notifications set confirmed_at = ${now}
     where user_id = ${userId} and confirmed_at is null
       and (id = any(${ids}) or exists (
             select from notifications later
              where later.id = any(${ids}) and later.event_id = notifications.event_id
                and later.user_id = notifications.user_id and later.step > notifications.step))
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A person's thread about an event, with its newest message. */
type OwnThread = { eventId: number; lastId: string; isAlone: boolean };

/** The threads of a person about events; `isAlone` if the newest message is about that event only. */
export async function listOwnThreads(db: Db, userId: string, eventIds: number[]): Promise<OwnThread[]> {
  const { rows } = await sql<OwnThread>`
    select t.event_id as "eventId", n.id as "lastId", n.event_id is not null as "isAlone"
      from threads t join notifications n on n.id = t.last_id
     where t.user_id = ${userId} and t.event_id = any(${eventIds}::int[])
  `.execute(db);
  return rows;
}

/** Marks what a person was notified of about events as acknowledged, until there is more. */
export async function markThreads(db: Db, userId: string, eventIds: number[], now: Date): Promise<void> {
  await sql`
    update threads set acknowledged_at = ${now}
     where user_id = ${userId} and event_id = any(${eventIds}::int[])
       and (acknowledged_at is null or acknowledged_at < notified_at)
  `.execute(db);
}
