import { plural, t } from "@lingui/core/macro";
import type { Notification, Response, SummaryRow } from "@tocsin/contract";
import { listWords } from "../../lib/language/list-words.ts";

/** What acts are about: an event, or a message about one or several. */
export type Target = {
  title: string;
  /** The message that is acknowledged as a whole; left out, what the person was notified of about the event is. */
  notificationId?: string;
  eventIds: number[];
  /** What the person has said to it. */
  own: Response | undefined;
  isAcknowledged: boolean;
  /** Why nothing can be said to it; null if something can. */
  silent: "ended" | "not-notified" | null;
};

/** Why an act leaves something out. */
export type LeftOut = "ended" | "not-notified" | "handling" | "seen";

export const targetOfRow = (row: SummaryRow, email: string): Target => ({
  title: row.title,
  eventIds: [row.eventId],
  own: row.responses.find(({ name }) => name === email),
  isAcknowledged: row.acknowledgedAt !== null,
  silent: row.endedAt !== null ? "ended" : row.notificationId === null ? "not-notified" : null,
});

export const targetOfNotification = (notification: Notification, email: string): Target => {
  const { id, kind, title, eventId, events, responses, confirmedAt } = notification;
  return {
    title,
    notificationId: id,
    eventIds: eventId === null ? events.map((event) => event.id) : [eventId],
    own: responses.find(({ name }) => name === email),
    isAcknowledged: confirmedAt !== null,
    silent: kind === "all-clear" ? "ended" : kind === "digest" ? "not-notified" : null,
  };
};

/** Why *I'm on it* (`hasIt`), *Seen* or a note (null) leaves it out; null if it does not. */
export function whyNot({ own, isAcknowledged, silent }: Target, hasIt: boolean | null): LeftOut | null {
  if (silent) return silent;
  if (hasIt === true) return own?.hasIt ? "handling" : null;
  if (hasIt === false && (own ? !own.hasIt : isAcknowledged)) return "seen";
  return null;
}

const words: Record<LeftOut, (count: number) => string> = {
  ended: (n) => plural(n, { one: "# that has ended", other: "# that have ended" }),
  "not-notified": (n) =>
    plural(n, { one: "# of which you were not notified", other: "# of which you were not notified" }),
  handling: (n) => plural(n, { one: "# that you are already handling", other: "# that you are already handling" }),
  seen: (n) => plural(n, { one: "# that is already acknowledged", other: "# that are already acknowledged" }),
};

/** How many were left out, and why; empty if none was. */
export function leftOutWords(reasons: readonly LeftOut[]): string {
  const counted = Map.groupBy(reasons, (reason) => reason);
  const parts = [...counted].map(([reason, all]) => words[reason](all.length));
  return parts.length > 0 ? t`Left out: ${listWords(parts)}.` : "";
}
