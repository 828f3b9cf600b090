import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { prepared } from "../platform/db/prepared.ts";
import { limitRadius } from "../platform/geo/limit-radius.ts";
import { firstOf } from "../platform/groups.ts";
import { readUnclear, type Unclear } from "./unclear.ts";

/** What is matched again: events with all assets, events with the assets of some people, or assets with all events. */
export type Subjects = { eventIds: number[]; userIds?: string[] } | { assetIds: number[] };

type Written = {
  /** The subjects that have matches and no unclear pair; null for none. */
  matched: number[] | null;
  unclear: Unclear;
  /** Events that have more pairs than are matched at once: nothing was written for them. */
  vast: number[];
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
 * are no longer matches, notes the work that follows, and publishes the changes to their owners: one statement.
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
    ${begin} with ${findPairs(scope)}, ${writePairs},
    matched as (
      select ${scope.subject} as id from judged group by ${scope.subject} having bool_and(is_clear) and bool_or(is_match or is_stored)
    ), changed as (
      select event_id, asset_id from written union all select event_id, asset_id from gone
    ), owners as (${scope.owners})
    select (select array_agg(id order by id) from matched) as matched,
           ${readUnclear} as unclear,
           (select coalesce(array_agg(event_id), '{}') from vast) as vast, ${noted},
           (select note_changes('event', 'updated', jsonb_agg(owners)) from owners having count(*) > 0)
  `.execute(db);
  return firstOf(rows);
}

/** The fragments by which the statement differs between subjects. */
type Scope = {
  /** The subjects, with what is needed of events. */
  given: RawBuilder<unknown>;
  subject: RawBuilder<unknown>;
  input: string;
  /** Names the assets beforehand, where they are given by their owners. */
  theirs?: RawBuilder<unknown>;
  /** Boxes of events and assets that touch, measured. */
  near: RawBuilder<unknown>;
  /** Every pair of an event `e` and an asset `a` of the subjects. */
  pairs: RawBuilder<unknown>;
  /** The stored matches `m` of the subjects. */
  stored: RawBuilder<unknown>;
  /** The owners of what has changed, each with the newest of their events. */
  owners: RawBuilder<unknown>;
  mostPairs: number;
};

/** `p`: the point of event `e` as those of assets are stored, and its extent. */
export const reducedPoint = sql`
  lateral (select cos(reduced_latitude(e.lat)) * cos(radians_of(e.lon)) as x, cos(reduced_latitude(e.lat)) * sin(radians_of(e.lon)) as y,
                  sin(reduced_latitude(e.lat)) as z, coalesce(e.radius_km, 0) as radius_km offset 0) p`;
const ofPair = sql`
  e.id as event_id, a.asset_id, p.radius_km, e.place_kind = 'exact' as is_exact, eb.reach_km, a.reach_km as asset_reach_km, a.inner_km,
  ${limitRadius({ radius_by_category: "a.radius_by_category", radius_km: "a.radius_km", category: "e.category" })} as limit_km,
  p.x as x_1, p.y as y_1, p.z as z_1, a.x as x_2, a.y as y_2, a.z as z_2,
  (p.x - a.x) * (p.x - a.x) + (p.y - a.y) * (p.y - a.y) + (p.z - a.z) * (p.z - a.z) as chord, (p.z - a.z) * (p.z - a.z) as rise,
  (p.z + a.z) * (p.z + a.z) / 4 as height`;

/**
 * The pairs of event `e` and asset `a` whose boxes touch, measured, but those that are too far apart. Up to 600 km, the geodesic is an
 * arc of a circle over the chord between the points, with the curvature of the ellipsoid at the middle: the error is below 0.1 mm up to
 * 300 km and 2 mm up to 600 km. `chord` and `rise` are squares, on the unit sphere of reduced latitudes. Each step is a subquery, so
 * that what it computes is computed once.
 *
 * Most events inside an area are so near to its innermost point that its outline need not be looked at (`is_inner`). Close to the
 * antipode the formula is off by kilometres.
 */
const measure = (pairs: RawBuilder<unknown>) => sql`
  (select event_id, asset_id, case when is_inner then 0 else km end as km, limit_km, radius_km, is_exact, reach_km > 0 as event_shape,
          asset_reach_km > 0 as asset_shape, is_inner
     from (select *, km <= inner_km and reach_km = 0 and (is_exact or radius_km <= limit_km) as is_inner
     from (select *, case when bend is null then geodesic_km(x_1, y_1, z_1, x_2, y_2, z_2)
                          else 6378.137 * sqrt(chord - ${e2} * rise) * (1 + bend * (1 / 6e0 + bend * (0.075 + bend * 5 / 112))) end as km
             from (select *, case when chord < 0.0088 then
                            chord * chord * (1 - chord / 4)
                            / (4 * greatest(chord - ${e2} * rise, 1e-300) * (1 - chord / 4 + ${e2} / (1 - ${e2}) * height)) end as bend
                     from (select ${ofPair} from ${pairs} offset 0) as chords offset 0) as bends offset 0) as measured) as measured
    where km <= (limit_km + asset_reach_km + case when reach_km > 0 then reach_km else radius_km end) * 1.0001 + 0.002)`;
/** Of WGS 84, the square of the eccentricity. */
const e2 = sql.raw("0.0066943799901413165::float8");
const concerns = sql`e.place_kind <> 'unknown' and (e.test_alert_of is null or e.test_alert_of = a.asset_id)`;

const ownersByAsset = sql`
  select max(changed.event_id)::text as id, a.user_id
    from changed cross join lateral (select user_id from assets where id = changed.asset_id offset 0) a group by a.user_id`;
/** The case keeps the planner from joining, for which it would expect too few rows. */
const ownersOfTheirs = sql`
  select max(given.id)::text as id, theirs.user_id from given cross join theirs
   where case when (given.id, theirs.id) in (select event_id, asset_id from changed) then true end group by theirs.user_id`;

function scopeOf(subjects: Subjects, mostPairs: number): Scope {
  if ("assetIds" in subjects) return { ...scopeOfAssets(subjects.assetIds), mostPairs };
  const { eventIds, userIds } = subjects;
  const ofEvents = { given: givenEvents(eventIds), subject: sql`event_id`, input: "eventId", mostPairs };
  return userIds ? { ...ofEvents, ...scopeOfPeople(userIds) } : { ...ofEvents, ...scopeOfEverybody(mostPairs) };
}

const scopeOfAssets = (assetIds: number[]) => ({
  given: sql`select id from each_of(${assetIds}::int[]) as id`,
  subject: sql`asset_id`,
  input: "assetId",
  near: measure(sql`
    given cross join lateral (select * from asset_boxes where asset_id = given.id offset 0) a
     join event_boxes eb on eb.box && a.box join events e on e.id = eb.event_id cross join ${reducedPoint} where ${concerns}`),
  pairs: sql`given join assets a on a.id = given.id cross join events e`,
  stored: sql`given cross join lateral (select * from matches where asset_id = given.id offset 0) m`,
  owners: ownersByAsset,
});

const scopeOfPeople = (userIds: string[]) => ({
  near: measure(sql`
    given e cross join ${reducedPoint} join event_boxes eb on eb.event_id = e.id cross join theirs
     cross join lateral (select * from asset_boxes where asset_id = theirs.id offset 0) a where a.box && eb.box and ${concerns}`),
  theirs: sql`theirs as materialized (select id, user_id from assets where user_id = any(${userIds}::text[])),`,
  pairs: sql`given e cross join theirs join assets a on a.id = theirs.id`,
  // Asked for one by one: the event has many more.
  stored: sql`
    given cross join theirs cross join lateral (
      select * from matches where asset_id = theirs.id and event_id = given.id offset 0) m`,
  owners: ownersOfTheirs,
});

const scopeOfEverybody = (mostPairs: number) => ({
  near: sql`
    (select near.* from given e cross join ${reducedPoint}
      cross join lateral (select * from event_boxes where event_id = e.id offset 0) eb
      cross join lateral (
        select * from ${measure(sql`asset_boxes a where a.box && eb.box and ${concerns}`)} as near limit ${sql.lit(mostPairs)}) near)`,
  pairs: sql`given e cross join assets a`,
  stored: sql`given cross join lateral (select * from matches where event_id = given.id offset 0) m`,
  owners: ownersByAsset,
});

const givenEvents = (ids: number[]) => sql`
  select e.* from each_of(${ids}::int[]) as one (id)
   cross join lateral (select id, lat, lon, radius_km, place_kind, category, words, test_alert_of
                         from events where id = one.id offset 0) e`;

/**
 * `judged`: each pair once, found or stored, by what joins it, and whether that is clear. `vast`: events with more pairs than are
 * matched at once. Pairs are brought together by grouping: the planner cannot know how many there are, and would join them by loops.
 */
const findPairs = ({ given, theirs = sql``, near, pairs, stored, mostPairs }: Scope) => sql`
  given as materialized (${given}),
  ${theirs}
  found as materialized (
    select *, false as by_query from ${near} as near
    union all
    select e.id, a.id, case when e.lat is not null and a.lat is not null then
             geodesic_km(cos(reduced_latitude(e.lat)) * cos(radians_of(e.lon)), cos(reduced_latitude(e.lat)) * sin(radians_of(e.lon)),
                         sin(reduced_latitude(e.lat)), cos(reduced_latitude(a.lat)) * cos(radians_of(a.lon)),
                         cos(reduced_latitude(a.lat)) * sin(radians_of(a.lon)), sin(reduced_latitude(a.lat))) end,
           null, null, null, false, false, false, true
      from ${pairs} where e.words @@ a.wanted and a.wanted is not null and e.test_alert_of is null
    union all
    select e.id, a.id, null, null, null, null, false, false, false, true from ${pairs} where e.test_alert_of = a.id
  ), vast as (
    select event_id from found group by event_id having count(*) >= ${sql.lit(mostPairs)}
  ), judged as materialized (
    select *, case when within and (is_exact or km + radius_km <= limit_km) then 'inside' else 'possible' end as certainty,
           coalesce(within, false) as by_place, coalesce(within, false) or by_query as is_match,
           within is null or is_inner or (not event_shape and not asset_shape and km < 15000 and abs(km - radius_km - limit_km) > 0.001
                              and (is_exact or abs(km + radius_km - limit_km) > 0.001)) as is_clear
      from (select event_id, asset_id, min(km) as km, min(limit_km) as limit_km, min(radius_km) as radius_km, bool_or(is_exact) as is_exact,
                   bool_or(event_shape) as event_shape, bool_or(asset_shape) as asset_shape, bool_or(is_inner) as is_inner,
                   coalesce(bool_or(by_query), false) as by_query,
                   min(km) - min(radius_km) <= min(limit_km) as within, bool_or(is_stored) as is_stored, min(stored_km) as stored_km,
                   min(stored_certainty) as stored_certainty, bool_or(stored_by_place) as stored_by_place,
                   bool_or(stored_by_query) as stored_by_query
              from (select *, false as is_stored, null::float8 as stored_km, null as stored_certainty, null::boolean as stored_by_place,
                           null::boolean as stored_by_query from found
                    union all
                    select m.event_id, m.asset_id, null, null, null, null, null, null, null, null,
                           true, m.distance_km, m.certainty, m.by_place, m.by_query from ${stored}) as pairs
             where event_id not in (select event_id from vast) group by event_id, asset_id) as pairs
  )`;

/** Ends an insert into `matches`: a match that is stored already is replaced. */
export const replaceStored = sql`
    on conflict (event_id, asset_id) do update
      set distance_km = excluded.distance_km, certainty = excluded.certainty, by_place = excluded.by_place,
          by_query = excluded.by_query, part = excluded.part, updated_at = now()
    returning event_id, asset_id`;

/** Writes what is clear and new, and removes stored pairs that are clearly none any more. */
const writePairs = sql`
  written as (
    insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
    select event_id, asset_id, km, certainty, by_place, by_query from judged
     where is_clear and is_match
       and (not is_stored or (stored_km, stored_certainty, stored_by_place, stored_by_query)
                             is distinct from (km, certainty, by_place, by_query))
    ${replaceStored}
  ), gone as (
    delete from matches m using judged j
     where m.event_id = j.event_id and m.asset_id = j.asset_id and j.is_clear and not j.is_match
    returning m.event_id, m.asset_id
  )`;
