import type { Event } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import type { Schema } from "../platform/db/tables.ts";

type Columns = Omit<Selectable<Schema["events"]>, "geometry" | "words" | "expires_at" | "delete_after" | "official">;

export type EventRow = Columns & { has_geometry: boolean; sources: string[] };

/** What an answer needs of an event; its shape is fetched on its own, for it may be large. */
export const eventColumns = [
  "events.id",
  "events.revision",
  "events.title",
  "events.description",
  "events.category",
  "events.severity",
  "events.urgency",
  "events.cap_certainty",
  "events.incident",
  "events.url",
  "events.urls",
  "events.lat",
  "events.lon",
  "events.radius_km",
  "events.place_kind",
  "events.place_name",
  "events.ongoing",
  "events.happened_at",
  "events.first_seen_at",
  "events.ended_at",
  "events.created_at",
  "events.updated_at",
  sql<boolean>`events.geometry is not null`.as("has_geometry"),
  sql<string[]>`array(select distinct source from event_revisions
                       where event_id = events.id and source is not null order by source)`.as("sources"),
] as const;

export function toEvent(row: EventRow): Event {
  return {
    id: row.id,
    title: row.title,
    summary: row.description,
    description: joinSentences(row.title, row.description),
    category: row.category,
    url: row.url,
    urls: row.urls,
    lat: row.lat,
    lon: row.lon,
    radius: row.radius_km,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ongoing: row.ongoing ? 1 : 0,
    geojson: row.has_geometry ? `/api/event/${row.id}/geometry` : null,
    severity: row.severity,
    urgency: row.urgency,
    capCertainty: row.cap_certainty,
    placeKind: row.place_kind,
    placeName: row.place_name,
    incident: row.incident,
    happenedAt: row.happened_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    sources: row.sources,
  };
}

/** Headline and summary as one text; a summary that begins with the headline says both already. */
export function joinSentences(title: string, summary: string): string {
  if (!summary || summary.startsWith(title)) return summary || title;
  return /[.!?…]$/.test(title) ? `${title} ${summary}` : `${title}. ${summary}`;
}
