import { LiveSummary, liveHeartbeatMs, oneOf, SummaryAnswer } from "@tocsin/contract";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { ApiFailure, callApi } from "../../lib/api.ts";
import { adopt, change, needsDetails, startState, type WallState } from "./wall-state.ts";

const answer = oneOf(SummaryAnswer);
/** A stream that has said nothing for so long is opened again. */
const silentMs = 2 * liveHeartbeatMs + 5000;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Between two readings of the whole summary. */
const restMs = 2000;
/** The whole is read again after this time, whatever the stream says: names and places of assets change without it. */
const wholeEveryMs = 600_000;
/** How much before the last message a stream without a position begins. */
const overlapMs = 2000;

type Options = {
  token: string | null;
  onState(state: WallState): void;
  /** Called each time that a stream has been opened after another. */
  onReopened(): void;
};

/** Follows the summary over interruptions, until it is refused or stopped. Returns the function that stops it. */
export function followWall({ token, onState, onReopened }: Options): () => void {
  const stopping = new AbortController();
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  let state = startState(Date.now());
  let [lastId, wasOpened] = ["", false];
  let attempt = new AbortController();

  function set(next: Partial<WallState>): void {
    if (stopping.signal.aborted) return;
    state = { ...state, ...next };
    onState(state);
  }

  function refuse(): void {
    set({ refused: token === null ? "signed-out" : "invalid", isOpen: false, summary: null, details: null });
    stop();
  }

  const whole = createReader(async () => {
    try {
      const signal = stopping.signal;
      const { result } = await callApi("/api/summary", { query: { details: 1 }, schema: answer, headers, signal });
      set(adopt(state, result, Date.now()));
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (isForbidden(error)) return refuse();
      throw error;
    }
  }, stopping.signal);

  function take(event: string | undefined, data: string): void {
    if (event !== "summary") return;
    const message = LiveSummary.safeParse(JSON.parse(data)).data;
    if (!message) return;
    const before = state;
    set(change(before, message, Date.now()));
    if (!before.summary || needsDetails(before, message)) whole.ask();
  }

  /** One stream from its opening to its end; returns how long to wait before the next. */
  async function listen(): Promise<number | undefined> {
    attempt = new AbortController();
    const silence = createSilence(() => attempt.abort());
    try {
      const ago = Math.round(Math.min(Date.now() - state.receivedAt + overlapMs, 30_000));
      const init = { headers: { ...headers, ...(lastId && { "last-event-id": lastId }) }, signal: attempt.signal };
      const response = await fetch(`/api/live?ago=${ago}`, init);
      if (response.status === 401 || response.status === 403) return void refuse();
      if (!response.ok || !response.body) return retryAfterMs(response);
      if (wasOpened) onReopened();
      wasOpened = true;
      set({ isOpen: true, receivedAt: Date.now() });
      whole.ask();
      await readStream(response.body, {
        onHeard() {
          silence.restart();
          set({ receivedAt: Date.now() });
        },
        onMessage({ id, event, data }) {
          if (id) lastId = id;
          take(event, data);
        },
      });
    } catch {
      // It was cut off, or could not be had: the page shows since when it has been disconnected, and this tries again.
    } finally {
      silence.end();
      attempt.abort();
      if (state.isOpen) set({ isOpen: false });
    }
  }

  async function follow(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const { receivedAt } = state;
      const afterMs = await listen();
      failures = state.receivedAt > receivedAt ? 0 : failures + 1;
      await pause(afterMs ?? waitMs(failures), stopping.signal);
    }
  }

  const stop = (): void => {
    stopping.abort();
    attempt.abort();
  };
  onState(state);
  void follow();
  return stop;
}

const isForbidden = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 401 || error.status === 403);

/** Doubles with each failure; by chance a little more, so that many screens do not come back at the same moment. */
const waitMs = (failures: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures, 10)) * (1 + Math.random() / 4);

function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? Math.min(seconds * 1000, 2 * longestWaitMs) : undefined;
}

/** Calls `onSilent` once nothing has restarted it for long. */
function createSilence(onSilent: () => void) {
  let timer = setTimeout(onSilent, silentMs);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onSilent, silentMs);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Reads one at a time, with a rest after each, and once more for all who asked in the meantime; after a failure, and from time to time,
 * by itself.
 */
function createReader(read: () => Promise<void>, stopped: AbortSignal) {
  let [isReading, isWanted] = [false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  stopped.addEventListener("abort", () => clearTimeout(timer), { once: true });

  async function work(): Promise<void> {
    isReading = true;
    while (isWanted && !stopped.aborted) {
      isWanted = false;
      const nextMs = await read().then(
        () => wholeEveryMs,
        () => 3 * firstWaitMs,
      );
      clearTimeout(timer);
      if (!stopped.aborted) timer = setTimeout(ask, nextMs);
      await pause(restMs, stopped);
    }
    isReading = false;
  }

  function ask(): void {
    isWanted = true;
    if (!isReading) void work();
  }
  return { ask };
}

/** Waits; no longer than until the signal. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });

type Handlers = {
  onMessage(message: EventSourceMessage): void;
  /** Called for whatever arrives, the heartbeats as well. */
  onHeard(): void;
};

/** Reads server-sent events until their stream ends. Throws when it is cut off. */
async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onMessage, onHeard }: Handlers,
): Promise<void> {
  const parser = createParser({ onEvent: onMessage });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onHeard();
    parser.feed(value);
  }
}
