import { defaultRadiusKm } from "@tocsin/contract";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { Schema } from "../platform/db/tables.ts";
import { firstOf } from "../platform/groups.ts";

/** What is matched again: events with all assets, events with the assets of some people, or assets with all events. */
export type Subjects = { eventIds: number[]; userIds?: string[] } | { assetIds: number[] };

export type Match = Omit<Selectable<Schema["matches"]>, "updated_at">;

export type Pair = Pick<Match, "event_id" | "asset_id">;

/** A pair that the database does not judge: by a shape, or within a metre of the border. */
export type UnclearPair = Pair & {
  /** How far around the asset is watched. */
  limit_km: number;
  by_query: boolean;
  has_shape: boolean;
};

type Written = {
  /** The subjects that have matches and no unclear pair; null for none. */
  matched: number[] | null;
  unclear: UnclearPair[];
  /** Events that have more pairs than are matched at once, each with the people nearest to it: nothing was written for them. */
  vast: { eventId: number; userIds: string[] }[];
};

/** The work that follows, which the statement notes for the subjects that have matches: the id and name of its job. */
export type NextWork = { id: string; job: string };

type Options = {
  next: NextWork | null;
  /** How many pairs of an event are matched at once. */
  mostPairs: number;
  /** Begins the statement: `prepared`, unless its tables are hidden by temporary ones. */
  begin?: RawBuilder<unknown>;
};

/**
 * Finds the pairs of the subjects, writes the matches that are clear where they differ from the stored ones, removes those that
 * are none any more, notes the work that follows, and publishes the changes to their owners: one statement.
 *
 * Candidates are pairs whose boxes touch; pairs joined by the asset's query; and a test alert with its asset alone. What is
 * judged here is judged as by `judgeNearness`.
 */
export async function writeClearMatches(
  db: Db,
  subjects: Subjects,
  { next, mostPairs, begin = prepared }: Options,
): Promise<Written> {
  const scope = scopeOf(subjects, mostPairs);
  const noted = next
    ? sql`(select note_work(${next.id}, ${next.job}, jsonb_agg(jsonb_build_object(${scope.input}::text, id) order by id))
             from matched having count(*) > 0)`
    : sql`null`;
  const { rows } = await sql<Written>`
    ${begin} with ${findPairs(scope)}, ${writePairs(scope)},
    matched as (
      select distinct ${scope.subject} as id from clear except select ${scope.subject} from judged where not is_clear
    ), owners as (
      select max(changed.event_id)::text as id, a.user_id
        from (select event_id, asset_id from written union all select event_id, asset_id from gone) as changed
        join assets a on a.id = changed.asset_id
       group by a.user_id
    )
    select (select array_agg(id order by id) from matched) as matched,
           (select coalesce(jsonb_agg(jsonb_build_object('event_id', event_id, 'asset_id', asset_id, 'limit_km', limit_km,
                                                         'by_query', by_query, 'has_shape', has_shape)), '[]')
              from judged where not is_clear) as unclear,
           ${nearestPeople} as vast, ${noted},
           (select note_changes('event', 'updated', jsonb_agg(owners)) from owners having count(*) > 0)
  `.execute(db);
  return firstOf(rows);
}

