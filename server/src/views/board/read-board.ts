import { type Board, type BoardQuery, type BoardRow, mostBoardRows, type Severity, severities } from "@tocsin/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { firstOf } from "../../platform/groups.ts";

type Row = {
  assets: number;
  severities: { severity: Severity; events: number; inside: number }[];
  notifications: Board["notifications"];
  listed: BoardRow[];
};

/** The person's assets that a report is about. */
const chosenOf = (userId: string, { asset, tag }: BoardQuery): RawBuilder<unknown> => sql`
  select id, name from assets
   where user_id = ${userId}
     and (${!asset && !tag} or id = any(${asset ?? []}::int[]) or tags ?| ${tag ?? []}::text[])`;

/** The matches of the period's events, each event at the asset that it concerns most. */
const metOf = ({ from, to }: BoardQuery): RawBuilder<unknown> => sql`
  select distinct on (e.id) e.id, value_at_part('title', e.title, e.parts, m.part, e.reported) as title, e.created_at,
         value_at_part('severity', e.severity, e.parts, m.part, e.reported) as severity, e.category, c.name as asset, m.distance_km, m.certainty,
         count(*) over (partition by e.id)::int as assets
    from events e
    join matches m on m.event_id = e.id
    join chosen c on c.id = m.asset_id
   where e.created_at between ${from} and ${to} and e.test_alert_of is null
   order by e.id, m.certainty = 'inside' desc, m.part, m.distance_km nulls last, m.asset_id`;

/** The person's notifications about events of the period, and when each was acknowledged, by itself or for the last of its events. */
const sentOf = (userId: string): RawBuilder<unknown> => sql`
  select n.created_at, coalesce(n.confirmed_at, max(t.acknowledged_at) filter (where t.acknowledged_at >= n.created_at)) as acknowledged_at
    from (select id as notification_id, event_id from notifications where user_id = ${userId} and event_id is not null
           union
          select notification_id, event_id from notification_events) about
    join met on met.id = about.event_id
    join notifications n on n.id = about.notification_id
    left join threads t on t.event_id = about.event_id and t.user_id = n.user_id
   where n.user_id = ${userId} and n.kind <> 'test-alert'
   group by n.id`;

const listed = sql`
  select top.id as "eventId", top.title, top.created_at as at, top.severity, top.category, top.asset, top.assets,
         round(top.distance_km::numeric, 2)::float8 as distance, top.certainty,
         array(select distinct source from event_revisions r where r.event_id = top.id and source is not null order by source) as sources
    from (select * from met
           order by array_position(${[...severities]}::text[], severity) desc, certainty = 'inside' desc, created_at desc, id desc
           limit ${mostBoardRows}) top
   order by array_position(${[...severities]}::text[], severity) desc, certainty = 'inside' desc, created_at desc, id desc`;

/** A period at a person's assets, counted by one statement. */
export async function readBoard(db: Db, userId: string, query: BoardQuery): Promise<Board> {
  const { rows } = await sql<Row>`
    with chosen as materialized (${chosenOf(userId, query)}), met as materialized (${metOf(query)}), sent as (${sentOf(userId)})
    select (select count(*)::int from chosen) as assets,
           (select coalesce(json_agg(one), '[]')
              from (select severity, count(*)::int as events, (count(*) filter (where certainty = 'inside'))::int as inside
                      from met group by severity) one) as severities,
           (select json_build_object(
                     'sent', count(*), 'acknowledged', count(acknowledged_at),
                     'medianSeconds', percentile_cont(0.5) within group (order by extract(epoch from acknowledged_at - created_at)))
              from sent) as notifications,
           (select coalesce(json_agg(one), '[]') from (${listed}) one) as listed
  `.execute(db);
  return toBoard(firstOf(rows));
}

function toBoard({ assets, severities: counted, notifications, listed }: Row): Board {
  const { medianSeconds } = notifications;
  const numberOf = (severity: Severity) => counted.find((one) => one.severity === severity)?.events ?? 0;
  return {
    assets,
    events: {
      near: counted.reduce((sum, { events }) => sum + events, 0),
      inside: counted.reduce((sum, { inside }) => sum + inside, 0),
      bySeverity: Object.fromEntries(severities.map((one) => [one, numberOf(one)])) as Record<Severity, number>,
    },
    notifications: { ...notifications, medianSeconds: medianSeconds === null ? null : Math.round(medianSeconds) },
    // Times inside of JSON are written as PostgreSQL writes them.
    rows: listed.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  };
}
