import type { LiveChange } from "@tocsin/contract";
import type { Selectable } from "kysely";
import { dayMs, later } from "../platform/clock.ts";
import type { Schema } from "../platform/db/tables.ts";
import { compareDrafts } from "./draft.ts";
import type { Draft } from "./fields.ts";
import { eventDays } from "./tables.ts";

/** What an event is said to be, with all links to its reports. */
export type Account = Draft & { urls: string[] };

/** The source of a statement and what it is based on: an entry of the timeline. */
export type Story = {
  cause: string;
  source: string | null;
  itemUrl: string | null;
  quote: string | null;
  engine: string | null;
};

export type Line = Omit<Selectable<Schema["event_revisions"]>, "event_id">;

/** An event in memory: what is stored of it, changed by what is yet to be written. */
export type EventState = Account & {
  id: number;
  revision: number;
  first_seen_at: Date;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  delete_after: Date;
  /** The item it was made from; null for one that a person entered. */
  leader: string | null;
  /** Whether further items speak of it. */
  isShared: boolean;
  /** The sources that have spoken of it. */
  sources: ReadonlySet<string>;
  /** Yet to be written. */
  lines: Line[];
  /** Whether it lies elsewhere than what is stored says. */
  moved: boolean;
};

/** A new event with the first entry of its timeline. */
export function startEvent(id: number, account: Account, story: Story, leader: string | null, now: Date): EventState {
  return {
    ...account,
    id,
    revision: 1,
    first_seen_at: now,
    created_at: now,
    updated_at: now,
    ended_at: account.ongoing ? null : now,
    delete_after: later(now, eventDays * dayMs),
    leader,
    isShared: false,
    sources: new Set(story.source ? [story.source] : []),
    lines: [toLine(1, "created", compareDrafts({}, account), story, now)],
    moved: true,
  };
}

/**
 * The next revision of an event if a field changed, or if `isNewSource` states that another source reports it; a longer
 * lifetime alone is stored without an entry in the timeline. The event itself if nothing changed.
 */
export function reviseEvent(
  event: EventState,
  news: Partial<Account>,
  story: Story,
  now: Date,
  isNewSource = false,
): EventState {
  const next = { ...event, ...news };
  const changes = compareDrafts(event, next);
  if (next.urls.length !== event.urls.length) changes.urls = [event.urls, next.urls];
  if (Object.keys(changes).length === 0 && !isNewSource) {
    const livesOn = next.expires_at?.getTime() !== event.expires_at?.getTime();
    return livesOn ? { ...event, expires_at: next.expires_at } : event;
  }
  const kind = event.ongoing && !next.ongoing ? "ended" : "updated";
  const revision = event.revision + 1;
  return {
    ...next,
    revision,
    updated_at: now,
    ended_at: next.ongoing ? null : (event.ended_at ?? now),
    delete_after: later(now, eventDays * dayMs),
    sources: story.source ? new Set([...event.sources, story.source]) : event.sources,
    lines: [...event.lines, toLine(revision, kind, changes, story, now)],
    moved: event.moved || placeOf(next) !== placeOf(event),
  };
}

/** All that the boxes of an event follow from. */
const placeOf = ({ lat, lon, radius_km, place_kind, geometry }: Draft): string =>
  JSON.stringify([lat, lon, radius_km, place_kind, geometry]);

const toLine = (
  revision: number,
  kind: LiveChange,
  changes: Line["changes"],
  { cause, source, itemUrl, quote, engine }: Story,
  at: Date,
): Line => ({ revision, at, kind, cause, changes, item_url: itemUrl, source, quote, engine });
