import type { EventInput } from "@tocsin/contract";
import { firstOf } from "../platform/groups.ts";
import { doubtOf } from "./doubt-of.ts";
import { type Account, type Story, startEvent } from "./event-state.ts";
import { readFields, unsaid } from "./fields.ts";
import { type Cause, cause } from "./timeline/causes.ts";
import { reserveIds, type WriteParts, writeEvents } from "./write-events.ts";

/** Enters an event that no source reported; it flows on like any other. `who` is named in its timeline. */
export async function enterEvent(parts: WriteParts, input: EventInput, who: string): Promise<number> {
  return parts.db.transaction().execute(async (db) => {
    const id = firstOf(await reserveIds(db, 1));
    const event = startEvent(id, toAccount(input), byHand(cause("entered", { who })), null, parts.clock());
    await writeEvents({ ...parts, db }, [event]);
    return id;
  });
}

/** An entry of the timeline without an item. */
export const byHand = (cause: Cause): Story => ({ cause, source: null, itemUrl: null, quote: null, engine: null });

function toAccount(input: EventInput): Account {
  const said = readFields(input);
  const placeKind = input.lat == null ? "unknown" : (said.place_kind ?? "exact");
  const urls = [...new Set([...(input.url ? [input.url] : []), ...(input.urls ?? [])])];
  return {
    ...unsaid,
    ...said,
    title: input.title || headlineOf(input.description ?? ""),
    description: input.title ? (input.description ?? "") : restOf(input.description ?? ""),
    url: urls[0] ?? null,
    urls,
    place_kind: placeKind,
    radius_km: doubtOf(placeKind, said.radius_km),
  };
}

/** The first sentence serves as the headline of a text that has none. */
const headlineOf = (text: string): string => (/^.{1,200}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text.slice(0, 200)).trim();

const restOf = (text: string): string => text.slice(headlineOf(text).length).trim();
