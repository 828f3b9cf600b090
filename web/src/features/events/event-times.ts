import type { ReceivedEvent } from "@tocsin/contract";
import { relativeTime } from "../../lib/times.ts";

/** When it begins or happened, as far as that is known; otherwise when it was first seen. */
export const sinceOf = (event: Times): { isKnown: boolean; at: string } => ({
  isKnown: Boolean(beginningOf(event)),
  at: beginningOf(event) ?? event.created_at,
});

type Times = Pick<ReceivedEvent, "onset" | "happenedAt" | "created_at">;

/** An authority warns of what has not begun yet. */
const beginningOf = ({ onset, happenedAt }: Times): string | null => onset ?? happenedAt;

/** The time that lists of events are ordered, grouped, filtered and labelled by: when the event was first seen. */
export const listedAt = (event: Times): string => event.created_at;

const noticeableMs = 3_600_000;

/** When it happened, or will, where that is another time than the one it is listed under, and read `now` has other words. */
export function happenedApart(event: Times, now: Date, timeZone: string): { isAhead: boolean; at: string } | undefined {
  const at = beginningOf(event);
  if (!at) return undefined;
  const [happened, listed] = [new Date(at), new Date(listedAt(event))];
  if (Math.abs(happened.getTime() - listed.getTime()) < noticeableMs) return undefined;
  if (relativeTime(happened, now, timeZone) === relativeTime(listed, now, timeZone)) return undefined;
  return { isAhead: happened > listed, at };
}
