import type { AssetGeometry, AssetSettings, Category, MatchCertainty } from "@tocsin/contract";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { keyOf, type ThreadKey } from "./thread-state.ts";

/** What is decided: everything about some events, or everything about some assets. */
export type Subjects = { eventIds: number[] } | { assetIds: number[] };

/** Some people: those whose assets the subjects match, or others, whose matches are a small part of those of the subjects. */
export type SomePeople = { userIds: string[]; areOthers: boolean };

/** A match with its asset and what its owner wants to be notified of. */
export type MatchRow = {
  event_id: number;
  asset_id: number;
  distance_km: number | null;
  match_certainty: MatchCertainty;
  by_place: boolean;
  by_query: boolean;
  part: number | null;
  name: string | null;
  radius_km: number | null;
  outline_type: AssetGeometry["type"] | null;
  watched_since: Date;
  paused: boolean;
  user_id: string;
  muted_until: Date | null;
  categories: Category[] | null;
  channels: AssetSettings["channels"];
  least_severity: AssetSettings["leastSeverity"];
  unknown_severity: AssetSettings["unknownSeverity"];
  certainty: AssetSettings["certainty"];
  radius_by_category: AssetSettings["radiusByCategory"];
  contact_group_ids: number[];
  /** The person was notified of the event for this asset, which its area no longer covers. */
  has_left: boolean;
};

const isAbout = (subjects: Subjects) =>
  "eventIds" in subjects
    ? sql<SqlBool>`m.event_id = any(${subjects.eventIds}::int[])`
    : sql<SqlBool>`m.asset_id = any(${subjects.assetIds}::int[])`;

/** Whose assets the matches of the subjects are, or were when they were notified. */
export async function listPeople(db: Db, subjects: Subjects): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id from matches m join assets a on a.id = m.asset_id where ${isAbout(subjects)}
    union
    select a.user_id from ${departuresOf(subjects, undefined)}
    order by user_id
  `.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * Assets `a` that people were notified of an event `m` for, or of one that it carries on, and that its area no longer covers since a
 * message changed it. An asset that was itself moved since does not count, nor does an event whose place is not known any more.
 */
const departuresOf = (subjects: Subjects, of: SomePeople | undefined) => sql`
  (select e.id as event_id, t.user_id, asset.id::int as asset_id
     from events e
     join events told on told.id = e.id or told.continued_by = e.id
     join threads t on t.event_id = told.id and t.ongoing ${of ? sql`and t.user_id = any(${of.userIds}::text[])` : sql``}
    cross join jsonb_array_elements_text(t.asset_ids) as asset (id)
    where e.id = any(${"eventIds" in subjects ? subjects.eventIds : []}::int[]) and e.area_changed_at is not null
      and e.lat is not null
      and not exists (select from matches where event_id = e.id and asset_id = asset.id::int)) m
  join assets a on a.id = m.asset_id and a.user_id = m.user_id
   and a.watched_since < (select area_changed_at from events where id = m.event_id)`;

/** An event may have very many matches: those of other people are looked up by their assets. */
const matchesOf = (subjects: Subjects, of: SomePeople | undefined) =>
  of?.areOthers
    ? sql`assets a cross join lateral (select * from matches m where m.asset_id = a.id and ${isAbout(subjects)} offset 0) m`
    : sql`(select * from matches m where ${isAbout(subjects)}) m join assets a on a.id = m.asset_id`;

const isOf = (of: SomePeople | undefined) => (of ? sql`a.user_id = any(${of.userIds}::text[])` : sql`true`);

/**
 * The matches of the subjects, of all people or of some. Settings are looked up by their key, however many the planner expects. An
 * asset that is being deleted is waited for: a decision about it would have no row to point at.
 */
async function readMatches(db: Db, subjects: Subjects, of: SomePeople | undefined): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.event_id, m.asset_id, m.distance_km, m.certainty as match_certainty, m.by_place, m.by_query, m.part, false as has_left, ${ofAsset}
      from ${matchesOf(subjects, of)} ${withSettings}
     where ${isOf(of)} order by m.event_id, m.asset_id
       for key share of a
  `.execute(db);
  const { rows: left } = await sql<MatchRow>`
    select distinct m.event_id, m.asset_id, null::float8 as distance_km, 'possible' as match_certainty, false as by_place,
           false as by_query, null::smallint as part, true as has_left, ${ofAsset}
      from ${departuresOf(subjects, of)} ${withSettings}
     order by m.event_id, m.asset_id
  `.execute(db);
  return [...rows, ...left];
}

/**
 * The matches of the subjects, and of what is deferred for a person the whole event: decided for some of its assets alone, the part that
 * waits for another one would be taken for nothing, and would be lost.
 */
export async function readDecided(db: Db, subjects: Subjects, of: SomePeople | undefined): Promise<MatchRow[]> {
  const rows = await readMatches(db, subjects, of);
  if ("eventIds" in subjects || rows.length === 0) return rows;
  const { rows: deferred } = await sql<ThreadKey>`
    select event_id as "eventId", user_id as "userId" from deferred_threads
     where (event_id, user_id) in (select * from unnest(${rows.map((row) => row.event_id)}::int[],
                                                        ${rows.map((row) => row.user_id)}::text[]))
  `.execute(db);
  if (deferred.length === 0) return rows;
  const known = new Set(deferred.map(keyOf));
  const isDeferred = (row: MatchRow): boolean => known.has(keyOf({ eventId: row.event_id, userId: row.user_id }));
  const eventIds = [...new Set(deferred.map(({ eventId }) => eventId))];
  const userIds = [...new Set(deferred.map(({ userId }) => userId))];
  const whole = await readMatches(db, { eventIds }, { userIds, areOthers: true });
  return [...rows.filter((row) => !isDeferred(row)), ...whole.filter(isDeferred)];
}

const ofAsset = sql`
  a.name, a.radius_km, a.geometry ->> 'type' as outline_type, a.watched_since, a.paused, a.user_id, u.until as muted_until, s.*`;

const withSettings = sql`
  cross join lateral (
    select categories, channels, least_severity, unknown_severity, certainty, radius_by_category, contact_group_ids
      from asset_settings where asset_id = a.id offset 0) s
   left join mutes u on u.asset_id = a.id and u.user_id = a.user_id`;
