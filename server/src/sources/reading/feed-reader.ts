import type { Worker } from "node:worker_threads";
import type { SourceKind } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import { askThread, resultOf, startThread } from "../../platform/threads/ask-thread.ts";
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

export type FeedReader = {
  read: (job: FeedJob) => Promise<ReadFeed>;
  readOpml: (job: OpmlJob) => Promise<ReadOpml>;
  close: () => Promise<void>;
};

/**
 * Reads feeds in a thread of its own, one after the other, so that a large one holds up nothing else and a hostile one
 * can be given up: after `cpuMs` of work, or `maxHeapMb` of memory, the thread is ended and the next feed gets a new one.
 * Rejects with AppError: `fetch_failed` for a feed, `invalid` for an OPML document.
 */
export function createFeedReader(limits: { cpuMs: number; maxHeapMb: number }): FeedReader {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const readNow = async (job: ReaderJob): Promise<unknown> => {
    worker ??= await startThread(new URL("./feed-worker.ts", import.meta.url), limits.maxHeapMb);
    const result = await askThread(worker, job, limits.cpuMs);
    if (result === null) {
      const broken = worker;
      worker = null;
      await broken.terminate();
      throw new AppError("feed" in job ? "fetch_failed" : "invalid", tooHeavy);
    }
    return resultOf(result);
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
