import type { Parts } from "./parts.ts";
import { startPollTimer } from "./poll-timer.ts";
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
