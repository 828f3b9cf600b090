import { sql } from "kysely";
import { type Clock, secondMs } from "./clock.ts";
import type { Db } from "./db/database.ts";
import type { Log } from "./log.ts";

const lookEveryMs = 30 * secondMs;
/** A clock of the machine that is this far off is worth a word. */
const oddMs = 5 * secondMs;

/**
 * The time of the database, the same for every process: clocks of machines go wrong, and are set back while a program
 * runs. It is asked for now and then and goes on by the time that has passed, whatever the machine's clock says.
 */
export async function openDatabaseClock(db: Db, log: Log): Promise<{ clock: Clock; close(): void }> {
  let offsetMs = await measure(db);
  const aheadMs = Date.now() - (performance.now() + offsetMs);
  if (Math.abs(aheadMs) > oddMs) {
    log.warn("this machine's clock and the database's differ; the database's holds", { aheadMs: Math.round(aheadMs) });
  }
  const timer = setInterval(() => {
    measure(db).then(
      (measured) => {
        offsetMs = measured;
      },
      // A database that cannot be asked is told of by whoever needs it; until then time goes on as it did.
      () => undefined,
    );
  }, lookEveryMs);
  timer.unref();
  return { clock: () => new Date(performance.now() + offsetMs), close: () => clearInterval(timer) };
}

/** What is to be added to the time that has passed in this process; half of the way there and back is taken off. */
async function measure(db: Db): Promise<number> {
  const asked = performance.now();
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now
  `.execute(db);
  const answered = performance.now();
  return (rows[0] as { now: number }).now - (asked + answered) / 2;
}
