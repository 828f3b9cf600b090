import { reasonOf } from "../platform/log.ts";
import { listDueSources } from "../sources/queries.ts";
import { enqueue } from "./enqueue.ts";
import type { Parts } from "./parts.ts";

/**
 * Looks every second which sources are due and enqueues their polls; one that waits or runs already is not enqueued
 * again, so any number of processes may do this. Returns how to stop it.
 */
export function startPollTimer({ db, queue, log, disk }: Parts): () => void {
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
