import { parentPort } from "node:worker_threads";
import { toThreadResult } from "../../platform/threads/ask-thread.ts";
import type { FeedJob, OpmlJob, ReaderJob } from "./feed-reader.ts";
import { readFeed } from "./read-feed.ts";
import { readOpml } from "./read-opml.ts";

parentPort?.on("message", async (job: ReaderJob) =>
  parentPort?.postMessage(await toThreadResult(() => ("feed" in job ? readAsFeed(job.feed) : readAsOpml(job.opml)))),
);
// Its code is read: what it does from now on is for feeds.
parentPort?.postMessage("ready");

const readAsFeed = ({ body, contentType, kind, url, now, ...known }: FeedJob) =>
  readFeed(Buffer.from(body), contentType, kind, url, now, known);

const readAsOpml = ({ body, contentType }: OpmlJob) => readOpml(Buffer.from(body), contentType);
