import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { msg } from "#messages";
import { minuteMs, secondMs } from "../../platform/clock.ts";
import type { PoolUse } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { AnswerApart, ReceivedCall } from "../../platform/http/answer-apart.ts";
import type { Log } from "../../platform/log.ts";
import { resultOf, type ThreadResult } from "../../platform/threads/ask-thread.ts";
import type { WorkPlace } from "../start-work-thread.ts";

const lost = msg({
  id: "error.http.lost",
  message: "The request took too much memory, or the server was stopped. Try again, or ask for less at once.",
});

/** A call that the thread makes; it answers on the port, where a message to it says that nobody waits any more. */
export type ApartCall = { received: ReceivedCall; port: MessagePort };

/** What became of a call; null without a body. What nobody expected is an `error`. */
export type Reply =
  | Exclude<ThreadResult, { ok: true }>
  | { ok: true; value: { status: number; headers: [string, string][]; bytes: ArrayBuffer } | null }
  | { error: { message: string; stack: string | undefined; code: unknown } };

/** Its message each second: the use of its connections. */
export type CallThreadSign = { pool: PoolUse };

/** As that of the thread that works on jobs. */
const usualHeapMb = 1024;

/** When it is closed, its calls were answered or given up: what it still computes is for nobody. */
const mostStopMs = 2 * secondMs;

/** A preview is followed by its import, and one back-test by another. */
const idleMs = 5 * minuteMs;

export type CallThread = {
  answer: AnswerApart;
  /** The thread's own connections, at its last message; null while there is none. */
  poolUse(): PoolUse | null;
  close(): Promise<void>;
};

/**
 * A thread of this process that answers calls which compute much, as another process of the installation would: others do not wait for them. It
 * starts with the first one, and ends when there was none for a while. Out of memory, it ends alone.
 */
export function openCallThread(place: WorkPlace, log: Log, heapMb = usualHeapMb): CallThread {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb };
  let thread: Worker | null = null;
  let pool: PoolUse | null = null;
  let running = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL("./call-thread.ts", import.meta.url), { resourceLimits, workerData: place });
    started.on("error", (error) => log.error("the thread of long-running calls ended", { error }));
    started.on("message", (sign: CallThreadSign) => {
      if (thread === started) pool = sign.pool;
    });
    started.once("exit", () => leave(started));
    return started;
  }

  /** The next call starts another one. */
  function leave(ended: Worker): void {
    if (thread === ended) [thread, pool] = [null, null];
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    if (!ended) return;
    leave(ended);
    const exited = new Promise((resolve) => ended.once("exit", resolve));
    ended.postMessage("stop");
    const timer = setTimeout(() => ended.terminate(), mostStopMs);
    await exited;
    clearTimeout(timer);
  }

  async function answer(received: ReceivedCall, signal: AbortSignal): Promise<Response | undefined> {
    clearTimeout(idle);
    running++;
    thread ??= start();
    const asked = thread;
    const { port1: port, port2 } = new MessageChannel();
    const abort = (): void => port.postMessage("abort");
    try {
      asked.postMessage({ received, port: port2 } satisfies ApartCall, [
        port2,
        ...(received.body ? [received.body] : []),
      ]);
      signal.addEventListener("abort", abort, { once: true });
      if (signal.aborted) abort();
      const reply = await readReply(port);
      // Its port closes a while before a thread out of memory has ended.
      if (!reply) leave(asked);
      if (!reply) throw new AppError("unavailable", lost);
      return toResponse(reply);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener("abort", abort);
      port.close();
      if (--running === 0) idle = setTimeout(close, idleMs).unref();
    }
  }

  return { answer, poolUse: () => pool, close };
}

/** Null when the thread has ended before. */
async function readReply(port: MessagePort): Promise<Reply | null> {
  const ended = new AbortController();
  port.once("close", () => ended.abort());
  const [reply] = await once(port, "message", { signal: ended.signal }).catch(() => [null]);
  return reply;
}

function toResponse(reply: Reply): Response | undefined {
  if ("error" in reply) {
    const { message, stack, code } = reply.error;
    throw Object.assign(new Error(message), { stack, code });
  }
  if (!reply.ok) throw resultOf(reply);
  return reply.value ? new Response(reply.value.bytes, reply.value) : undefined;
}
