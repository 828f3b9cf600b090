import {
  acknowledgedWeight,
  certaintyWeights,
  type Severity,
  type SummaryFilter,
  type SummaryGrouping,
  severities,
  severityWeights,
} from "@tocsin/contract";
import { type RawBuilder, sql } from "kysely";

/** The order of severities that decisions on notifications have, as a table. */
const ranks = sql`
  select * from unnest(${[...severities]}::text[], ${severities.map((severity) => severityWeights[severity])}::float8[])
    as rank (severity, weight)`;

const rowsOf = (table: string) => sql`greatest(1, (select reltuples from pg_class where oid = ${table}::regclass))`;

/** Whether a person has a smaller share of all assets than ongoing events are of all events. */
const wayOf = (userId: string) => sql`
  select (select count(*) from assets where user_id = ${userId}) / ${rowsOf("assets")}
       < (select count(*) from events where ongoing and test_alert_of is null) / ${rowsOf("events")} as by_asset`;

/** How severe an event is for an asset: its parts may differ. */
const severityThere = sql`value_at_part('severity', e.severity, e.parts, m.part, e.reported)`;

/**
 * The ongoing events of a person's assets. Who has many of all assets is answered from the events that are ongoing, however long
 * the history is; who has few, from the matches of these. Each row is looked up in turn, whatever the planner expects: in a new
 * database it expects single rows and joins everything with everything.
 */
const ongoingOf = (userId: string, these: RawBuilder<unknown>) => sql`
  select m.*, rank.severity, rank.weight, e.created_at
    from events e
   cross join lateral (select event_id, asset_id, certainty, distance_km, part from matches where event_id = e.id offset 0) m
   cross join lateral (select from assets where id = m.asset_id and user_id = ${userId} ${these} offset 0) a
    join rank on rank.severity = ${severityThere}
   where e.ongoing and e.test_alert_of is null and not (select by_asset from way)
  union all
  select m.*, rank.severity, rank.weight, e.created_at
    from assets a
   cross join lateral (select event_id, asset_id, certainty, distance_km, part from matches where asset_id = a.id offset 0) m
   cross join lateral (select severity, parts, reported, created_at from events
                        where id = m.event_id and ongoing and test_alert_of is null offset 0) e
    join rank on rank.severity = ${severityThere}
   where a.user_id = ${userId} ${these} and (select by_asset from way)`;

/**
 * Those of `own` that the person has not dismissed, muted, or marked as no incident or as a duplicate; what is more severe than it was
 * then is among them, as it is notified.
 */
const heededOf = (userId: string, now: Date) => sql`
  select own.*
    from own
   where not exists (select from dismissed_events d join rank was on was.severity = d.severity
                      where d.user_id = ${userId} and d.event_id = own.event_id and own.weight <= was.weight)
     and not exists (select from event_verdicts v join rank was on was.severity = v.about ->> 'severity'
                      where v.user_id = ${userId} and v.event_id = own.event_id and not v.corrects
                        and v.kind in ('notIncident', 'duplicate') and own.weight <= was.weight)
     and not exists (select from mutes u join rank was on was.severity = u.severity
                      where u.user_id = ${userId} and u.until > ${now}
                        and (u.asset_id = own.asset_id or u.event_id = own.event_id and own.weight <= was.weight))`;

/** Each event of `heeded`, once, for the asset that it concerns most, with its weight of `attentionScore` and whether it needs the person. */
const rankedOf = (userId: string) => sql`
  select best.*, best.certainty = 'inside' and best.severity <> 'minor' as needs, n.id as notification_id, acknowledged.at as confirmed_at,
         weight * case certainty when 'inside' then ${certaintyWeights.inside}::float8
                                 else ${certaintyWeights.possible}::float8 end
                * case when acknowledged.at is null then 1 else ${acknowledgedWeight}::float8 end as attention
    from (select distinct on (event_id) *, count(*) over (partition by event_id)::int as assets
            from heeded
           order by event_id, certainty = 'inside' desc, weight desc, distance_km nulls last, asset_id) best
    left join threads t on t.event_id = best.event_id and t.user_id = ${userId}
    left join notifications n on n.id = t.last_id
   cross join lateral (
     select coalesce(n.confirmed_at, case when t.acknowledged_at >= t.notified_at then t.acknowledged_at end) as at) acknowledged`;

/** The events that `own` answers, as tables of a statement: `own` for each asset, `heeded` without what is hidden, and `ranked`, each event once. */
const tablesOf = (own: RawBuilder<unknown>, userId: string, now: Date) => sql`
  rank as (${ranks}), way as (${wayOf(userId)}), own as materialized (${own}), heeded as (${heededOf(userId, now)}), ranked as (${rankedOf(userId)})`;

type AssetFilter = Pick<SummaryFilter, "asset" | "tag">;

/** A condition on a row of `assets`, after others: that it is one of these, or has one of these tags. */
const isOneOf = ({ asset, tag }: AssetFilter): RawBuilder<unknown> =>
  asset || tag ? sql`and (id = any(${asset ?? []}) or tags ?| ${tag ?? []})` : sql``;

/** What is ongoing at a person's assets, or at some of them, as the tables of {@link tablesOf}. */
export const ongoingTables = (userId: string, now: Date, filter: AssetFilter = {}) =>
  tablesOf(ongoingOf(userId, isOneOf(filter)), userId, now);

