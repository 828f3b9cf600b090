import type { Db } from "../platform/db/database.ts";
import { type Log, reasonOf } from "../platform/log.ts";
import { addClicks } from "./queries.ts";

const flushMs = 1000;

export type ClickCounter = { count(code: string): void; close(): Promise<void> };

/**
 * Counts clicks in memory and writes them each second, so that nobody who follows a link waits for it. What could not be
 * written is written with the next; `close` writes the rest.
 */
export function openClickCounter(db: Db, log: Log): ClickCounter {
  let counted = new Map<string, number>();
  let flushing = Promise.resolve();
  const add = (code: string, clicks: number): void => void counted.set(code, (counted.get(code) ?? 0) + clicks);

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    try {
      await addClicks(db, taken);
    } catch (error) {
      for (const [code, clicks] of taken) add(code, clicks);
      log.warn("clicks on short links could not be written yet", { reason: reasonOf(error) });
    }
  }
  const flushNext = (): Promise<void> => {
    flushing = flushing.then(flush);
    return flushing;
  };
  const timer = setInterval(flushNext, flushMs);
  timer.unref();
  return {
    count: (code) => add(code, 1),
    async close() {
      clearInterval(timer);
      await flushNext();
    },
  };
}
