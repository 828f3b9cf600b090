import type { Finding, ItemContent } from "@tocsin/contract";
import type { Db } from "../platform/db/database.ts";
import { failpoint } from "../platform/failpoint.ts";
import { lockInTransaction } from "../platform/queue.ts";
import { type Draft, draftEvent } from "./draft.ts";
import { type EventName, eventNames } from "./event-names.ts";
import { createEvent, type EventRow, reviseEvent, type Story, type WriteParts } from "./write-event.ts";

type Reported = { itemId: string; content: ItemContent; finding: Finding; source: string };

/**
 * Turns a finding into an event, or into the next revision of the event it belongs to. A non-incident makes no event; it
 * ends one that rested on an earlier wording. Run twice, the second finds nothing changed.
 */
export async function recordFinding(parts: WriteParts, itemId: string, revision: number): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const reported = await findReported(db, itemId, revision);
    if (!reported) return;
    const names = eventNames(reported.content, reported.finding);
    // In a fixed order, so that two reports that share names never wait for each other.
    for (const name of names.map((one) => `event ${one.authority} ${one.name}`).sort())
      await lockInTransaction(db, name);
    const found = await findEvent(db, itemId, names, reported.finding.official !== null);
    const draft = draftEvent(reported.content, reported.finding, parts.clock());
    const eventId = found
      ? await addReport({ ...parts, db }, found, reported, draft)
      : reported.finding.incident &&
        (await createEvent({ ...parts, db }, draft, storyOf(reported, "First reported by")));
    if (eventId) await link(db, eventId, itemId, names);
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

/** `leads`: whether this item is the one that the event was made from. */
type Found = { event: EventRow; leads: boolean };

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

const storyOf = ({ content, finding, source }: Reported, cause: string): Story => ({
  cause: `${cause} ${source}`,
  source,
  itemUrl: content.link,
  quote: finding.quote,
  engine: finding.engine,
});

async function addReport(
  parts: WriteParts,
  { event, leads }: Found,
  reported: Reported,
  draft: Draft,
): Promise<number> {
  const urls = [...new Set([...event.urls, ...(draft.url ? [draft.url] : [])])];
  if (leads) {
    await reviseEvent(parts, event, { ...draft, urls }, storyOf(reported, "Changed by"));
  } else {
    const isNewVoice = !(await hasSpoken(parts.db, event.id, reported.source));
    const story = storyOf(reported, "Also reported by");
    await reviseEvent(parts, event, { ...joinReport(event, draft), urls }, story, isNewVoice);
  }
  return event.id;
}

const hasSpoken = async (db: Db, eventId: number, source: string): Promise<boolean> =>
  (await db
    .selectFrom("event_revisions")
    .select("revision")
    .where("event_id", "=", eventId)
    .where("source", "=", source)
    .executeTakeFirst()) !== undefined;

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
