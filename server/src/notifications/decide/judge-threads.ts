import { randomUUID } from "node:crypto";
import { defaultRules, type Severity } from "@tocsin/contract";
import type { Pending } from "./circumstances.ts";
import type { Draft } from "./create-notifications.ts";
import { decide, listOpenChannels, type Verdict } from "./decide.ts";
import { findHold, type Hold, type SentLately } from "./find-hold.ts";
import { findNews, type News, rankSeverity } from "./judge-thread.ts";
import { keyOf, type ThreadKey, type ThreadState, type ToldThread } from "./thread-state.ts";

/** One event and one person: how it stands to each of their assets, what they know, and what follows. */
export type Thread = ThreadKey & {
  decided: (Pending & { verdict: Verdict })[];
  told: ToldThread | null;
  news: News | null;
  /** Why the news wait; null when they go out, or when there are none. */
  hold: Hold | null;
  /** The message that carries the news; null when they wait, or when there are none. */
  messageId: string | null;
};

const severityOf = (thread: Thread): Severity => (thread.decided[0] as Pending).event.severity;

/**
 * Decides what becomes of each thread. Several that are due for one person come in one message when `together`; otherwise
 * one goes out and the person's rules say how long the next waits.
 */
export function judgeThreads(
  pending: Pending[],
  state: ThreadState,
  now: Date,
  together: boolean,
): { threads: Thread[]; drafts: Draft[] } {
  const threads = [...Map.groupBy(pending, keyOf).values()].map((ofOne) => openThread(ofOne, state, now));
  const drafts: Draft[] = [];
  for (const ofPerson of Map.groupBy(threads, (thread) => thread.userId).values()) {
    drafts.push(...(together ? sendTogether : sendEach)(ofPerson, state, now));
  }
  return { threads, drafts };
}

function openThread(ofOne: Pending[], state: ThreadState, now: Date): Thread {
  const first = ofOne[0] as Pending;
  const told = state.told.get(keyOf(first)) ?? null;
  const decided = ofOne.map((one) => ({ ...one, verdict: decide(one, now) }));
  const standings = decided.map(({ assetId, asset, match, verdict }) => ({
    assetId,
    assetName: asset.name,
    interrupts: verdict.outcome === "notified",
    isInside: match.byPlace && match.certainty === "inside",
  }));
  const news = findNews(told, { ...first.event, endedBySource: first.endedBySource }, standings);
  const hold = news ? null : findEarliestMute(decided, told);
  return { eventId: first.eventId, userId: first.userId, decided, told, news, hold, messageId: null };
}

/** Nothing interrupts now, but something will when a mute ends. */
function findEarliestMute(decided: Thread["decided"], told: ToldThread | null): Hold | null {
  if (told) return null;
  const holds = decided.flatMap(({ verdict }) => (verdict.outcome === "deferred" ? [verdict.hold] : []));
  return holds.sort((one, other) => one.until.getTime() - other.until.getTime())[0] ?? null;
}

function sendEach(threads: Thread[], state: ThreadState, now: Date): Draft[] {
  const drafts: Draft[] = [];
  let lately = state.lately.get((threads[0] as Thread).userId) ?? [];
  for (const thread of threads.filter((one) => one.news)) {
    thread.hold = holdOf(thread, state, lately, now);
    if (thread.hold) continue;
    if (!isTestAlert(thread)) lately = [{ at: now, severity: severityOf(thread) }, ...lately];
    drafts.push(draftOne(thread));
  }
  return drafts;
}

function sendTogether(threads: Thread[], state: ThreadState, now: Date): Draft[] {
  const lately = state.lately.get((threads[0] as Thread).userId) ?? [];
  const withNews = threads.filter((thread) => thread.news);
  for (const thread of withNews) thread.hold = holdOf(thread, state, lately, now);
  const due = withNews.filter((thread) => !thread.hold);
  const [only] = due;
  if (!only) return [];
  return due.length === 1 ? [draftOne(only)] : [draftSummary(due)];
}

const isTestAlert = ({ decided }: Thread): boolean => decided.some((one) => one.event.isTestAlert);

function holdOf(thread: Thread, state: ThreadState, lately: SentLately[], now: Date): Hold | null {
  if (isTestAlert(thread)) return null;
  const { timeZone } = (thread.decided[0] as Pending).settings;
  const rules = state.rules.get(thread.userId) ?? defaultRules;
  return findHold({ rules, timeZone, lately }, severityOf(thread), now);
}

/** Everything a message is about, by the assets that its news concern. */
function listConcerned({ decided, news }: Thread): Pending[] {
  return decided.filter((one) => news?.assetIds.includes(one.assetId));
}

const addressing = (concerned: Pending[]): Pick<Draft, "channels" | "contactGroupIds"> => ({
  channels: [...new Set(concerned.flatMap(listOpenChannels))],
  contactGroupIds: [...new Set(concerned.flatMap((one) => one.contactGroupIds))],
});

function draftOne(thread: Thread): Draft {
  const { eventId, userId, told, news } = thread;
  const { kind, reason } = news as News;
  thread.messageId = randomUUID();
  return {
    id: thread.messageId,
    userId,
    reason,
    kind: isTestAlert(thread) ? "test-alert" : kind,
    about: { eventId, step: (told?.step ?? 0) + 1 },
    ...addressing(listConcerned(thread)),
  };
}

/** What goes on before what is over, then the gravest, then the nearest first. */
const byWeight = (one: Thread, other: Thread): number => {
  const [a, b] = [one.decided[0] as Pending, other.decided[0] as Pending];
  return (
    Number(b.event.ongoing) - Number(a.event.ongoing) ||
    rankSeverity(b.event.severity) - rankSeverity(a.event.severity) ||
    nearestKm(one) - nearestKm(other)
  );
};

const nearestKm = ({ decided }: Thread): number =>
  Math.min(...decided.map(({ match }) => match.distanceKm ?? Number.MAX_VALUE));

function draftSummary(held: Thread[]): Draft {
  const threads = held.toSorted(byWeight);
  const id = randomUUID();
  for (const thread of threads) thread.messageId = id;
  return {
    id,
    userId: (threads[0] as Thread).userId,
    kind: "summary",
    reason: `${threads.length} were held back`,
    about: { eventIds: threads.map((thread) => thread.eventId) },
    ...addressing(threads.flatMap(listConcerned)),
  };
}
