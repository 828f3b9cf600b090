import { type EventChange, EventInput, eventFields } from "@tocsin/contract";
import { notFound } from "../platform/errors.ts";
import { roundDegrees } from "../platform/geo/round-degrees.ts";
import { changesOf } from "../platform/http/changes-of.ts";
import { parseInput } from "../platform/http/read-input.ts";
import { byHand } from "./enter-event.ts";
import { type Account, type EventState, reviseEvent } from "./event-state.ts";
import { getEvent } from "./queries.ts";
import { readEvents } from "./read-events.ts";
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
    if (!event) throw notFound("Event");
    const changes = changesOf(change, await getEvent(db, id), fieldNames);
    checkWhole(event, changes);
    const revised = reviseEvent(event, toNews(event, changes), byHand(`Corrected by ${who}`), parts.clock());
    await writeEvents({ ...parts, db }, [revised]);
  });
}

/** A title or a description, and both coordinates or none: of what is there after the change. */
function checkWhole({ title, lat, lon }: EventState, changes: Changes): void {
  parseInput(EventInput, { title, lat, lon, ...changes });
}

function toNews(event: EventState, changes: Changes): Partial<Account> {
  const { title, description, category, severity, urgency, capCertainty } = changes;
  const { placeName, ongoing, happenedAt, expiresAt } = changes;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: withoutHeadline(description ?? "", title ?? event.title) }),
    ...(category !== undefined && { category }),
    ...(severity !== undefined && { severity: severity ?? "unknown" }),
    ...(urgency !== undefined && { urgency: urgency ?? "unknown" }),
    ...(capCertainty !== undefined && { cap_certainty: capCertainty ?? "unknown" }),
    ...toPlace(event, changes),
    ...(placeName !== undefined && { place_name: placeName }),
    ...toLinks(event, changes),
    ...(ongoing !== undefined && { ongoing: ongoing === 1 }),
    ...(happenedAt !== undefined && { happened_at: asDate(happenedAt) }),
    ...(expiresAt !== undefined && { expires_at: asDate(expiresAt) }),
  };
}

/** `GET` answers headline and summary as one text, which may come back with only its end changed. */
const withoutHeadline = (text: string, title: string): string =>
  text.startsWith(title) ? text.slice(title.length).replace(/^[.\s]+/, "") : text;

/** An event that is moved is where it was moved to, unless `placeKind` says otherwise. */
function toPlace(event: EventState, { lat, lon, radius, placeKind }: Changes): Partial<Account> {
  const isMoved = lat !== undefined || lon !== undefined;
  const [nextLat, nextLon] = [lat === undefined ? event.lat : lat, lon === undefined ? event.lon : lon];
  const kind = nextLat === null ? "unknown" : (placeKind ?? (isMoved ? "exact" : event.place_kind));
  return {
    ...(isMoved && {
      lat: nextLat === null ? null : roundDegrees(nextLat),
      lon: nextLon === null ? null : roundDegrees(nextLon),
    }),
    place_kind: kind,
    ...(radius !== undefined && { radius_km: radius }),
  };
}

/** The main link is one of all links. */
function toLinks(event: EventState, { url, urls }: Changes): Partial<Account> {
  if (url === undefined && urls === undefined) return {};
  const main = url === undefined ? (urls?.[0] ?? null) : url;
  const others = urls === undefined ? event.urls.filter((one) => one !== event.url) : (urls ?? []);
  return { url: main, urls: [...new Set([...(main ? [main] : []), ...others])] };
}

const asDate = (time: string | null): Date | null => (time === null ? null : new Date(time));
