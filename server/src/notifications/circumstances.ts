import { defaultRadiusKm, type UserSettings } from "@tocsin/contract";
import type { Expression, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { Circumstances } from "./decide.ts";

/** What is decided: everything about some events, or everything about some assets. */
export type Subjects = { eventIds: number[] } | { assetIds: number[] };

export type SettingsOf = (db: Db, userIds: string[]) => Promise<Map<string, UserSettings>>;

export type Pending = Circumstances & { eventId: number; assetId: number; userId: string; email: string };

/** Every match of the subjects that has not led to a notification yet, with all that its decision rests on. */
export async function listPending(db: Db, subjects: Subjects, settingsOf: SettingsOf): Promise<Pending[]> {
  const rows = await selectMatches(db, subjects);
  const settings = await settingsOf(db, [...new Set(rows.map((row) => row.user_id))]);
  return rows.map((row) => toPending(row, settings.get(row.user_id) as UserSettings));
}

const selectMatches = (db: Db, subjects: Subjects) =>
  db
    .selectFrom("matches as m")
    .innerJoin("events as e", "e.id", "m.event_id")
    .innerJoin("assets as a", "a.id", "m.asset_id")
    .innerJoin("asset_settings as s", "s.asset_id", "a.id")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["m.event_id", "m.asset_id", "m.distance_km", "m.certainty as match_certainty", "m.by_place", "m.by_query"])
    .select(["e.category", "e.severity", "e.incident", "e.place_kind", "e.ongoing", "e.happened_at", "e.first_seen_at"])
    .select(["e.updated_at", "a.name", "a.radius_km", "a.watched_since", "a.paused", "a.user_id", "u.email"])
    .select([
      "s.categories",
      "s.channels",
      "s.least_severity",
      "s.unknown_severity",
      "s.certainty",
      "s.radius_by_category",
    ])
    .where(
      "eventIds" in subjects
        ? sql<SqlBool>`m.event_id = any(${subjects.eventIds})`
        : sql<SqlBool>`m.asset_id = any(${subjects.assetIds})`,
    )
    .where(notSent)
    .orderBy("m.event_id")
    .orderBy("m.asset_id")
    .execute();

const notSent = (): Expression<SqlBool> => sql<SqlBool>`
  not exists (select from decisions d where d.event_id = m.event_id and d.asset_id = m.asset_id
                and d.user_id = a.user_id and d.outcome = 'sent')`;

type Row = Awaited<ReturnType<typeof selectMatches>>[number];

function toPending(row: Row, settings: UserSettings): Pending {
  return {
    eventId: row.event_id,
    assetId: row.asset_id,
    userId: row.user_id,
    email: row.email,
    event: {
      category: row.category,
      severity: row.severity,
      incident: row.incident,
      placeKind: row.place_kind,
      ongoing: row.ongoing,
      happenedAt: row.happened_at,
      firstSeenAt: row.first_seen_at,
      updatedAt: row.updated_at,
    },
    match: {
      distanceKm: row.distance_km,
      certainty: row.match_certainty,
      byPlace: row.by_place,
      byQuery: row.by_query,
    },
    asset: {
      name: row.name ?? "your asset",
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
  };
}
