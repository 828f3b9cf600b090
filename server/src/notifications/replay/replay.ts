import { randomUUID } from "node:crypto";
import { defined, type NotificationKind, type UserRules, type UserSettings } from "@tocsin/contract";
import { hourMs, later } from "../../platform/clock.ts";
import type { Pending } from "../decide/circumstances.ts";
import { isBelow } from "../decide/decide.ts";
import { judgeThreads, type Thread } from "../decide/judge-threads.ts";
import { noMarks } from "../decide/marks.ts";
import type { Reach } from "../decide/reach.ts";
import type { EventFacts } from "../decide/read-events.ts";
import { keyOf, type ThreadState } from "../decide/thread-state.ts";
import { createRecent } from "./recent.ts";

/** An event as it was from a moment on, with the assets of one person that it matched then. */
export type Scene = {
  at: Date;
  eventId: number;
  event: EventFacts;
  matches: SceneMatch[];
  /** False where nothing was decided: its time ran out. */
  isDecided: boolean;
};

export type SceneMatch = { assetId: number; match: Pending["match"] };

/** What notifies a person about one of their assets. */
export type AssetRules = {
  asset: Pick<Pending["asset"], "name" | "isPaused" | "shape"> & { limitKm(event: EventFacts): number };
  assetSettings: Pending["assetSettings"];
  contactGroupIds: number[];
};

export type ReplayedPerson = {
  userId: string;
  settings: UserSettings;
  rules: UserRules;
  reach: Reach;
  assets: ReadonlyMap<number, AssetRules>;
};

/** A message as it would have been sent; each event with the assets that its news concern. */
export type ReplayedMessage = {
  at: Date;
  kind: NotificationKind;
  channels: Pending["reach"]["own"];
  contactGroupIds: number[];
  about: { eventId: number; assetIds: number[] }[];
};

/**
 * The messages that a person would have been sent, had these rules always applied and these assets always existed: the product's own
 * decisions, at the moments of the scenes (in the order of time) and when what is deferred is due, until `end`. What the person did is
 * left out: mutes, dismissals and verdicts. Gives way to others between moments, by `breathe`.
 */
export async function replay(
  scenes: Scene[],
  person: ReplayedPerson,
  end: Date,
  breathe: () => Promise<void> | undefined,
): Promise<ReplayedMessage[]> {
  const memory = startMemory();
  for (let start = 0; start < scenes.length; ) {
    const now = defined(scenes[start]).at;
    const decided: Scene[] = [];
    const pause = breathe();
    if (pause) await pause;
    releaseUntil(memory, person, now);
    for (let scene = scenes[start]; scene?.at.getTime() === now.getTime(); scene = scenes[++start]) {
      memory.current.set(scene.eventId, scene);
      if (scene.isDecided && mayNotify(memory, person, scene)) decided.push(scene);
    }
    judge(memory, person, decided, now);
  }
  releaseUntil(memory, person, end);
  return memory.messages;
}

/** What follows from the moments that were played. */
type Memory = {
  /** Events as they are now. */
  current: Map<number, Scene>;
  notified: ThreadState["notified"];
  /** Until when events wait. */
  deferred: Map<number, Date>;
  nextRelease: Date | null;
  messages: ReplayedMessage[];
  recent: ReturnType<typeof createRecent>;
};

function startMemory(): Memory {
  const notified: Memory["notified"] = new Map();
  return {
    current: new Map(),
    notified,
    deferred: new Map(),
    nextRelease: null,
    messages: [],
    recent: createRecent(notified),
  };
}

/** Most events are not severe enough for anybody: they need no decision, unless the person knows of them or waits for them. */
const mayNotify = ({ notified, deferred }: Memory, { userId, assets }: ReplayedPerson, scene: Scene): boolean => {
  const { eventId, event, matches } = scene;
  if (deferred.has(eventId) || notified.has(keyOf({ eventId, userId }))) return true;
  return matches.some(({ assetId }) => {
    const rules = assets.get(assetId);
    return rules !== undefined && !isBelow(event.severity, rules.assetSettings.leastSeverity);
  });
};

