import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SourceKind } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError, type ErrorCode } from "../../platform/errors.ts";
import type { Sentence } from "../../platform/language/translator.ts";
import type { Known, ReadFeed } from "./read-feed.ts";
import type { ReadOpml } from "./read-opml.ts";

const tooHeavy = msg({ id: "error.feed.tooHeavy", message: "The document takes too much time or memory to read" });

/** A feed: the same arguments as `readFeed` takes. */
export type FeedJob = Known & {
  body: Uint8Array;
  contentType: string | null;
  kind: SourceKind | null;
  url: string;
  now: Date;
};

/** An OPML document with its feeds. */
export type OpmlJob = Pick<FeedJob, "body" | "contentType">;

export type ReaderJob = { feed: FeedJob } | { opml: OpmlJob };

/** The thread's response: what it read, or what an AppError says. */
export type ReaderResult = { ok: true; value: unknown } | { ok: false; code: ErrorCode; sentence: Sentence };

export type FeedReader = {
  read: (job: FeedJob) => Promise<ReadFeed>;
  readOpml: (job: OpmlJob) => Promise<ReadOpml>;
  close: () => Promise<void>;
};

/** How often is looked at what a feed has cost. */
const lookMs = 100;

/**
 * Reads feeds in a thread of its own, one after the other, so that a large one holds up nothing else and a hostile one
 * can be given up: after `cpuMs` of work, or `maxHeapMb` of memory, the thread is ended and the next feed gets a new one.
 * Work is counted in the thread's own time: on a busy machine no feed is given up for what others do. Rejects with
 * AppError: `fetch_failed` for a feed, `invalid` for an OPML document.
 */
export function createFeedReader(limits: { cpuMs: number; maxHeapMb: number }): FeedReader {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const readNow = async (job: ReaderJob): Promise<unknown> => {
    worker ??= await startWorker(limits.maxHeapMb);
    const result = await ask(worker, job, limits.cpuMs);
    if (result === null) {
      const broken = worker;
      worker = null;
      await broken.terminate();
      throw new AppError("feed" in job ? "fetch_failed" : "invalid", tooHeavy);
    }
    if (!result.ok) throw new AppError(result.code, result.sentence.text, result.sentence);
    return result.value;
  };
  const readNext = (job: ReaderJob): Promise<unknown> => {
    const reading = last.then(() => readNow(job));
    last = reading.catch(() => undefined);
    return reading;
  };
  return {
    read: (feed) => readNext({ feed }) as Promise<ReadFeed>,
    readOpml: (opml) => readNext({ opml }) as Promise<ReadOpml>,
    async close() {
      await worker?.terminate();
      worker = null;
    },
  };
}

/** A thread that has read its code and waits for feeds. */
async function startWorker(maxHeapMb: number): Promise<Worker> {
  const worker = new Worker(new URL("./feed-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  // Without a listener, a thread out of memory would end the process; who waits for it learns by its exit.
  worker.on("error", () => undefined);
  await once(worker, "message");
  return worker;
}

const workMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** The thread's answer; null when it worked for too long or ended. */
async function ask(worker: Worker, job: ReaderJob, cpuMs: number): Promise<ReaderResult | null> {
  // A command that waits for nothing else must not end before its feed is read.
  worker.ref();
  const before = await worker.cpuUsage();
  return new Promise((resolve) => {
    const settle = (result: ReaderResult | null) => {
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
