import type { LiveChange } from "@tocsin/contract";
import type { Selectable } from "kysely";
import { type Clock, dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/schema.ts";
import { boxValue, circleBoxes } from "../platform/geo/circle-boxes.ts";
import { type Changes, compareDrafts, type Draft } from "./draft.ts";

/** Events and what was decided about them are kept this long after the last news of them. */
const eventRetentionMs = 400 * dayMs;

export type WriteParts = {
  db: Db;
  clock: Clock;
  /** What follows: called in the transaction that wrote the event. */
  handOver(db: Db, eventId: number): Promise<void>;
  announce(db: Db, change: LiveChange, eventId: number): Promise<void>;
};

export type EventRow = Selectable<Schema["events"]>;

/** Who says so, and on what it rests: a line of the timeline. */
export type Story = {
  cause: string;
  source: string | null;
  itemUrl: string | null;
  quote: string | null;
  engine: string | null;
};

/** Writes a new event with the first line of its timeline. To be called in a transaction; answers its id. */
export async function createEvent(
  parts: WriteParts,
  draft: Draft & { urls?: string[] },
  story: Story,
): Promise<number> {
  const { db } = parts;
  const now = parts.clock();
  const { id } = await db
    .insertInto("events")
    .values({
      ...toColumns(draft, now),
      urls: JSON.stringify(draft.urls ?? (draft.url ? [draft.url] : [])),
      first_seen_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await noteRevision(db, id, 1, "created", compareDrafts({}, draft), story);
  await layBoxes(db, id, draft);
  await parts.announce(db, "created", id);
  await parts.handOver(db, id);
  return id;
}

/**
 * Writes the next revision of an event when something of it changed, or when `isNewVoice` says that a further source
 * speaks of it. A mere longer life is noted without a line in the timeline.
 */
export async function reviseEvent(
  parts: WriteParts,
  event: EventRow,
  next: Draft & { urls: string[] },
  story: Story,
  isNewVoice = false,
): Promise<void> {
  const { db } = parts;
  const now = parts.clock();
  const changes = compareDrafts(event, next);
  if (next.urls.length !== event.urls.length) changes.urls = [event.urls, next.urls];
  if (Object.keys(changes).length === 0 && !isNewVoice) {
    await db.updateTable("events").set({ expires_at: next.expires_at }).where("id", "=", event.id).execute();
    return;
  }
  const kind = event.ongoing && !next.ongoing ? "ended" : "updated";
  const revision = event.revision + 1;
  const columns = { ...toColumns(next, now), urls: JSON.stringify(next.urls), revision };
  const ended_at = next.ongoing ? null : (event.ended_at ?? now);
  await db
    .updateTable("events")
    .set({ ...columns, ended_at })
    .where("id", "=", event.id)
    .execute();
  await noteRevision(db, event.id, revision, kind, changes, story);
  await layBoxes(db, event.id, next);
  await parts.announce(db, kind, event.id);
  await parts.handOver(db, event.id);
}

const toColumns = (draft: Draft, now: Date) => ({
  title: draft.title,
  description: draft.description,
  category: draft.category,
  severity: draft.severity,
  urgency: draft.urgency,
  cap_certainty: draft.cap_certainty,
  incident: draft.incident,
  url: draft.url,
  lat: draft.lat,
  lon: draft.lon,
  radius_km: draft.radius_km,
  place_kind: draft.place_kind,
  place_name: draft.place_name,
  geometry: draft.geometry && JSON.stringify(draft.geometry),
  official: draft.official,
  happened_at: draft.happened_at,
  expires_at: draft.expires_at,
  ongoing: draft.ongoing,
  ended_at: draft.ongoing ? null : now,
  updated_at: now,
  delete_after: later(now, eventRetentionMs),
});

async function noteRevision(
  db: Db,
  eventId: number,
  revision: number,
  kind: LiveChange,
  changes: Changes,
  { cause, source, itemUrl, quote, engine }: Story,
): Promise<void> {
  await db
    .insertInto("event_revisions")
    .values({
      ...{ event_id: eventId, revision, kind, cause, source, quote, engine },
      changes: JSON.stringify(changes),
      item_url: itemUrl,
    })
    .execute();
}

/** Lays the boxes by which assets near the event are looked up. */
async function layBoxes(db: Db, eventId: number, { lat, lon, radius_km }: Draft): Promise<void> {
  await db.deleteFrom("event_boxes").where("event_id", "=", eventId).execute();
  if (lat === null || lon === null) return;
  const boxes = circleBoxes([lon, lat], radius_km ?? 0);
  await db
    .insertInto("event_boxes")
    .values(boxes.map((box) => ({ event_id: eventId, box: boxValue(box) })))
    .execute();
}
