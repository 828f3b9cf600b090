import type { QueueState } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "./db/database.ts";

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
