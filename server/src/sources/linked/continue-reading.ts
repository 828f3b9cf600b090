import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { limitToOwnWord } from "../official.ts";
import { pollTimes } from "../pace.ts";
import { withRefused } from "../problems/poll-problems.ts";
import { isUnchanged, type SourceRow } from "../queries.ts";
import { noteArrival } from "../silence.ts";
import { type ItemRevision, storeItems } from "../store-items.ts";
import { areDocumentsDue } from "./documents.ts";
import { type Listed, listEntries } from "./list-entries.ts";
import { noteReads } from "./note-reads.ts";
import { type LinkParts, readDue } from "./read-due.ts";

type ContinueParts = LinkParts & {
  clock: Clock;
  handOver(db: Db, stored: ItemRevision[], source: SourceRow): Promise<void>;
  noteListed(db: Db, sourceId: number, listed: Listed[]): Promise<void>;
  announce(db: Db, sourceId: number): Promise<void>;
};

/**
 * Between two polls of an index: reads more of the documents that wait, and changes nothing that is known of the index. Idempotent:
 * a second run stores nothing.
 */
export async function continueReading(
  parts: ContinueParts,
  source: SourceRow,
  indexDueAt: Date,
  paceMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, handOver, noteListed, announce } = parts;
  const { items, reads } = await readDue(parts, source.id, paceMs, signal);
  if (signal.aborted) return;
  const now = clock();
  await db.transaction().execute(async (db) => {
    if (!(await isUnchanged(db, source))) return;
    const contents = limitToOwnWord(items, source);
    const refused = new Set<string>();
    const stored = await storeItems(db, source.id, contents, now, refused);
    await noteReads(db, source.id, reads, now);
    if (contents.length > 0) await noteListed(db, source.id, listEntries(contents, source, now));
    await db
      .updateTable("sources")
      .set({
        ...(stored.length > 0 && noteArrival(source, now)),
        ...(refused.size > 0 && { problems: withRefused(source.problems, refused) }),
        ...pollTimes(now, indexDueAt, await areDocumentsDue(db, source.id, now, paceMs)),
      })
      .where("id", "=", source.id)
      .execute();
    if (stored.length === 0) return;
    await handOver(db, stored, source);
    await announce(db, source.id);
  });
}
