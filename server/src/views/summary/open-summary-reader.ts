import type { Summary } from "@tocsin/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Coverage, countSources } from "./count-sources.ts";
import { fitEntries } from "./fit-entries.ts";
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
