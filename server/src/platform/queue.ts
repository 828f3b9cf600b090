import { sql } from "kysely";
import type pg from "pg";
import { type Job as BossJob, fromKysely, type JobResult, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Db } from "./db/database.ts";
import type { Log } from "./log.ts";

/**
 * A background job as one value. `work` may run twice for one input (after a crash, or a lost connection) and says beside
 * its definition why that does no harm.
 */
export type Job<Input extends object = object> = {
  name: string;
  input: z.ZodType<Input>;
  /** At most one waiting or running job for each key. */
  exclusiveBy?: (input: Input) => string;
  /** How many workers of this job one process has; for jobs that wait for others, so that one slow far end delays nobody. */
  workers?: number;
  /** How many of this job one worker takes at once; for jobs that are quick. */
  batch?: number;
  /** Five fields of cron, UTC; such a job takes `{}`. */
  cron?: string;
  work(input: Input, signal: AbortSignal): Promise<void>;
};

/** The name and input of a job without its work: what a stage needs to hand over to the next. */
export type JobSpec<Input extends object> = Pick<Job<Input>, "name" | "input" | "exclusiveBy">;

export type Queue = {
  /** Enqueues in the transaction `db`, so that the job exists exactly when the rows it speaks of do. */
  send<Input extends object>(db: Db, job: JobSpec<Input>, inputs: Input[], startAfter?: Date): Promise<void>;
  /** Starts to work on jobs in this process. */
  work(jobs: Job<never>[]): Promise<void>;
  stop(): Promise<void>;
};

const deadLetter = "failed-jobs";
const policy = {
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  // Each kill of a process counts as a try of what it worked on, so there are more than a failing job alone would need.
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 3600,
};

export type QueueRole = {
  /** Whether this process works on jobs. */
  worker: boolean;
  /** Whether no other process can be on this database: what is being worked on at the start was left by a dead one. */
  alone: boolean;
};

/** Opens the queue on the database and creates what is missing for `specs`. */
export async function openQueue(
  connection: pg.PoolConfig,
  specs: JobSpec<never>[],
  log: Log,
  { worker, alone }: QueueRole,
): Promise<Queue> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 4,
    application_name: "tocsin queue",
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  let stopping = false;
  // Its connections close a moment after it has stopped; what they hear then from an ending database is no news.
  boss.on("error", (error) => !stopping && log.warn("the job queue had trouble", { reason: String(error) }));
  await boss.start();
  await boss.createQueue(deadLetter, { retentionSeconds: 30 * 86_400 });
  for (const spec of specs) {
    await boss.createQueue(spec.name, { ...policy, deadLetter, ...(spec.exclusiveBy && { policy: "exclusive" }) });
    // A queue that an earlier version created keeps its settings otherwise.
    await boss.updateQueue(spec.name, { ...policy, deadLetter });
  }
  if (alone) await releaseAbandoned(boss, log);
  return {
    async send(db, job, inputs, startAfter) {
      if (inputs.length === 0) return;
      const jobs = inputs.map((data) => ({ data, startAfter, singletonKey: job.exclusiveBy?.(data) }));
      await boss.insert(job.name, jobs, { db: fromKysely(db) });
    },
    async work(jobs) {
      for (const job of jobs) await startWorker(boss, job as unknown as Job, log);
    },
    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** Has the jobs that a killed process was working on tried again at once; their heartbeats would be waited for otherwise. */
async function releaseAbandoned(boss: PgBoss, log: Log): Promise<void> {
  const { rows } = await boss.getDb().executeSql("select name, id from pgboss.job where state = 'active'");
  for (const [name, jobs] of Map.groupBy(rows as { name: string; id: string }[], (row) => row.name)) {
    log.info("jobs of a process that ended are tried again", { job: name, count: jobs.length });
    await boss.fail(
      name,
      jobs.map((job) => job.id),
      { message: "its process ended" },
    );
  }
}

async function startWorker(boss: PgBoss, job: Job, log: Log): Promise<void> {
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { missed: "once" });
  await boss.work(
    job.name,
    {
      batchSize: job.batch ?? 1,
      localConcurrency: job.workers ?? 1,
      // Without bursts a backlog drains one batch a poll: a notification wakes one fetch only.
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 5,
    },
    (batch: BossJob<object>[]) => Promise.all(batch.map((one) => runOne(job, one, log))),
  );
}

async function runOne(job: Job, one: BossJob<object>, log: Log): Promise<JobResult> {
  try {
    await job.work(job.input.parse(one.data), one.signal);
    return { id: one.id, status: "completed" };
  } catch (error) {
    if (!one.signal.aborted)
      log.error("a job failed and will be tried again", { job: job.name, data: one.data, error });
    return { id: one.id, status: "failed", output: { message: String(error) } };
  }
}

/** Serialises transactions that name the same thing, until they end. */
export async function lockInTransaction(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
