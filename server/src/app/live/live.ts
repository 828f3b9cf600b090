import { setTimeout as sleep } from "node:timers/promises";
import { liveHeartbeatMs as heartbeatMs, type LiveKind, type LiveSummary, liveKinds } from "@tocsin/contract";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import pg from "pg";
import { getEvent } from "../../events/queries.ts";
import { readerOf } from "../../notifications/messages/wording.ts";
import { getNotification } from "../../notifications/queries.ts";
import { closeClient } from "../../platform/db/close-client.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Person, Wall } from "../../platform/http/route.ts";
import {
  type ChangeRow,
  findPlace,
  findStart,
  liveChannel,
  type Position,
  positionText,
  readChanges,
  readPosition,
} from "../../platform/live/changes.ts";
import type { Log } from "../../platform/log.ts";
import { askTogether, shareAnswers } from "../../platform/share-answers.ts";
import { getUserSettings } from "../../settings/queries.ts";
import { getSource } from "../../sources/queries.ts";
import type { openSummaries } from "./follow-summary.ts";
import { listenerId } from "./open-stream.ts";

const batch = 200;
const recheckMs = 50;

/** Wakes every open stream when something changed anywhere; keeps one LISTEN connection alive. */
export type LiveHub = {
  subscribe(wake: () => void): () => void;
  /** How many streams are open. */
  size(): number;
  stop(): Promise<void>;
};

