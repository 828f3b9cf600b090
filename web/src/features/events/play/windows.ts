import type { EventPoint } from "@tocsin/contract";
import { dateIn, midnightOf } from "../../../lib/times.ts";
import { type EventFilter, timeSpans } from "../event-filter.ts";

export type Step = "hour" | "day" | "week";
export type Period = { from: Date; to: Date };
/** A window of time: from its beginning on, up to but without its end. */
export type Window = { from: Date; to: Date };
/** Points from the first on, up to but without the last, by their place in the list. */
export type Range = { first: number; end: number };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A year of hours; a longer period is played in longer steps. */
const mostWindows = 9000;

/** The period that is played: the selected one, or the one that the chart shows; never what is yet to come. */
export function playedPeriod({ from, to, span }: Pick<EventFilter, "from" | "to" | "span">, now: Date): Period {
  const end = to === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(to)));
  const start = from === undefined ? end.getTime() - timeSpans[span ?? "30d"] * hourMs : Date.parse(from);
  return { from: new Date(Math.min(start, end.getTime())), to: end };
}

/** Steps with which a period takes neither a moment nor minutes. */
export const usualStep = ({ from, to }: Period): Step => (to.getTime() - from.getTime() <= 3 * dayMs ? "hour" : "day");

/** The windows of a period, one after the other: hours, or days and weeks as midnight and Monday are in the time zone. */
export function windowsOf(period: Period, step: Step, timeZone: string): Window[] {
  const windows: Window[] = [];
  for (let from = firstOf(period.from, step, timeZone); from <= period.to && windows.length < mostWindows; ) {
    const to = nextOf(from, step, timeZone);
    windows.push({ from, to });
    from = to;
  }
  return windows;
}

function firstOf(at: Date, step: Step, timeZone: string): Date {
  if (step === "hour") return new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  const weekday = new Date(`${dateIn(at, timeZone)}T12:00:00Z`).getUTCDay();
  return midnightOf(dateIn(at, timeZone, step === "week" ? -((weekday + 6) % 7) : 0), timeZone);
}

function nextOf(from: Date, step: Step, timeZone: string): Date {
  if (step === "hour") return new Date(from.getTime() + hourMs);
  // From noon, so that a change of clocks at midnight does not matter.
  const noon = new Date(from.getTime() + dayMs / 2);
  return midnightOf(dateIn(noon, timeZone, step === "week" ? 7 : 1), timeZone);
}

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