/** Sends what is due up to a moment, at its time: what is due at the same time comes in one message. */
function releaseUntil(memory: Memory, person: ReplayedPerson, end: Date): void {
  const { current, deferred } = memory;
  for (let now = memory.nextRelease; now && now <= end; now = memory.nextRelease) {
    const at = now;
    const due = [...deferred].flatMap(([eventId, until]) => (until <= at ? (current.get(eventId) ?? []) : []));
    judge(memory, person, due, at, true);
    memory.nextRelease = earliest(deferred.values());
  }
}

function judge(memory: Memory, person: ReplayedPerson, scenes: Scene[], now: Date, together = false): void {
  if (scenes.length === 0) return;
  const { deferred, notified, recent, messages } = memory;
  const pending = scenes.toSorted(byId).flatMap((scene) => listPending(scene, person, deferred.has(scene.eventId)));
  if (together) for (const { eventId } of scenes) deferred.delete(eventId);
  if (pending.length === 0) return;
  const state = {
    notified,
    rules: new Map([[person.userId, person.rules]]),
    recent: { get: () => recent.list(later(now, -hourMs)) },
  };
  const { threads, drafts } = judgeThreads(pending, { state, now, newId: randomUUID }, together);
  for (const thread of threads) applyThread(memory, thread);
  for (const { id, kind, channels, contactGroupIds } of drafts) {
    const carried = threads.filter(({ messageId }) => messageId === id);
    const about = carried.map(({ eventId, news }) => ({ eventId, assetIds: news?.assetIds ?? [] }));
    messages.push({ at: now, kind, channels, contactGroupIds, about });
    recent.add({ id, at: now, keys: carried.map(keyOf) });
  }
}

function applyThread(memory: Memory, thread: Thread): void {
  const { eventId, userId, decided, severity, until, notified, news, deferral, upcoming, messageId } = thread;
  const waits = deferral ?? upcoming;
  if (waits) memory.deferred.set(eventId, waits.until);
  else memory.deferred.delete(eventId);
  if (waits) memory.nextRelease = earliest([waits.until, memory.nextRelease ?? waits.until]);
  if (!news || !messageId) return;
  const [{ event }] = decided;
  memory.notified.set(keyOf({ eventId, userId }), {
    step: (notified?.step ?? 0) + 1,
    severity,
    ongoing: event.ongoing,
    until,
    assetIds: [...new Set([...(notified?.assetIds ?? []), ...news.assetIds])],
    firstId: notified?.firstId ?? messageId,
    lastId: messageId,
  });
}

const byId = (one: Scene, other: Scene): number => one.eventId - other.eventId;

function earliest(moments: Iterable<Date>): Date | null {
  let first: Date | null = null;
  for (const moment of moments) if (!first || moment < first) first = moment;
  return first;
}

const noMutes: Pending["mutes"] = { dismissed: null, eventMute: null, assetMutedUntil: null };
/** As if each asset had always existed. */
const always = new Date(0);

function listPending({ eventId, event, matches }: Scene, person: ReplayedPerson, wasDeferred: boolean): Pending[] {
  const { userId, settings, reach, assets } = person;
  const now = { ...event, wasDeferred };
  return matches.flatMap(({ assetId, match }): Pending[] => {
    const rules = assets.get(assetId);
    if (!rules) return [];
    const { asset, assetSettings, contactGroupIds } = rules;
    return [
      {
        eventId,
        assetId,
        userId,
        endedBySource: event.endedBySource,
        isOfficial: event.isOfficial,
        leftAt: null,
        isStillWarned: false,
        contactGroupIds,
        event: now,
        match,
        asset: { ...asset, limitKm: asset.limitKm(event), watchedSince: always },
        assetSettings,
        settings,
        reach: { own: reach.own, contacts: contactGroupIds.some((id) => reach.groupIds.includes(id)) },
        mutes: noMutes,
        marks: noMarks,
      },
    ];
  });
}
