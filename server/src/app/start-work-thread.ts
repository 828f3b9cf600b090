import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { secondMs } from "../platform/clock.ts";
import type { PoolUse } from "../platform/db/database.ts";
import type { SpanCounts } from "../platform/telemetry/tracing.ts";
import type { Place } from "./open-parts.ts";

export type WorkPlace = Pick<Place, "publicUrl" | "secret" | "connection">;

/** The thread sends a heartbeat each second with the use of its connections and its spans; the first one when it works. */
export type SignOfLife = { pool: PoolUse; spans: SpanCounts };
export const signMs = secondMs;

export type WorkThread = {
  /** The seconds for which it was busy since it started. */
  activeSeconds(): number;
  /** The thread's own connections, at the last heartbeat. */
  poolUse(): PoolUse;
  spanCounts(): SpanCounts;
  /** Whether it has said nothing for so long that it cannot be merely busy. */
  hangs(): boolean;
  stop(): Promise<void>;
};

/** A busy thread sends its heartbeat late; one that computes for this long will not end. */
const longestSilenceMs = 30 * secondMs;

/**
 * Far more than the thread needs. V8 lets a heap grow by a factor that depends on its limit before it collects garbage: below a fourth of
 * the memory of a large machine, that is up to four times what is alive, and below this about one and a half times.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/**
 * Starts the work thread of this process, which runs jobs with the same environment variables: requests do not delay alerts,
 * nor alerts requests. An uncaught error in the thread ends the process, as it would here. It loads its code in the meantime,
 * so it is started before the database is available.
 */
export function startWorkThread(): (place: WorkPlace) => Promise<WorkThread> {
  const thread = new Worker(new URL("./work-thread.ts", import.meta.url), { resourceLimits });
  return (place) => workIn(thread, place);
}

async function workIn(thread: Worker, place: WorkPlace): Promise<WorkThread> {
  thread.postMessage(place);
  let last: SignOfLife = (await once(thread, "message"))[0];
  let receivedAt = performance.now();
  thread.on("message", (sign: SignOfLife) => {
    [last, receivedAt] = [sign, performance.now()];
  });
  thread.on("error", (error) => {
    throw error;
  });
  return {
    activeSeconds: () => thread.performance.eventLoopUtilization().active / secondMs,
    poolUse: () => last.pool,
    spanCounts: () => last.spans,
    hangs: () => performance.now() - receivedAt > longestSilenceMs,
    async stop() {
      const ended = once(thread, "exit");
      thread.postMessage("stop");
      await ended;
    },
  };
}
