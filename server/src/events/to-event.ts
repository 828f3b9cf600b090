import type { Event } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import type { Schema } from "../platform/db/tables.ts";
import { answeredColumns, showFields } from "./fields.ts";

/** Fields of a response in addition to those that items state. */
const furtherColumns = ["id", "revision", "urls", "first_seen_at", "ended_at", "created_at", "updated_at"] as const;

type Columns = (typeof answeredColumns | typeof furtherColumns)[number];

export type EventRow = Pick<Selectable<Schema["events"]>, Columns> & { has_geometry: boolean; sources: string[] };

/** The fields that a response needs; the geometry is fetched separately, because it may be large. */
export const eventColumns = [
  ...[...answeredColumns, ...furtherColumns].map((column) => `events.${column}` as const),
  sql<boolean>`events.geometry is not null`.as("has_geometry"),
  sql<string[]>`array(select distinct source from event_revisions
                       where event_id = events.id and source is not null order by source)`.as("sources"),
] as const;

export function toEvent(row: EventRow): Event {
  return {
    ...showFields(row),
    id: row.id,
    description: joinSentences(row.title, row.description),
    urls: row.urls,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    geojson: row.has_geometry ? `/api/event/${row.id}/geometry` : null,
    endedAt: row.ended_at?.toISOString() ?? null,
    sources: row.sources,
  };
}

/** Headline and summary as one text; a summary that begins with the headline says both already. */
export function joinSentences(title: string, summary: string): string {
  if (!summary || summary.startsWith(title)) return summary || title;
  return /[.!?…]$/.test(title) ? `${title} ${summary}` : `${title}. ${summary}`;
}
