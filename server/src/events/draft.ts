import type { Finding, ItemContent } from "@tocsin/contract";
import type { Selectable } from "kysely";
import { later } from "../platform/clock.ts";
import type { Schema } from "../platform/db/tables.ts";
import { roundDegrees } from "../platform/geo/round-degrees.ts";
import { longestListedMs, quietMs } from "./keep-alive.ts";

/** The fields of an event that an item can state; times as dates. */
export type Draft = Pick<
  Selectable<Schema["events"]>,
  | "title"
  | "description"
  | "category"
  | "severity"
  | "urgency"
  | "cap_certainty"
  | "incident"
  | "url"
  | "lat"
  | "lon"
  | "radius_km"
  | "place_kind"
  | "place_name"
  | "geometry"
  | "official"
  | "happened_at"
  | "expires_at"
  | "ongoing"
>;

/** What an item and its finding say of an event at the moment `now`. */
export function draftEvent(content: ItemContent, finding: Finding, now: Date): Draft {
  const happenedAt = asDate(finding.happenedAt);
  const expiresAt = asDate(finding.expiresAt) ?? later(lastSign(content, finding, now), quietMs);
  return {
    title: content.title || "Untitled",
    description: content.summary,
    category: finding.category,
    severity: finding.severity,
    urgency: finding.urgency,
    cap_certainty: finding.capCertainty,
    incident: finding.incident,
    url: content.link,
    lat: finding.place.lat === null ? null : roundDegrees(finding.place.lat),
    lon: finding.place.lon === null ? null : roundDegrees(finding.place.lon),
    radius_km: finding.place.radiusKm,
    place_kind: finding.place.kind,
    place_name: finding.place.name,
    geometry: (content.geojson as GeoJSON.Geometry | null) ?? null,
    official: finding.official !== null && finding.official.sourceId === undefined,
    happened_at: happenedAt,
    expires_at: expiresAt,
    ongoing: finding.incident && !finding.ended && !(expiresAt && expiresAt <= now),
  };
}

/**
 * When the entry last spoke: its newest date, or now where it has none. What an authority lists is so now, unless it has
 * not been renewed for long.
 */
function lastSign({ publishedAt, updatedAt }: ItemContent, { official, happenedAt }: Finding, now: Date): Date {
  const dates = [publishedAt, updatedAt, happenedAt].flatMap((date) => (date ? [Date.parse(date)] : []));
  if (dates.length === 0) return now;
  const newest = Math.max(...dates) + (official ? longestListedMs - quietMs : 0);
  return new Date(Math.min(newest, now.getTime()));
}

const asDate = (text: string | null): Date | null => (text ? new Date(text) : null);

/** What a person reads in a timeline: everything but the shape and bookkeeping. */
const toldFields = [
  "title",
  "description",
  "category",
  "severity",
  "urgency",
  "cap_certainty",
  "incident",
  "url",
  "lat",
  "lon",
  "radius_km",
  "place_kind",
  "place_name",
  "happened_at",
  "ongoing",
] as const satisfies (keyof Draft)[];

export type Changes = Record<string, [unknown, unknown]>;

/** Field by field what differs, as [before, after]; dates as ISO text. */
export function compareDrafts(before: Partial<Draft>, after: Draft): Changes {
  const pairs = toldFields.map((field): [string, [unknown, unknown]] => [
    field,
    [plain(before[field] ?? null), plain(after[field])],
  ]);
  return Object.fromEntries(pairs.filter(([, [old, fresh]]) => old !== fresh));
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
