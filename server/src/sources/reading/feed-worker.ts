import { parentPort } from "node:worker_threads";
import { AppError } from "../../platform/errors.ts";
import type { FeedJob, OpmlJob, ReaderJob, ReaderResult } from "./feed-reader.ts";
import { readFeed } from "./read-feed.ts";
import { readOpml } from "./read-opml.ts";

parentPort?.on("message", (job: ReaderJob) => parentPort?.postMessage(answer(job)));
// Its code is read: what it does from now on is for feeds.
parentPort?.postMessage("ready");

function answer(job: ReaderJob): ReaderResult {
  try {
    return { ok: true, value: "feed" in job ? readAsFeed(job.feed) : readAsOpml(job.opml) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code, sentence: error.sentence };
    throw error;
  }
}

const readAsFeed = ({ body, contentType, kind, url, now, ...known }: FeedJob) =>
  readFeed(Buffer.from(body), contentType, kind, url, now, known);

const readAsOpml = ({ body, contentType }: OpmlJob) => readOpml(Buffer.from(body), contentType);
