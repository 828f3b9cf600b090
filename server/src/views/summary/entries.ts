import type { SummaryEntry } from "@tocsin/contract";
import { sql } from "kysely";

/** The order of `attentionScore` among rows of `ranked`; of events that rank equally and were first seen at the same moment, by id. */
export const highestFirst = sql`ranked.attention desc, ranked.created_at desc, ranked.event_id desc`;

/** The columns of an entry, from `ranked` and its event `e`. */
export const entryColumns = sql`
  ranked.event_id as "eventId", ranked.asset_id as "assetId", ranked.assets, ranked.severity, ranked.certainty,
  round(ranked.distance_km::numeric, 2)::float8 as distance, ranked.confirmed_at as "acknowledgedAt", ranked.notification_id as "notificationId",
  value_at_part('title', e.title, e.parts, ranked.part, e.reported) as title, e.category, e.created_at as "createdAt", e.happened_at as "happenedAt"`;

const longestTitle = 100;

/** An entry as it is answered, with its further fields. Times inside of JSON are written as PostgreSQL writes them. */
export const toEntry = <Entry extends SummaryEntry>(entry: Entry): Entry => ({
  ...entry,
  title: cut(entry.title, longestTitle),
  acknowledgedAt: toTime(entry.acknowledgedAt),
  createdAt: new Date(entry.createdAt).toISOString(),
  happenedAt: toTime(entry.happenedAt),
});

export const toTime = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

export const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
