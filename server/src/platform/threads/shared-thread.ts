import type { Worker } from "node:worker_threads";
import { askThread, startThread, type ThreadResult } from "./ask-thread.ts";
import { createFairLine, type Turn } from "./fair-line.ts";

/** What nobody waits for any more may still finish; then the thread is ended. */
const graceMs = 500;

type Setup = {
  code: URL;
  /** The time of the processor, and the memory, that one job may use. */
  cpuMs: number;
  maxHeapMb: number;
  /** Each that waits is in memory. */
  mostWaiting: number;
  /** The thread ends when no job came for so long. */
  idleMs: number;
};

export type SharedThread = {
  isFull(): boolean;
  /** The thread's answer to a job; null for one that takes too much time or memory. Rejects with the signal's reason. */
  ask(job: unknown, turn: Turn): Promise<ThreadResult | null>;
  close(): Promise<void>;
};

/**
 * A thread that does one job after the other, those of different people in turn. It starts with the first one; a job that takes too much, or
 * that nobody waits for any more, ends it.
 */
export function shareThread({ code, cpuMs, maxHeapMb, mostWaiting, idleMs }: Setup): SharedThread {
  const line = createFairLine(mostWaiting);
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  async function work(job: unknown, { signal }: Turn): Promise<ThreadResult | null> {
    signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= await startThread(code, maxHeapMb);
    const asked = worker;
    let timer: NodeJS.Timeout | undefined;
    const giveUp = (): void => {
      timer = setTimeout(() => asked.terminate(), graceMs);
    };
    signal.addEventListener("abort", giveUp, { once: true });
    if (signal.aborted) giveUp();
    const result = await askThread(asked, job, cpuMs);
    signal.removeEventListener("abort", giveUp);
    clearTimeout(timer);
    if (result === null) await close();
    else idle = setTimeout(close, idleMs).unref();
    signal.throwIfAborted();
    return result;
  }
  return { isFull: line.isFull, ask: (job, turn) => line.take(turn, () => work(job, turn)), close };
}
