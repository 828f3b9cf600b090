import {
  type AssetSummary,
  acknowledgedWeight,
  certaintyWeights,
  type Severity,
  type Summary,
  type SummaryEntry,
  severities,
  severityWeights,
} from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { firstOf } from "../../platform/groups.ts";

/** More entries are not listed. */
const mostListed = 50;

type Counted = { severity: Severity; certainty: SummaryEntry["certainty"]; events: number };

/** `worst` of a summary, said of each asset. */
type CountedAsset = AssetSummary & { worst: number };

type Row = {
  assets: CountedAsset[];
  listed: SummaryEntry[];
  counted: Counted[];
  waiting: { severity: Severity; events: number }[];
  acknowledged: number;
  allAssets: number;
};

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
const matchesOf = (userId: string) => sql`
  select m.*, rank.severity, rank.weight, e.created_at
    from events e
   cross join lateral (select event_id, asset_id, certainty, distance_km, part from matches where event_id = e.id offset 0) m
   cross join lateral (select from assets where id = m.asset_id and user_id = ${userId} offset 0) a
    join rank on rank.severity = ${severityThere}
   where e.ongoing and e.test_alert_of is null and not (select by_asset from way)
  union all
  select m.*, rank.severity, rank.weight, e.created_at
    from assets a
   cross join lateral (select event_id, asset_id, certainty, distance_km, part from matches where asset_id = a.id offset 0) m
   cross join lateral (select severity, parts, reported, created_at from events
                        where id = m.event_id and ongoing and test_alert_of is null offset 0) e
    join rank on rank.severity = ${severityThere}
   where a.user_id = ${userId} and (select by_asset from way)`;

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

/** Each event of `heeded` that needs the person, once, for the asset that it concerns most, with its weight of `attentionScore`. */
const needingOf = (userId: string) => sql`
  select best.*, n.id as notification_id, acknowledged.at as confirmed_at,
         weight * case certainty when 'inside' then ${certaintyWeights.inside}::float8
                                 else ${certaintyWeights.possible}::float8 end
                * case when acknowledged.at is null then 1 else ${acknowledgedWeight}::float8 end as attention
    from (select distinct on (event_id) *, count(*) over (partition by event_id)::int as assets
            from heeded
           order by event_id, certainty = 'inside' desc, weight desc, distance_km nulls last, asset_id) best
    left join threads t on t.event_id = best.event_id and t.user_id = ${userId}
    left join notifications n on n.id = t.last_id
   cross join lateral (
     select coalesce(n.confirmed_at, case when t.acknowledged_at >= t.notified_at then t.acknowledged_at end) as at) acknowledged
   where best.certainty = 'inside' and best.severity <> 'minor'`;

const highestFirst = sql`attention desc, needing.created_at desc, needing.event_id desc`;

const listed = sql`
  select needing.event_id as "eventId", asset_id as "assetId", assets, needing.severity, certainty,
         round(distance_km::numeric, 2)::float8 as distance, confirmed_at as "acknowledgedAt", notification_id as "notificationId",
         value_at_part('title', e.title, e.parts, needing.part, e.reported) as title, e.category, e.created_at as "createdAt", e.happened_at as "happenedAt"
    from (select * from needing order by ${highestFirst} limit ${mostListed}) needing
    join events e on e.id = needing.event_id
   order by ${highestFirst}`;

/** A possible event is the worst of an asset only if none is inside. */
const assetStates = sql`
  select asset_id as "assetId",
         (array_agg(severity order by place))[1] as "worstSeverity",
         count(*) filter (where place = 1)::int as worst,
         count(*) filter (where certainty = 'inside')::int as inside,
         count(*) filter (where certainty = 'possible')::int as possible,
         round(min(distance_km) filter (where certainty = 'inside')::numeric, 2)::float8 as nearest
    from (select *, rank() over (partition by asset_id order by certainty = 'inside' desc, weight desc, severity) as place from own) own
   group by asset_id order by asset_id`;

const counted = sql`
  select severity, certainty, count(*)::int as events
    from (select (array_agg(severity order by weight desc))[1] as severity,
                 case when bool_or(certainty = 'inside') then 'inside' else 'possible' end as certainty
            from own group by event_id) standing
   group by severity, certainty`;

/** What is ongoing at a person's assets, by one statement; the entries are those that may be listed. */
export async function readSummary(db: Db, userId: string, now: Date): Promise<Omit<Summary, "sources">> {
  const { rows } = await sql<Row>`
    with rank as (${ranks}), way as (${wayOf(userId)}), own as materialized (${matchesOf(userId)}), heeded as (${heededOf(userId, now)}),
         needing as materialized (${needingOf(userId)})
    select (select coalesce(json_agg(one), '[]') from (${assetStates}) one) as assets,
           (select coalesce(json_agg(one), '[]') from (${listed}) one) as listed,
           (select coalesce(json_agg(one), '[]') from (${counted}) one) as counted,
           (select coalesce(json_agg(one), '[]')
              from (select severity, count(*)::int as events from needing where confirmed_at is null group by severity) one) as waiting,
           (select count(*)::int from needing where confirmed_at is not null) as acknowledged,
           (select count(*)::int from assets where user_id = ${userId}) as "allAssets"
  `.execute(db);
  return toSummary(firstOf(rows), now);
}

function toSummary(
  { assets, listed, counted, waiting, acknowledged, allAssets }: Row,
  now: Date,
): Omit<Summary, "sources"> {
  const countedAs = (certainty: Counted["certainty"]) =>
    bySeverity(counted.filter((one) => one.certainty === certainty));
  return {
    needsYou: listed.map(toEntry),
    assets: assets.map(toState),
    counts: {
      needsYou: waiting.reduce((sum, { events }) => sum + events, 0),
      waiting: bySeverity(waiting),
      acknowledged,
      assets: allAssets,
      inside: countedAs("inside"),
      possible: countedAs("possible"),
    },
    asOf: now.toISOString(),
  };
}

const bySeverity = (some: { severity: Severity; events: number }[]): Record<Severity, number> =>
  Object.fromEntries(
    severities.map((severity) => [severity, some.find((one) => one.severity === severity)?.events ?? 0]),
  ) as Record<Severity, number>;

/** `worst` is said where it differs: said of each of 200 assets, it would take a tenth of the summary. */
const toState = ({ worst, ...state }: CountedAsset): AssetSummary =>
  worst === (state.inside || state.possible) ? state : { ...state, worst };

const longestTitle = 100;

/** Times inside of JSON are written as PostgreSQL writes them. */
const toEntry = (entry: SummaryEntry): SummaryEntry => ({
  ...entry,
  title: entry.title.length > longestTitle ? `${entry.title.slice(0, longestTitle - 1).trimEnd()}…` : entry.title,
  acknowledgedAt: toTime(entry.acknowledgedAt),
  createdAt: new Date(entry.createdAt).toISOString(),
  happenedAt: toTime(entry.happenedAt),
});

const toTime = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());
