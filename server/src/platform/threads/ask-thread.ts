import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError, type ErrorCode, type FieldError, TooManyRequests } from "../errors.ts";
import type { Sentence } from "../language/translator.ts";

/** A thread's response: what it made of a job, or what an AppError says. */
export type ThreadResult =
  | { ok: true; value: unknown }
  | { ok: false; code: ErrorCode; sentence: Sentence; fields: FieldError[] | undefined; retryAfterSeconds?: number };

/** What a thread has answered; throws what it refused. */
export function resultOf(result: ThreadResult): unknown {
  if (result.ok) return result.value;
  const { code, sentence, fields, retryAfterSeconds } = result;
  if (retryAfterSeconds !== undefined) throw new TooManyRequests(retryAfterSeconds, sentence.text, sentence.values);
  throw new AppError(code, sentence.text, { values: sentence.values, fields });
}

/** How often is looked at what a job has cost. */
const lookMs = 100;

/** A thread that has read its code and waits for jobs. */
export async function startThread(code: URL, maxHeapMb: number): Promise<Worker> {
  const worker = new Worker(code, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
  // Without a listener, a thread out of memory would end the process; who waits for it learns by its exit.
  worker.on("error", () => undefined);
  await once(worker, "message");
  return worker;
}

const workMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/**
 * The thread's answer to a job; null when it worked for more than `cpuMs` or ended. Work is counted in the thread's own time: on a busy
 * machine no job is given up for what others do.
 */
export async function askThread(worker: Worker, job: unknown, cpuMs: number): Promise<ThreadResult | null> {
  // A command that waits for nothing else must not end before its job is done.
  worker.ref();
  const before = await worker.cpuUsage().catch(() => null);
  // It ended before the job, such as out of memory.
  if (before === null) return null;
  return new Promise((resolve) => {
    const settle = (result: ThreadResult | null) => {
      clearInterval(timer);
      worker.unref();
      worker.off("message", settle).off("exit", giveUp);
      resolve(result);
    };
    const giveUp = () => settle(null);
    const look = async () => {
      const usage = await worker.cpuUsage(before).catch(() => null);
      if (usage && workMs(usage) > cpuMs) giveUp();
    };
    const timer = setInterval(look, lookMs);
    worker.on("message", settle).on("exit", giveUp);
    worker.postMessage(job);
  });
}

/** A thread's own side: what `work` returns or refuses, as a message. Throws what nobody expected, which ends the thread. */
export async function toThreadResult(work: () => unknown): Promise<ThreadResult> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, sentence, fields } = error;
    const retry = error instanceof TooManyRequests && { retryAfterSeconds: error.retryAfterSeconds };
    return { ok: false, code, sentence, fields, ...retry };
  }
}
