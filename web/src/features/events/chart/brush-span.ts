import type { Bar } from "./chart-bars.ts";

/** Selected bars, from the first to the last of them, by their place in the chart. */
export type Span = { first: number; last: number };

/** What is dragged: the edges of a selection, or all of it. */
export type Grip = "start" | "end" | "whole";

type Period = { from: string | undefined; to: string | undefined };

/** The bars that a period touches; undefined without a period, or if it touches none. */
export function spanOf(bars: readonly Bar[], { from, to }: Period): Span | undefined {
  if (from === undefined && to === undefined) return undefined;
  const first = bars.findIndex((bar) => from === undefined || bar.to.getTime() >= Date.parse(from));
  const last = bars.findLastIndex((bar) => to === undefined || bar.from.getTime() <= Date.parse(to));
  return first < 0 || last < first ? undefined : { first, last };
}

/** Whether the chart has all of a period, so that its bars say how many events there were. */
export const isWithin = (bars: readonly Bar[], { from, to }: Period): boolean => {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || from === undefined) return false;
  return Date.parse(from) >= first.from.getTime() && (to === undefined || Date.parse(to) <= last.to.getTime());
};

const clamp = (at: number, least: number, most: number): number => Math.max(least, Math.min(most, at));

/** The bars between two, whichever comes first. */
export const spanBetween = (one: number, other: number, count: number): Span => ({
  first: clamp(Math.min(one, other), 0, count - 1),
  last: clamp(Math.max(one, other), 0, count - 1),
});

/** The same number of bars further on, or back; it stops at the ends of the chart. */
export function moveSpan({ first, last }: Span, by: number, count: number): Span {
  const kept = clamp(by, -first, count - 1 - last);
  return { first: first + kept, last: last + kept };
}

/** One edge further on, or back; it stops at the other edge and at the end of the chart. */
export const moveEdge = ({ first, last }: Span, edge: "start" | "end", by: number, count: number): Span =>
  edge === "start" ? { first: clamp(first + by, 0, last), last } : { first, last: clamp(last + by, first, count - 1) };

/** What a held selection becomes when the pointer goes `by` bars. */
export const dragSpan = (span: Span, grip: Grip, by: number, count: number): Span =>
  grip === "whole" ? moveSpan(span, by, count) : moveEdge(span, grip, by, count);

const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

type Press = {
  key: string;
  isShift: boolean;
  grip: Grip;
  isMirrored: boolean;
  /** The bar that is now; the last one, unless days follow it. */
  today?: number;
};

/**
 * The selection after a key: arrows move what is dragged, with Shift they widen the selection in their direction, Home and End go to
 * the ends of the chart. Without a selection an arrow selects the bar that is now. Undefined for a key that does nothing here.
 */
export function pressKey(
  span: Span | undefined,
  { key, isShift, grip, isMirrored, today }: Press,
  count: number,
): Span | undefined {
  const mirrored = isMirrored && (key === "ArrowLeft" || key === "ArrowRight");
  const by = key === "Home" ? -count : key === "End" ? count : (steps[key] ?? 0) * (mirrored ? -1 : 1);
  if (by === 0 || count === 0) return undefined;
  const now = today ?? count - 1;
  if (!span) return { first: now, last: now };
  return isShift ? moveEdge(span, by < 0 ? "start" : "end", by, count) : dragSpan(span, grip, by, count);
}
