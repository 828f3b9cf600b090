import { dayMs, later, minuteMs, secondMs } from "../platform/clock.ts";

/** How one poll went, as far as the time of the next depends on it. */
export type PollHint = { kind: "answered" } | { kind: "failed"; failures: number; retryAfterMs: number | null };

/** When a source that is permanently gone is polled again: only after a person saves it again. */
export const never = new Date("9999-01-01T00:00:00Z");

/** Longer would leave all sources silent for hours after an outage of one's own network. */
const longestWaitMs = 30 * minuteMs;

/** The poll interval of a source: its own, but never shorter than the installation's. */
export const paceOf = ({ poll_seconds }: { poll_seconds: number | null }, paceMs: number): number =>
  Math.max(paceMs, (poll_seconds ?? 0) * secondMs);

/** How long nobody should ask a host that says it is asked too often: as long as it says. Of 503, only its source takes notice. */
export const pauseOf = ({ status, retryAfterMs }: { status: number | null; retryAfterMs: number | null }): number =>
  status === 429 ? (retryAfterMs ?? 30 * secondMs) : 0;

/** When a source is polled again: at its time, or at once for the documents that wait behind its index. */
export const pollTimes = (now: Date, nextAt: Date, documentsWait: boolean) =>
  documentsWait && later(now, secondMs) < nextAt
    ? { next_poll_at: later(now, secondMs), index_due_at: nextAt }
    : { next_poll_at: nextAt, index_due_at: null };

/**
 * When a source is asked again: after `paceMs` when it answered; doubling with each failure in a row up to half an hour,
 * and never sooner than it asked for itself (at most a day). `chance` (0..1) spreads sources that were added together.
 */
export function nextPoll(now: Date, paceMs: number, hint: PollHint, chance: number): Date {
  const spread = 0.95 + chance * 0.1;
  if (hint.kind === "answered") return later(now, paceMs * spread);
  const backoffMs = Math.min(paceMs * 2 ** Math.min(hint.failures - 1, 20), Math.max(longestWaitMs, paceMs));
  return later(now, Math.max(backoffMs * spread, Math.min(hint.retryAfterMs ?? 0, dayMs)));
}
