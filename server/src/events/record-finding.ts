import type { Finding, ItemContent, LiveChange } from "@tocsin/contract";
import type { Selectable } from "kysely";
import { type Clock, dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/schema.ts";
import { failpoint } from "../platform/failpoint.ts";
import { boxValue, circleBoxes } from "../platform/geo/circle-boxes.ts";
import { lockInTransaction } from "../platform/queue.ts";
import { compareDrafts, type Draft, draftEvent } from "./draft.ts";
import { type EventName, eventNames } from "./event-names.ts";

/** Events and what was decided about them are kept this long after the last news of them. */
export const eventRetentionMs = 400 * dayMs;

export type RecordParts = {
  db: Db;
  clock: Clock;
  /** What follows: called in the transaction that wrote the event. */
  handOver(db: Db, eventId: number): Promise<void>;
  announce(db: Db, change: LiveChange, eventId: number): Promise<void>;
};

type Reported = { itemId: string; content: ItemContent; finding: Finding; source: string };
type EventRow = Selectable<Schema["events"]>;

/**
 * Turns a finding into an event, or into the next revision of the event it belongs to. A non-incident makes no event; it
 * ends one that rested on an earlier wording. Run twice, the second finds nothing changed.
 */
export async function recordFinding(parts: RecordParts, itemId: string, revision: number): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const reported = await findReported(db, itemId, revision);
    if (!reported) return;
    const names = eventNames(reported.content, reported.finding);
    // In a fixed order, so that two reports that share names never wait for each other.
    for (const name of names.map((one) => `event ${one.authority} ${one.name}`).sort())
      await lockInTransaction(db, name);
    const found = await findEvent(db, itemId, names, reported.finding.official !== null);
    const draft = draftEvent(reported.content, reported.finding, parts.clock());
    if (!found) {
      if (reported.finding.incident) await createEvent({ ...parts, db }, reported, draft, names);
    } else {
      await reviseEvent({ ...parts, db }, found, reported, draft, names);
    }
    failpoint("record:before-commit");
  });
}

/** The item with its finding, unless a newer revision has come meanwhile: that one will speak for itself. */
async function findReported(db: Db, itemId: string, revision: number): Promise<Reported | undefined> {
  return db
    .selectFrom("items")
    .innerJoin("findings", (join) =>
      join.onRef("findings.item_id", "=", "items.id").onRef("findings.revision", "=", "items.revision"),
    )
    .innerJoin("sources", "sources.id", "items.source_id")
    .select(["items.id as itemId", "items.content", "findings.finding", "sources.name as source"])
    .where("items.id", "=", itemId)
    .where("items.revision", "=", revision)
    .executeTakeFirst();
}

type Found = { event: EventRow /** Whether this item is the one the event was made from. */; leads: boolean };

async function findEvent(db: Db, itemId: string, names: EventName[], official: boolean): Promise<Found | undefined> {
  const own = await db.selectFrom("event_items").select("event_id").where("item_id", "=", itemId).executeTakeFirst();
  const named = own ? undefined : await findNamed(db, names, official);
  const id = own?.event_id ?? named;
  if (id === undefined) return undefined;
  const event = await db.selectFrom("events").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!event) return undefined;
  const first = await db
    .selectFrom("event_items")
    .select("item_id")
    .where("event_id", "=", id)
    .orderBy("item_id")
    .executeTakeFirst();
  return { event, leads: official || first?.item_id === itemId };
}

async function findNamed(db: Db, names: EventName[], official: boolean): Promise<number | undefined> {
  if (names.length === 0) return undefined;
  const row = await db
    .selectFrom("event_names")
    .innerJoin("events", "events.id", "event_names.event_id")
    .select("events.id")
    .where((eb) => eb.or(names.map(({ authority, name }) => eb.and({ authority, name }))))
    .$if(!official, (query) => query.where("events.ongoing", "=", true))
    .orderBy("events.id")
    .executeTakeFirst();
  return row?.id;
}

