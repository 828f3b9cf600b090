import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Job, JobSpec } from "../../platform/jobs/job.ts";
import type { Queue } from "../../platform/jobs/queue.ts";

/**
 * A queue whose jobs are worked on one after the other and by a given clock. Like the queue of an installation, it keeps them
 * in the database, in the transaction that sends them, until their work has succeeded.
 */
export async function openRecordedQueue(db: Db, clock: Clock) {
  await sql`create table if not exists recorded_jobs (id bigserial primary key, name text, key text, input jsonb, at timestamptz,
    unique (name, key))`.execute(db);
  const queue: Queue = {
    async send<Input extends object>(db: Db, job: JobSpec<Input>, inputs: Input[], startAfter?: Date) {
      const rows = inputs.map((input) => ({ key: job.exclusiveBy?.(input) ?? null, input }));
      await sql`insert into recorded_jobs (name, key, input, at)
        select ${job.name}, key, input, ${startAfter ?? clock()}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (key text, input jsonb)
        on conflict do nothing`.execute(db);
    },
    sendNoted: (job, work) => queue.send(db, job, work.inputs as never[]),
    takeUpLost: async () => 0,
    work: async () => undefined,
    pause: async () => undefined,
    stop: async () => undefined,
  };
  return { queue, workOnNext: (jobs: Job<never>[], until: Date) => workOnNext(db, jobs, until) };
}

/** Works on the jobs that are due first, as many inputs as they take together; when they were due, or null for none. */
async function workOnNext(
  db: Db,
  jobs: Job<never>[],
  until: Date,
): Promise<{ at: Date; work(): Promise<void> } | null> {
  const { rows } = await sql<{ id: string; name: string; input: object; at: Date }>`
    select id, name, input, at from recorded_jobs where at <= ${until} order by at, id limit 200
  `.execute(db);
  const [first] = rows;
  const job: Job | undefined = first && jobs.find(({ name }) => name === first.name);
  if (!first || !job) return null;
  const some = rows.filter(({ name }) => name === first.name).slice(0, job.together ?? 1);
  const work = async (): Promise<void> => {
    await job.work(
      some.map(({ input }) => input),
      new AbortController().signal,
    );
    await sql`delete from recorded_jobs where id = any(${some.map(({ id }) => id)}::bigint[])`.execute(db);
  };
  return { at: first.at, work };
}
