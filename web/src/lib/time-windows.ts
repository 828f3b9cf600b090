import { formatLocale } from "./language/list-words.ts";
import { dateIn, midnightOf } from "./times.ts";

export type Step = "hour" | "day" | "week";
/** A window of time: from its beginning on, up to but without its end. */
export type Window = { from: Date; to: Date };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A year of hours; a longer period is cut. */
const mostWindows = 9000;

/** The windows of a period, one after the other: hours, or days and weeks as midnight and Monday are in the time zone. */
export function windowsOf(period: Window, step: Step, timeZone: string): Window[] {
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

/** From one day to another, both included: "19–21 Nov", "30 Oct – 2 Nov"; one day is said once. */
export const dayRange = (from: Date, to: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone, day: "numeric", month: "short" }).formatRange(from, to);

/** From one time of day to another: "14:00–16:00"; with the dates when they differ. */
export const hourRange = (from: Date, to: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone, hour: "2-digit", minute: "2-digit" }).formatRange(from, to);
