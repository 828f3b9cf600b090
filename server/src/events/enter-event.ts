import type { EventInput } from "@tocsin/contract";
import { roundDegrees } from "../platform/geo/round-degrees.ts";
import { type Account, type Story, startEvent } from "./event-state.ts";
import { reserveIds, type WriteParts, writeEvents } from "./write-events.ts";

/** Enters an event that no source reported; it flows on like any other. `who` is named in its timeline. */
export async function enterEvent(parts: WriteParts, input: EventInput, who: string): Promise<number> {
  return parts.db.transaction().execute(async (db) => {
    const [id] = (await reserveIds(db, 1)) as [number];
    const event = startEvent(id, toAccount(input), byHand(`Entered by ${who}`), null, parts.clock());
    await writeEvents({ ...parts, db }, [event]);
    return id;
  });
}

/** A line of the timeline that rests on nobody's report. */
export const byHand = (cause: string): Story => ({ cause, source: null, itemUrl: null, quote: null, engine: null });

function toAccount(input: EventInput): Account {
  const { lat, lon } = input;
  const placed = lat != null && lon != null;
  const urls = [...new Set([...(input.url ? [input.url] : []), ...(input.urls ?? [])])];
  return {
    title: input.title || headlineOf(input.description ?? ""),
    description: input.title ? (input.description ?? "") : restOf(input.description ?? ""),
    category: input.category ?? null,
    severity: input.severity ?? "unknown",
    urgency: input.urgency ?? "unknown",
    cap_certainty: input.capCertainty ?? "unknown",
    incident: true,
    url: urls[0] ?? null,
    urls,
    lat: placed ? roundDegrees(lat) : null,
    lon: placed ? roundDegrees(lon) : null,
    radius_km: input.radius ?? null,
    place_kind: placed ? (input.placeKind ?? "exact") : "unknown",
    place_name: input.placeName ?? null,
    geometry: null,
    official: false,
    happened_at: input.happenedAt ? new Date(input.happenedAt) : null,
    expires_at: input.expiresAt ? new Date(input.expiresAt) : null,
    ongoing: input.ongoing !== 0,
  };
}

/** The first sentence serves as the headline of a text that has none. */
const headlineOf = (text: string): string => (/^.{1,200}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text.slice(0, 200)).trim();

const restOf = (text: string): string => text.slice(headlineOf(text).length).trim();
