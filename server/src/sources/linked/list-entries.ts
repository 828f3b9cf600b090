import type { ItemContent } from "@tocsin/contract";
import type { SourceRow } from "../queries.ts";

/** An entry that a source lists; `dated` is its newest date. Entries that state their own end are omitted. */
export type Listed = { guid: string; dated: Date | null; isOfficial: boolean };

/** What of some items a source lists now. */
export const listEntries = (contents: ItemContent[], { official }: SourceRow, now: Date): Listed[] =>
  contents.flatMap(({ id, publishedAt, updatedAt, official: facts }) => {
    if (facts?.expiresAt) return [];
    if (facts?.whileListed) return [{ guid: id, dated: now, isOfficial: true }];
    const newest = [publishedAt, updatedAt]
      .filter((date) => date !== null)
      .toSorted()
      .at(-1);
    return [{ guid: id, dated: newest ? new Date(newest) : null, isOfficial: official || facts !== null }];
  });