/**
 * What has ended since a moment, with the acknowledgement and the severity that it had. The events are looked up by when they ended, and
 * not by their assets, where the whole history is.
 */
const endedOf = (userId: string, since: Date, these: RawBuilder<unknown>) => sql`
  select m.*, rank.severity, rank.weight, e.created_at
    from events e
   cross join lateral (select event_id, asset_id, certainty, distance_km, part from matches where event_id = e.id offset 0) m
   cross join lateral (select from assets where id = m.asset_id and user_id = ${userId} ${these} offset 0) a
    join rank on rank.severity = ${severityThere}
   where not e.ongoing and e.test_alert_of is null and e.ended_at > ${since}`;

/** The same of what has ended at them since a moment. */
export const endedTables = (userId: string, since: Date, now: Date, filter: AssetFilter = {}) =>
  tablesOf(endedOf(userId, since, isOneOf(filter)), userId, now);

/** From `ranked`, what a filter leaves; that of assets narrows the tables before. */
export function chosenFrom(filter: SummaryFilter): RawBuilder<unknown> {
  const { severity, certainty, category, bbox } = filter;
  const ofEvent = [...(category ? [isOfCategory(category)] : []), ...(bbox ? [isInside(bbox)] : [])];
  const conditions = [
    ...(severity && severity !== "unknown"
      ? [sql`array_position(${known}::text[], severity) >= array_position(${known}::text[], ${severity})`]
      : []),
    ...(certainty ? [sql`certainty = ${certainty}`] : []),
    ...(ofEvent.length > 0
      ? [sql`exists (select from events e where e.id = event_id and ${sql.join(ofEvent, sql` and `)})`]
      : []),
  ];
  return sql`select * from ranked where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`;
}

const isOfCategory = (category: NonNullable<SummaryFilter["category"]>) => sql`
  (e.category = any(${category.filter((one) => one !== "none")}) or e.category is null and ${category.includes("none")})`;

/** West greater than east crosses the date line. */
function isInside([west, south, east, north]: NonNullable<SummaryFilter["bbox"]>) {
  const within = west <= east ? sql`e.lon between ${west} and ${east}` : sql`(e.lon >= ${west} or e.lon <= ${east})`;
  return sql`e.lat between ${south} and ${north} and ${within}`;
}

/** From the least severe; an unknown severity is none of them. */
const known = ["minor", "moderate", "severe", "extreme"] satisfies Severity[];

/** The order of `attentionScore` among rows of `ranked`; of events that rank equally and were first seen at the same moment, by id. */
export const highestFirst = sql`ranked.attention desc, ranked.created_at desc, ranked.event_id desc`;

/** What rows of a tab have in common that are grouped. */
const keys: Record<SummaryGrouping, RawBuilder<unknown>> = {
  asset: sql`asset_id`,
  category: sql`(select category from events where id = event_id)`,
};

/** The first row of each group of the rows of `tab`, with how many rows the group has and the worst severity among them. */
export const headsBy = (group: SummaryGrouping) => sql`
  select distinct on (key) *, count(*) over of_key as events, first_value(severity) over (of_key order by weight desc, severity) as worst
    from (select *, ${keys[group]} as key from tab) keyed
  window of_key as (partition by key)
   order by key, attention desc, micros desc, event_id desc`;

/** How many rows of those that need the person wait for them, by severity, in JSON. */
export const waitingOf = (needing: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(one), '[]')
     from (select severity, count(*)::int as events from ${needing} where confirmed_at is null group by severity) one)`;

/** The columns of an entry, from `ranked` and its event `e`. */
const entryColumns = sql`
  ranked.event_id as "eventId", ranked.asset_id as "assetId", ranked.assets, ranked.severity, ranked.certainty,
  round(ranked.distance_km::numeric, 2)::float8 as distance, ranked.confirmed_at as "acknowledgedAt", ranked.notification_id as "notificationId",
  value_at_part('title', e.title, e.parts, ranked.part, e.reported) as title, e.category, e.created_at as "createdAt", e.happened_at as "happenedAt"`;

/** Rows of `ranked` as entries by rank, in JSON, with further columns of `ranked` and its event `e`. */
export const entriesFrom = (some: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) => sql`
  (select coalesce(json_agg(one), '[]')
     from (select ${entryColumns} ${more}
             from (${some}) ranked join events e on e.id = ranked.event_id order by ${highestFirst}) one)`;

/** More responses to the messages about one event are on its page. */
const mostResponses = 3;

/** The responses to a person's messages about an event: of each responder the newest, if possible with a note. */
export const responsesOf = (userId: string) => sql`
  select coalesce(json_agg(one order by one."confirmedAt" desc), '[]')
    from (select name, confirmed_at as "confirmedAt", has_it as "hasIt", note
            from (select distinct on (r.responder) r.* from responses r
                   where r.notification_id = ranked.notification_id
                      or r.notification_id in (select id from notifications
                                                where user_id = ${userId} and event_id = ranked.event_id)
                   order by r.responder, (r.note is not null) desc, r.updated_at desc) newest
           order by confirmed_at desc limit ${mostResponses}) one`;

export const assetsOf = (userId: string) => sql`(select count(*)::int from assets where user_id = ${userId})`;
