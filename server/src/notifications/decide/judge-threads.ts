import { defaultRules, higherSeverity, rankSeverity, type Severity } from "@tocsin/contract";
import { later, minuteMs } from "../../platform/clock.ts";
import { groupBy, mapSome, type Some } from "../../platform/groups.ts";
import { reason } from "../messages/reasons.ts";
import type { Pending } from "./circumstances.ts";
import type { Draft } from "./create-notifications.ts";
import { type Decided, decide, listOpenChannels } from "./decide.ts";
import { type Deferral, findDeferral, type RecentNotification } from "./find-deferral.ts";
import { type EventNow, findNews, findPassedOver, type News, reasonOfLeaving, type Standing } from "./judge-thread.ts";
import { keyOf, type NotifiedThread, type ThreadKey, type ThreadState } from "./thread-state.ts";

/** One event and one person: how it relates to each of their assets, what they know, and the result. */
export type Thread = ThreadKey & {
  decided: Some<Pending & { decision: Decided }>;
  /** How severe the event is for the assets that it interrupts for; its parts may differ. */
  severity: Severity;
  notified: NotifiedThread | null;
  news: News | null;
  /** Why the news wait; null when they go out, or when there are none. */
  deferral: Deferral | null;
  /** Until when something waits to become news, also if other news go out in the meantime; null for nothing. */
  upcoming: Deferral | null;
  /** The end that its authority states for the assets that it interrupts for; null for none. */
  until: Date | null;
  /** The message that carries the news; null when they wait, or when there are none. */
  messageId: string | null;
};

/** A thread that has something to say. */
type Newsworthy = Thread & { news: News };

/** What becomes of threads, and the messages that carry their news. */
type Judged = { threads: Thread[]; drafts: Draft[] };

/** What all of them are judged by; `newId` names a message. */
type Judging = { state: ThreadState; now: Date; newId: () => string };

/** How severe it is to the person. */
export const severityOf = ({ decided: [{ marks }], severity }: Thread): Severity => marks.severity ?? severity;

/**
 * Decides the result of each thread. Several that are due for one person come in one message when `together`; otherwise
 * one goes out and the person's rules say how long the next waits.
 */
export function judgeThreads(pending: Pending[], judging: Judging, together: boolean): Judged {
  const opened = [...groupBy(pending, keyOf).values()].map((ofOne) => openThread(ofOne, judging));
  const people = [...groupBy(opened, (thread) => thread.userId).values()];
  const judged = people.map((threads) => (together ? sendTogether : sendEach)(threads, judging));
  return { threads: judged.flatMap(({ threads }) => threads), drafts: judged.flatMap(({ drafts }) => drafts) };
}

function openThread(ofOne: Some<Pending>, { state, now }: Judging): Thread {
  const [first] = ofOne;
  const notified = state.notified.get(keyOf(first)) ?? null;
  const decided = mapSome(ofOne, (one) => ({ ...one, decision: one.leftAt ? decideLeft(one) : decide(one, now) }));
  const standings = decided.map((one) => standingOf(one, now));
  const concerned = listInterrupting(decided);
  const [severity, until] = [mostSevere(concerned), lastEnd(concerned)];
  const event = { ...first.event, severity, until, endedBySource: first.endedBySource, isOfficial: first.isOfficial };
  const news = findNews(notified, event, standings, now);
  const leaving = findLeaving(decided, notified, news, now);
  const muted = findMutedNews(decided, notified, event, now);
  const upcoming = earlier(earlier(leaving, muted), news ? null : findProlonging(notified, event, now));
  const deferral = news ? null : upcoming;
  const { eventId, userId } = first;
  return { eventId, userId, decided, severity, notified, news, deferral, upcoming, until, messageId: null };
}

const standingOf = (
  { assetId, asset, match, decision, leftAt, isStillWarned }: Thread["decided"][number],
  now: Date,
): Standing => ({
  assetId,
  assetName: asset.name,
  interrupts: decision.outcome === "notified",
  isInside: match.byPlace && match.certainty === "inside",
  isStillWarned,
  hasLeft: leftAt !== null && later(leftAt, leaveMs) <= now && !isStillWarned,
});

const mostSevere = (concerned: Thread["decided"][number][]): Severity =>
  concerned.map(({ event }) => event.severity).reduce(higherSeverity);

/** The assets that it interrupts for; all of them where it does for none. */
function listInterrupting(decided: Thread["decided"]): Thread["decided"][number][] {
  const interrupting = decided.filter(({ decision }) => decision.outcome === "notified");
  return interrupting.length > 0 ? interrupting : decided;
}

/** The last of the ends that are stated for the hazard itself; that of a message, which may be renewed, is not one. */
function lastEnd(concerned: Thread["decided"][number][]): Date | null {
  const ends = concerned.flatMap(({ event }) => (event.renewBy === null && event.inForceUntil) || []);
  return ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null;
}

/** The event will be in force beyond the end that a person knows, which is reported when that end has come. */
function findProlonging(notified: NotifiedThread | null, event: EventNow, now: Date): Deferral | null {
  const until = findPassedOver(notified, event);
  // Nothing interrupts for an end that has passed, so nothing waits for it either.
  if (!until || until <= now) return null;
  return { until, reason: reason("prolonging", { until: until.toISOString() }) };
}

const earlier = (one: Deferral | null, other: Deferral | null): Deferral | null =>
  one && other ? (one.until <= other.until ? one : other) : (one ?? other);

/**
 * One message may cover a part of an area, and the next, which is read a little later, another: people are notified that they are no
 * longer in the area after this time.
 */
const leaveMs = 10 * minuteMs;

