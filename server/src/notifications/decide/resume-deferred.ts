import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { PlanParts } from "../deliver/addressed.ts";
import { type Planned, readQuietEnds } from "../deliver/apply-destination-rules.ts";
import { joinConcerned } from "../deliver/concerned-events.ts";
import type { Due } from "../deliver/fallback.ts";
import { lockPeople } from "../deliver/lock-people.ts";

/**
 * Decides all that is deferred for a person again at once, in the transaction that changed a possible cause: mutes, quiet hours,
 * limits, or what their destinations let through. What is still held waits until its cause ends as it is now. Answers the deliveries that
 * are due at another time than before, and whether there is something to release.
 */
export async function resumeDeferred(parts: PlanParts, userId: string): Promise<{ due: Due[]; hasThreads: boolean }> {
  const { db, now } = parts;
  // What is being decided by the old rules is held by the time that this one is looked at.
  await lockPeople(db, [userId]);
  const threads = await db
    .updateTable("deferred_threads")
    .set({ until: now })
    .where("user_id", "=", userId)
    .where("until", ">", now)
    .executeTakeFirst();
  return { due: await deferAgain(parts, userId), hasThreads: threads.numUpdatedRows > 0n };
}

type Held = Planned & { id: string; deferredUntil: Date };

async function deferAgain(parts: PlanParts, userId: string): Promise<Due[]> {
  const { db, now } = parts;
  const held = await listDeferred(db, userId, now);
  if (held.length === 0) return [];
  const endOf = await readQuietEnds(parts, held);
  const changed = held.flatMap((one) => {
    const end = endOf(one);
    return end?.getTime() === one.deferredUntil.getTime() ? [] : [{ id: one.id, end }];
  });
  await sql`
    update deliveries d set deferred_until = new.end, next_try_at = coalesce(new.end, ${now})
      from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ end }) => end)}::timestamptz[]) as new (id, "end")
     where d.id = new.id
  `.execute(db);
  return changed.map(({ id, end }) => ({ id, at: end ?? now }));
}

/** The deliveries that wait for the quiet hours of their destination to end. */
async function listDeferred(db: Db, userId: string, now: Date): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select d.id, d.deferred_until as "deferredUntil",
           jsonb_build_object('userId', n.user_id, 'kind', n.kind, 'severity', concerned.severity,
                              'about', jsonb_build_object('eventIds', concerned.ids)) as message,
           jsonb_build_object('destinationId', d.destination_id, 'severityFloor', x.severity_floor, 'quietHours', x.quiet_hours) as target
      from notifications n
      join deliveries d on d.notification_id = n.id
      join destinations x on x.id = d.destination_id
      ${joinConcerned}
     where n.user_id = ${userId} and d.state = 'pending' and d.deferred_until > ${now}
  `.execute(db);
  return rows;
}
