import type { Some } from "../../platform/groups.ts";
import { type AnalysedItem, startFrom, storyOf } from "../add-item.ts";
import { byHand } from "../enter-event.ts";
import { type EventState, placeOf, reviseEvent, type Story } from "../event-state.ts";
import { countsOf } from "../join-items.ts";
import { cause } from "../timeline/causes.ts";
import { endOf, listLive, type Standing } from "./find-standing.ts";
import { mergeStanding } from "./merge-standing.ts";

/** The event that messages start, with the values of those in force. */
export const startByMessages = (id: number, standing: Some<Standing>, item: AnalysedItem, now: Date): EventState => ({
  ...startFrom(item, mergeStanding(standing, now), id, now),
  changes_at: nextEnd(standing, now),
});

/**
 * The event as its messages have it, after one more of them was read. With `isJoined`, it carries on others from now on, whose areas
 * may have been different.
 */
export function followMessages(
  event: EventState,
  standing: readonly Standing[],
  item: AnalysedItem,
  now: Date,
  isJoined = false,
): EventState {
  const urls = [...new Set([...event.urls, ...(item.content.link ? [item.content.link] : [])])];
  if (!isSome(standing))
    return reviseEvent(event, { ongoing: false, changes_at: null, urls }, storyOf(item, "ended"), now);
  const isConfirmed = !event.official && event.isShared;
  const story = storyOf(item, isConfirmed ? "confirmed" : "changed");
  const account = accountOf(event, standing, now);
  const area_changed_at = isJoined ? now : account.area_changed_at;
  return { ...reviseEvent(event, { ...account, area_changed_at, urls }, story, now, isJoined), isShared: true };
}

/** The event after some of its messages have run out: nobody has stated that it has ended there. */
export function letLapse(event: EventState, standing: Some<Standing>, now: Date): EventState {
  const { area_changed_at } = event;
  return reviseEvent(event, { ...accountOf(event, standing, now), area_changed_at }, lapsed, now);
}

/** The event that carries an event on, if there still is one; otherwise itself. */
export function continuingOf(events: ReadonlyMap<number, EventState>, id: number): number {
  const next = events.get(id)?.continued_by ?? null;
  return next !== null && events.has(next) ? continuingOf(events, next) : id;
}

/** The event that another one carries on, with its messages; it has ended if none of them is in force. */
export function continueIn(
  event: EventState,
  { id }: Pick<EventState, "id">,
  standing: readonly Standing[],
  item: AnalysedItem,
  now: Date,
): EventState {
  if (!isSome(standing)) return followMessages(event, standing, item, now);
  const continued = { ongoing: false, changes_at: null, continued_by: id };
  return reviseEvent(event, continued, storyOf(item, cause("continued", { source: item.source, eventId: id })), now);
}

const lapsed: Story = byHand(cause("part_ran_out", {}));

function accountOf(event: EventState, standing: Some<Standing>, now: Date) {
  const draft = mergeStanding(standing, now);
  const next = { ...draft, ...countsOf(event, draft) };
  const hasMoved = placeOf(event) !== placeOf(next);
  return { ...next, changes_at: nextEnd(standing, now), area_changed_at: hasMoved ? now : event.area_changed_at };
}

/** When the first of several runs out before the last of them; null if they end together. */
function nextEnd(standing: Some<Standing>, now: Date): Date | null {
  const ends = listLive(standing, now).map(endOf);
  const first = Math.min(...ends);
  return first < Math.max(...ends) ? new Date(first) : null;
}

export const isSome = (standing: readonly Standing[]): standing is Some<Standing> => standing.length > 0;
