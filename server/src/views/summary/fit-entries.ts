import type { Summary, SummaryEntry } from "@tocsin/contract";

/** The size of a summary of 200 assets, all of which have ongoing events, as JSON. */
const mostBytes = 20_000;
/** For the names around the lists, the counts and the time. */
const frameBytes = 500;
/** However many assets there are, the events that matter most are listed. */
const leastListed = 8;

const sizeOf = (one: object): number => Buffer.byteLength(JSON.stringify(one)) + 1;

/** The first of the entries, as many as keep the summary small together with its assets and sources. */
export function fitEntries({
  needsYou,
  assets,
  sources,
}: Pick<Summary, "needsYou" | "assets" | "sources">): SummaryEntry[] {
  let left = mostBytes - frameBytes - sizeOf(sources) - assets.reduce((sum, asset) => sum + sizeOf(asset), 0);
  return needsYou.filter((entry, index) => {
    left -= sizeOf(entry);
    return index < leastListed || left >= 0;
  });
}
