import type { ReceivedEvent } from "@tocsin/contract";
import { relativeTime } from "../../lib/times.ts";

/** When it happened, as far as that is known; otherwise when it was first seen. */
export const sinceOf = (event: Times): { isKnown: boolean; at: string } => ({
  isKnown: Boolean(event.happenedAt),
  at: event.happenedAt ?? event.created_at,
});

type Times = Pick<ReceivedEvent, "happenedAt" | "created_at">;

/** The time that lists of events are ordered, grouped, filtered and labelled by: when the event was first seen. */
export const listedAt = (event: Times): string => event.created_at;

const noticeableMs = 3_600_000;

/** When it happened, or will, where that is another time than the one it is listed under, and read `now` has other words. */
export function happenedApart(event: Times, now: Date, timeZone: string): { isAhead: boolean; at: string } | undefined {
  const at = event.happenedAt;
  if (!at) return undefined;
  const [happened, listed] = [new Date(at), new Date(listedAt(event))];
  if (Math.abs(happened.getTime() - listed.getTime()) < noticeableMs) return undefined;
  if (relativeTime(happened, now, timeZone) === relativeTime(listed, now, timeZone)) return undefined;
  return { isAhead: happened > listed, at };
}
