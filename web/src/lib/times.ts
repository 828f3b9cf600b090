import { t } from "@lingui/core/macro";
import { dateFormat } from "./language/kept-formats.ts";
import { formatLocale } from "./language/list-words.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long ago or until, in words: "just now", "in a moment", "14 min ago", "in 3 hr", "2 days ago". Days are those of the zone's
 * calendar, as the headings of a list by day have them. A page's clock steps, and may go behind the server's: only what `isAhead` is
 * said to come in a moment.
 */
export function relativeTime(at: Date, now: Date, timeZone: string, isAhead = false): string {
  const distanceMs = Math.abs(now.getTime() - at.getTime());
  if (distanceMs < minuteMs) return isAhead && at > now ? t`in a moment` : t`just now`;
  const [count, unit] = spanOf(distanceMs, Math.abs(daysBetween(at, now, timeZone)));
  const format = new Intl.RelativeTimeFormat(formatLocale(), { style: "short" });
  return format.format(at < now ? -count : count, unit).replace(/\.(?= |$)/, "");
}

/** A day on which clocks are set back has 25 hours. */
function spanOf(ms: number, days: number): [count: number, unit: "minute" | "hour" | "day"] {
  if (ms < hourMs) return [Math.floor(ms / minuteMs), "minute"];
  return ms < dayMs || days === 0 ? [Math.floor(ms / hourMs), "hour"] : [days, "day"];
}

const daysBetween = (one: Date, other: Date, timeZone: string): number =>
  (Date.parse(dayKey(other, timeZone)) - Date.parse(dayKey(one, timeZone))) / dayMs;

/** The exact time with its zone, such as "Sat, 21 Nov 2026, 14:02:09 GMT+1". */
export function exactTime(at: Date, timeZone: string): string {
  return dateFormat(formatLocale(), {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  }).format(at);
}

/** A short clock time for lists: "14:02" today, "20 Nov, 14:02" on other days. */
export function clockTime(at: Date, now: Date, timeZone: string): string {
  const sameDay = dayKey(at, timeZone) === dayKey(now, timeZone);
  return dateFormat(formatLocale(), {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    ...(sameDay ? {} : { day: "numeric", month: "short" }),
  }).format(at);
}

const dayKey = (at: Date, timeZone: string): string => dateFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);

/** The day as a heading of a list: "Today", "Yesterday", "Friday, 20 November"; with the year when it is another. */
export function dayWords(at: Date, now: Date, timeZone: string): string {
  const day = dayKey(at, timeZone);
  if (day === dayKey(now, timeZone)) return t`Today`;
  if (day === dateIn(now, timeZone, -1)) return t`Yesterday`;
  const year = day.slice(0, 4) === dayKey(now, timeZone).slice(0, 4) ? {} : { year: "numeric" as const };
  return dateFormat(formatLocale(), {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    ...year,
  }).format(at);
}

/** Things in the order given, under the day of each. */
export function groupByDay<T>(
  list: readonly T[],
  dayOf: (one: T) => Date,
  now: Date,
  timeZone: string,
): { day: string; list: T[] }[] {
  const groups: { day: string; list: T[] }[] = [];
  for (const one of list) {
    const day = dayWords(dayOf(one), now, timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.list.push(one);
    else groups.push({ day, list: [one] });
  }
  return groups;
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetMs(at: Date, timeZone: string): number {
  const parts = dateFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}

/** The date of a zone's calendar some days from a moment's, as "2026-11-21". */
export function dateIn(at: Date, timeZone: string, plusDays = 0): string {
  const date = new Date(`${dayKey(at, timeZone)}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + plusDays);
  return date.toISOString().slice(0, 10);
}

/** The moment at which a date begins in a zone. */
export const midnightOf = (date: string, timeZone: string): Date => momentIn(`${date}T00:00`, timeZone);

/** The moment at which the clocks of a zone show a day and time, such as "2026-11-21T14:00". */
export function momentIn(time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  // The offset is looked up twice: the first guess may lie on the other side of a change of clocks.
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone);
  return new Date(asUtc - offsetMs(new Date(guess), timeZone));
}

/** A date without its time, such as "21 Nov". */
export const shortDate = (at: Date, timeZone: string): string =>
  dateFormat(formatLocale(), { timeZone, day: "numeric", month: "short" }).format(at);

/** The browser's own zone, or UTC where it does not say. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