const decideLeft = ({ asset, isOfficial }: Pending): Decided => ({
  outcome: "suppressed",
  reasons: [reasonOfLeaving([asset.name], isOfficial)],
});

/** An asset is outside the area now, which is reported if it still is in a while, and after other news of the event. */
function findLeaving(
  decided: Thread["decided"],
  notified: NotifiedThread | null,
  news: News | null,
  now: Date,
): Deferral | null {
  const left = decided.filter(
    ({ assetId, leftAt }) => leftAt && notified?.ongoing && notified.assetIds.includes(assetId),
  );
  if (news?.reason?.code === "left_area") return null;
  const [until] = left
    .flatMap(({ leftAt }) => (leftAt ? [later(news ? now : leftAt, leaveMs)] : []))
    .filter((at) => at > now);
  return until ? { until, reason: reason("leaving", { until: until.toISOString() }) } : null;
}

/** What would be news but for a mute of an asset, which is news when the mute ends: the first of them. */
function findMutedNews(
  decided: Thread["decided"],
  notified: NotifiedThread | null,
  event: EventNow,
  now: Date,
): Deferral | null {
  const muted = decided.flatMap((one) => (one.decision.outcome === "deferred" ? [{ one, ...one.decision }] : []));
  const waiting = muted.filter(({ one }) => {
    const standing = { ...standingOf(one, now), interrupts: true };
    return findNews(notified, { ...event, severity: one.event.severity }, [standing], now) !== null;
  });
  return waiting.map(({ deferral }) => deferral).reduce(earlier, null);
}

function sendEach(opened: Some<Thread>, judging: Judging): Judged {
  const { state, now, newId } = judging;
  const judged: Judged = { threads: [], drafts: [] };
  let recent = (opened.some(hasNews) && state.recent.get(opened[0].userId)) || [];
  for (const thread of opened) {
    const held = hasNews(thread) ? deferNews(thread, judging, recent) : thread;
    const sent = isDue(held) ? { ...held, messageId: newId() } : null;
    judged.threads.push(sent ?? held);
    if (!sent) continue;
    judged.drafts.push(draftOne(sent, sent.messageId));
    if (!isTestAlert(sent)) recent = [{ at: now, severity: severityOf(sent) }, ...recent];
  }
  return judged;
}

function sendTogether(opened: Some<Thread>, judging: Judging): Judged {
  const recent = judging.state.recent.get(opened[0].userId) ?? [];
  const held = opened.map((thread) => (hasNews(thread) ? deferNews(thread, judging, recent) : thread));
  const [first, ...others] = held.filter(isDue);
  if (!first) return { threads: held, drafts: [] };
  const messageId = judging.newId();
  return {
    threads: held.map((thread) => (isDue(thread) ? { ...thread, messageId } : thread)),
    drafts: [others.length === 0 ? draftOne(first, messageId) : draftSummary([first, ...others], messageId)],
  };
}

const hasNews = (thread: Thread): thread is Newsworthy => thread.news !== null;

const isDue = (thread: Thread): thread is Newsworthy => hasNews(thread) && !thread.deferral;

const isTestAlert = ({ decided }: Thread): boolean => decided.some((one) => one.event.isTestAlert);

const deferNews = (thread: Newsworthy, judging: Judging, recent: RecentNotification[]): Newsworthy => ({
  ...thread,
  deferral: isTestAlert(thread) ? null : findNewsDeferral(thread, judging, recent),
});

function findNewsDeferral(thread: Newsworthy, { state, now }: Judging, recent: RecentNotification[]): Deferral | null {
  const { timeZone } = thread.decided[0].settings;
  const rules = state.rules.get(thread.userId) ?? defaultRules;
  return findDeferral({ rules, timeZone, recent }, severityOf(thread), now);
}

/** Everything a message is about, by the assets that its news concern. */
function listConcerned({ decided, news }: Thread): Pending[] {
  return decided.filter((one) => news?.assetIds.includes(one.assetId));
}

/** By which channels, and to which contact groups, a message about these assets goes. */
export const addressing = (concerned: Pending[]): Pick<Draft, "channels" | "contactGroupIds"> => ({
  channels: [...new Set(concerned.flatMap(listOpenChannels))],
  contactGroupIds: [...new Set(concerned.flatMap((one) => one.contactGroupIds))],
});

function draftOne(thread: Newsworthy, id: string): Draft {
  const { eventId, userId, notified, news } = thread;
  const { kind, reason: why } = news;
  return {
    id,
    userId,
    reason: why,
    kind: isTestAlert(thread) ? "test-alert" : kind,
    severity: severityOf(thread),
    about: { eventId, step: (notified?.step ?? 0) + 1 },
    ...addressing(listConcerned(thread)),
  };
}

/** What is ongoing before what has ended, then the most severe, then the nearest first. */
const byWeight = (one: Thread, other: Thread): number => {
  const [a, b] = [one.decided[0], other.decided[0]];
  return (
    Number(b.event.ongoing) - Number(a.event.ongoing) ||
    rankSeverity(other.severity) - rankSeverity(one.severity) ||
    nearestKm(one) - nearestKm(other)
  );
};

const nearestKm = ({ decided }: Thread): number =>
  Math.min(...decided.map(({ match }) => match.distanceKm ?? Number.MAX_VALUE));

function draftSummary(due: Some<Newsworthy>, id: string): Draft {
  const threads = due.toSorted(byWeight);
  return {
    id,
    userId: due[0].userId,
    kind: "summary",
    severity: threads.map(severityOf).reduce(higherSeverity),
    reason: reason("deferred", { count: threads.length }),
    about: { eventIds: threads.map((thread) => thread.eventId) },
    ...addressing(threads.flatMap(listConcerned)),
  };
}
