import { type Finding, higherCertainty, type ItemContent, type JoinReason } from "@tocsin/contract";
import { draftEvent } from "./draft.ts";
import { type EventName, sendsMessages } from "./event-names.ts";
import { type Account, type EventState, reviseEvent, type Story, startEvent } from "./event-state.ts";
import type { Draft } from "./fields.ts";
import { correct, countsOf, joinReport } from "./join-reports.ts";
import {
  type Corroboration,
  labelOf,
  leadingCorroboration,
  mergeCorroborations,
} from "./quakes/preferred-authority.ts";
import { findCopies, isCopy } from "./stories/copies.ts";
import { type Cause, cause } from "./timeline/causes.ts";

/** An analysed item of a source. */
export type Report = {
  itemId: string;
  content: ItemContent;
  finding: Finding;
  source: string;
  /** Its source is official, whether its data is read or its words. */
  isAuthority?: boolean;
  firstSeenAt: Date;
  names: EventName[];
  /** Other names by which its event may be known. */
  earlierNames: EventName[];
};

/** Names why an event starts, by the source of its first report. */
type CauseBy = (source: string) => Cause;
export const firstReported: CauseBy = (source) => cause("first_reported", { source });

/** The event that a report starts. */
export function startFrom(
  report: Report,
  draft: Draft,
  id: number,
  now: Date,
  causeBy: CauseBy = firstReported,
): EventState {
  const account = { ...draft, urls: draft.url ? [draft.url] : [] };
  return startEvent(id, account, storyOf(report, causeBy(report.source)), report.itemId, now);
}

/** The event that items make if they belong together, whatever they have in common: as if each had joined the one before. */
export function combineReports(
  id: number,
  [first, ...others]: [Report, ...Report[]],
  causeBy: CauseBy,
  now: Date,
): EventState {
  const started = startFrom(first, draftEvent(first.content, first.finding, now), id, now, causeBy);
  const copies = findCopies([first, ...others].map(({ content }) => `${content.title} ${content.summary}`));
  return others.reduce((event, report, index) => {
    const draft = draftEvent(report.content, report.finding, now);
    const isVoice = copies[index + 1] === null && !report.finding.official;
    return addReport(event, report, isVoice ? likelyAtLeast(draft) : draft, now);
  }, started);
}

/** What is said in other words by somebody else is likely: a copy of the same words adds nothing. */
export const voiceOf = (draft: Draft, reason: JoinReason | null | undefined): Draft =>
  reason?.kind === "text" && !isCopy(reason.similarity) ? likelyAtLeast(draft) : draft;

const likelyAtLeast = (draft: Draft): Draft => ({
  ...draft,
  cap_certainty: higherCertainty(draft.cap_certainty, "likely"),
});

/** What a report did to an event, which `by` names or is. */
export const storyOf = (
  { content, finding, source }: Report,
  by: "also_reported" | "changed" | "confirmed" | "ended" | Cause,
): Story => ({
  cause: typeof by === "string" ? cause(by, { source }) : by,
  source,
  itemUrl: content.link,
  quote: finding.quote,
  engine: finding.engine,
});

/** The event after one more report of it. */
export function addReport(event: EventState, report: Report, draft: Draft, now: Date): EventState {
  const urls = [...new Set([...event.urls, ...(draft.url ? [draft.url] : [])])];
  if (report.finding.official) return takeOfficial(event, report, { ...draft, urls }, now);
  // What an authority states is what is known; news adds its voice and its link.
  if (event.official && (event.isShared || event.leader !== report.itemId))
    return reviseEvent(event, { urls }, storyOf(report, "also_reported"), now, !event.sources.has(report.source));
  if (event.leader === report.itemId) {
    const account = { ...draft, ...correct(event, draft), urls };
    return reviseEvent(event, account, storyOf(report, "changed"), now);
  }
  const isNewSource = !event.sources.has(report.source);
  const life = lifeBy(event, report, draft);
  const account = { ...joinReport(event, draft), ...life, urls };
  const by = life.ongoing === false ? "ended" : "also_reported";
  const revised = reviseEvent(event, account, storyOf(report, by), now, isNewSource);
  return event.isShared ? revised : { ...revised, isShared: true };
}

/**
 * The source that started an event may state in another item that it is contained or over, as it may in the same one. Others may
 * not: nobody suppresses an event by publishing that it is over.
 */
const lifeBy = ({ starter }: EventState, { source }: Report, { ongoing, contained }: Draft): Partial<Draft> =>
  source === starter ? { ...(!ongoing && { ongoing }), ...(contained && { contained }) } : {};

/** Several authorities speak of one earthquake: what counts rests on all their words, and not on who spoke last. */
export function takeTogether(
  event: EventState,
  report: Report,
  corroborations: Corroboration[],
  now: Date,
): EventState {
  const leading = leadingCorroboration(corroborations);
  const urls = [...new Set([...event.urls, ...(report.content.link ? [report.content.link] : [])])];
  const isNewSource = !event.sources.has(report.source);
  const code = isNewSource ? "also_reported_values" : "changed_values";
  const by = cause(code, { source: report.source, authority: labelOf(leading) });
  return reviseEvent(event, { ...mergeCorroborations(corroborations), urls }, storyOf(report, by), now, isNewSource);
}

/**
 * An authority's newest word is what is known, and replaces that of the news before it, which counts people where authorities
 * rarely do. A cancel in another message only ends the event, and a message that was sent
 * before the newest one says nothing any more: feeds begin with the newest.
 */
function takeOfficial(event: EventState, report: Report, account: Account, now: Date): EventState {
  const isOther = event.leader !== report.itemId;
  if (isOther && report.finding.ended) {
    const last = { ongoing: false, urls: account.urls };
    return reviseEvent(event, last, storyOf(report, "ended"), now);
  }
  const counted = { ...account, ...countsOf(event, account) };
  if (isOther && account.official && !event.official)
    return { ...reviseEvent(event, counted, storyOf(report, "confirmed"), now), isShared: true };
  const isOld = event.happened_at && account.happened_at && account.happened_at < event.happened_at;
  const { official } = report.finding;
  if (isOther && isOld && official && sendsMessages(official.authority)) return event;
  // A flash report of an earthquake is sent before its place is known, and may be read after it.
  if (isOther && official?.quake && event.place_kind === "exact" && account.place_kind !== "exact") return event;
  return reviseEvent(event, counted, storyOf(report, "changed"), now);
}
