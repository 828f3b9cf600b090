import { sql } from "kysely";
import { dayMs, secondMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";

/** The longest pause between new items counts half after so long: a quiet night stays usual for weeks, an outage does not. */
const halfLifeMs = 7 * dayMs;
/** A source that had something new less often has no habits yet. */
const fewestArrivals = 5;
const timesUsual = 3;

type Habits = { last_item_at: Date | null; usual_gap_s: number; arrivals: number };

/** The columns of a source that has something new now. */
export function noteArrival({ last_item_at, usual_gap_s, arrivals }: Habits, now: Date): Habits {
  const gapMs = last_item_at ? Math.max(0, now.getTime() - last_item_at.getTime()) : 0;
  const faded = usual_gap_s * 0.5 ** (gapMs / halfLifeMs);
  return { last_item_at: now, usual_gap_s: Math.max(gapMs / secondMs, faded), arrivals: arrivals + 1 };
}

/**
 * Since when a source has nothing new, if that is three times as long as usual and at least three hours; null otherwise. Of
 * a polled source only the time until its last successful poll counts: while it fails, that is the concern.
 */
export const silentSince = sql<Date | null>`
  case when not sources.paused and sources.failures = 0 and sources.arrivals >= ${sql.lit(fewestArrivals)}
        and case when sources.inbound then now() else sources.last_success_at end - sources.last_item_at
            > ${sql.lit(timesUsual)} * greatest(make_interval(secs => sources.usual_gap_s), interval '1 hour')
       then sources.last_item_at end`;

/** The names of the sources that fell silent, the longest silent first. */
export async function listSilent(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("sources")
    .select("name")
    .where(silentSince, "is not", null)
    .orderBy("last_item_at")
    .execute();
  return rows.map(({ name }) => name);
}
