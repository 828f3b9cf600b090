import { type EventChange, EventInput, eventFields, type PlaceKind } from "@tocsin/contract";
import { notFound } from "../platform/errors.ts";
import { changesOf } from "../platform/http/changes-of.ts";
import { parseInput } from "../platform/http/read-input.ts";
import { doubtOf } from "./doubt-of.ts";
import { byHand } from "./enter-event.ts";
import { type Account, type EventState, noteMove, reviseEvent, showEvent } from "./event-state.ts";
import { readFields } from "./fields.ts";
import { eventNotFound, getEvent } from "./queries.ts";
import { readEvents } from "./read-events.ts";
import { cause } from "./timeline/causes.ts";
import { type WriteParts, writeEvents } from "./write-events.ts";

const fieldNames = Object.keys(eventFields) as (keyof typeof eventFields)[];

type Changes = Pick<EventChange, (typeof fieldNames)[number]>;

/**
 * Corrects what is named of an event; the timeline keeps what was known before. Throws `not_found`, and `invalid` for a
 * whole that is wrong.
 */
export async function correctEvent(parts: WriteParts, id: number, change: EventChange, who: string): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const [event] = await readEvents(db, [id]);
    if (!event) throw notFound(eventNotFound);
    const changes = changesOf(change, await getEvent(db, id), fieldNames);
    const shown = showEvent(event);
    checkWhole(shown, changes);
    const news = toNews(shown, changes);
    // What an admin's verdict set is corrected too, or the correction would be hidden.
    const fixed = Object.fromEntries(
      Object.entries({ ...event.fixed, ...news }).filter(([name]) => name in event.fixed),
    );
    const now = parts.clock();
    const revised = reviseEvent(event, { ...news, fixed }, byHand(cause("corrected", { who })), now);
    await writeEvents({ ...parts, db }, [noteMove(event, revised, now)]);
  });
}

/** A title or a description, and both coordinates or none: of what is there after the change. */
function checkWhole({ title, lat, lon }: EventState, changes: Changes): void {
  parseInput(EventInput, { title, lat, lon, ...changes });
}

function toNews(event: EventState, changes: Changes): Partial<Account> {
  const { title, description } = changes;
  const placeKind = toPlaceKind(event, changes);
  return {
    ...readFields(changes),
    // A shape says itself where the event may be.
    ...(event.geometry === null && { radius_km: doubtOf(placeKind, toRadius(event, changes, placeKind)) }),
    ...(description !== undefined && { description: withoutHeadline(description ?? "", title ?? event.title) }),
    ...toLinks(event, changes),
    place_kind: placeKind,
  };
}

/** `GET` answers headline and summary as one text, which may come back with only its end changed. */
const withoutHeadline = (text: string, title: string): string =>
  text.startsWith(title) ? text.slice(title.length).replace(/^[.\s]+/, "") : text;

/** An event that is moved is where it was moved to, unless `placeKind` says otherwise. */
function toPlaceKind(event: EventState, { lat, lon, placeKind }: Changes): PlaceKind {
  if ((lat === undefined ? event.lat : lat) === null) return "unknown";
  const isMoved = lat !== undefined || lon !== undefined;
  return placeKind ?? (isMoved ? "exact" : event.place_kind);
}

/** The doubt about a place is no extent once the exact place is known. */
function toRadius(event: EventState, { radius }: Changes, placeKind: PlaceKind): number | null {
  if (radius !== undefined) return radius;
  return placeKind === "exact" && event.place_kind !== "exact" ? null : event.radius_km;
}

/** The main link is one of all links. */
function toLinks(event: EventState, { url, urls }: Changes): Partial<Account> {
  if (url === undefined && urls === undefined) return {};
  const main = url === undefined ? (urls?.[0] ?? null) : url;
  const others = urls === undefined ? event.urls.filter((one) => one !== event.url) : (urls ?? []);
  return { url: main, urls: [...new Set([...(main ? [main] : []), ...others])] };
}