export function openLiveHub(connection: pg.ClientConfig, log: Log): LiveHub {
  const wakes = new Set<() => void>();
  const wakeAll = (): void => {
    for (const wake of wakes) wake();
  };
  const stopping = new AbortController();

  /** Listens until the connection is lost; throws when it is, or cannot be opened. */
  async function listen(): Promise<never> {
    const client = new pg.Client({
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      ...connection,
      application_name: "tocsin live",
    });
    const lost = new Promise<never>((_, reject) =>
      client.on("error", reject).on("end", () => reject(new Error("it ended"))),
    );
    // Also lost while nobody waits for it yet.
    lost.catch(() => undefined);
    client.on("notification", wakeAll);
    try {
      await client.connect();
      await client.query(`listen ${liveChannel}`);
      // Changes that were published while nobody listened are found by a query.
      wakeAll();
      // A connection whose other end has vanished without a word says nothing either: it has to be asked.
      for (;;) {
        await Promise.race([lost, sleep(heartbeatMs, undefined, { signal: stopping.signal })]);
        await Promise.race([lost, client.query("select 1")]);
      }
    } finally {
      closeClient(client);
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((error: Error) => {
        if (!stopping.signal.aborted) log.warn("the live connection was lost", { reason: error.message });
      });
      await sleep(500, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const listening = keepListening();

  return {
    subscribe(wake) {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
    size: () => wakes.size,
    async stop() {
      stopping.abort();
      wakeAll();
      await listening;
    },
  };
}

/** Reads changes for streams. Streams at the same position share one query, and one text of each change. */
export function openChangeReader(db: Db) {
  const shareChanges = askTogether<Awaited<ReturnType<typeof readChanges>>>();
  const shareSubjects = shareAnswers<string | null>(textMayBeOldMs);
  return {
    findStart: (agoMs: number) => findStart(db, agoMs),
    findPlace: (place: Position) => findPlace(db, place),
    readAfter: (place: Position) => shareChanges(positionText(place), () => readSettled(db, place)),
    /** The changed object, as text; null if it was deleted. Only notifications differ between people. */
    readText: (row: ChangeRow, person: Person): Promise<string | null> =>
      shareSubjects(`${row.id} ${row.user_id ?? ""}`, async () => {
        const subject = await readSubject[row.kind as Exclude<LiveKind, "summary">](db, row.subject_id, person).catch(
          ignoreGone,
        );
        return subject && JSON.stringify({ ...subject, change: row.change });
      }),
  };
}

const textMayBeOldMs = 1000;
const mostRechecks = 20;

/** Waits briefly for changes behind an open transaction, once for all streams at a position. */
async function readSettled(db: Db, place: Position): Promise<Awaited<ReturnType<typeof readChanges>>> {
  for (let checked = 1; ; checked++) {
    const read = await readChanges(db, place, { kinds: liveKinds, most: batch });
    if (!read.waiting || read.changes.length > 0 || checked === mostRechecks) return read;
    await sleep(recheckMs);
  }
}

type StreamParts = {
  log: Log;
  changes: ReturnType<typeof openChangeReader>;
  hub: LiveHub;
  stopping: AbortSignal;
  /** Gives the place of the stream to another. */
  onEnd(): void;
  /** The listener, read again; null when they no longer may listen. */
  whoListens(): Promise<Person | Wall | null>;
  summaries: ReturnType<typeof openSummaries>;
};

const mostAgoMs = 30_000;

/** `ago` of a query: how long the page has been asking already; anything but a number is 0. */
const readAgo = (text: string | undefined): number =>
  /^\d{1,9}$/.test(text ?? "") ? Math.min(mostAgoMs, Number(text)) : 0;

async function findBeginning(c: Context, changes: StreamParts["changes"]): Promise<Position> {
  const place = readPosition(c.req.header("last-event-id") ?? null);
  const known = place && (await changes.findPlace(place));
  return known ?? changes.findStart(readAgo(c.req.query("ago")));
}

/**
 * Streams changes to a person, or those of a person's summary alone to their wall, from the position in `Last-Event-ID`, or from now minus the milliseconds of `ago`: otherwise,
 * what a page loaded first would stay as it was before the stream started. A position from before a restore is invalid: that
 * stream starts now, too.
 */
export async function streamChanges(c: Context, parts: StreamParts): Promise<Response> {
  const place = await findBeginning(c, parts.changes);
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    // The client reconnects with the last position that it received.
    const isResumed = c.req.header("last-event-id") !== undefined;
    await writeChanges(stream, { place, isResumed }, parts).catch((error: Error) =>
      parts.log.warn("a live stream was closed", { reason: error.message }),
    );
  });
}

type Beginning = { place: Position; isResumed: boolean };

async function writeChanges(stream: SSEStreamingApi, from: Beginning, parts: StreamParts): Promise<void> {
  let { place } = from;
  let summary: Awaited<ReturnType<StreamParts["summaries"]["follow"]>> | undefined;
  let wake = (): void => undefined;
  const unsubscribe = parts.hub.subscribe(() => wake());
  stream.onAbort(() => wake());
  try {
    // The first comment opens the stream in the browser, and shows a proxy that bytes flow.
    await stream.write(`: open\nretry: 2000\nid: ${positionText(place)}\n\n`);
    while (!stream.aborted && !parts.stopping.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const listener = await parts.whoListens();
      if (!listener) break;
      summary ??= await parts.summaries.follow(listenerId(listener), from.isResumed);
      const { changes, waiting } = await parts.changes.readAfter(place);
      for (const change of changes) {
        place = { epoch: place.epoch, id: change.id };
        if (listener.kind === "person") await sendChange(stream, listener, change, place, parts);
      }
      await summary.note(changes);
      if (summary.waitMs() === 0) await sendSummary(stream, await summary.next(), place);
      const waitMs = Math.min(summary.waitMs(), heartbeatMs);
      if (waiting) await sleep(recheckMs);
      else if (!(await wokenWithin(woken, waitMs)) && waitMs === heartbeatMs) await stream.write(": still here\n\n");
    }
  } finally {
    unsubscribe();
    summary?.stop();
    parts.onEnd();
  }
}

async function wokenWithin(woken: Promise<void>, ms: number): Promise<boolean> {
  const waiting = new AbortController();
  const waited = sleep(ms, false, { signal: waiting.signal }).catch(() => false);
  const result = await Promise.race([woken.then(() => true), waited]);
  waiting.abort();
  return result;
}

type Stream = { writeSSE(message: { event: string; id: string; data: string }): Promise<void> };

async function sendSummary(stream: Stream, summary: LiveSummary | null, place: Position): Promise<void> {
  if (!summary) return;
  await stream.writeSSE({ event: "summary", id: positionText(place), data: JSON.stringify(summary) });
}

async function sendChange(
  stream: Stream,
  person: Person,
  change: ChangeRow,
  place: Position,
  { changes }: StreamParts,
): Promise<void> {
  if (change.kind === "summary" || (change.user_id !== null && change.user_id !== person.user.id)) return;
  if (change.kind === "source" && person.user.type !== "admin") return;
  const data = await changes.readText(change, person);
  if (data === null) return;
  await stream.writeSSE({ event: change.kind, id: positionText(place), data });
}

/** A summary is no subject of its own: it is read again after whatever may change it. */
const readSubject: Record<Exclude<LiveKind, "summary">, (db: Db, id: string, person: Person) => Promise<object>> = {
  event: (db, id) => getEvent(db, Number(id)),
  notification: async (db, id, { user }) => {
    const reader = readerOf(await getUserSettings(db, user.id));
    // What providers wrote in addition to their status is read where it is asked for.
    return getNotification(db, { id: user.id, type: "user", reader }, id);
  },
  source: (db, id) => getSource(db, Number(id)),
};

/** Something that was deleted since its change is not published. */
function ignoreGone(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
