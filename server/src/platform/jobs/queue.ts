import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Job as BossJob, type Db as Connection, fromKysely, type JobResult, PgBoss } from "pg-boss";
import type { z } from "zod";
import { chunk } from "../chunk.ts";
import type { Db } from "../db/database.ts";
import { firstOf } from "../groups.ts";
import type { Log } from "../log.ts";
import { createJobAlarms } from "./job-alarms.ts";
import { releaseAbandoned, removeUnknown } from "./tidy-queue.ts";
import { forgetWork, listLostWork, noteWork, replaceWork, type Work } from "./unfinished-work.ts";

/** The name and input of a job without its work: what a stage needs to hand over to the next. */
export type JobSpec<Input extends object> = {
  name: string;
  input: z.ZodType<Input>;
  /** At most one waiting or running job for each key. */
  exclusiveBy?: (input: Input) => string;
  /** How many inputs are worked on in one go, 1 if absent; for stages that write a whole batch by a few statements. */
  together?: number;
  /** The owner of the job, if no one may use all workers: see `mostOfOne`. */
  ownerOf?: (input: Input) => string | undefined;
  /** What is sent is remembered until it is done, also when the queue has given its job up: see `takeUpLost`. */
  kept?: true;
};

/**
 * A background job as one value. `work` gets up to `together` inputs; it may run twice for one input (after a crash, a
 * lost connection, or beside another input that failed) and says beside its definition why that does no harm.
 */
export type Job<Input extends object = object> = JobSpec<Input> & {
  /**
   * The number of workers of this job in one process; for jobs that wait for other systems, so that one slow provider delays
   * nobody.
   */
  workers?: number;
  /** How many work for one owner at a time, of all processes. */
  mostOfOne?: number;
  /** How many rows of the queue a worker takes at once; by default 20 of jobs whose inputs are worked on together. */
  rowsAtOnce?: number;
  /** Five fields of cron, UTC; such a job takes `{}`. */
  cron?: string;
  work(inputs: Input[], signal: AbortSignal): Promise<void>;
};

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
   * running job, because it failed or was lost. Returns the number of jobs. Run twice, the second run finds the new jobs.
   */
  takeUpLost(db: Db, graceMs: number): Promise<number>;
  /** Starts to work on jobs in this process. */
  work(jobs: Job<never>[]): Promise<void>;
  /** Takes up no further jobs until `isPaused` is false again; what is being worked on comes to its end. */
  pause(isPaused: boolean): Promise<void>;
  stop(): Promise<void>;
};

