import { readNames } from "./date-names.ts";
import { isFiller, type PartOfDay, partOfDay, plainDate } from "./plain-date.ts";
import { minutesOf, type Zone, zoneOf } from "./time-zones.ts";

/** How a slashed date is written whose numbers could be either: the first is the day, or the month. */
export type DateOrder = "day first" | "month first";

/**
 * A date that was read. `zone`: `none` where the text names none, `unknown` where it names one that nobody knows; both were read
 * as UTC. A day without a time needs none.
 */
export type FeedDate = { at: Date; zone: "named" | "none" | "unknown"; hasTime: boolean };

type Parts = {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  millisecond?: number;
  half?: PartOfDay;
  zone?: Zone | "unknown";
  words: string[];
  /** How many of the words precede the time; a zone follows it. */
  beforeTime?: number;
  /** Numbers with dots, which are the time if the date is elsewhere. */
  dotted: { text: string; wordsBefore: number }[];
  order: DateOrder | null;
  /** Numbers remain that may be the time. */
  isUnread: boolean;
};

/**
 * Reads the dates found in feeds: RFC 822 and its bad imitations (two-digit years, words in any order, no weekday or a
 * wrong one, named zones), RFC 3339 and W3C profiles, asctime, seconds since 1970, and the local forms and names of many
 * languages. No zone means UTC. Null for what is not a date, does not exist, such as 31 February, or has numbers that remain
 * unread: they may be its time. `order`: how the feed writes other dates.
 */
export function readFeedDate(text: string, order: DateOrder | null = null): FeedDate | null {
  const clean = plainDate(text);
  const seconds = /^(\d{9,10})(\d{3})?$/.exec(clean);
  if (seconds) return epoch(Number(seconds[1]) * 1000 + Number(seconds[2] ?? 0));
  const parts = readIso(clean, order) ?? readWords(clean, emptyParts(order));
  readDotted(parts);
  return parts.isUnread ? null : finish(parts);
}

/** {@link readFeedDate} for callers that need the instant alone. */
export const parseFeedDate = (text: string): Date | null => readFeedDate(text)?.at ?? null;

/** How dates that can be read in one way only are written among others; null if none shows it, or some contradict. */
export function findDateOrder(texts: readonly (string | undefined)[]): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const [, first, second] = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/\d{2}/.exec(text?.slice(0, 100) ?? "") ?? [];
    if (Number(first) > 12) orders.add("day first");
    if (Number(second) > 12) orders.add("month first");
  }
  const [order] = orders;
  return orders.size === 1 && order ? order : null;
}

const epoch = (ms: number): FeedDate => ({ at: new Date(ms), zone: "named", hasTime: true });

const emptyParts = (order: DateOrder | null): Parts => ({ words: [], dotted: [], order, isUnread: false });

const isoDate = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?![\d:])|$)|$)/;
const compactDate = /^(\d{4})(\d{2})(\d{2})(?=t|\s|$|\d{4})/;

function readIso(text: string, order: DateOrder | null): Parts | null {
  const date = compactDate.exec(text) ?? isoDate.exec(text);
  if (!date) return null;
  const [year, month, day] = [Number(date[1]), Number(date[2] ?? 1), Number(date[3] ?? 1)];
  const rest = text
    .slice(date[0].length)
    .replace(/^[\s,]*t?[\s,]*/, "")
    .replace(/^(\d{2})(\d{2})(\d{2})?(?!\d|:)/, (_, hour, minute, second) => [hour, minute, second ?? "00"].join(":"));
  return readWords(rest, { ...emptyParts(order), year, month, day });
}

/** Takes the words of a date one by one. */
function readWords(text: string, parts: Parts): Parts {
  for (const word of text.split(/[\s,;|]+/)) if (/[\p{L}\p{N}]/u.test(word)) readWord(word, parts);
  return parts;
}

const clock = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)?(am|pm)?([a-z]{0,5}(?:[+-]\d{1,2}(?::?\d{2})?)?)$/;

function readWord(word: string, parts: Parts): void {
  const time = clock.exec(word);
  const isAfterTime = parts.beforeTime !== undefined;
  const half = isAfterTime || word === "am" || word === "pm" ? partOfDay(word) : undefined;
  // Of two times, such as a beginning and an end, the first counts.
  if (time) readClock(time, parts.words.length, parts);
  else if (half) parts.half ??= half;
  else if (/^\d/.test(word)) readNumber(word, parts);
  else if (/^[+-]\d/.test(word)) parts.zone ??= zoneOf(word) ?? "unknown";
  else parts.words.push(word);
}

function readClock(time: RegExpExecArray, wordsBefore: number, parts: Parts): void {
  if (parts.hour !== undefined) return;
  const [, hour, minute, second = "0", fraction = "0", half, zone] = time;
  parts.hour = Number(hour);
  parts.minute = Number(minute);
  parts.second = Number(second);
  parts.millisecond = Number(fraction.padEnd(3, "0").slice(0, 3));
  parts.beforeTime = wordsBefore;
  if (half) parts.half = half as PartOfDay;
  if (zone) parts.zone ??= zoneOf(zone) ?? "unknown";
}

/** 26, 26th, 26., 1er, 1º */
const plainNumber = /^(\d{1,4})(?:st|nd|rd|th|er|re|e|o|a|°|-?го|\.)?$/;

