import { zoneMinutes } from "./time-zones.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

type Parts = {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  millisecond?: number;
  afternoon?: boolean;
  offsetMinutes?: number;
};

/**
 * Reads the dates found in feeds: RFC 822 and its bad imitations (two-digit years, words in any order, no weekday or a
 * wrong one, named zones), RFC 3339 and W3C profiles, asctime. No zone means UTC. Null for what is not a date or does
 * not exist, such as 31 February.
 */
export function parseFeedDate(text: string): Date | null {
  const clean = text
    .slice(0, 100)
    .replace(/\([^()]*\)/g, " ")
    .replace(/(:\d{2}),(?=\d)/, "$1.")
    .trim();
  const parts = readIso(clean) ?? readWords(clean);
  return parts && toDate(parts);
}

const isoDate = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?![\d:])/;
const compactDate = /^(\d{4})(\d{2})(\d{2})(?=T|\s|$)/i;

function readIso(text: string): Parts | null {
  const date = compactDate.exec(text) ?? isoDate.exec(text);
  if (!date) return null;
  const parts: Parts = { year: Number(date[1]), month: Number(date[2] ?? 1), day: Number(date[3] ?? 1) };
  const rest = text
    .slice(date[0].length)
    .replace(/^[\s,]*t?[\s,]*/i, "")
    .trim();
  if (rest === "") return parts;
  return readWords(rest.replace(/^(\d{2})(\d{2})(\d{2})(?!\d|:)/, "$1:$2:$3"), parts);
}

/** Takes the words of a date one by one; words that say nothing, such as weekdays, are passed over. */
function readWords(text: string, start: Parts = {}): Parts | null {
  const parts = { ...start };
  const words = text.replace(/-([a-z]{3,9})-/gi, " $1 ").split(/[\s,]+/);
  for (const word of words) readWord(word.toLowerCase(), parts);
  return parts.year === undefined || parts.month === undefined || parts.day === undefined ? null : parts;
}

const clock = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)?(am|pm)?([a-z]{1,5}|[+-]\d{1,2}(?::?\d{2})?)?$/;

function readWord(word: string, parts: Parts): void {
  const time = clock.exec(word);
  if (time) readClock(time, parts);
  else if (word === "am" || word === "pm") parts.afternoon = word === "pm";
  else if (/^\d/.test(word)) readNumber(word, parts);
  else if (monthOf(word) !== undefined) parts.month ??= monthOf(word);
  else parts.offsetMinutes ??= zoneMinutes(word);
}

function readClock(time: RegExpExecArray, parts: Parts): void {
  parts.hour = Number(time[1]);
  parts.minute = Number(time[2]);
  parts.second = Number(time[3] ?? 0);
  parts.millisecond = Number((time[4] ?? "0").padEnd(3, "0").slice(0, 3));
  if (time[5]) parts.afternoon = time[5] === "pm";
  if (time[6]) parts.offsetMinutes ??= zoneMinutes(time[6]);
}

function readNumber(word: string, parts: Parts): void {
  const triple = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(word);
  if (triple) readTriple(Number(triple[1]), Number(triple[3]), Number(triple[4]), triple[2] === "/", parts);
  const number = /^(\d{1,4})(?:st|nd|rd|th|\.)?$/.exec(word);
  if (!number) return;
  const value = Number(number[1]);
  if (number[1]?.length === 4) parts.year ??= value;
  else if (parts.day === undefined) parts.day = value;
  else parts.year ??= value < 50 ? 2000 + value : 1900 + value;
}

/** 14.05.2020 is day first; 05/14/2020 and 14/05/2020 can be distinguished only if one number is past 12. */
function readTriple(first: number, second: number, year: number, slashed: boolean, parts: Parts): void {
  if (slashed && first <= 12 && second <= 12 && first !== second) return;
  const monthFirst = slashed && second > 12;
  Object.assign(parts, { year, month: monthFirst ? first : second, day: monthFirst ? second : first });
}

function monthOf(word: string): number | undefined {
  const bare = word.replace(/\.$/, "");
  const index = months.indexOf(bare.slice(0, 3));
  return index >= 0 && (monthNames[index]?.startsWith(bare) || bare === "sept") ? index + 1 : undefined;
}

function toDate(parts: Parts): Date | null {
  const { year = 0, month = 1, day = 1, minute = 0, millisecond = 0, offsetMinutes = 0 } = parts;
  // A leap second has no place in a Date: the last second before it is closest.
  const second = parts.second === 60 ? 59 : (parts.second ?? 0);
  const hour = hourOf(parts);
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const exists = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  const endOfDay = hour === 24 && minute === 0 && second === 0;
  if (!exists || month > 12 || minute > 59 || second > 59 || (hour > 23 && !endOfDay)) return null;
  return new Date(midnight.getTime() + ((hour * 60 + minute - offsetMinutes) * 60 + second) * 1000 + millisecond);
}

function hourOf({ hour = 0, afternoon }: Parts): number {
  if (afternoon === undefined || hour > 12) return hour;
  return (hour % 12) + (afternoon ? 12 : 0);
}
