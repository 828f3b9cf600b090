import { sql } from "kysely";
import { msg } from "#messages";
import { type Clock, later, secondMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import { failpoint, ProcessEnd } from "../platform/failpoint.ts";
import { english } from "../platform/language/translator.ts";
import type { Log } from "../platform/log.ts";
import type { SafeFetch } from "../platform/safe-fetch/index.ts";
import type { Turns } from "../platform/turns.ts";
import { type Asked, askSource, goneReason, type Response } from "./ask-source.ts";
import { dateItems } from "./date-items.ts";
import { endUnlisted } from "./end-unlisted.ts";
import { keepItems } from "./keep-items.ts";
import { continueReading } from "./linked/continue-reading.ts";
import { areDocumentsDue } from "./linked/documents.ts";
import { type Listed, listEntries } from "./linked/list-entries.ts";
import { noteReads } from "./linked/note-reads.ts";
import { hostOf } from "./linked/read-due.ts";
import { isDateless } from "./mapping/mapped-dialect.ts";
import { limitToOwnWord } from "./official.ts";
import { noteOutage } from "./outages.ts";
import { never, nextPoll, paceOf, pollTimes } from "./pace.ts";
import { listProblems, wordError } from "./problems/poll-problems.ts";
import { findSourceRow, isUnchanged, type SourceRow } from "./queries.ts";
import type { FeedReader } from "./reading/feed-reader.ts";
import { noteArrival } from "./silence.ts";
import { type ItemRevision, storeItems } from "./store-items.ts";

export type PollParts = {
  db: Db;
  safeFetch: SafeFetch;
  feedReader: FeedReader;
  clock: Clock;
  log: Log;
  /** The turns of the hosts, by name. */
  turns: Turns;
  /** Shortest time between two polls of one source, in milliseconds. */
  paceMs: number;
  /** The next stage: called in the transaction that stored the items. */
  handOver(db: Db, stored: ItemRevision[], source: SourceRow): Promise<void>;
  /** Called in the same transaction with all entries that the source lists now, new or not. */
  noteListed(db: Db, sourceId: number, listed: Listed[]): Promise<void>;
  /** Called in the same transaction when the source's health changed. */
  announce(db: Db, sourceId: number): Promise<void>;
};

/** A poll that waits longer for a host yields to other sources and is repeated, because it is still due. */
const turnTimeoutMs = 1000;

/**
 * Polls a source once and stores new items. A failure is recorded with the source and not thrown: the next poll recovers. An error
 * of ours is recorded likewise, and thrown. Idempotent: a second run stores nothing. If the host is busy with another source, the poll is
 * postponed. `isAsked`: a person wants it now, which ends the pause of a host.
 */
export async function pollSource(
  parts: PollParts,
  sourceId: number,
  signal: AbortSignal,
  isAsked = false,
): Promise<void> {
  const source = await findSourceRow(parts.db, sourceId);
  // Another caller may have enqueued this poll just before the last one was recorded.
  if (!source || source.inbound || source.next_poll_at > later(parts.clock(), secondMs)) return;
  let response: Response | null = null;
  try {
    const { index_due_at: indexDueAt } = source;
    if (indexDueAt && indexDueAt > parts.clock())
      return await continueReading(parts, source, indexDueAt, paceOf(source, parts.paceMs), signal);
    if (isAsked) parts.turns.endPause(hostOf(source.url));
    const leave = await parts.turns(hostOf(source.url), turnTimeoutMs);
    if (!leave) return await waitForHost(parts, source);
    const fetched = await askSource(parts, source, leave, signal).finally(leave);
    if (signal.aborted) return;
    failpoint("poll:after-fetch");
    ({ response } = fetched);
    if (fetched.kind === "failed") await noteFailure(parts, source, { ...fetched, isOurs: false });
    else await noteAnswer(parts, source, fetched);
  } catch (error) {
    if (signal.aborted || error instanceof ProcessEnd) throw error;
    await noteError(parts, source, error, response);
  }
  failpoint("poll:after-commit");
}

/** A process that stops ends its polls, which is no failure of their sources; every other error is one. */
async function noteError(
  parts: PollParts,
  source: SourceRow,
  error: unknown,
  response: Response | null,
): Promise<void> {
  const isOurs = !(error instanceof AppError);
  const failure = { reason: wordError(error), retryAfterMs: null, response, isOurs };
  await noteFailure(parts, source, failure).catch((cause: unknown) =>
    parts.log.warn("the failure of a source could not be noted", { source: source.name, reason: String(cause) }),
  );
  if (isOurs) throw error;
}

/** A host that asked for a pause has it from all its sources; one that is only busy is asked again at once. */
async function waitForHost({ db, clock, turns, log }: PollParts, source: SourceRow): Promise<void> {
  const pauseMs = turns.pausedMs(hostOf(source.url));
  if (pauseMs < secondMs) return;
  const until = later(clock(), pauseMs);
  await db.transaction().execute(async (db) => {
    if (!(await isUnchanged(db, source))) return;
    await db.updateTable("sources").set({ next_poll_at: until }).where("id", "=", source.id).execute();
  });
  log.info("a source waits because its host asked for a pause", { source: source.name, until });
}

async function noteAnswer(
  { db, clock, paceMs, handOver, noteListed, announce, log }: PollParts,
  source: SourceRow,
  fetched: Exclude<Asked, { kind: "failed" }> & { response: Response | null },
): Promise<void> {
  const now = clock();
  const pace = paceOf(source, paceMs);
  const stored = await db.transaction().execute(async (db) => {
    if (!(await isUnchanged(db, source))) return [];
    const feed = fetched.kind === "fresh" ? fetched.feed : null;
    // What begins in a form that only its authority publishes is official; what changes to one later is not.
    const official = source.official || (source.kind === null && feed?.isOwnForm === true);
    const read = [...(feed?.items ?? []), ...fetched.documents.items];
    const own = limitToOwnWord(read, { id: source.id, name: source.name, official });
    const contents = source.mapping && isDateless(source.mapping) ? await dateItems(db, source.id, own, now) : own;
    const listed = fetched.kind === "fresh" ? fetched.listed : null;
    const refused = new Set<string>();
    const stored = await storeItems(db, source.id, contents, now, refused);
    await noteReads(db, source.id, fetched.documents.reads, now);
    if (listed && feed?.listing === "complete")
      stored.push(...(await endUnlisted(db, source.id, listed, now, refused)));
    const problems = feed && listProblems(feed, contents, refused);
    const keptAt = await keepItems(db, source, listed, now);
    if (contents.length > 0) await noteListed(db, source.id, listEntries(contents, source, now));
    const documentsWait = await areDocumentsDue(db, source.id, now, pace);
    const url = fetched.movedTo && (await isFree(db, fetched.movedTo)) ? fetched.movedTo : source.url;
    await db
      .updateTable("sources")
      .set({
        ...(fetched.kind === "fresh" && columnsOf(fetched, official)),
        ...(problems && { problems }),
        url,
        ...toColumns(fetched.response),
        last_error: null,
        failures: 0,
        errors: 0,
        failing_since: null,
        last_success_at: now,
        kept_at: keptAt,
        ...(stored.length > 0 && noteArrival(source, now)),
        ...pollTimes(now, nextPoll(now, pace, { kind: "answered" }, Math.random()), documentsWait),
      })
      .where("id", "=", source.id)
      .execute();
    // It did not respond either while it was not polled.
    await noteOutage(db, source.id, source.failing_since ?? overdueSince(source, pace, now), now);
    if (stored.length > 0) await handOver(db, stored, source);
    if (url !== source.url) log.info("a source has moved", { source: source.name, from: source.url, to: url });
    if (stored.length > 0 || source.failing_since || !source.last_success_at) await announce(db, source.id);
    failpoint("poll:before-commit");
    return stored;
  });
  if (stored.length > 0) log.info("a source has new items", { source: source.name, items: stored.length });
  if (source.failing_since) log.info("a source recovered", { source: source.name });
}

type Fresh = Extract<Asked, { kind: "fresh" }>;

/** What a source keeps of the answer that it was last read from. */
const columnsOf = ({ feed, hash, etag, lastModified, newestAt }: Fresh, official: boolean) => ({
  kind: feed.kind,
  dialect: feed.dialect,
  shared_ids: JSON.stringify(feed.sharedIds),
  official,
  hash,
  etag,
  last_modified: lastModified,
  newest_item_at: sql<Date | null>`greatest(newest_item_at, ${newestAt}::timestamptz)`,
});

/** Since when a source was not asked, as while Tocsin was down: longer than two polls are apart. One that was paused was not meant to be. */
function overdueSince({ last_success_at: last, updated_at }: SourceRow, paceMs: number, now: Date): Date | null {
  const isOverdue = last !== null && updated_at <= last && now.getTime() - last.getTime() > 2 * paceMs;
  return isOverdue ? last : null;
}

const disabled = msg({
  id: "source.disabled",
  message: "{reason} twice. The source is disabled until it is saved again.",
});

type Failure = { reason: string; retryAfterMs: number | null; response: Response | null; isOurs: boolean };

async function noteFailure(
  { db, clock, paceMs, announce, log }: PollParts,
  source: SourceRow,
  { reason, retryAfterMs, response, isOurs }: Failure,
): Promise<void> {
  const now = clock();
  const failures = source.failures + 1;
  const pace = paceOf(source, paceMs);
  const next = nextPoll(now, pace, { kind: "failed", failures, retryAfterMs }, Math.random());
  // Said once it may be a slip, and a source that falls silent by a slip is worse than one request too many.
  const isGone = reason === goneReason && source.last_error?.startsWith(goneReason) === true;
  await db.transaction().execute(async (db) => {
    if (!(await isUnchanged(db, source))) return;
    await db
      .updateTable("sources")
      .set({
        last_error: isGone ? english.translate(disabled, { reason }) : reason,
        ...toColumns(response),
        failures,
        errors: isOurs ? source.errors + 1 : 0,
        failing_since: source.failing_since ?? now,
        // What it listed before it failed is still read.
        ...pollTimes(now, isGone ? never : next, !isGone && (await areDocumentsDue(db, source.id, now, pace))),
      })
      .where("id", "=", source.id)
      .execute();
    await announce(db, source.id);
  });
  if (failures === 1) log.warn("a source cannot be polled", { source: source.name, url: source.url, reason });
}

const toColumns = (response: Response | null) => ({
  last_status: response?.status ?? null,
  response_ms: response?.ms ?? null,
});

const isFree = async (db: Db, url: string): Promise<boolean> =>
  (await db.selectFrom("sources").select("id").where("url", "=", url).executeTakeFirst()) === undefined;
