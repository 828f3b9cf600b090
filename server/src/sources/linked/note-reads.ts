import { sql } from "kysely";
import { hourMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { LinkedDocument } from "./documents.ts";

/** A document that was read, and what its answer is known by the next time. */
export type DocumentRead = {
  guid: string;
  entryHash: string;
  bodyHash: string | null;
  etag: string | null;
  lastModified: string | null;
};

/** A document that did not change may be one whose entry is restamped: after this number of times it is read again less and less. */
const leastUnchanged = 3;
const longestWaitMs = hourMs;

/**
 * Notes documents whose alerts are stored in the same transaction. An entry that has changed again in the meantime still waits.
 */
export async function noteReads(db: Db, sourceId: number, reads: DocumentRead[], now: Date): Promise<void> {
  if (reads.length === 0) return;
  await sql`
    update linked_documents
       set is_read = true, checked_at = ${now}::timestamptz, failures = 0, reason = null, unchanged = 0, try_after = ${now}::timestamptz,
           body_hash = read."bodyHash", etag = read.etag, last_modified = read."lastModified",
           waiting_since = case when entry_hash <> read."entryHash" then waiting_since end
      from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb)
           as read (guid text, "entryHash" text, "bodyHash" text, etag text, "lastModified" text)
     where source_id = ${sourceId} and linked_documents.guid = read.guid
  `.execute(db);
}

/** Notes that a document has not changed since it was read. */
export async function noteSame(db: Db, document: LinkedDocument, paceMs: number, now: Date): Promise<void> {
  const { source_id, guid, entry_hash } = document;
  const unchanged = document.unchanged + 1;
  const waitMs = unchanged < leastUnchanged ? 0 : Math.min(paceMs * 2 ** (unchanged - leastUnchanged), longestWaitMs);
  await sql`
    update linked_documents
       set checked_at = ${now}::timestamptz, failures = 0, reason = null, unchanged = ${unchanged}, try_after = ${later(now, waitMs)}::timestamptz,
           waiting_since = case when entry_hash <> ${entry_hash} then waiting_since end
     where source_id = ${source_id} and guid = ${guid}
  `.execute(db);
}

/**
 * Notes that a document could not be read: it is tried again after the poll interval, and then after twice as long each time, up to
 * an hour, or when its publisher says. `isGivenUp`: it no longer waits, and what was read of it before stays.
 */
export async function noteUnread(
  db: Db,
  document: LinkedDocument,
  failure: { reason: string; retryAfterMs: number | null; isGivenUp: boolean },
  paceMs: number,
  now: Date,
): Promise<void> {
  const failures = document.failures + 1;
  const backoffMs = Math.min(0.9 * paceMs * 2 ** Math.min(failures - 1, 10), Math.max(longestWaitMs, paceMs));
  const tryAfter = later(now, Math.max(backoffMs, failure.retryAfterMs ?? 0));
  await sql`
    update linked_documents
       set checked_at = ${now}::timestamptz, failures = ${failures}, reason = ${failure.reason}, try_after = ${tryAfter}::timestamptz,
           waiting_since = case when ${failure.isGivenUp}::boolean and entry_hash = ${document.entry_hash} then null else waiting_since end
     where source_id = ${document.source_id} and guid = ${document.guid}
  `.execute(db);
}

/** Documents of a host that does not answer wait for the next poll, untried. */
export async function putOff(db: Db, documents: LinkedDocument[], until: Date): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    update linked_documents set try_after = ${until}::timestamptz, checked_at = case when waiting_since is null then ${until}::timestamptz else checked_at end
     where source_id = ${documents[0]?.source_id} and guid = any(${documents.map(({ guid }) => guid)})
  `.execute(db);
}
