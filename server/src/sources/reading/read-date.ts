import { wordTable } from "../../platform/language/word-table.ts";
import { type DateOrder, readFeedDate } from "./parse-date.ts";
import type { Problems } from "./problems.ts";
import { minutesOf } from "./time-zones.ts";

const earliest = Date.UTC(1990, 0, 1);
const aheadMs = 2 * 24 * 3600 * 1000;

/** ISO 8601 in UTC of an instant that can be believed, from 1990 to two days from now; null and a problem otherwise. */
export function believableTime(timeMs: number, now: Date, problems: Problems, shown: string): string | null {
  if (Number.isFinite(timeMs) && timeMs >= earliest && timeMs <= now.getTime() + aheadMs) {
    return new Date(timeMs).toISOString();
  }
  problems.note("An entry's date is before 1990 or in the future and was ignored", shown);
  return null;
}

/** What is known of the dates of a document: how slashed ones are written, and the zone of those that name none. */
export type DateHabits = { order?: DateOrder | null; zone?: string | undefined };

/** Names of zones that mean another one elsewhere, by the regions whose own they are. */
const ownNames = wordTable<RegExp>({
  "America/Havana": /\bC[SD]T\b/i,
  "Asia/Baghdad": /\bAST\b/i,
  "Asia/Dhaka": /\bBST\b/i,
  "Asia/Jerusalem": /\bIST\b/i,
  "Asia/Kuwait": /\bAST\b/i,
  "Asia/Macau": /\bCST\b/i,
  "Asia/Manila": /\bPST\b/i,
  "Asia/Riyadh": /\bAST\b/i,
  "Asia/Shanghai": /\bCST\b/i,
  "Asia/Taipei": /\bCST\b/i,
  "Australia/Adelaide": /\bC[SD]T\b/i,
  "Australia/Brisbane": /\bEST\b/i,
  "Australia/Darwin": /\bCST\b/i,
  "Australia/Hobart": /\bE[SD]T\b/i,
  "Australia/Melbourne": /\bE[SD]T\b/i,
  "Australia/Sydney": /\bE[SD]T\b/i,
  "Europe/Dublin": /\bIST\b/i,
});

/** A date without the name of its source's own zone, where that is more often another's. */
const withoutOwnName = (text: string, zone: string): string => {
  const name = ownNames[zone];
  return name ? text.replace(name, "") : text;
};

/**
 * ISO 8601 in UTC of a date in a feed; null when it has none, or none that can be read and believed. A zone that is not named or
 * not known is a problem too: the date counts as UTC then.
 */
export function readDate(
  text: string | undefined,
  now: Date,
  problems: Problems,
  { order = null, zone }: DateHabits = {},
): string | null {
  if (!text) return null;
  const date = readFeedDate(zone ? withoutOwnName(text, zone) : text, order);
  if (!date) {
    problems.note("An entry's date cannot be read and was ignored", text);
    return null;
  }
  if (date.zone === "unknown") problems.note("An entry's date names an unknown time zone and was read as UTC", text);
  else if (date.zone === "none" && date.hasTime && !zone)
    problems.note("An entry's date names no time zone and was read as UTC", text);
  const minutes = date.zone === "none" && zone ? minutesOf({ region: zone }, date.at) : 0;
  return believableTime(date.at.getTime() - minutes * 60_000, now, problems, text);
}
