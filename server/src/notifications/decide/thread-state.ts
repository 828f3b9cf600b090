import { defaultRules, severities, type UserRules } from "@tocsin/contract";
import { sql } from "kysely";
import { hourMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { RecentNotification } from "./find-deferral.ts";
import type { Notified } from "./judge-thread.ts";

export type ThreadKey = { eventId: number; userId: string };

export const keyOf = ({ eventId, userId }: ThreadKey): string => `${eventId} ${userId}`;

/** A thread as its messages left it. */
export type NotifiedThread = Notified & { firstId: string; lastId: string };

/** What each person was notified of, and how often lately; to be read while the people are locked. */
export type ThreadState = {
  notified: Map<string, NotifiedThread>;
  rules: Map<string, UserRules>;
  /** What each person was sent in the last hour, newest first. */
  recent: Pick<Map<string, RecentNotification[]>, "get">;
};

export async function readThreadState(db: Db, threads: ThreadKey[], now: Date): Promise<ThreadState> {
  const userIds = [...new Set(threads.map((thread) => thread.userId))];
  return {
    notified: await listNotified(db, threads),
    rules: await listRules(db, userIds),
    recent: await listLately(db, userIds, now),
  };
}

/**
 * Each by its key: the planner would rather read all threads of an event that concerns very many people. What a person knows of an event
 * that another one carries on, they know of that one.
 */
async function listNotified(db: Db, threads: ThreadKey[]): Promise<Map<string, NotifiedThread>> {
  const once = [...new Map(threads.map((thread) => [keyOf(thread), thread])).values()];
  const { rows } = await sql<ThreadKey & NotifiedThread>`
    select one.event as "eventId", one.person as "userId", step, severity, ongoing, stated_until as until,
           first_id as "firstId", last_id as "lastId",
           (select coalesce(jsonb_agg(distinct id), '[]') from jsonb_array_elements(t.asset_ids || coalesce(c.asset_ids, '[]')) as id)
             as "assetIds"
      from unnest(${once.map((one) => one.eventId)}::int[], ${once.map((one) => one.userId)}::text[]) as one (event, person)
      left join lateral (
        select jsonb_agg(asset.id) as asset_ids
          from events e join threads t on t.event_id = e.id and t.user_id = one.person
         cross join jsonb_array_elements(t.asset_ids) as asset (id)
         where e.continued_by = one.event) c on true
     cross join lateral (
       select t.* from threads t where t.event_id = one.event and t.user_id = one.person
       union all
       (select t.* from events e join threads t on t.event_id = e.id and t.user_id = one.person
         where e.continued_by = one.event order by t.notified_at desc)
       limit 1) t
  `.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The rules of several people; a person without rules has the default ones. */
export async function listRules(db: Db, userIds: string[]): Promise<Map<string, UserRules>> {
  const rows = await db
    .selectFrom("user_rules")
    .select(["user_id", "rules"])
    .where((eb) => eb("user_id", "=", eb.fn.any(eb.val(userIds))))
    .execute();
  const made = new Map(rows.map((row) => [row.user_id, row.rules]));
  return new Map(userIds.map((userId) => [userId, { ...defaultRules, ...made.get(userId) }]));
}

/** Of each person by themselves: the planner would rather read all notifications of the last hour. */
async function listLately(db: Db, userIds: string[], now: Date): Promise<Map<string, RecentNotification[]>> {
  const { rows } = await sql<RecentNotification & { userId: string }>`
    select n.user_id as "userId", n.created_at as at,
           coalesce((select t.severity from threads t
                      where t.event_id = any(array(select n.event_id union all
                                                   select e.event_id from notification_events e where e.notification_id = n.id))
                        and t.user_id = n.user_id and t.last_id = n.id
                      order by array_position(${[...severities]}::text[], t.severity) desc limit 1), 'unknown') as severity
      from unnest(${userIds}::text[]) as person (id)
     cross join lateral (
       select id, user_id, event_id, created_at from notifications
        where user_id = person.id and created_at > ${later(now, -hourMs)} and kind in ('alert', 'update', 'all-clear', 'summary')
       offset 0) n
     order by n.created_at desc
  `.execute(db);
  const ofEach = Map.groupBy(rows, (row) => row.userId);
  return new Map(userIds.map((userId) => [userId, ofEach.get(userId) ?? []]));
}