const deadLetter = "failed-jobs";
const retryMs = 1000;
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
  const alarms = createJobAlarms(boss);
  let known: Job[] = [];
  // Its connections close shortly after it has stopped; errors of an ending database are expected then.
  boss.on("error", (error) => !stopping && log.warn("the job queue reported an error", { reason: String(error) }));
  await boss.start();
  await boss.createQueue(deadLetter, { retentionSeconds: 30 * 86_400 });
  for (const spec of specs) {
    await boss.createQueue(spec.name, { ...policy, deadLetter, ...(spec.exclusiveBy && { policy: "exclusive" }) });
    // A queue that an earlier version created keeps its settings otherwise.
    await boss.updateQueue(spec.name, { ...policy, deadLetter });
  }
  if (worker) await removeUnknown(boss, [deadLetter, ...specs.map(({ name }) => name)]);
  if (alone) await releaseAbandoned(boss, log);
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
      known = jobs as unknown as Job[];
      for (const job of known) alarms.addWorkers(job.name, await startWorkers(boss, job, log));
    },
    async pause(isPaused) {
      for (const job of known) {
        if (isPaused) await boss.offWork(job.name, { wait: false });
        else alarms.addWorkers(job.name, await startWorkers(boss, job, log));
      }
    },
    async stop() {
      stopping = true;
      alarms.clear();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** When a job has its turn. */
type Turn = { startAfter?: Date; rank?: number };

/** The content of one row of the queue. */
type Parcel = Pick<Work, "inputs">;

async function sendTo<Input extends object>(
  boss: PgBoss,
  db: Connection,
  job: JobSpec<Input>,
  inputs: Input[],
  turn: Turn = {},
): Promise<void> {
  if (inputs.length === 0) return;
  const work = chunk(inputs, job.together ?? 1).map((inputs) => ({ id: randomUUID(), inputs }));
  if (job.kept) await noteWork(db, job.name, work);
  await insertJobs(boss, db, job, work, turn);
}

async function insertJobs<Input extends object>(
  boss: PgBoss,
  db: Connection,
  job: JobSpec<Input>,
  work: Work[],
  { startAfter, rank = 0 }: Turn = {},
): Promise<void> {
  const parcels = work.map(({ id, inputs }) => {
    const first = firstOf(inputs) as Input;
    const owner = job.ownerOf?.(first);
    return {
      id,
      data: { inputs } satisfies Parcel,
      startAfter,
      singletonKey: job.exclusiveBy?.(first),
      // Retries yield to new jobs.
      priority: startAfter ? -1 : rank,
      ...(owner && { group: { id: owner } }),
    };
  });
  await boss.insert(job.name, parcels, { db });
}

/** One of several inputs may be the cause, so each is enqueued separately. */
async function takeUpLost(boss: PgBoss, db: Connection, specs: JobSpec<never>[], graceMs: number): Promise<number> {
  const lost = await listLostWork(db, graceMs);
  for (const one of lost) {
    const spec = specs.find(({ name }) => name === one.job);
    const sent = spec ? one.inputs.map((input) => ({ id: randomUUID(), inputs: [input] })) : [];
    await replaceWork(db, one, sent);
    if (spec) await insertJobs(boss, db, spec, sent);
  }
  return lost.length;
}

/** Single inputs arrive as jobs of one; this number of jobs is processed together. */
const parcelsAtOnce = 20;

/** Starts as many workers as a job has in one process; answers their ids. */
async function startWorkers(boss: PgBoss, job: Job, log: Log): Promise<string[]> {
  if (job.cron) await boss.schedule(job.name, job.cron, { inputs: [{}] } satisfies Parcel, { missed: "once" });
  const batchSize = job.rowsAtOnce ?? (job.together ? parcelsAtOnce : 1);
  const options = {
    batchSize,
    // Without bursts a backlog drains one batch a poll: a notification wakes one fetch only.
    burstWhenBatchFull: true,
    perJobResults: true as const,
    ...(job.mostOfOne && { groupConcurrency: job.mostOfOne }),
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
  };
  const ids: string[] = [];
  for (let worker = 0; worker < (job.workers ?? 1); worker++) {
    const id: string = await boss.work(job.name, options, async (parcels: BossJob<Parcel>[]) => {
      try {
        return await workOff(boss, job, parcels, log);
      } finally {
        // There are no bursts for one at a time either: it looks for the next by itself, until there is none.
        if (batchSize === 1) boss.notifyWorker(id);
      }
    });
    ids.push(id);
  }
  return ids;
}

type Piece = { parcel: BossJob<Parcel>; input: object };
type Failed = Piece & { error: unknown };

/** Processes the inputs of all jobs together and returns the result of each job. */
async function workOff(boss: PgBoss, job: Job, parcels: BossJob<Parcel>[], log: Log): Promise<JobResult[]> {
  const signal = AbortSignal.any(parcels.map((parcel) => parcel.signal));
  const pieces = parcels.flatMap((parcel): Piece[] => parcel.data.inputs.map((input) => ({ parcel, input })));
  const failed: Failed[] = [];
  for (const part of chunk(pieces, job.together ?? 1)) failed.push(...(await workOnPart(job, part, signal)));
  for (const { input, error } of signal.aborted ? [] : failed)
    log.error("a job failed and will be retried", { job: job.name, data: input, error });
  const results = await Promise.all(
    parcels.map((parcel) =>
      settle(
        boss,
        job,
        parcel,
        failed.filter((one) => one.parcel === parcel),
      ),
    ),
  );
  const done = results.filter(({ status }) => status === "completed");
  if (job.kept)
    await forgetWork(
      boss.getDb(),
      done.map(({ id }) => id),
    );
  return results;
}

/** One input that cannot be processed must not delay the others: after a failure, each is tried alone. */
async function workOnPart(job: Job, pieces: Piece[], signal: AbortSignal): Promise<Failed[]> {
  try {
    const inputs = pieces.map(({ input }) => job.input.parse(input));
    await job.work(inputs, signal);
    return [];
  } catch (error) {
    const [first] = pieces;
    if (!first || pieces.length === 1 || signal.aborted) return pieces.map((piece) => ({ ...piece, error }));
  }
  const failed: Failed[] = [];
  for (const piece of pieces) failed.push(...(await workOnPart(job, [piece], signal)));
  return failed;
}

/** A job of which a part failed is done; that part is enqueued again, each input alone. */
async function settle(boss: PgBoss, job: Job, parcel: BossJob<Parcel>, failed: Failed[]): Promise<JobResult> {
  const [first] = failed;
  if (!first) return { id: parcel.id, status: "completed" };
  if (failed.length < parcel.data.inputs.length) {
    const soon = new Date(Date.now() + retryMs);
    for (const { input } of failed) await sendTo(boss, boss.getDb(), job, [input], { startAfter: soon });
    return { id: parcel.id, status: "completed" };
  }
  return { id: parcel.id, status: "failed", output: { message: String(first.error) } };
}
