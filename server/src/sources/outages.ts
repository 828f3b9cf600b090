import { sql } from "kysely";
import { hourMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";

/** A time in which a source could not be polled; `endedAt` is null while it still fails. */
export type Outage = { source: string; beganAt: Date; endedAt: Date | null };

/** In less time, a source hardly publishes something and takes it back. */
const leastMs = hourMs;

/** Notes that a source answers again that had failed since `beganAt`. Call it in the transaction that notes the answer. */
export async function noteOutage(db: Db, sourceId: number, beganAt: Date | null, endedAt: Date): Promise<void> {
  if (beganAt === null || endedAt.getTime() - beganAt.getTime() < leastMs) return;
  await db
    .insertInto("source_outages")
    .values({ source_id: sourceId, began_at: beganAt, ended_at: endedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The outages since a time of sources that are not paused: first those that still fail, then those that ended last. */
export async function listOutages(db: Db, since: Date): Promise<Outage[]> {
  const { rows } = await sql<Outage>`
    select name as source, failing_since as "beganAt", null::timestamptz as "endedAt"
      from sources where failing_since is not null and not paused
     union all
    select s.name, o.began_at, o.ended_at
      from source_outages o join sources s on s.id = o.source_id
     where o.ended_at > ${since} and not s.paused
     order by "endedAt" desc nulls first, "beganAt", source
  `.execute(db);
  return rows;
}
