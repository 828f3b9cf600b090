import type { Summary, SummaryEntry } from "@tocsin/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Coverage, countSources } from "./count-sources.ts";
import { readSummary } from "./read-summary.ts";

export type ReadSummary = (userId: string) => Promise<Summary>;

/** Reads what is ongoing at a person's assets, and whether sources would report it. */
export const openSummaryReader =
  ({ db, clock, coverage }: { db: Db; clock: Clock; coverage: Coverage }): ReadSummary =>
  async (userId) => {
    const [ongoing, sources] = await Promise.all([
      readSummary(db, userId, clock()),
      countSources(db, userId, coverage),
    ]);
    return { ...ongoing, sources, needsYou: fitEntries({ ...ongoing, sources }) };
  };

/** The size of a summary of 200 assets, all of which have ongoing events, as JSON. */
const mostBytes = 20_000;
/** For the names around the lists, the counts and the time. */
const frameBytes = 500;
/** However many assets there are, the events that matter most are listed. */
const leastListed = 8;

const sizeOf = (one: object): number => Buffer.byteLength(JSON.stringify(one)) + 1;

/** The first of the entries, as many as keep the summary small together with its assets and sources. */
function fitEntries({ needsYou, assets, sources }: Pick<Summary, "needsYou" | "assets" | "sources">): SummaryEntry[] {
  let left = mostBytes - frameBytes - sizeOf(sources) - assets.reduce((sum, asset) => sum + sizeOf(asset), 0);
  return needsYou.filter((entry, index) => {
    left -= sizeOf(entry);
    return index < leastListed || left >= 0;
  });
}
