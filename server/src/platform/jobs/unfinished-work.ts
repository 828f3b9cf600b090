import type { Db as Connection } from "pg-boss";
import { chunk } from "../chunk.ts";
import type { Db } from "../db/database.ts";

/** Inputs that were handed to a job together; `id` is the job's. */
export type Work = { id: string; inputs: object[] };

/** Notes what is handed to a job, in the transaction that hands it over. */
export async function noteWork(db: Connection, job: string, work: Work[]): Promise<void> {
  await db.executeSql(
    `insert into unfinished_work (id, job, inputs)
     select id, $1, inputs from jsonb_to_recordset($2::jsonb) as work (id uuid, inputs jsonb)`,
    [job, JSON.stringify(work)],
  );
}

/** Forgets what is done, by the numbers of its jobs. */
export async function forgetWork(db: Connection, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.executeSql("delete from unfinished_work where id = any($1::uuid[])", [ids]);
}

/** Deletes all of it: what was queued when a backup was taken is old when it is restored. */
export async function forgetAllWork(db: Db): Promise<void> {
  await db.deleteFrom("unfinished_work").execute();
}

const most = 500;

/** What was sent so long ago and has no job that waits or runs; held until the transaction ends. */
export async function listLostWork(db: Connection, graceMs: number): Promise<(Work & { job: string })[]> {
  const { rows } = await db.executeSql(
    `select w.id, w.job, w.inputs
       from unfinished_work w
      where w.sent_at <= now() - make_interval(secs => $1)
        and not exists (select from pgboss.job j where j.name = w.job and j.id = w.id and j.state < 'completed')
      order by w.sent_at limit ${most}
        for update of w skip locked`,
    [graceMs / 1000],
  );
  return rows as (Work & { job: string })[];
}

/** Replaces what was lost by what is sent for it, which is as old, and remembers when it was first given up. */
export async function replaceWork(db: Connection, { id }: Work, sent: Work[]): Promise<void> {
  for (const some of chunk(sent, most)) {
    await db.executeSql(
      `insert into unfinished_work (id, job, inputs, since, given_up_at)
       select sent.id, w.job, sent.inputs, w.since, coalesce(w.given_up_at, j.completed_on)
         from jsonb_to_recordset($2::jsonb) as sent (id uuid, inputs jsonb)
         join unfinished_work w on w.id = $1
         left join pgboss.job j on j.name = w.job and j.id = w.id and j.state = 'failed'`,
      [id, JSON.stringify(some)],
    );
  }
  await forgetWork(db, [id]);
}
