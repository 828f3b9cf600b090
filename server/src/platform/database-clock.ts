import { sql } from "kysely";
import { type Clock, secondMs } from "./clock.ts";
import type { Db } from "./db/database.ts";
import { firstOf } from "./groups.ts";
import type { Log } from "./log.ts";

const lookEveryMs = 30 * secondMs;
/** A clock of the machine that is this far off is worth a word. */
const oddMs = 5 * secondMs;

/**
 * The time of the database, the same for every process: clocks of machines are wrong, and are set back while a program runs.
 * It is read at intervals, plus the time passed since then, whatever the machine's clock shows.
 */
export async function openDatabaseClock(db: Db, log: Log): Promise<{ clock: Clock; close(): void }> {
  const first = await measure(db);
  let offsetMs = (first.leastMs + first.mostMs) / 2;
  const aheadMs = Date.now() - (performance.now() + offsetMs);
  if (Math.abs(aheadMs) > oddMs) {
    log.warn("the clocks of this machine and the database differ; the database’s clock is used", {
      aheadMs: Math.round(aheadMs),
    });
  }
  const timer = setInterval(() => {
    measure(db).then(
      (measured) => {
        offsetMs = refineOffset(offsetMs, measured);
      },
      // The next caller of an unavailable database reports it; until then, the time continues as before.
      () => undefined,
    );
  }, lookEveryMs);
  timer.unref();
  return { clock: () => new Date(performance.now() + offsetMs), close: () => clearInterval(timer) };
}

/** Between which the offset of the database's time to the time passed in this process lies, in milliseconds. */
type Measured = { leastMs: number; mostMs: number };

/**
 * The known offset, moved only as far as a measurement excludes it. A slow response, or a process that was late to read it, says little: the
 * middle of such a measurement would set the clock back by seconds, and what is due would not be sent by the job that came for it.
 */
export const refineOffset = (knownMs: number, { leastMs, mostMs }: Measured): number =>
  Math.min(mostMs, Math.max(leastMs, knownMs));

/** The database read its time after it was asked and before it answered. */
async function measure(db: Db): Promise<Measured> {
  const asked = performance.now();
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now
  `.execute(db);
  const { now } = firstOf(rows);
  return { leastMs: now - performance.now(), mostMs: now - asked };
}
