import { msg } from "#messages";
import { dayMs, later } from "../../platform/clock.ts";
import { english } from "../../platform/language/translator.ts";
import type { PackEntry } from "./pack.ts";

/** A source of a pack with the newest date of what it listed. */
export type Dated = { id: number; entry: PackEntry; newestAt: Date | null };

const texts = {
  behind: msg({
    id: "source.stale.behind",
    message: "Stale: its newest alert is from {newest}, but another URL of the publisher has one from {other}",
  }),
  old: msg({
    id: "source.stale.old",
    message: "Stale: its newest alert is from {newest}; the publisher may have moved the feed",
  }),
};

/** An address that lags behind another of its publisher by more than this. */
const mostBehindMs = 3 * dayMs;
/** How old the newest alert of a service may be: of one that issues every day, and of any other. */
const dailyMs = 3 * dayMs;
const usualMs = 180 * dayMs;
const issuesDaily = /minute|hour|daily|times a day/i;

/**
 * Which of the packs' sources of authorities answer with what is out of date, by their ids, in words: old mirrors stay readable, and
 * would look like "all quiet". A source that never listed a date is not judged.
 */
export function findStale(sources: Dated[], now: Date): Map<number, string> {
  const official = sources.filter(({ entry }) => entry.official);
  const newestOf = new Map<string, Date>();
  for (const { entry, newestAt } of official) {
    const known = newestOf.get(publisherOf(entry));
    if (newestAt && !(known && known > newestAt)) newestOf.set(publisherOf(entry), newestAt);
  }
  return new Map(
    official.flatMap(({ id, entry, newestAt }) => {
      if (!newestAt) return [];
      const newest = dayOf(newestAt);
      const other = newestOf.get(publisherOf(entry)) ?? newestAt;
      if (later(newestAt, mostBehindMs) < other)
        return [[id, english.translate(texts.behind, { newest, other: dayOf(other) })] as const];
      const mostMs = issuesDaily.test(entry.cadence) ? dailyMs : usualMs;
      return later(newestAt, mostMs) < now ? [[id, english.translate(texts.old, { newest })] as const] : [];
    }),
  );
}

/** A publisher's addresses are those for the same area and hazards: the name of a source is its area, and then what it lists. */
const publisherOf = ({ publisher, coverage, dialect }: PackEntry): string => `${publisher}\n${coverage}\n${dialect}`;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
