import { type EventChange, EventInput, eventFields, type LonLat, type PlaceKind } from "@tocsin/contract";
import { notFound } from "../platform/errors.ts";
import { roundDegrees } from "../platform/geo/round-degrees.ts";
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

export type CorrectParts = WriteParts & {
  /** A readable name for a point. */
  namePoint(point: LonLat): string;
};

/**
 * Corrects what is named of an event; the timeline keeps what was known before. A point that is moved is the place from then on: the
 * area and its parts are dropped, and the place is named again unless a name is given. Throws `not_found`, and `invalid` for a whole
 * that is wrong.
 */
export async function correctEvent(parts: CorrectParts, id: number, change: EventChange, who: string): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const [event] = await readEvents(db, [id]);
    if (!event) throw notFound(eventNotFound);
    const changes = changesOf(change, await getEvent(db, id), fieldNames);
    const shown = showEvent(event);
    checkWhole(shown, changes);
    const news = {
      ...toNews(shown, changes),
      ...(isMoved(shown, changes) && toPlace(shown, changes, parts.namePoint)),
    };
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
    ...((event.geometry === null || isMoved(event, changes)) && {
      radius_km: doubtOf(placeKind, toRadius(event, changes, placeKind)),
    }),
    ...(description !== undefined && { description: withoutHeadline(description ?? "", title ?? event.title) }),
    ...toLinks(event, changes),
    place_kind: placeKind,
  };
}

/** Positions are stored rounded: one that is the same then is no other. */
function isMoved(event: EventState, { lat, lon }: Changes): boolean {
  const isOther = (given: number | null | undefined, known: number | null): boolean =>
    given !== undefined && rounded(given) !== rounded(known);
  return isOther(lat, event.lat) || isOther(lon, event.lon);
}

const rounded = (degrees: number | null): number | null => (degrees === null ? null : roundDegrees(degrees));

/** What an event has of its place besides its point. */
function toPlace(
  event: EventState,
  { lat = event.lat, lon = event.lon, placeName }: Changes,
  namePoint: CorrectParts["namePoint"],
): Pick<Account, "geometry" | "parts" | "place_name"> {
  const derived = lat === null || lon === null ? null : namePoint([lon, lat]);
  return { geometry: null, parts: null, place_name: placeName === undefined ? derived : placeName };
}

/** `GET` answers headline and summary as one text, which may come back with only its end changed. */
const withoutHeadline = (text: string, title: string): string =>
  text.startsWith(title) ? text.slice(title.length).replace(/^[.\s]+/, "") : text;

/** An event that is moved is where it was moved to, unless `placeKind` says otherwise. */
function toPlaceKind(event: EventState, changes: Changes): PlaceKind {
  const { lat, placeKind } = changes;
  if ((lat === undefined ? event.lat : lat) === null) return "unknown";
  return placeKind ?? (isMoved(event, changes) ? "exact" : event.place_kind);
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
