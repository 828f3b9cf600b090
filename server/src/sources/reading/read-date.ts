import { parseFeedDate } from "./parse-date.ts";
import type { Problems } from "./problems.ts";

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

/** The first of the candidates that a feed gives for a date; null when it has none or the date cannot be believed. */
export function readDate(text: string | undefined, now: Date, problems: Problems): string | null {
  if (!text) return null;
  const date = parseFeedDate(text);
  if (date) return believableTime(date.getTime(), now, problems, text);
  problems.note("An entry's date cannot be read and was ignored", text);
  return null;
}