async function createEvent(parts: RecordParts, reported: Reported, draft: Draft, names: EventName[]): Promise<void> {
  const { db } = parts;
  const now = parts.clock();
  const { id } = await db
    .insertInto("events")
    .values({
      ...toColumns(draft, now),
      urls: JSON.stringify(draft.url ? [draft.url] : []),
      first_seen_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await noteRevision(db, id, 1, "created", `First reported by ${reported.source}`, reported, draft, {});
  await link(db, id, reported.itemId, names);
  await layEventBoxes(db, id, draft);
  await parts.announce(db, "created", id);
  await parts.handOver(db, id);
}

async function reviseEvent(
  parts: RecordParts,
  { event, leads }: Found,
  reported: Reported,
  draft: Draft,
  names: EventName[],
): Promise<void> {
  const { db } = parts;
  const now = parts.clock();
  await link(db, event.id, reported.itemId, names);
  const next = leads ? draft : joinReport(event, draft);
  const urls = [...new Set([...event.urls, ...(draft.url ? [draft.url] : [])])];
  const changes = compareDrafts(event, next);
  if (urls.length > event.urls.length && !leads) changes.urls = [event.urls, urls];
  if (Object.keys(changes).length === 0) return;
  const kind = event.ongoing && !next.ongoing ? "ended" : "updated";
  const revision = event.revision + 1;
  await db
    .updateTable("events")
    .set({
      ...toColumns(next, now),
      urls: JSON.stringify(urls),
      revision,
      ended_at: next.ongoing ? null : (event.ended_at ?? now),
    })
    .where("id", "=", event.id)
    .execute();
  const cause = leads ? `Changed by ${reported.source}` : `Also reported by ${reported.source}`;
  await noteRevision(db, event.id, revision, kind, cause, reported, next, event);
  await layEventBoxes(db, event.id, next);
  await parts.announce(db, kind, event.id);
  await parts.handOver(db, event.id);
}

/** A further report of the same news adds its voice, keeps it alive, and places it where nobody else could. */
function joinReport(event: EventRow, draft: Draft): Draft {
  const place = event.place_kind === "unknown" ? draft : event;
  return {
    ...event,
    category: event.category ?? draft.category,
    lat: place.lat,
    lon: place.lon,
    radius_km: place.radius_km,
    place_kind: place.place_kind,
    place_name: place.place_name,
    expires_at: latest(event.expires_at, draft.expires_at),
  };
}

const latest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

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

async function link(db: Db, eventId: number, itemId: string, names: EventName[]): Promise<void> {
  await db
    .insertInto("event_items")
    .values({ item_id: itemId, event_id: eventId })
    .onConflict((conflict) => conflict.column("item_id").doNothing())
    .execute();
  if (names.length === 0) return;
  await db
    .insertInto("event_names")
    .values(names.map((name) => ({ ...name, event_id: eventId })))
    .onConflict((conflict) => conflict.columns(["authority", "name"]).doUpdateSet({ event_id: eventId }))
    .execute();
}

async function noteRevision(
  db: Db,
  eventId: number,
  revision: number,
  kind: LiveChange,
  cause: string,
  { content, finding, source }: Reported,
  after: Draft,
  before: Partial<Draft>,
): Promise<void> {
  await db
    .insertInto("event_revisions")
    .values({
      event_id: eventId,
      revision,
      kind,
      cause,
      changes: JSON.stringify(compareDrafts(before, after)),
      item_url: content.link,
      source,
      quote: finding.quote,
      engine: finding.engine,
    })
    .execute();
}

async function layEventBoxes(db: Db, eventId: number, { lat, lon, radius_km }: Draft): Promise<void> {
  await db.deleteFrom("event_boxes").where("event_id", "=", eventId).execute();
  if (lat === null || lon === null) return;
  const boxes = circleBoxes([lon, lat], radius_km ?? 0);
  await db
    .insertInto("event_boxes")
    .values(boxes.map((box) => ({ event_id: eventId, box: boxValue(box) })))
    .execute();
}
