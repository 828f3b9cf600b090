import { type NotificationKind, rankSeverity, type Severity } from "@tocsin/contract";
import { minuteMs } from "../../platform/clock.ts";
import { reason, type StoredReason } from "../messages/reasons.ts";

/** What a person knows of an event by the messages they had. */
export type Notified = {
  step: number;
  severity: Severity;
  ongoing: boolean;
  assetIds: number[];
  /** The end that the last message stated; null for none. */
  until: Date | null;
};

/** How an event relates to one of the person's assets now. */
export type Standing = {
  assetId: number;
  assetName: string | null;
  interrupts: boolean;
  isInside: boolean;
  /** The event's area no longer covers it, and nothing else is expected of that. */
  hasLeft: boolean;
  /** Another warning is in force for it. */
  isStillWarned: boolean;
};

/** `until` is the end that its authority states; null for none. */
export type EventNow = {
  severity: Severity;
  ongoing: boolean;
  endedBySource: boolean;
  isOfficial: boolean;
  until: Date | null;
};

/** What a message has to report, and which assets it is about. */
export type News = { kind: NotificationKind; reason: StoredReason | null; assetIds: number[] };

/**
 * Whether an event has news for a person: the first time, when it becomes worse, concerns another asset, resumes,
 * is said to have ended, no longer covers an asset, or is in force beyond the end that they know. Other changes of its words stay in the
 * feed.
 */
export function findNews(notified: Notified | null, event: EventNow, standings: Standing[], now: Date): News | null {
  const interrupting = standings.filter((standing) => standing.interrupts);
  const assetIds = interrupting.map((standing) => standing.assetId);
  if (!notified) return assetIds.length > 0 ? { kind: "alert", reason: null, assetIds } : null;
  if (notified.ongoing && !event.ongoing && event.endedBySource) {
    const { assetIds } = notified;
    return standings.some(({ isStillWarned }) => isStillWarned)
      ? { kind: "update", reason: reason("ended_others_in_force", {}), assetIds }
      : { kind: "all-clear", reason: reason("ended", {}), assetIds };
  }
  return (
    findNewsInside(notified, event, interrupting) ??
    findProlongation(notified, event, assetIds, now) ??
    findDeparture(notified, event, standings)
  );
}

function findNewsInside(notified: Notified, event: EventNow, interrupting: Standing[]): News | null {
  const assetIds = interrupting.map((standing) => standing.assetId);
  if (assetIds.length === 0) return null;
  if (!notified.ongoing && event.ongoing) return { kind: "update", reason: reason("resumed", {}), assetIds };
  if (isWorse(event.severity, notified.severity)) {
    return {
      kind: "update",
      reason: reason("worse", { severity: event.severity, before: notified.severity }),
      assetIds,
    };
  }
  const added = interrupting.filter(({ assetId, isInside }) => isInside && !notified.assetIds.includes(assetId));
  if (added.length === 0) return null;
  const assets = added.map((one) => one.assetName);
  return { kind: "update", reason: reason("assets_added", { assets }), assetIds };
}

/** An end that is this little later is not worth a message. */
const leastProlongedMs = 30 * minuteMs;

/** The end that a person knows, where the event is in force for longer; null where it is not. */
export function findPassedOver(notified: Notified | null, { ongoing, until }: EventNow): Date | null {
  if (!notified?.ongoing || !notified.until || !ongoing || !until) return null;
  return until.getTime() - notified.until.getTime() >= leastProlongedMs ? notified.until : null;
}

function findProlongation(notified: Notified, event: EventNow, assetIds: number[], now: Date): News | null {
  const known = findPassedOver(notified, event);
  if (!known || !event.until || known > now || assetIds.length === 0) return null;
  return { kind: "update", reason: reason("prolonged", { until: event.until.toISOString() }), assetIds };
}

/** Also where the message that moved the area away has run out since: nothing ended the warning there but that. */
function findDeparture(notified: Notified, { isOfficial }: EventNow, standings: Standing[]): News | null {
  const left = standings.filter(({ assetId, hasLeft }) => hasLeft && notified.assetIds.includes(assetId));
  if (!notified.ongoing || left.length === 0) return null;
  const assets = left.map((one) => one.assetName);
  return {
    kind: "update",
    reason: reasonOfLeaving(assets, isOfficial),
    assetIds: left.map(({ assetId }) => assetId),
  };
}

export const reasonOfLeaving = (assets: (string | null)[], isOfficial: boolean): StoredReason =>
  reason("left_area", { assets, what: isOfficial ? "warning" : "event" });

export const isWorse = (now: Severity, before: Severity): boolean => rankSeverity(now) > rankSeverity(before);
