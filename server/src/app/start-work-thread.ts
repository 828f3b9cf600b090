import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { secondMs } from "../platform/clock.ts";
import type { PoolUse } from "../platform/db/database.ts";
import type { Place } from "./open-parts.ts";

export type WorkPlace = Pick<Place, "publicUrl" | "secret" | "connection">;

/** The thread says each second that it goes on, and how it uses its connections; the first time when it works. */
export type SignOfLife = PoolUse;
export const signMs = secondMs;

export type WorkThread = {
  /** For so many seconds it had something to do since it started. */
  activeSeconds(): number;
  /** Of the thread's own connections, a moment ago. */
  poolUse(): PoolUse;
  /** Whether it has said nothing for so long that it cannot be merely busy. */
  hangs(): boolean;
  stop(): Promise<void>;
};

/** A thread that is busy says so late; what computes for so long will not come to its end. */
const longestSilenceMs = 30 * secondMs;

/**
 * Starts a thread of this process that works on jobs once it is told where, by the settings of the environment: however
 * many requests come, alerts do not wait behind them, nor they behind alerts. What the thread does not catch ends the
 * process, as it would here. It reads its code meanwhile, so it is started before there is a database.
 */
export function startWorkThread(): (place: WorkPlace) => Promise<WorkThread> {
  const thread = new Worker(new URL("./work-thread.ts", import.meta.url));
  return (place) => workIn(thread, place);
}

async function workIn(thread: Worker, place: WorkPlace): Promise<WorkThread> {
  thread.postMessage(place);
  let poolUse: SignOfLife = (await once(thread, "message"))[0];
  let heardAt = performance.now();
  thread.on("message", (sign: SignOfLife) => {
    [poolUse, heardAt] = [sign, performance.now()];
  });
  thread.on("error", (error) => {
    throw error;
  });
  return {
    activeSeconds: () => thread.performance.eventLoopUtilization().active / secondMs,
    poolUse: () => poolUse,
    hangs: () => performance.now() - heardAt > longestSilenceMs,
    async stop() {
      const ended = once(thread, "exit");
      thread.postMessage("stop");
      await ended;
    },
  };
}
