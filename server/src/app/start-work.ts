import { reasonOf } from "../platform/log.ts";
import { listDueSources } from "../sources/queries.ts";
import { enqueue } from "./enqueue.ts";
import type { Parts } from "./parts.ts";
import { openJobs } from "./stages/all-jobs.ts";
import { startWebhooks } from "./webhooks/webhook-timer.ts";

/** Works on jobs from now on, and sees to it that sources are polled and webhooks sent. Returns how to stop the latter two. */
export async function startWork(parts: Parts): Promise<() => void> {
  await parts.queue.work(openJobs(parts));
  // If the disk is full at the start, there are no jobs to pause yet.
  if (parts.disk.problem()) await parts.queue.pause(true);
  const stops = [startPollTimer(parts), startWebhooks(parts)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Looks every second which sources are due and enqueues their polls; one that waits or runs already is not enqueued
 * again, so any number of processes may do this. Returns how to stop it.
 */
function startPollTimer({ db, queue, log, disk }: Parts): () => void {
  const { pollDue } = enqueue({ queue });
  let busy = false;
  const timer = setInterval(async () => {
    if (busy || disk.problem()) return;
    busy = true;
    try {
      await pollDue(db, await listDueSources(db));
    } catch (error) {
      log.warn("the sources that are due could not be read", { reason: reasonOf(error) });
    } finally {
      busy = false;
    }
  }, 1000);
  return () => clearInterval(timer);
}
