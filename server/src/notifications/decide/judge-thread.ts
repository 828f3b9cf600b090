import { type NotificationKind, rankSeverity, type Severity } from "@tocsin/contract";
import { reason, type StoredReason } from "../messages/reasons.ts";

/** What a person knows of an event by the messages they had. */
export type Notified = { step: number; severity: Severity; ongoing: boolean; assetIds: number[] };

/** How an event stands to one of the person's assets now. */
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

export type EventNow = { severity: Severity; ongoing: boolean; endedBySource: boolean };

/** What a message has to tell, and which assets it is about. */
export type News = { kind: NotificationKind; reason: StoredReason | null; assetIds: number[] };

/**
 * Whether an event has news for a person: the first time, when it becomes worse, concerns another asset, goes on again,
 * is said to be over, or no longer covers an asset. Other changes of its words stay in the feed.
 */
export function findNews(notified: Notified | null, event: EventNow, standings: Standing[]): News | null {
  const interrupting = standings.filter((standing) => standing.interrupts);
  const assetIds = interrupting.map((standing) => standing.assetId);
  if (!notified) return assetIds.length > 0 ? { kind: "alert", reason: null, assetIds } : null;
  if (notified.ongoing && !event.ongoing && event.endedBySource) {
    const { assetIds } = notified;
    return standings.some(({ isStillWarned }) => isStillWarned)
      ? { kind: "update", reason: reason("ended_beside_others", {}), assetIds }
      : { kind: "all-clear", reason: reason("ended", {}), assetIds };
  }
  return findNewsInside(notified, event, interrupting) ?? findDeparture(notified, event, standings);
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

function findDeparture(notified: Notified, event: EventNow, standings: Standing[]): News | null {
  const left = standings.filter(({ assetId, hasLeft }) => hasLeft && notified.assetIds.includes(assetId));
  if (!event.ongoing || !notified.ongoing || left.length === 0) return null;
  const assets = left.map((one) => one.assetName);
  return { kind: "update", reason: reason("left_area", { assets }), assetIds: left.map(({ assetId }) => assetId) };
}

export const isWorse = (now: Severity, before: Severity): boolean => rankSeverity(now) > rankSeverity(before);
