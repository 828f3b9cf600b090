import type { ItemContent } from "@tocsin/contract";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Turns } from "../../platform/turns.ts";
import { pauseOf } from "../pace.ts";
import { type LinkedDocument, listDue } from "./documents.ts";
import { type DocumentRead, noteSame, noteUnread, putOff } from "./note-reads.ts";
import { type FollowParts, type Linked, readLinked } from "./read-linked.ts";

export type LinkParts = FollowParts & { db: Db; turns: Turns };

/** What was read in one poll: items to store, and their documents, to be noted in the same transaction. */
export type Documents = { items: ItemContent[]; reads: DocumentRead[] };

export const noDocuments: Documents = { items: [], reads: [] };

/** This many in one poll; the rest has its turn at once after it, when other sources had theirs. */
const mostPerPoll = 20;
/** How long a document waits for its host. */
const turnTimeoutMs = 10_000;
/** A host that failed this number of times in one poll without an answer is skipped until the next. */
const mostSilent = 2;

export const hostOf = (url: string): string => URL.parse(url)?.hostname ?? "";

/**
 * Reads documents that wait behind the entries of an index, and checks those that may have been rewritten, each in a turn of its
 * host. A document that cannot be read is tried again later and holds up no other; after a day its entry is kept as the index has it.
 */
export async function readDue(
  parts: LinkParts,
  sourceId: number,
  paceMs: number,
  signal: AbortSignal,
): Promise<Documents> {
  const { db, clock } = parts;
  const due = await listDue(db, sourceId, { now: clock(), paceMs, most: mostPerPoll });
  const documents: Documents = { items: [], reads: [] };
  const silences = new Map<string, number>();
  for (const document of due) {
    if (signal.aborted) break;
    const host = hostOf(document.entry.follow ?? "");
    if ((silences.get(host) ?? 0) >= mostSilent) {
      await putOff(db, [document], later(clock(), 0.9 * paceMs));
      continue;
    }
    const linked = await readInTurn(parts, document, host, signal);
    if (!linked || signal.aborted) continue;
    const kept = await noteLinked(parts, document, linked, paceMs);
    documents.items.push(...kept.items);
    documents.reads.push(...kept.reads);
    if (linked.kind === "unread" && linked.status === null) silences.set(host, (silences.get(host) ?? 0) + 1);
    if (linked.kind === "unread" && pauseOf(linked) > 0) silences.set(host, mostSilent);
  }
  return documents;
}

/** Null if the host is too busy now. */
async function readInTurn(
  parts: LinkParts,
  document: LinkedDocument,
  host: string,
  signal: AbortSignal,
): Promise<Linked | null> {
  const leave = await parts.turns(host, turnTimeoutMs);
  if (!leave) return null;
  try {
    const linked = await readLinked(parts, document.entry, document.is_read ? document : null, signal);
    leave(linked.kind === "unread" ? pauseOf(linked) : 0);
    return linked;
  } finally {
    leave();
  }
}

/** Notes the result of a document; what to store is noted with it. */
async function noteLinked(
  { db, clock }: LinkParts,
  document: LinkedDocument,
  linked: Linked,
  paceMs: number,
): Promise<Documents> {
  const now = clock();
  const { guid, entry, entry_hash: entryHash } = document;
  switch (linked.kind) {
    case "read": {
      const { items, bodyHash, etag, lastModified } = linked;
      return { items, reads: [{ guid, entryHash, bodyHash, etag, lastModified }] };
    }
    case "same":
      await noteSame(db, document, paceMs, now);
      return noDocuments;
    case "unread": {
      const since = entry.publishedAt ?? document.waiting_since?.toISOString() ?? "";
      const isGivenUp = document.waiting_since !== null && since < later(now, -dayMs).toISOString();
      await noteUnread(db, document, { ...linked, isGivenUp: isGivenUp && document.is_read }, paceMs, now);
      if (document.is_read) return noDocuments;
      const { follow, ...content } = entry;
      // What the entry states itself is known until its document can be read.
      if (!isGivenUp) return entry.official || entry.isBulletin ? { items: [content], reads: [] } : noDocuments;
      const item = { ...content, ...(follow && { followed: follow }) };
      return { items: [item], reads: [{ guid, entryHash, bodyHash: null, etag: null, lastModified: null }] };
    }
  }
}
