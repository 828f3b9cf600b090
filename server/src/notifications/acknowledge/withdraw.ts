import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

type Withdrawn = { userId: string; responder: string; isOwn: boolean };

/**
 * Withdraws what one of those who were notified said to messages, and to the others of their threads. Messages of a thread that another
 * own destination has acknowledged as well stay acknowledged. Returns the ids of all messages that this concerns.
 */
export async function withdraw(db: Db, ids: string[], { userId, responder, isOwn }: Withdrawn): Promise<string[]> {
  const { rows } = await sql<{ id: string; eventId: number | null }>`
    select id, event_id as "eventId" from notifications
     where user_id = ${userId}
       and (id = any(${ids}) or event_id in (select event_id from notifications where id = any(${ids}) and user_id = ${userId}))
     order by id for update
  `.execute(db);
  const messages = rows.map(({ id }) => id);
  await sql`
    delete from responses where responder = ${responder} and notification_id = any(${messages})
  `.execute(db);
  if (!isOwn) return messages;
  await sql`
    update notifications set confirmed_at = (
             select min(r.confirmed_at)
               from notifications later
               join responses r on r.notification_id = later.id
               left join destinations x on x.id = split_part(r.responder, ' ', 1)
              where (later.id = notifications.id
                     or later.event_id = notifications.event_id and later.user_id = notifications.user_id and later.step > notifications.step)
                and (r.responder = 'owner' or x.id is not null and x.contact_group_id is null))
     where id = any(${messages}) and confirmed_at is not null
  `.execute(db);
  await withdrawThreads(
    db,
    userId,
    rows.flatMap(({ eventId }) => eventId ?? []),
  );
  return messages;
}

/** What a person was notified of about events needs them again. */
export async function withdrawThreads(db: Db, userId: string, eventIds: number[]): Promise<void> {
  await sql`
    update threads set acknowledged_at = null where user_id = ${userId} and event_id = any(${eventIds}::int[])
  `.execute(db);
}
