import { dateIn, momentIn } from "../../../lib/times.ts";

/** How the person's clock is read: their zone, and whether "6" may be six in the evening. */
export type Clock = { now: Date; timeZone: string; hour12: boolean };

/** Words that may be typed, in the person's language and in English. */
export type TimeWords = Record<"until" | "for" | "tomorrow" | "minute" | "hour" | "day" | "week", readonly string[]>;

/** A time that is still to come; `isTomorrow` where today's has passed, or tomorrow's was meant. */
export type Until = { at: Date; isTomorrow: boolean };

const minuteMs = 60_000;
const unitMs = { minute: minuteMs, hour: 60 * minuteMs, day: 1440 * minuteMs, week: 7 * 1440 * minuteMs };
const mostMs = 365 * unitMs.day;

const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const anyOf = (words: readonly string[]): string => `(?:${words.map(literally).join("|")})`;

/**
 * Reads "until 18:00", "18.30", "6pm", "tomorrow 07:00", "for 4 hours", "90 min" or "1h30", the whole text. A time that has passed today
 * is tomorrow's. Undefined for what is no time, is nothing or is more than a year.
 */
export function readUntil(text: string, clock: Clock, words: TimeWords): Until | undefined {
  return readSpan(text, clock, words) ?? readTime(text, clock, words);
}

function readSpan(text: string, { now, timeZone }: Clock, words: TimeWords): Until | undefined {
  const rest = text.replace(new RegExp(`^${anyOf(words.for)}\\s+`, "i"), "");
  const units = (["week", "day", "hour", "minute"] as const).map((unit) => `(?:(\\d{1,4})\\s*${anyOf(words[unit])})?`);
  const hoursAlone = `(\\d{1,3})\\s*${anyOf(words.hour)}\\s*(\\d{2})`;
  const [, hours, minutes] = new RegExp(`^${hoursAlone}$`, "i").exec(rest) ?? [];
  const [, ...counts] = new RegExp(`^${units.join("\\s*")}$`, "i").exec(rest) ?? [];
  const [week = 0, day = 0, hour = 0, minute = 0] = hours ? [0, 0, hours, minutes] : counts.map((count) => count ?? 0);
  const ms =
    Number(week) * unitMs.week + Number(day) * unitMs.day + Number(hour) * unitMs.hour + Number(minute) * unitMs.minute;
  if (ms === 0 || ms > mostMs) return undefined;
  const at = new Date(now.getTime() + ms);
  return { at, isTomorrow: dateIn(at, timeZone) === dateIn(now, timeZone, 1) };
}

function readTime(text: string, clock: Clock, words: TimeWords): Until | undefined {
  const form = new RegExp(
    `^(${anyOf(words.until)}\\s+)?(${anyOf(words.tomorrow)}\\s*)?(?:(\\d{1,2})(?:[:.h](\\d{2}))?\\s*(?:([ap])\\.?m\\.?)?)?$`,
    "i",
  );
  const [, until, tomorrow, hourText, minuteText, half] = form.exec(text) ?? [];
  // A number alone is part of a name, unless a word before it says that it is a time.
  if (!hourText || (!minuteText && !half && !until && !tomorrow)) return undefined;
  const times = hoursOf(Number(hourText), half?.toLowerCase(), clock.hour12).map(
    (hour) => `${String(hour).padStart(2, "0")}:${minuteText ?? "00"}`,
  );
  if (times.length === 0 || Number(minuteText ?? 0) > 59) return undefined;
  const at = (days: number) =>
    times.map((time) => momentIn(`${dateIn(clock.now, clock.timeZone, days)}T${time}`, clock.timeZone));
  const today = tomorrow ? undefined : at(0).find((moment) => moment > clock.now);
  const [next] = at(1);
  return today ? { at: today, isTomorrow: false } : next && { at: next, isTomorrow: true };
}

/** The hours of the day that a number may mean, the earliest first; none for what no clock shows. */
function hoursOf(hour: number, half: string | undefined, hour12: boolean): number[] {
  if (half) return hour < 1 || hour > 12 ? [] : [(hour % 12) + (half === "p" ? 12 : 0)];
  if (hour > 23) return [];
  return hour12 && hour >= 1 && hour <= 12 ? [hour % 12, (hour % 12) + 12] : [hour];
}
