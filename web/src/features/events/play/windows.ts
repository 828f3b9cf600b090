import type { EventPoint } from "@tocsin/contract";
import type { Step, Window } from "../../../lib/time-windows.ts";
import { type EventFilter, timeSpans } from "../event-filter.ts";

/** Points from the first on, up to but without the last, by their place in the list. */
export type Range = { first: number; end: number };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The period that is played: the selected one, or the one that the chart shows; never what is yet to come. */
export function playedPeriod({ from, to, span }: Pick<EventFilter, "from" | "to" | "span">, now: Date): Window {
  const end = to === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(to)));
  const start = from === undefined ? end.getTime() - timeSpans[span ?? "30d"] * hourMs : Date.parse(from);
  return { from: new Date(Math.min(start, end.getTime())), to: end };
}

/** Steps with which a period takes neither a moment nor minutes. */
export const usualStep = ({ from, to }: Window): Step => (to.getTime() - from.getTime() <= 3 * dayMs ? "hour" : "day");

/** Which points fall into each window; the points are in the order of their times. */
export function rangesOf(points: readonly Pick<EventPoint, "at">[], windows: readonly Window[]): Range[] {
  let next = points.findIndex(({ at }) => Date.parse(at) >= (windows[0]?.from.getTime() ?? 0));
  if (next < 0) next = points.length;
  return windows.map(({ to }) => {
    const first = next;
    while (next < points.length && Date.parse(points[next]?.at ?? "") < to.getTime()) next++;
    return { first, end: next };
  });
}

/** The assets that an event of the range is inside of. */
export const assetsHit = (points: readonly Pick<EventPoint, "inside">[], { first, end }: Range): Set<number> =>
  new Set(points.slice(first, end).flatMap(({ inside }) => inside ?? []));
