import type { Stats } from "@tocsin/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { firstOf } from "../../platform/groups.ts";

type Days = Stats["days"];

/** Whose counts: a person's, or those of the whole installation. */
export type Whose = { userId: string } | "all";

/** Events that the counts are of: for a person those matched to their assets, for all every one; never test alerts. */
const eventsOf = (whose: Whose): RawBuilder<unknown> =>
  whose === "all"
    ? sql`select id, first_seen_at, category, ongoing from events where test_alert_of is null`
    : sql`select id, first_seen_at, category, ongoing from events
           where test_alert_of is null and id = any(array(
             select event_id from matches where asset_id = any(array(
               select id from assets where user_id = ${whose.userId}))))`;

const notificationsOf = (whose: Whose): RawBuilder<unknown> =>
  whose === "all"
    ? sql`select id, created_at, confirmed_at from notifications`
    : sql`select id, created_at, confirmed_at from notifications where user_id = ${whose.userId}`;

export async function countEvents(db: Db, whose: Whose): Promise<Stats["events"]> {
  const near = whose === "all" ? sql`(select distinct event_id from matches)` : eventsOf(whose);
  const { rows } = await sql<Stats["events"]>`
    select (select count(*)::int from (${eventsOf(whose)}) e where first_seen_at > now() - interval '1 day') as day,
           (select count(*)::int from (${eventsOf(whose)}) e where first_seen_at > now() - interval '7 days') as week,
           (select count(*)::int from (${eventsOf(whose)}) e where ongoing) as ongoing,
           (select count(*)::int from (${near}) e) as near
  `.execute(db);
  return firstOf(rows);
}

export async function countNotifications(db: Db, whose: Whose): Promise<Stats["notifications"]> {
  const { rows } = await sql<Stats["notifications"]>`
    select count(*) filter (where created_at > now() - interval '1 day')::int as day,
           count(*)::int as week,
           count(*) filter (where confirmed_at is not null)::int as confirmed
      from (${notificationsOf(whose)}) n
     where created_at > now() - interval '7 days'
  `.execute(db);
  return firstOf(rows);
}

/** Each of the last thirty days (UTC), those on which nothing happened as well. */
export async function countByDay(db: Db, whose: Whose): Promise<Days> {
  const { rows } = await sql<Days[number]>`
    with first as (select date_trunc('day', now() at time zone 'UTC') - interval '29 days' as day),
         e as (select date_trunc('day', first_seen_at at time zone 'UTC') as day, count(*)::int as events
                 from (${eventsOf(whose)}) e
                where first_seen_at >= (select day from first) at time zone 'UTC' group by 1),
         n as (select date_trunc('day', created_at at time zone 'UTC') as day, count(*)::int as notifications
                 from (${notificationsOf(whose)}) n
                where created_at >= (select day from first) at time zone 'UTC' group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(events, 0) as events, coalesce(notifications, 0) as notifications
      from first, generate_series(first.day, first.day + interval '29 days', interval '1 day') d
      left join e on e.day = d left join n on n.day = d
     order by d
  `.execute(db);
  return rows;
}

/** Events of the last thirty days by category, the most first. */
export async function countByCategory(db: Db, whose: Whose): Promise<Stats["categories"]> {
  const { rows } = await sql<Stats["categories"][number]>`
    select category, count(*)::int as events from (${eventsOf(whose)}) e
     where first_seen_at > now() - interval '30 days'
     group by category order by events desc, category
  `.execute(db);
  return rows;
}

/** Messages of the last seven days by channel. */
export async function countMessages(db: Db, whose: Whose): Promise<Stats["deliveries"]> {
  const { rows } = await sql<Stats["deliveries"][number]>`
    select channel,
           count(*) filter (where state = 'sent')::int as sent,
           count(*) filter (where state = 'failed')::int as failed,
           count(*) filter (where state = 'pending')::int as waiting
      from deliveries
     where created_at > now() - interval '7 days'
       and (${whose === "all"} or notification_id in (select id from (${notificationsOf(whose)}) n
                                                       where n.created_at > now() - interval '8 days'))
     group by channel
  `.execute(db);
  return rows;
}
