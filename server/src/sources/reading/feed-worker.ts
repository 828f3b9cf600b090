import { parentPort } from "node:worker_threads";
import { AppError } from "../../platform/errors.ts";
import type { FeedJob, FeedResult } from "./feed-reader.ts";
import { readFeed } from "./read-feed.ts";

parentPort?.on("message", (job: FeedJob) => parentPort?.postMessage(answer(job)));
// Its code is read: what it does from now on is for feeds.
parentPort?.postMessage("ready");

function answer({ body, contentType, kind, dialect, url, now }: FeedJob): FeedResult {
  try {
    return { ok: true, feed: readFeed(Buffer.from(body), contentType, kind, url, now, dialect) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, sentence: error.sentence };
    throw error;
  }
}
