import type { QueueState } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** How much of each job waits, runs and was given up, by name. */
export async function countJobs(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<Omit<QueueState, "oldestAt"> & { oldestAt: Date | null }>`
    select name,
           count(*) filter (where state in ('created', 'retry'))::int as waiting,
           count(*) filter (where state = 'active')::int as active,
           count(*) filter (where state = 'failed')::int as failed,
           min(start_after) filter (where state in ('created', 'retry') and start_after < now()) as "oldestAt"
      from pgboss.job
     where name not like '\\_\\_%'
     group by name order by name collate "C"
  `.execute(db);
  return rows.map((row) => ({ ...row, oldestAt: row.oldestAt?.toISOString() ?? null }));
}

/** Which of some kinds of jobs had one that was done within the last milliseconds, by the clock of the database. */
export async function listNamesDone(db: Db, names: string[], withinMs: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job
     where name = any(${names}) and state = 'completed' and completed_on > now() - make_interval(secs => ${withinMs / 1000})
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** A kind of job that was given up although its work is still to be done. */
export type GivenUp = { name: string; count: number; since: Date; reason: string | null };

/**
 * What was given up after all its tries: of `kept` jobs while their work is undone, of the others for as long as the queue
 * remembers them, which is an hour.
 */
export async function listGivenUp(db: Db, kept: string[]): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    with failed as (
      select id, name, completed_on, output ->> 'message' as reason
        from pgboss.job where state = 'failed' and name not like '\\_\\_%'
    ), undone as (
      select job as name, given_up_at as at from unfinished_work where given_up_at is not null
      union all
      select f.name, f.completed_on from failed f join unfinished_work w on w.id = f.id and w.given_up_at is null
      union all
      select name, completed_on from failed where name <> all(${kept})
    )
    select name, count(*)::int as count, min(at) as since,
           (select reason from failed where failed.name = undone.name order by completed_on desc limit 1) as reason
      from undone group by name order by name collate "C"
  `.execute(db);
  return rows;
}
