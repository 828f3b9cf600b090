import { createHash } from "node:crypto";
import type { ItemContent } from "@tocsin/contract";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import { english } from "../platform/language/translator.ts";
import { readRetryAfter } from "../platform/read-retry-after.ts";
import type { FetchAnswer } from "../platform/safe-fetch/index.ts";
import type { Leave } from "../platform/turns.ts";
import { timeoutOf } from "./host-limits.ts";
import { keepStoredIds } from "./identity/keep-stored-ids.ts";
import { isNoteDue } from "./keep-items.ts";
import { areDocumentsDue, findUnread, hasDocuments, noteEntries } from "./linked/documents.ts";
import { type Documents, hostOf, type LinkParts, readDue } from "./linked/read-due.ts";
import { wordUnread } from "./linked/read-linked.ts";
import { paceOf, pauseOf } from "./pace.ts";
import type { SourceRow } from "./queries.ts";
import type { ReadFeed } from "./reading/read-feed.ts";
import { refusalOf } from "./refusal-words.ts";

/**
 * The response of a source; `movedTo` is the address that it must be polled at from now on, if the source redirects
 * permanently.
 */
export type Asked =
  | {
      kind: "fresh";
      feed: ReadFeed;
      /** What the source lists now, also what was stored before. */
      listed: string[];
      /** Null while documents behind its links wait, or if it was truncated: it is read again at the next poll. */
      hash: string | null;
      etag: string | null;
      lastModified: string | null;
      /** The newest date of what it lists. */
      newestAt: Date | null;
      movedTo: string | null;
      documents: Documents;
    }
  | { kind: "unchanged"; movedTo: string | null; documents: Documents }
  | { kind: "failed"; reason: string; retryAfterMs: number | null };

/** What is stored of a source is English, as are all its problems. */
function wordRefusal(status: number): string {
  const { text, values } = refusalOf(status);
  return english.translate(text, values);
}

export const goneReason = wordRefusal(410);

/** The response of a poll, whatever it is worth; `ms` until the last byte of its body. */
export type Response = { status: number; ms: number };

type AskParts = LinkParts & { paceMs: number };

/**
 * Fetches a source, if it changed since the last time, and parses it, and reads documents behind it; `response` is null when none
 * came. Makes way for the next at its host as soon as the source has answered. Throws only on errors of ours.
 */
export async function askSource(
  parts: AskParts,
  source: SourceRow,
  leave: Leave,
  signal: AbortSignal,
): Promise<Asked & { response: Response | null }> {
  let response: Response | null = null;
  // A document that stays the same for weeks still lists what is ongoing: now and then it is read again.
  const known = isNoteDue(source, parts.clock()) ? { ...source, hash: null } : source;
  const began = performance.now();
  try {
    const timeoutMs = timeoutOf(hostOf(source.url));
    const answer = await parts.safeFetch({ url: source.url, headers: conditionalHeaders(known), signal, timeoutMs });
    const retryAfterMs = readRetryAfter(answer.headers.get("retry-after"), parts.clock());
    leave(pauseOf({ status: answer.status, retryAfterMs }));
    response = { status: answer.status, ms: Math.round(performance.now() - began) };
    return { ...(await readAnswer(parts, known, answer, signal)), response };
  } catch (error) {
    if (error instanceof AppError) return { kind: "failed", reason: error.message, retryAfterMs: null, response };
    throw error;
  }
}

async function readAnswer(
  parts: AskParts,
  source: SourceRow,
  answer: FetchAnswer,
  signal: AbortSignal,
): Promise<Asked> {
  const { feedReader, clock } = parts;
  const { permanentUrl: movedTo } = answer;
  const paceMs = paceOf(source, parts.paceMs);
  const readDocuments = () => readDue(parts, source.id, paceMs, signal);
  if (answer.status === 304) return { kind: "unchanged", movedTo, documents: await readDocuments() };
  if (answer.status === 410) return { kind: "failed", reason: goneReason, retryAfterMs: null };
  if (answer.status !== 200) {
    const retryAfterMs = readRetryAfter(answer.headers.get("retry-after"), clock());
    return { kind: "failed", reason: wordRefusal(answer.status), retryAfterMs };
  }
  const hash = createHash("sha256").update(answer.body).digest("hex");
  if (hash === source.hash) return { kind: "unchanged", movedTo, documents: await readDocuments() };
  const read = await feedReader.read({
    body: answer.body,
    contentType: answer.headers.get("content-type"),
    kind: source.kind,
    dialect: source.dialect,
    mapping: source.mapping,
    sharedIds: source.shared_ids,
    url: answer.url,
    now: clock(),
  });
  const feed = await keepStoredIds(parts.db, source.id, read);
  const linked = feed.items.filter(({ follow }) => follow);
  // An index that lists nothing any more has no document behind it either.
  if (linked.length > 0 || (await hasDocuments(parts.db, source.id)))
    await noteEntries(parts.db, source.id, linked, feed.isWhole, clock());
  const documents = await readDocuments();
  const { problem, isLost } = await judgeDocuments(parts.db, source.id, documents);
  const isWaiting = await areDocumentsDue(parts.db, source.id, clock(), paceMs);
  if (problem !== null && isLost && !isWaiting) return { kind: "failed", reason: problem, retryAfterMs: null };
  const items = feed.items.filter(({ follow }) => !follow);
  return {
    kind: "fresh",
    feed: { ...feed, items, problems: problem === null ? feed.problems : [...feed.problems, problem] },
    listed: feed.items.map(({ id }) => id),
    hash: feed.isWhole && problem === null ? hash : null,
    etag: answer.headers.get("etag"),
    lastModified: answer.headers.get("last-modified"),
    newestAt: findNewest([...feed.items, ...documents.items]),
    movedTo,
    documents,
  };
}

function findNewest(items: ItemContent[]): Date | null {
  const dates = items.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt].filter((date) => date !== null));
  const newest = dates.toSorted().at(-1);
  return newest === undefined ? null : new Date(newest);
}

/** What could not be read of the documents behind an index, and whether none of them ever was. */
async function judgeDocuments(
  db: Db,
  sourceId: number,
  { items }: Documents,
): Promise<{ problem: string | null; isLost: boolean }> {
  const unread = await findUnread(db, sourceId);
  if (!unread) return { problem: null, isLost: false };
  const { count, url, reason, isAnyRead } = unread;
  return { problem: wordUnread(count, url, reason), isLost: !isAnyRead && items.length === 0 };
}

function conditionalHeaders(source: SourceRow): Record<string, string> {
  // A validator is only worth sending for an answer that was taken in whole.
  if (!source.hash) return {};
  return {
    ...(source.etag && { "if-none-match": source.etag }),
    ...(source.last_modified && { "if-modified-since": source.last_modified }),
  };
}
