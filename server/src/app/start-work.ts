import { createJobs } from "./jobs.ts";
import type { Parts } from "./parts.ts";
import { startPollTimer } from "./poll-timer.ts";

/** Works on jobs from now on, and sees to it that sources are polled. Returns how to stop the latter. */
export async function startWork(parts: Parts): Promise<() => void> {
  await parts.queue.work(createJobs(parts));
  // If the disk is full at the start, there are no jobs to pause yet.
  if (parts.disk.problem()) await parts.queue.pause(true);
  return startPollTimer(parts);
}
