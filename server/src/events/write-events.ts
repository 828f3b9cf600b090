import type { LiveChange } from "@tocsin/contract";
import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { insertRows, replacing } from "../platform/db/insert-rows.ts";
import { boxText, circleBoxes } from "../platform/geo/circle-boxes.ts";
import { reachKm } from "../platform/geo/reach.ts";
import type { Announce } from "../platform/live/changes.ts";
import { type EventState, listReported, showEvent } from "./event-state.ts";
import { type Draft, columns as fieldColumns } from "./fields.ts";

export type WriteParts = {
  db: Db;
  clock: Clock;
  /** The next stage: called in the transaction that wrote the events. */
  handOver(db: Db, eventIds: number[]): Promise<void>;
  announce: Announce;
};

/** The fields that a later revision of an event replaces. */
const revisable = [
  ...fieldColumns,
  ...([
    "revision",
    "urls",
    "ended_at",
    "updated_at",
    "delete_after",
    "continued_by",
    "area_changed_at",
    "changes_at",
  ] as const),
] as const;

const columns = ["id", "first_seen_at", "created_at", ...revisable] as const;

const replaced = [...revisable, "reported"] as const;

/** A number of ids for new events, ascending. */
export async function reserveIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('events', 'id'))::int as id from generate_series(1, ${count}::int)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Writes events with the new entries of their timelines, publishes them to open pages and passes them to the next stage, any
 * number with the same few statements. Call it in a transaction that holds the rows of existing events.
 */
export async function writeEvents({ db, announce, handOver }: WriteParts, events: EventState[]): Promise<void> {
  if (events.length === 0) return;
  await insertRows(db, "events", events.map(toRow), replacing<"events">(["id"], [...replaced]));
  const lines = events.flatMap(({ id, lines }) => lines.map((line) => ({ event_id: id, ...line })));
  await insertRows(db, "event_revisions", lines);
  const moved = events.filter((event) => event.moved);
  const known = moved.filter((event) => event.lines[0]?.kind !== "created").map((event) => event.id);
  if (known.length > 0) await db.deleteFrom("event_boxes").where("event_id", "in", known).execute();
  await layBoxes(db, moved.map(showEvent));
  const announced = events.filter((event) => event.lines.length > 0);
  await announce(
    db,
    announced.map((event) => ({ id: event.id, change: summarise(event) })),
  );
  await handOver(
    db,
    announced.map((event) => event.id),
  );
}

function toRow(event: EventState) {
  const shown = showEvent(event);
  const row = Object.fromEntries(columns.map((column) => [column, shown[column]]));
  return { ...(row as Pick<EventState, (typeof columns)[number]>), reported: listReported(event) };
}

/** The overall change of an event, whatever the steps. */
const summarise = ({ lines }: EventState): LiveChange =>
  lines[0]?.kind === "created" ? "created" : (lines.at(-1)?.kind ?? "updated");

/** Lays the boxes by which assets near the events are looked up. */
export async function layBoxes(db: Db, events: (Draft & { id: number })[]): Promise<void> {
  const boxes = events.flatMap(({ id, lat, lon, radius_km, place_kind, geometry }) => {
    if (lat === null || lon === null) return [];
    const reach_km = place_kind === "exact" ? reachKm([lon, lat], geometry) : 0;
    const around = circleBoxes([lon, lat], Math.max(radius_km ?? 0, reach_km));
    return around.map((box) => ({ event_id: id, box: boxText(box), reach_km }));
  });
  await insertRows(db, "event_boxes", boxes);
}
