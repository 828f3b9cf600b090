import { type Channel, defaultRadiusKm, type UserSettings } from "@tocsin/contract";
import { type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { getOf } from "../../platform/groups.ts";
import type { Circumstances } from "./decide.ts";
import { readMarks, selectMarks } from "./marks.ts";
import { listReach, type Reach } from "./reach.ts";

/** What is decided: everything about some events, or everything about some assets. */
export type Subjects = { eventIds: number[] } | { assetIds: number[] };

export type SettingsOf = (db: Db, userIds: string[]) => Promise<Map<string, UserSettings>>;

export type Pending = Circumstances & {
  eventId: number;
  assetId: number;
  userId: string;
  /** Over because a source said so, and not for want of news. */
  endedBySource: boolean;
  contactGroupIds: number[];
};

/** Some people: those whose assets the subjects match, or others, whose matches are a small part of those of the subjects. */
export type SomePeople = { userIds: string[]; areOthers: boolean };

/** Every match of the subjects, with all that its decision rests on; of some people's alone when they are given. */
export async function listPending(
  db: Db,
  subjects: Subjects,
  settingsOf: SettingsOf,
  of?: SomePeople,
): Promise<Pending[]> {
  const rows = await selectMatches(db, subjects, of);
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const settings = await settingsOf(db, userIds);
  const reach = await listReach(db, userIds);
  return rows.map((row) => toPending(row, getOf(settings, row.user_id), reach.get(row.user_id)));
}

const isAbout = (subjects: Subjects) =>
  "eventIds" in subjects
    ? sql<SqlBool>`m.event_id = any(${subjects.eventIds})`
    : sql<SqlBool>`m.asset_id = any(${subjects.assetIds})`;

/** Whose assets the matches of the subjects are. */
export async function listPeople(db: Db, subjects: Subjects): Promise<string[]> {
  const rows = await db
    .selectFrom("matches as m")
    .innerJoin("assets as a", "a.id", "m.asset_id")
    .select("a.user_id")
    .distinct()
    .where(isAbout(subjects))
    .orderBy("a.user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

/** An event may have very many matches: those of other people are looked up by their assets. */
const matchesOf = (subjects: Subjects, of: SomePeople | undefined) =>
  of?.areOthers
    ? sql<Selectable<Schema["matches"]>>`(
        select m.* from assets o cross join lateral (
          select m.* from matches m where m.asset_id = o.id and ${isAbout(subjects)} offset 0) m
         where o.user_id = any(${of.userIds}::text[]))`
    : sql<Selectable<Schema["matches"]>>`(select m.* from matches m where ${isAbout(subjects)})`;

const selectMatches = (db: Db, subjects: Subjects, of: SomePeople | undefined) =>
  db
    .selectFrom(matchesOf(subjects, of).as("m"))
    .innerJoin("events as e", "e.id", "m.event_id")
    .innerJoin("assets as a", "a.id", "m.asset_id")
    .innerJoin("asset_settings as s", "s.asset_id", "a.id")
    .leftJoin("dismissed_events as d", (join) =>
      join.onRef("d.event_id", "=", "m.event_id").onRef("d.user_id", "=", "a.user_id"),
    )
    .leftJoin("deferred_threads as h", (join) =>
      join.onRef("h.event_id", "=", "m.event_id").onRef("h.user_id", "=", "a.user_id"),
    )
    .leftJoin("mutes as am", (join) => join.onRef("am.asset_id", "=", "a.id").onRef("am.user_id", "=", "a.user_id"))
    .leftJoin("mutes as em", (join) =>
      join.onRef("em.event_id", "=", "m.event_id").onRef("em.user_id", "=", "a.user_id"),
    )
    .select(["m.event_id", "m.asset_id", "m.distance_km", "m.certainty as match_certainty", "m.by_place", "m.by_query"])
    .select(["e.category", "e.severity", "e.incident", "e.place_kind", "e.ongoing", "e.happened_at", "e.first_seen_at"])
    .select(isUndated.as("is_undated"))
    .select(["e.updated_at", "e.ended_at", "e.expires_at", "e.test_alert_of"])
    .select("e.radius_km as event_radius_km")
    .select(sql<boolean>`exists (select from event_boxes b where b.event_id = e.id and b.reach_km > 0)`.as("has_shape"))
    .select(["a.name", "a.radius_km", "a.watched_since", "a.paused", "a.user_id"])
    .select(["h.deferred_at", "d.severity as dismissed_severity", "am.until as asset_muted_until"])
    .select(selectMarks.as("marks"))
    .select(["em.until as event_muted_until", "em.severity as event_muted_severity"])
    .select([
      "s.categories",
      "s.channels",
      "s.least_severity",
      "s.unknown_severity",
      "s.certainty",
      "s.radius_by_category",
      "s.contact_group_ids",
    ])
    .where(
      "e.test_alert_of",
      "is not distinct from",
      sql<number>`case when e.test_alert_of is null then null else a.id end`,
    )
    .where(of && !of.areOthers ? sql<SqlBool>`a.user_id = any(${of.userIds}::text[])` : sql<SqlBool>`true`)
    .orderBy("m.event_id")
    .orderBy("m.asset_id")
    // An asset that is being deleted is waited for: a decision about it would have no row to point at.
    .forKeyShare("a")
    .execute();

/** Without a date, and an authority's; news without a date is what has just been written. */
const isUndated = sql<boolean>`(e.happened_at is null and (e.official
  or exists (select from event_names n where n.event_id = e.id and n.authority not in ('link', 'headline'))
  or exists (select from event_items ei join items i on i.id = ei.item_id join sources s on s.id = i.source_id
              where ei.event_id = e.id and s.official)))`;

type Row = Awaited<ReturnType<typeof selectMatches>>[number];

function toPending(row: Row, settings: UserSettings, reach: Reach | undefined): Pending {
  return {
    eventId: row.event_id,
    assetId: row.asset_id,
    userId: row.user_id,
    endedBySource: row.ended_at !== null && (row.expires_at === null || row.ended_at < row.expires_at),
    contactGroupIds: row.contact_group_ids,
    event: {
      category: row.category,
      severity: row.severity,
      incident: row.incident,
      placeKind: row.place_kind,
      radiusKm: row.event_radius_km,
      hasShape: row.has_shape,
      ongoing: row.ongoing,
      happenedAt: row.happened_at,
      isUndated: row.is_undated,
      firstSeenAt: row.first_seen_at,
      updatedAt: row.updated_at,
      isTestAlert: row.test_alert_of !== null,
      wasDeferred: row.deferred_at !== null,
    },
    match: {
      distanceKm: row.distance_km,
      certainty: row.match_certainty,
      byPlace: row.by_place,
      byQuery: row.by_query,
    },
    asset: {
      name: row.name,
      limitKm: (row.category && row.radius_by_category[row.category]) ?? row.radius_km ?? defaultRadiusKm,
      watchedSince: row.watched_since,
      isPaused: row.paused,
    },
    assetSettings: {
      categories: row.categories,
      channels: row.channels,
      leastSeverity: row.least_severity,
      unknownSeverity: row.unknown_severity,
      certainty: row.certainty,
    },
    settings,
    reach: findWays(row, reach),
    mutes: {
      dismissed: row.dismissed_severity,
      eventMute:
        row.event_muted_until && row.event_muted_severity
          ? { until: row.event_muted_until, severity: row.event_muted_severity }
          : null,
      assetMutedUntil: row.asset_muted_until,
    },
    marks: readMarks(row.marks, row.severity),
  };
}

/** What the person, or a contact in a group of the asset, can be reached by at all. */
function findWays(row: Row, reach: Reach | undefined): { own: Channel[]; contacts: boolean } {
  return {
    own: reach?.own ?? [],
    contacts: row.contact_group_ids.some((id) => reach?.groupIds.includes(id)),
  };
}
