import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ItemContent } from "@tocsin/contract";
import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import { readRetryAfter } from "../../platform/read-retry-after.ts";
import type { SafeFetch } from "../../platform/safe-fetch/index.ts";
import type { FeedReader } from "../reading/feed-reader.ts";
import { refusalOf } from "../refusal-words.ts";

export type FollowParts = { safeFetch: SafeFetch; feedReader: FeedReader; clock: Clock };

/** What is known of a document from the last time it was read in whole. */
export type Validators = { body_hash: string | null; etag: string | null; last_modified: string | null };

/**
 * The document behind an entry: its alerts, or that it is unchanged, or why it has none. `status` is that of a response which is no
 * document, null where none came.
 */
export type Linked =
  | { kind: "read"; items: ItemContent[]; bodyHash: string; etag: string | null; lastModified: string | null }
  | { kind: "same" }
  | { kind: "unread"; reason: string; status: number | null; retryAfterMs: number | null };

const unread = msg({
  id: "error.follow.unread",
  message:
    "{count, plural, one {The document behind an entry} other {The documents behind # entries}} could not be read, such as {url}: {reason}",
});
const noAlert = msg({ id: "error.follow.noAlert", message: "it has no alert" });

/** A sentence about documents that could not be read, with one of them. */
export const wordUnread = (count: number, url: string, reason: string): string =>
  english.translate(unread, { count, url: url.slice(0, 200), reason });

/** Reads the document behind an entry. */
export async function readLinked(
  parts: FollowParts,
  item: ItemContent,
  known: Validators | null,
  signal: AbortSignal,
): Promise<Linked> {
  const { safeFetch, feedReader, clock } = parts;
  const url = item.follow ?? "";
  try {
    const { status, body, headers, url: from } = await safeFetch({ url, signal, headers: conditionalHeaders(known) });
    if (status === 304) return { kind: "same" };
    if (status !== 200) {
      const { text, values } = refusalOf(status);
      const retryAfterMs = readRetryAfter(headers.get("retry-after"), clock());
      return { kind: "unread", reason: english.translate(text, values), status, retryAfterMs };
    }
    const bodyHash = createHash("sha256").update(body).digest("hex");
    if (bodyHash === known?.body_hash) return { kind: "same" };
    const contentType = headers.get("content-type");
    const { items } = await feedReader.read({ body, contentType, kind: null, url: from, now: clock() });
    // What the entry is called in the index is what it is known by.
    const alerts = items
      .filter(({ official, isBulletin }) => official || isBulletin)
      .map((linked, index) => ({ ...listedAs(item, linked), id: index === 0 ? item.id : linked.id, followed: url }));
    if (alerts.length === 0) return { kind: "unread", reason: english.translate(noAlert), status, retryAfterMs: null };
    const validators = { etag: headers.get("etag"), lastModified: headers.get("last-modified") };
    return { kind: "read", items: alerts, bodyHash, ...validators };
  } catch (error) {
    if (error instanceof AppError) return { kind: "unread", reason: error.message, status: null, retryAfterMs: null };
    throw error;
  }
}

/** An alert without an end lasts for as long as a list that is complete has its entry. */
function listedAs({ official: entry }: ItemContent, linked: ItemContent): ItemContent {
  const { official } = linked;
  if (!entry?.whileListed || !official || official.expiresAt || official.ended) return linked;
  return { ...linked, official: { ...official, whileListed: true } };
}

function conditionalHeaders(known: Validators | null): Record<string, string> {
  if (!known?.body_hash) return {};
  return {
    ...(known.etag && { "if-none-match": known.etag }),
    ...(known.last_modified && { "if-modified-since": known.last_modified }),
  };
}

const previewSpacingMs = 500;

/** The documents behind some entries, by the id of the entry, for a preview: read slowly, and nothing is remembered of them. */
export async function readSome(
  parts: FollowParts,
  items: ItemContent[],
  signal: AbortSignal,
): Promise<{ read: Map<string, ItemContent[]>; problem: string | null }> {
  const read = new Map<string, ItemContent[]>();
  const failed: string[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0) await sleep(previewSpacingMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const linked = await readLinked(parts, item, null, signal);
    if (linked.kind === "read") read.set(item.id, linked.items);
    if (linked.kind === "unread") failed.push(item.follow ?? "", linked.reason);
  }
  const [url, reason] = failed;
  const problem = url !== undefined && reason !== undefined ? wordUnread(failed.length / 2, url, reason) : null;
  return { read, problem };
}