function readNumber(word: string, parts: Parts): void {
  const triple = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2}(?=$))\.?$/.exec(word);
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/.exec(word);
  const number = plainNumber.exec(word);
  if (iso && parts.year === undefined)
    Object.assign(parts, { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) });
  else if (triple && parts.year === undefined && (triple[4]?.length === 4 || triple[2] === "/"))
    readTriple(Number(triple[1]), Number(triple[3]), yearOf(triple[4] ?? ""), triple[2] === "/", parts);
  else if (/^\d{1,2}\.\d{1,2}(?:\.\d{0,2})?$/.test(word))
    parts.dotted.push({ text: word, wordsBefore: parts.words.length });
  else if (/^\d{1,2}z$/.test(word) && parts.hour === undefined) readWord(`${word.slice(0, -1)}:00z`, parts);
  else if (number) readPlain(number[1] ?? "", parts);
  else parts.isUnread = true;
}

function readPlain(digits: string, parts: Parts): void {
  const value = Number(digits);
  if (digits.length === 4 && parts.year === undefined) parts.year = value;
  else if (digits.length === 4 && value !== parts.year && parts.hour === undefined)
    readWord(`${digits.slice(0, 2)}:${digits.slice(2)}`, parts);
  else if (digits.length < 3 && parts.day === undefined) parts.day = value;
  else if (digits.length === 2 && parts.year === undefined) parts.year = yearOf(digits);
  else if (value !== parts.year) parts.isUnread = true;
}

const yearOf = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900);

/** 14.05.2020 is day first; 05/14/2020 and 14/05/2020 can be distinguished only if one number is past 12, or by other dates. */
function readTriple(first: number, second: number, year: number, slashed: boolean, parts: Parts): void {
  const isOpen = slashed && first <= 12 && second <= 12 && first !== second;
  if (isOpen && !parts.order) {
    parts.isUnread = true;
    return;
  }
  const monthFirst = slashed && (second > 12 || (isOpen && parts.order === "month first"));
  Object.assign(parts, { year, month: monthFirst ? first : second, day: monthFirst ? second : first });
}

/** Numbers with dots: 26.11.26 where the date is missing, otherwise 15.30 and 15.30.00. */
function readDotted(parts: Parts): void {
  for (const { text, wordsBefore } of parts.dotted) {
    const [first = "", second = "", third = ""] = text.split(".");
    const isDate = parts.year === undefined && parts.day === undefined && third.length === 2;
    const isDay = parts.year !== undefined && parts.day === undefined && third === "";
    const time = second.length === 2 ? clock.exec([first, second, third || "00"].join(":")) : null;
    if (isDate || isDay)
      Object.assign(parts, { day: Number(first), month: Number(second), year: parts.year ?? yearOf(third) });
    else if (time && parts.hour === undefined) readClock(time, wordsBefore, parts);
    else parts.isUnread = true;
  }
}

/** The date, if there is only one that the names of its words allow. */
function finish(parts: Parts): FeedDate | null {
  const { words, beforeTime = words.length } = parts;
  const zoneAt = parts.zone ? -1 : words.findIndex((word, index) => index >= beforeTime && zoneOf(word));
  const names = words.map((word, index) => (index === zoneAt ? "" : word));
  const dates = readNames(names, parts.month !== undefined).map(({ month, weekday, left }) => {
    const unread = [...left].map((index) => names[index] ?? "").filter(Boolean);
    const zone: Zone | "unknown" | undefined =
      parts.zone ?? zoneOf(words[zoneAt] ?? "") ?? unread.map(zoneOf).find((one) => one !== undefined);
    const isStrange = [...left].some((index) => index >= beforeTime && names[index] && !isFiller(names[index]));
    const wall = toWallTime({ ...parts, ...(month !== null && { month }) });
    const without = isStrange ? ("unknown" as const) : ("none" as const);
    return { wall, zone: zone ?? without, fits: wall?.getUTCDay() === weekday };
  });
  const fitting = dates.filter(({ fits }) => fits);
  const [date, ...others] = fitting.length > 0 ? fitting : dates;
  if (!date?.wall || others.some(({ wall }) => wall?.getTime() !== date.wall?.getTime())) return null;
  const { wall, zone } = date;
  const hasTime = parts.hour !== undefined;
  if (typeof zone === "string") return { at: wall, zone, hasTime };
  return { at: new Date(wall.getTime() - minutesOf(zone, wall) * 60_000), zone: "named", hasTime };
}

/** The time on the clock there, as if it were UTC. */
function toWallTime(parts: Parts): Date | null {
  const { year, month, day, minute = 0, millisecond = 0 } = parts;
  if (year === undefined || month === undefined || day === undefined) return null;
  // A leap second has no place in a Date: the last second before it is closest.
  const second = parts.second === 60 ? 59 : (parts.second ?? 0);
  const hour = hourOf(parts);
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const exists = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  const endOfDay = hour === 24 && minute === 0 && second === 0;
  if (!exists || month > 12 || minute > 59 || second > 59 || (hour > 23 && !endOfDay)) return null;
  return new Date(midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond);
}

function hourOf({ hour = 0, half }: Parts): number {
  if (half === undefined || hour > 12) return hour;
  const isAfternoon = half === "pm" || (half === "night" && hour >= 5 && hour < 12);
  return (hour % 12) + (isAfternoon ? 12 : 0);
}
