import { isDeepStrictEqual } from "node:util";
import type { LiveChange } from "@tocsin/contract";
import { area } from "@turf/area";
import type { Selectable } from "kysely";
import { dayMs, later } from "../platform/clock.ts";
import type { Schema } from "../platform/db/tables.ts";
import { compareDrafts } from "./draft.ts";
import type { Column, Draft } from "./fields.ts";
import { eventDays } from "./tables.ts";
import type { Cause } from "./timeline/causes.ts";

/** The stated values of an event, with all links to its items. */
export type Account = Draft & { urls: string[] };

/** The state of messages that are evaluated together; the event itself does not show it. */
type Course = {
  /** The event that carries this one on, because an update refers to the messages of both. */
  continued_by: number | null;
  /** When a message last changed its area. */
  area_changed_at: Date | null;
  /** When the next of several messages in force runs out. */
  changes_at: Date | null;
};

/** The source of a statement and what it is based on: an entry of the timeline. */
export type Story = {
  cause: Cause;
  source: string | null;
  itemUrl: string | null;
  quote: string | null;
  engine: string | null;
};

export type Line = Omit<Selectable<Schema["event_revisions"]>, "event_id">;

/**
 * An event in memory: what is stored of it, changed by what is yet to be written. Its fields are as sources state them, so
 * that further items are compared with these; people see those in `fixed` instead.
 */
export type EventState = Account &
  Course & {
    id: number;
    revision: number;
    first_seen_at: Date;
    created_at: Date;
    updated_at: Date;
    ended_at: Date | null;
    delete_after: Date;
    /** The item it was made from; null for one that a person entered. */
    leader: string | null;
    /** The source of that item. */
    starter: string | null;
    /** Whether further items speak of it. */
    isShared: boolean;
    /** The sources that have spoken of it. */
    sources: ReadonlySet<string>;
    /** What an admin's verdicts set. */
    fixed: Partial<Draft>;
    /** Yet to be written. */
    lines: Line[];
    /** Whether it lies elsewhere than what is stored says. */
    moved: boolean;
  };

/** A new event with the first entry of its timeline. */
export function startEvent(id: number, account: Account, story: Story, leader: string | null, now: Date): EventState {
  return {
    ...account,
    continued_by: null,
    area_changed_at: null,
    changes_at: null,
    id,
    revision: 1,
    first_seen_at: now,
    created_at: now,
    updated_at: now,
    ended_at: account.ongoing ? null : now,
    delete_after: later(now, eventDays * dayMs),
    leader,
    starter: story.source,
    isShared: false,
    sources: new Set(story.source ? [story.source] : []),
    fixed: {},
    lines: [toLine(1, "created", compareDrafts({}, account), story, now)],
    moved: true,
  };
}

/** An event as people see it. */
export const showEvent = <Of extends Pick<EventState, "fixed">>(event: Of): Of => ({ ...event, ...event.fixed });

/**
 * The next revision of an event if a field that people see changed, or if `isNewSource` states that another source reports it;
 * a longer lifetime or a field behind a correction alone is stored without an entry in the timeline. The event itself if
 * nothing changed.
 */
export function reviseEvent(
  event: EventState,
  news: Partial<Account & Course & Pick<EventState, "fixed">>,
  story: Story,
  now: Date,
  isNewSource = false,
): EventState {
  const next = { ...event, ...news };
  const [before, after] = [showEvent(event), showEvent(next)];
  const changes = compareDrafts(before, after);
  if (next.urls.length !== event.urls.length)
    changes.urls = [without(event.urls, next.urls), without(next.urls, event.urls)];
  if (!isDeepStrictEqual(before.geometry, after.geometry)) changes.area = [squareKm(before), squareKm(after)];
  const isReworded = !isDeepStrictEqual(unseenWords(before), unseenWords(after));
  if (Object.keys(changes).length === 0 && !isNewSource && !isReworded) return keepUnseen(event, next);
  const kind = before.ongoing && !after.ongoing ? "ended" : "updated";
  const revision = event.revision + 1;
  return {
    ...next,
    revision,
    updated_at: now,
    ended_at: after.ongoing ? null : (event.ended_at ?? now),
    delete_after: later(now, eventDays * dayMs),
    sources: story.source ? new Set([...event.sources, story.source]) : event.sources,
    lines: [...event.lines, toLine(revision, kind, changes, story, now)],
    moved: event.moved || placeOf(after) !== placeOf(before),
  };
}

/** What only those see who are in a part of the area, or read another language. */
const unseenWords = ({ parts, translations }: Draft) => ({ parts, translations });

/** Only links that came or went are in a revision: with all of them, revisions would grow with the square of the number of items. */
function without(links: string[], others: string[]): string[] {
  const known = new Set(others);
  return links.filter((link) => !known.has(link));
}

/** The event with what nobody sees of the next: its lifetime, corrections of what is right, and fields behind corrections. */
function keepUnseen(event: EventState, next: EventState): EventState {
  const { fixed, expires_at, continued_by, area_changed_at, changes_at } = next;
  const behind = pick(next, Object.keys({ ...event.fixed, ...fixed }) as Column[]);
  const kept = { ...event, ...behind, fixed, expires_at, continued_by, area_changed_at, changes_at };
  return isDeepStrictEqual(kept, event) ? event : kept;
}

/** The fields of an event that a correction hides, as sources state them; null without a correction. */
export function listReported(event: EventState): Partial<Draft> | null {
  const names = Object.keys(event.fixed) as Column[];
  return names.length > 0 ? pick(event, names) : null;
}

const pick = (draft: Draft, names: readonly Column[]): Partial<Draft> =>
  Object.fromEntries(names.map((name) => [name, draft[name]]));

/** The extent of an area, km²; null without one. The shape itself is too large for an entry of the timeline. */
const squareKm = ({ geometry }: Draft): number | null => (geometry ? Math.round(area(geometry) / 1e6) : null);

/** The event with the time of a move by hand: people whose assets it no longer concerns are notified. */
export const noteMove = (event: EventState, revised: EventState, now: Date): EventState =>
  placeOf(showEvent(revised)) === placeOf(showEvent(event)) ? revised : { ...revised, area_changed_at: now };

/** All that the boxes of an event follow from. */
export const placeOf = ({ lat, lon, radius_km, place_kind, geometry }: Draft): string =>
  JSON.stringify([lat, lon, radius_km, place_kind, geometry]);

const toLine = (
  revision: number,
  kind: LiveChange,
  changes: Line["changes"],
  { cause, source, itemUrl, quote, engine }: Story,
  at: Date,
): Line => ({ revision, at, kind, cause, changes, item_url: itemUrl, source, quote, engine });