const nearestPeople = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'userIds', user_ids)), '[]')
     from (select event_id, array_agg(user_id order by km) as user_ids
             from (select f.event_id, a.user_id, min(f.km) as km
                     from found f join vast using (event_id) join assets a on a.id = f.asset_id group by f.event_id, a.user_id) as people
            group by event_id) as nearest)`;

/** The fragments by which the statement differs between subjects. */
type Scope = {
  subject: RawBuilder<unknown>;
  input: string;
  /** Names the assets beforehand, where they are given by their owners. */
  assets: RawBuilder<unknown>;
  /** Boxes of events and assets that touch, measured. */
  near: RawBuilder<unknown>;
  /** Restricts events `e` and assets `a` to the subjects. */
  isSubject: RawBuilder<unknown>;
  /** The stored matches of the subjects. */
  stored: RawBuilder<unknown>;
  mostPairs: number;
};

/** `p`: the point of event `e` as those of assets are stored, and its extent. */
export const reducedPoint = sql`
  lateral (select cos(reduced_latitude(e.lat)) * cos(radians_of(e.lon)) as x, cos(reduced_latitude(e.lat)) * sin(radians_of(e.lon)) as y,
                  sin(reduced_latitude(e.lat)) as z, coalesce(e.radius_km, 0) as radius_km offset 0) p`;
const ofEvent = sql`p.radius_km, e.place_kind = 'exact' as is_exact, eb.reach_km > 0 as has_shape`;
const measures = sql`
  lateral (select coalesce((a.radius_by_category ->> e.category)::float8, a.radius_km, ${sql.lit(defaultRadiusKm)}::float8) as limit_km,
                  geodesic_km(p.x, p.y, p.z, a.x, a.y, a.z) as km offset 0) d`;
// Distances to shapes are on the sphere, which differs by up to 0.6 %; close to the antipode the formula is off by kilometres.
const isClose = sql`
  d.km <= (d.limit_km + case when eb.reach_km > 0 then eb.reach_km * 1.006 + d.limit_km * 0.006 else p.radius_km end) * 1.0001 + 0.002`;
const concerns = sql`e.place_kind <> 'unknown' and (e.test_alert_of is null or e.test_alert_of = a.asset_id)`;

function scopeOf(subjects: Subjects, mostPairs: number): Scope {
  if ("assetIds" in subjects) {
    const ids = sql`any(${subjects.assetIds}::int[])`;
    return {
      subject: sql`asset_id`,
      input: "assetId",
      assets: sql``,
      near: sql`
        select eb.event_id, a.asset_id, d.km, d.limit_km, ${ofEvent}
          from asset_boxes a join event_boxes eb on eb.box && a.box join events e on e.id = eb.event_id
          cross join ${reducedPoint} cross join ${measures}
         where a.asset_id = ${ids} and ${concerns} and ${isClose}`,
      isSubject: sql`a.id = ${ids}`,
      stored: sql`select m.* from matches m where m.asset_id = ${ids}`,
      mostPairs,
    };
  }
  const ids = sql`any(${subjects.eventIds}::int[])`;
  const ofEvents = { subject: sql`event_id`, input: "eventId", mostPairs };
  if (subjects.userIds) {
    return {
      ...ofEvents,
      assets: sql`theirs as materialized (select id from assets where user_id = any(${subjects.userIds}::text[])),`,
      near: sql`
        select e.id as event_id, a.asset_id, d.km, d.limit_km, ${ofEvent}
          from theirs cross join lateral (select * from asset_boxes where asset_id = theirs.id offset 0) a
          join event_boxes eb on eb.event_id = ${ids} and a.box && eb.box join events e on e.id = eb.event_id
          cross join ${reducedPoint} cross join ${measures}
         where ${concerns} and ${isClose}`,
      isSubject: sql`e.id = ${ids} and a.id in (select id from theirs)`,
      // Asked for one by one: the event has many more.
      stored: sql`
        select m.* from theirs cross join lateral (
          select * from matches where asset_id = theirs.id and event_id = ${ids} offset 0) m`,
    };
  }
  return {
    ...ofEvents,
    assets: sql``,
    near: sql`
      select e.id as event_id, a.asset_id, a.km, a.limit_km, ${ofEvent}
        from events e cross join ${reducedPoint} join event_boxes eb on eb.event_id = e.id
        cross join lateral (
          select a.asset_id, d.km, d.limit_km from asset_boxes a cross join ${measures}
           where a.box && eb.box and ${concerns} and ${isClose}
           order by d.km limit ${mostPairs}::int) a
       where e.id = ${ids}`,
    isSubject: sql`e.id = ${ids}`,
    stored: sql`select m.* from matches m where m.event_id = ${ids}`,
  };
}

/**
 * `judged`: each pair once, by what joins it, and whether that is clear. `vast`: events with more pairs than are matched at once. `@@`
 * implies `wanted is not null`, but the planner only knows how few assets have a query when it is said.
 */
const findPairs = ({ assets, near, isSubject, mostPairs }: Scope) => sql`
  ${assets}
  found as materialized (
    select * from (${near}) as near
    union all
    select e.id, a.id, case when e.lat is not null and a.lat is not null then
             geodesic_km(cos(reduced_latitude(e.lat)) * cos(radians_of(e.lon)), cos(reduced_latitude(e.lat)) * sin(radians_of(e.lon)),
                         sin(reduced_latitude(e.lat)), cos(reduced_latitude(a.lat)) * cos(radians_of(a.lon)),
                         cos(reduced_latitude(a.lat)) * sin(radians_of(a.lon)), sin(reduced_latitude(a.lat))) end,
           null, null, null, false
      from events e join assets a on e.words @@ a.wanted and a.wanted is not null
     where ${isSubject} and e.test_alert_of is null
    union all
    select e.id, a.id, null, null, null, null, false from events e join assets a on a.id = e.test_alert_of where ${isSubject}
  ), vast as (
    select event_id from found group by event_id having count(*) >= ${mostPairs}::int
  ), judged as materialized (
    select *, within and (is_exact or km + radius_km <= limit_km) as is_inside,
           within is null or (not has_shape and km < 15000 and abs(km - radius_km - limit_km) > 0.001
                              and (is_exact or abs(km + radius_km - limit_km) > 0.001)) as is_clear
      from (select event_id, asset_id, min(km) as km, min(limit_km) as limit_km, min(radius_km) as radius_km,
                   bool_or(is_exact) as is_exact, bool_or(has_shape) as has_shape, bool_or(limit_km is null) as by_query,
                   min(km) - min(radius_km) <= min(limit_km) as within
              from found where event_id not in (select event_id from vast) group by event_id, asset_id) as pairs
  ), clear as (
    select * from judged where is_clear and (within or by_query)
  )`;

const writePairs = ({ stored }: Scope) => sql`
  known as materialized (
    select * from (${stored}) as m where event_id not in (select event_id from vast)
  ), written as (
    insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
    select c.event_id, c.asset_id, c.km, case when c.is_inside then 'inside' else 'possible' end, coalesce(c.within, false), c.by_query
      from clear c left join known k on k.event_id = c.event_id and k.asset_id = c.asset_id
     where k.event_id is null or (k.distance_km, k.certainty, k.by_place, k.by_query) is distinct from
           (c.km, case when c.is_inside then 'inside' else 'possible' end, coalesce(c.within, false), c.by_query)
    on conflict (event_id, asset_id) do update
      set distance_km = excluded.distance_km, certainty = excluded.certainty, by_place = excluded.by_place,
          by_query = excluded.by_query, updated_at = now()
    returning event_id, asset_id
  ), gone as (
    delete from matches m using known k
     where m.event_id = k.event_id and m.asset_id = k.asset_id
       and not exists (select from judged j where j.event_id = k.event_id and j.asset_id = k.asset_id
                          and (j.within or j.by_query or not j.is_clear))
    returning m.event_id, m.asset_id
  )`;
