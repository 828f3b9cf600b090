import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { secondMs } from "../platform/clock.ts";
import type { PoolUse } from "../platform/db/database.ts";
import type { Place } from "./open-parts.ts";

export type WorkPlace = Pick<Place, "publicUrl" | "connection">;

export type ToWorkThread = "pool use" | "stop";
export type FromWorkThread = "works" | { poolUse: PoolUse };

export type WorkThread = {
  /** For so many seconds it had something to do since it started. */
  activeSeconds(): number;
  /** Of the thread's own connections; null when it does not answer soon. */
  poolUse(): Promise<PoolUse | null>;
  stop(): Promise<void>;
};

const patienceMs = 500;

/**
 * Works on jobs in a thread of this process, by the settings of its environment: however many requests come, alerts do
 * not wait behind them, nor they behind alerts. What the thread does not catch ends the process, as it would here.
 */
export async function startWorkThread(place: WorkPlace): Promise<WorkThread> {
  const thread = new Worker(new URL("./work-thread.ts", import.meta.url), { workerData: place });
  const say = (message: ToWorkThread): void => thread.postMessage(message);
  await once(thread, "message");
  thread.on("error", (error) => {
    throw error;
  });
  return {
    activeSeconds: () => thread.performance.eventLoopUtilization().active / secondMs,
    async poolUse() {
      const answer = once(thread, "message", { signal: AbortSignal.timeout(patienceMs) });
      say("pool use");
      return answer.then(
        ([{ poolUse }]) => poolUse,
        () => null,
      );
    },
    async stop() {
      const ended = once(thread, "exit");
      say("stop");
      await ended;
    },
  };
}
