import type { Outage, Source } from "./sources.ts";

/** The number of failures in a row that a working source may have before it counts as failing. */
export const mostSlips = 2;

/** A source is overdue that was not polled for so long beyond its time: no process polls, or it cannot keep up. */
export const overdueAfterMs = 10 * 60_000;

type Known = Pick<Source, "state" | "inbound" | "skip_processing" | "lastSuccessAt" | "nextPollAt">;

/** Whether a source watches: it is polled, and its items are analysed. What only programs push is not polled. */
export const isOn = ({
  state,
  inbound,
  skip_processing,
}: Pick<Known, "state" | "inbound" | "skip_processing">): boolean =>
  state !== "paused" && state !== "disabled" && !inbound && skip_processing === 0;

/** Why a source that is on does not respond; null if it does, or is off. The database counts by the same rule (`views/stats/outages.ts`). */
export function outageOf(source: Known, now: Date): Outage | null {
  if (!isOn(source)) return null;
  if (source.state === "failing") return "failing";
  if (!source.lastSuccessAt) return "waiting";
  const isOverdue = source.nextPollAt !== null && now.getTime() - Date.parse(source.nextPollAt) > overdueAfterMs;
  return isOverdue ? "overdue" : null;
}
