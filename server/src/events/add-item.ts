import { type Finding, higherCertainty, type ItemContent, type JoinReason } from "@tocsin/contract";
import { draftEvent } from "./draft.ts";
import { type EventName, sendsMessages } from "./event-names.ts";
import { type Account, type EventState, placeOf, reviseEvent, type Story, startEvent } from "./event-state.ts";
import type { Draft } from "./fields.ts";
import { correct, countsOf, joinItem } from "./join-items.ts";
import {
  type Corroboration,
  labelOf,
  leadingCorroboration,
  mergeCorroborations,
} from "./quakes/preferred-authority.ts";
import { findCopies, isCopy } from "./stories/copies.ts";
import { type Cause, cause } from "./timeline/causes.ts";

/** An analysed item of a source. */
export type AnalysedItem = {
  itemId: string;
  content: ItemContent;
  finding: Finding;
  source: string;
  /** Its source is official, whether its data is read or its words. */
  isAuthority?: boolean;
  firstSeenAt: Date;
  /** When it was read as it is now. */
  seenAt?: Date;
  names: EventName[];
  /** Other names by which its event may be known. */
  earlierNames: EventName[];
};

/** Names why an event starts, by the source of its first item. */
type CauseBy = (source: string) => Cause;
export const firstReported: CauseBy = (source) => cause("first_reported", { source });

/** The event that an item starts. */
export function startFrom(
  item: AnalysedItem,
  draft: Draft,
  id: number,
  now: Date,
  causeBy: CauseBy = firstReported,
): EventState {
  const account = { ...draft, urls: draft.url ? [draft.url] : [] };
  return startEvent(id, account, storyOf(item, causeBy(item.source)), item.itemId, now);
}

/** The event that items make if they belong together, whatever they have in common: as if each had joined the one before. */
export function combineItems(
  id: number,
  [first, ...others]: [AnalysedItem, ...AnalysedItem[]],
  causeBy: CauseBy,
  now: Date,
): EventState {
  const started = startFrom(first, draftEvent(first.content, first.finding, now), id, now, causeBy);
  const copies = findCopies([first, ...others].map(({ content }) => `${content.title} ${content.summary}`));
  return others.reduce((event, item, index) => {
    const draft = draftEvent(item.content, item.finding, now);
    const isIndependent = copies[index + 1] === null && !item.finding.official;
    return addItem(event, item, isIndependent ? likelyAtLeast(draft) : draft, now);
  }, started);
}

/** What is said in other words by someone else is likely: a copy of the same words adds nothing. */
export const asConfirmation = (draft: Draft, reason: JoinReason | null | undefined): Draft =>
  reason?.kind === "text" && !isCopy(reason.similarity) ? likelyAtLeast(draft) : draft;

const likelyAtLeast = (draft: Draft): Draft => ({
  ...draft,
  cap_certainty: higherCertainty(draft.cap_certainty, "likely"),
});

/** How an item changed an event; `by` is the cause, or its code. */
export const storyOf = (
  { content, finding, source }: AnalysedItem,
  by: "also_reported" | "changed" | "confirmed" | "ended" | Cause,
): Story => ({
  cause: typeof by === "string" ? cause(by, { source }) : by,
  source,
  itemUrl: content.link,
  quote: finding.quote,
  engine: finding.engine,
});

/** The event after another item about it. */
export function addItem(event: EventState, item: AnalysedItem, draft: Draft, now: Date): EventState {
  const urls = [...new Set([...event.urls, ...(draft.url ? [draft.url] : [])])];
  if (item.finding.official) return takeOfficial(event, item, { ...draft, urls }, now);
  // What an authority states is what is known; news adds only its link and confirmation.
  if (event.official && (event.isShared || event.leader !== item.itemId))
    return reviseEvent(event, { urls }, storyOf(item, "also_reported"), now, !event.sources.has(item.source));
  if (event.leader === item.itemId) {
    const account = { ...draft, ...correct(event, draft), urls };
    return reviseEvent(event, account, storyOf(item, "changed"), now);
  }
  const isNewSource = !event.sources.has(item.source);
  const life = lifeBy(event, item, draft);
  const account = { ...joinItem(event, draft), ...life, urls };
  const by = life.ongoing === false ? "ended" : "also_reported";
  const revised = reviseEvent(event, account, storyOf(item, by), now, isNewSource);
  return event.isShared ? revised : { ...revised, isShared: true };
}

