import type pg from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "../db/database.ts";
import { type Log, reasonOf } from "../log.ts";
import { insertJobs, sendTo, takeUpLost } from "./insert-jobs.ts";
import type { Job, JobSpec } from "./job.ts";
import { keepQueues, releaseAbandoned, removeUnknown } from "./tidy-queue.ts";
import type { Work } from "./unfinished-work.ts";
import { retryMs, startJob } from "./work-off.ts";
import type { WorkerPool } from "./worker-pool.ts";

export type Queue = {
  /**
   * Enqueues in the transaction `db`, so that the job exists exactly when the rows it speaks of do. Those of a higher `rank`,
   * 0 or more, go first; what is enqueued for later yields to all others.
   */
  send<Input extends object>(
    db: Db,
    job: JobSpec<Input>,
    inputs: Input[],
    startAfter?: Date,
    rank?: number,
  ): Promise<void>;
  /** Enqueues work that a statement has noted itself as unfinished (`note_work`); without this the sweep does, a minute later. */
  sendNoted<Input extends object>(job: JobSpec<Input>, work: Work): Promise<void>;
  /**
   * Enqueues again the inputs of `kept` jobs that were sent more than `graceMs` ago, are not done, and have no queued or
   * running job, because it failed or was lost. Returns the number of jobs. Idempotent: a second run finds the new jobs.
   */
  takeUpLost(db: Db, graceMs: number): Promise<number>;
  /** Starts to work on jobs in this process. */
  work(jobs: Job<never>[]): Promise<void>;
  /** Takes up no further jobs until `isPaused` is false again; what is being worked on comes to its end. */
  pause(isPaused: boolean): Promise<void>;
  stop(): Promise<void>;
};

const deadLetter = "failed-jobs";
const policy = {
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  // Each kill of a process counts as a try of what it worked on, so there are more than a failing job alone would need.
  retryLimit: 20,
  retryDelay: retryMs / 1000,
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
  const boss = createBoss(connection, worker);
  let stopping = false;
  const alarms = createJobAlarms(boss);
  let known: Job[] = [];
  const pools = new Map<string, WorkerPool>();
  const startKnown = async (): Promise<void> => {
    for (const job of known) {
      const pool = await startJob(boss, job, log);
      pools.set(job.name, pool);
      alarms.setWorkers(job.name, pool.ids);
    }
  };
  // Its connections close shortly after it has stopped; errors of an ending database are expected then.
  boss.on("error", (error) => !stopping && log.warn("the job queue reported an error", { reason: causeOf(error) }));
  await boss.start();
  await keepQueues(boss, [
    { name: deadLetter, settings: { retentionSeconds: 30 * 86_400 } },
    ...specs.map(({ name, exclusiveBy }) => ({
      name,
      ...(exclusiveBy && { policy: "exclusive" as const }),
      settings: { ...policy, deadLetter },
    })),
  ]);
  if (worker) await removeUnknown(boss, [deadLetter, ...specs.map(({ name }) => name)]);
  if (alone) {
    await releaseAbandoned(boss, log);
    // A process can end between noting work and enqueuing it; the sweep would find it only minutes later.
    while ((await takeUpLost(boss, boss.getDb(), specs, 0)) > 0);
  }
  return {
    async send(db, job, inputs, startAfter, rank = 0) {
      await sendTo(boss, fromKysely(db), job, inputs, startAfter ? { startAfter } : { rank });
      if (worker && startAfter && inputs.length > 0) alarms.set(job.name, startAfter);
    },
    sendNoted: (job, work) => insertJobs(boss, boss.getDb(), job, [work]),
    async takeUpLost(db, graceMs) {
      const count = await db.transaction().execute((db) => takeUpLost(boss, fromKysely(db), specs, graceMs));
      if (count > 0) log.warn("unfinished work without a job is enqueued again", { count });
      return count;
    },
    async work(jobs) {
      known = jobs;
      await startKnown();
    },
    async pause(isPaused) {
      if (!isPaused) return startKnown();
      for (const pool of pools.values()) pool.close();
      for (const job of known) await boss.offWork(job.name, { wait: false });
    },
    async stop() {
      stopping = true;
      alarms.clear();
      for (const pool of pools.values()) pool.close();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

const createBoss = (connection: pg.PoolConfig, worker: boolean): PgBoss =>
  new PgBoss({
    ...(connection as object),
    max: 4,
    application_name: "tocsin queue",
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });

/** Without the names of the queue and the worker: they all say the same while the database is unavailable, which is written once. */
const causeOf = (error: unknown): string => reasonOf(error).replace(/ \(Queue: [^()]*, Worker: [^()]*\)$/, "");

/** Later than this a job that waited is found by the ordinary looks into the queue, a few seconds late. */
const mostAlarmMs = 10 * 60_000;
const alarmStepMs = 250;

/** Wakes the workers of a job at a time: there is no notification when a job that was sent for later becomes due. */
function createJobAlarms(boss: PgBoss) {
  const alarms = new Map<string, NodeJS.Timeout>();
  const workers = new Map<string, () => string[]>();
  return {
    /** `ids`: those of the workers that a job has when it is due. */
    setWorkers: (name: string, ids: () => string[]): unknown => workers.set(name, ids),
    set(name: string, at: Date): void {
      const rounded = Math.ceil(at.getTime() / alarmStepMs) * alarmStepMs;
      const waitMs = rounded - Date.now();
      const key = `${name} ${rounded}`;
      if (waitMs <= 0 || waitMs > mostAlarmMs || alarms.has(key)) return;
      const wake = (): void => {
        alarms.delete(key);
        for (const id of workers.get(name)?.() ?? []) boss.notifyWorker(id);
      };
      alarms.set(key, setTimeout(wake, waitMs).unref());
    },
    clear(): void {
      for (const alarm of alarms.values()) clearTimeout(alarm);
    },
  };
}
