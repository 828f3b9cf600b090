import { createHash } from "node:crypto";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import { english } from "../platform/language/translator.ts";
import { readRetryAfter } from "../platform/read-retry-after.ts";
import { type FollowParts, followLinks } from "./follow-links.ts";
import { isNoteDue } from "./keep-items.ts";
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
      movedTo: string | null;
    }
  | { kind: "unchanged"; movedTo: string | null }
  | { kind: "failed"; reason: string; retryAfterMs: number | null };

/** What is stored of a source is English, as are all its problems. */
function wordRefusal(status: number): string {
  const { text, values } = refusalOf(status);
  return english.translate(text, values);
}

export const goneReason = wordRefusal(410);

type AskParts = FollowParts & { db: Db };

/** Fetches a source, if it changed since the last time, and parses it. Throws only on errors of ours. */
export async function askSource(parts: AskParts, source: SourceRow, signal: AbortSignal): Promise<Asked> {
  const { safeFetch, feedReader, clock } = parts;
  // A document that stays the same for weeks still lists what goes on: now and then it is read again.
  const isReadAgain = isNoteDue(source, clock());
  try {
    const answer = await safeFetch({ url: source.url, headers: isReadAgain ? {} : conditionalHeaders(source), signal });
    const { permanentUrl: movedTo } = answer;
    if (answer.status === 304) return { kind: "unchanged", movedTo };
    if (answer.status === 410) return { kind: "failed", reason: goneReason, retryAfterMs: null };
    if (answer.status !== 200) {
      const retryAfterMs = readRetryAfter(answer.headers.get("retry-after"), clock());
      return { kind: "failed", reason: wordRefusal(answer.status), retryAfterMs };
    }
    const hash = createHash("sha256").update(answer.body).digest("hex");
    if (hash === source.hash && !isReadAgain) return { kind: "unchanged", movedTo };
    const feed = await feedReader.read({
      body: answer.body,
      contentType: answer.headers.get("content-type"),
      kind: source.kind,
      dialect: source.dialect,
      url: answer.url,
      now: clock(),
    });
    const { items, listed, isWhole } = await followLinks(parts, source.id, feed.items, signal);
    return {
      kind: "fresh",
      feed: { ...feed, items },
      listed,
      hash: isWhole && feed.isWhole ? hash : null,
      etag: answer.headers.get("etag"),
      lastModified: answer.headers.get("last-modified"),
      movedTo,
    };
  } catch (error) {
    if (error instanceof AppError) return { kind: "failed", reason: error.message, retryAfterMs: null };
    throw error;
  }
}

function conditionalHeaders(source: SourceRow): Record<string, string> {
  // A validator is only worth sending for an answer that was taken in whole.
  if (!source.hash) return {};
  return {
    ...(source.etag && { "if-none-match": source.etag }),
    ...(source.last_modified && { "if-modified-since": source.last_modified }),
  };
}
