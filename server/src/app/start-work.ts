import { createJobs } from "./jobs.ts";
import type { Parts } from "./parts.ts";
import { startPollTimer } from "./poll-timer.ts";

/** Works on jobs from now on, and sees to it that sources are polled. Returns how to stop the latter. */
export async function startWork(parts: Parts): Promise<() => void> {
  await parts.queue.work(createJobs(parts));
  // Found full at the start, nobody worked yet who could be told to pause.
  if (parts.disk.problem()) await parts.queue.pause(true);
  return startPollTimer(parts);
}
