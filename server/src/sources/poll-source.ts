import { createHash } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import { failpoint } from "../platform/failpoint.ts";
import type { Log } from "../platform/log.ts";
import type { SafeFetch } from "../platform/safe-fetch/index.ts";
import type { FeedReader, ReadFeed } from "./formats/feed-reader.ts";
import { nextPoll, readRetryAfter } from "./pace.ts";
import { findSourceRow, type SourceRow } from "./queries.ts";
import { type ItemRevision, storeItems } from "./store-items.ts";

type Fetched =
  | {
      kind: "fresh";
      feed: ReadFeed;
      hash: string;
      etag: string | null;
      lastModified: string | null;
    }
  | { kind: "unchanged" }
  | { kind: "failed"; reason: string; retryAfterMs: number | null };

export type PollParts = {
  db: Db;
  safeFetch: SafeFetch;
  feedReader: FeedReader;
  clock: Clock;
  log: Log;
  /** Shortest time between two polls of one source, in milliseconds. */
  paceMs: number;
  /** What follows: called in the transaction that stored the items. */
  handOver(db: Db, stored: ItemRevision[], source: SourceRow): Promise<void>;
  /** Called in the same transaction when the source's health changed. */
  announce(db: Db, sourceId: number): Promise<void>;
};

/**
 * Asks a source once and stores what is new. A failure is noted at the source and thrown nowhere: the next poll heals it.
 * Run twice it stores nothing twice.
 */
export async function pollSource(parts: PollParts, sourceId: number, signal: AbortSignal): Promise<void> {
  const source = await findSourceRow(parts.db, sourceId);
  if (!source) return;
  const fetched = await fetchSource(parts, source, signal);
  if (signal.aborted) return;
  failpoint("poll:after-fetch");
  if (fetched.kind === "failed") await noteFailure(parts, source, fetched);
  else await noteAnswer(parts, source, fetched);
  failpoint("poll:after-commit");
}

async function fetchSource(
  { safeFetch, feedReader, clock }: PollParts,
  source: SourceRow,
  signal: AbortSignal,
): Promise<Fetched> {
  try {
    const answer = await safeFetch({ url: source.url, headers: conditionalHeaders(source), signal });
    if (answer.status === 304) return { kind: "unchanged" };
    if (answer.status !== 200) {
      const retryAfterMs = readRetryAfter(answer.headers.get("retry-after"), clock());
      return { kind: "failed", reason: `The server answered ${answer.status}`, retryAfterMs };
    }
    const hash = createHash("sha256").update(answer.body).digest("hex");
    if (hash === source.hash) return { kind: "unchanged" };
    const feed = await feedReader.read({
      body: answer.body,
      contentType: answer.headers.get("content-type"),
      kind: source.kind,
      url: answer.url,
      now: clock(),
    });
    return {
      kind: "fresh",
      feed,
      hash,
      etag: answer.headers.get("etag"),
      lastModified: answer.headers.get("last-modified"),
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

async function noteAnswer(
  { db, clock, paceMs, handOver, announce, log }: PollParts,
  source: SourceRow,
  fetched: Exclude<Fetched, { kind: "failed" }>,
): Promise<void> {
  const now = clock();
  const stored = await db.transaction().execute(async (db) => {
    if (!(await isStillAsked(db, source))) return [];
    const stored = fetched.kind === "fresh" ? await storeItems(db, source.id, fetched.feed.items, now) : [];
    await db
      .updateTable("sources")
      .set({
        ...(fetched.kind === "fresh" && {
          kind: fetched.feed.kind,
          hash: fetched.hash,
          etag: fetched.etag,
          last_modified: fetched.lastModified,
        }),
        last_error: null,
        failures: 0,
        failing_since: null,
        last_success_at: now,
        next_poll_at: nextPoll(now, paceMs, { kind: "answered" }, Math.random()),
      })
      .where("id", "=", source.id)
      .execute();
    if (stored.length > 0) await handOver(db, stored, source);
    if (stored.length > 0 || source.failing_since || !source.last_success_at) await announce(db, source.id);
    failpoint("poll:before-commit");
    return stored;
  });
  if (stored.length > 0) log.info("a source had news", { source: source.name, items: stored.length });
  if (source.failing_since) log.info("a source answers again", { source: source.name });
}

async function noteFailure(
  { db, clock, paceMs, announce, log }: PollParts,
  source: SourceRow,
  { reason, retryAfterMs }: Extract<Fetched, { kind: "failed" }>,
): Promise<void> {
  const now = clock();
  const failures = source.failures + 1;
  await db.transaction().execute(async (db) => {
    if (!(await isStillAsked(db, source))) return;
    await db
      .updateTable("sources")
      .set({
        last_error: reason,
        failures,
        failing_since: source.failing_since ?? now,
        next_poll_at: nextPoll(now, paceMs, { kind: "failed", failures, retryAfterMs }, Math.random()),
      })
      .where("id", "=", source.id)
      .execute();
    await announce(db, source.id);
  });
  if (failures === 1) log.warn("a source cannot be read", { source: source.name, url: source.url, reason });
}

/**
 * Holds the source until the transaction ends; false when it was removed or changed while it was asked: what it said is
 * then no word of the source as it is now, which is due again since the change.
 */
async function isStillAsked(db: Db, source: SourceRow): Promise<boolean> {
  const now = await db
    .selectFrom("sources")
    .select("updated_at")
    .where("id", "=", source.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return now?.updated_at.getTime() === source.updated_at.getTime();
}