/** The event after its source has stated in another item that it holds on, in what was `said` last. */
export function renewEvent(event: EventState, item: AnalysedItem, said: Draft, now: Date): EventState {
  const urls = [...new Set([...event.urls, ...(item.content.link ? [item.content.link] : [])])];
  const isShared = event.isShared || event.leader !== item.itemId;
  const revised = reviseEvent(event, { ...said, urls }, storyOf(item, "changed"), now);
  return isShared === revised.isShared ? revised : { ...revised, isShared };
}

/** The event after some of its places have ended, or others were added: people are notified of both. */
export function movePlaces(event: EventState, item: AnalysedItem, said: Partial<Draft>, now: Date): EventState {
  const area_changed_at = placeOf(event) === placeOf({ ...event, ...said }) ? event.area_changed_at : now;
  return reviseEvent(event, { ...said, area_changed_at }, storyOf(item, "changed"), now);
}

/** An event that another one carries on, which states the same warning. */
export const carryOn = (event: EventState, { id }: EventState, item: AnalysedItem, now: Date): EventState =>
  reviseEvent(
    event,
    { ongoing: false, continued_by: id },
    storyOf(item, cause("continued", { source: item.source, eventId: id })),
    now,
  );

/**
 * The source that started an event may state in another item that it is contained or over, as it may in the same one. Others may
 * not: nobody suppresses an event by publishing that it has ended.
 */
const lifeBy = ({ starter }: EventState, { source }: AnalysedItem, { ongoing, contained }: Draft): Partial<Draft> =>
  source === starter ? { ...(!ongoing && { ongoing }), ...(contained && { contained }) } : {};

/** Several authorities speak of one earthquake: what counts rests on all their words, and not on who spoke last. */
export function takeTogether(
  event: EventState,
  item: AnalysedItem,
  corroborations: Corroboration[],
  now: Date,
): EventState {
  const leading = leadingCorroboration(corroborations);
  const urls = [...new Set([...event.urls, ...(item.content.link ? [item.content.link] : [])])];
  const isNewSource = !event.sources.has(item.source);
  const code = isNewSource ? "also_reported_values" : "changed_values";
  const by = cause(code, { source: item.source, authority: labelOf(leading) });
  return reviseEvent(event, { ...mergeCorroborations(corroborations), urls }, storyOf(item, by), now, isNewSource);
}

/**
 * An authority's newest word is what is known, and replaces that of the news before it, which counts people where authorities
 * rarely do. A cancel in another message only ends the event, and a message that was sent
 * before the newest one says nothing any more: feeds begin with the newest.
 */
function takeOfficial(event: EventState, item: AnalysedItem, account: Account, now: Date): EventState {
  const isOther = event.leader !== item.itemId;
  if (isOther && item.finding.ended) {
    const last = { ongoing: false, urls: account.urls };
    return reviseEvent(event, last, storyOf(item, "ended"), now);
  }
  const counted = { ...account, ...countsOf(event, account) };
  if (isOther && account.official && !event.official)
    return { ...reviseEvent(event, counted, storyOf(item, "confirmed"), now), isShared: true };
  const isOld = event.happened_at && account.happened_at && account.happened_at < event.happened_at;
  const { official } = item.finding;
  if (isOther && isOld && official && sendsMessages(official.authority)) return event;
  // A flash report of an earthquake is sent before its place is known, and may be read after it.
  if (isOther && official?.quake && event.place_kind === "exact" && account.place_kind !== "exact") return event;
  return reviseEvent(event, counted, storyOf(item, "changed"), now);
}
