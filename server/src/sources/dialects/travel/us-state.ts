import { dayMs } from "../../../platform/clock.ts";
import type { RawEntry } from "../../carriers/carrier.ts";
import { textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, type ReadContext, type Reading } from "../dialect.ts";
import { type AdviceLevel, adviceDays, adviceFacts } from "./advice.ts";

/** "Japan - Level 1: Exercise Normal Precautions", "Mexico Travel Advisory - Level 2: …", also with two blanks in a row. */
const levelled = /^(.{1,200}?)\s+[-–—]\s*Level\s+([1-4])\b/i;
/** What some titles add to the name of the country; one advisory may be listed for each of several places. */
const addition = /\s+(?:Travel Advisory|[-–—]\s*See Summaries)$/i;
const host = /^https?:\/\/(?:[\w-]+\.)*state\.gov\//i;

const isOf = (title: string | undefined, link: string | undefined): boolean =>
  levelled.test(title?.trim() ?? "") && host.test(link ?? "");

function readAdvisory(entry: RawEntry, published: string | undefined, context: ReadContext): Reading | undefined {
  const { title = "", link } = entry;
  const [, name = "", level = ""] = levelled.exec(title.trim()) ?? [];
  // "Worldwide Caution" is about no country and has no level: its words are judged.
  if (!level) return undefined;
  const country = name.replace(addition, "").trim();
  // China, Hong Kong and Macau are listed under one name, and differ by the link.
  const isShared = /see summaries$/i.test(name);
  const id = isShared && link ? link : country.toLowerCase();
  return {
    entry: { ids: [link ?? id], title, published },
    facts: adviceFacts({
      authority: "us state",
      id,
      country,
      level: Number(level) as AdviceLevel,
      happenedAt: pastTime(published, context),
    }),
  };
}

/**
 * Travel advisories of the US State Department as RSS (travel.state.gov/_res/rss/TAsTWs.xml). Both of its lists leave countries out
 * at times and name them again the day after, so what is missing has not ended; level 1 states the end.
 */
export const usAdvisories: Dialect = {
  name: "US travel advisories",
  listing: { windowMs: adviceDays * dayMs },
  recognises: ({ root, entries, link, url }) =>
    root === undefined && entries.some((entry) => isOf(entry.title, entry.link ?? link ?? url)),
  read: (entry, context) => readAdvisory(entry, entry.published, context),
};

/** The same as JSON (cadataapi.state.gov/api/TravelAdvisories): a list of Title, Link, Category, Summary, Published, Updated. */
export const usAdvisoriesJson: Dialect = {
  name: "US travel advisories (JSON)",
  listing: { windowMs: adviceDays * dayMs },
  recognises: ({ root }) => Array.isArray(root) && root.some((one) => isOf(textAt(one, "Title"), textAt(one, "Link"))),
  entries: (root) => (Array.isArray(root) ? root : []),
  read({ value, ...entry }, context) {
    const title = textAt(value, "Title");
    if (!title) return "unreadable";
    const published = textAt(value, "Updated") || textAt(value, "Published") || undefined;
    return readAdvisory({ ...entry, title, link: textAt(value, "Link") || undefined }, published, context);
  },
};
