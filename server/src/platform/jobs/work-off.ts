import type { Job as BossJob, JobResult, PgBoss } from "pg-boss";
import { chunk } from "../chunk.ts";
import type { Log } from "../log.ts";
import { type BatchData, sendTo } from "./insert-jobs.ts";
import type { Job } from "./job.ts";
import { forgetWork } from "./unfinished-work.ts";
import { openWorkerPool, type WorkerPool } from "./worker-pool.ts";

/** A part of a job that failed is tried again after this; pg-boss waits as long before it retries a whole one. */
export const retryMs = 1000;

/** Single inputs arrive as jobs of one; this number of jobs is processed together. */
const batchesAtOnce = 20;

/** Schedules a job, and works on it from now on. */
export async function startJob(boss: PgBoss, job: Job, log: Log): Promise<WorkerPool> {
  if (job.cron) await boss.schedule(job.name, job.cron, { inputs: [{}] } satisfies BatchData, { missed: "once" });
  const batchSize = job.rowsAtOnce ?? (job.together ? batchesAtOnce : 1);
  const options = {
    batchSize,
    // Without bursts a backlog drains one batch a poll: a notification wakes one fetch only.
    burstWhenBatchFull: true,
    perJobResults: true as const,
    ...(job.maxPerOwner && { groupConcurrency: job.maxPerOwner }),
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
  };
  return openWorkerPool({
    most: job.workers ?? 1,
    async start(whileBusy) {
      const id: string = await boss.work(job.name, options, async (batches: BossJob<BatchData>[]) => {
        try {
          return await whileBusy(() => workOff(boss, job, batches, log));
        } finally {
          // There are no bursts for one at a time either: it looks for the next by itself, until there is none.
          if (batchSize === 1) boss.notifyWorker(id);
        }
      });
      return id;
    },
    end: (id) => void boss.offWork(job.name, { id, wait: false }),
    onError: (error) => log.error("a further worker could not be started", { job: job.name, error }),
  });
}

type Piece = { batch: BossJob<BatchData>; input: object };
type Failed = Piece & { error: unknown };

/** Processes the inputs of all jobs together and returns the result of each job. */
async function workOff(boss: PgBoss, job: Job, batches: BossJob<BatchData>[], log: Log): Promise<JobResult[]> {
  const signal = AbortSignal.any(batches.map((batch) => batch.signal));
  const pieces = batches.flatMap((batch): Piece[] => batch.data.inputs.map((input) => ({ batch, input })));
  const failed: Failed[] = [];
  for (const part of chunk(pieces, job.together ?? 1)) failed.push(...(await workOnPart(job, part, signal)));
  for (const { input, error } of signal.aborted ? [] : failed)
    log.error("a job failed and will be retried", { job: job.name, data: input, error });
  const results = await Promise.all(
    batches.map((batch) =>
      settle(
        boss,
        job,
        batch,
        failed.filter((one) => one.batch === batch),
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
async function settle(boss: PgBoss, job: Job, batch: BossJob<BatchData>, failed: Failed[]): Promise<JobResult> {
  const [first] = failed;
  if (!first) return { id: batch.id, status: "completed" };
  if (failed.length < batch.data.inputs.length) {
    const soon = new Date(Date.now() + retryMs);
    for (const { input } of failed) await sendTo(boss, boss.getDb(), job, [input], { startAfter: soon });
    return { id: batch.id, status: "completed" };
  }
  return { id: batch.id, status: "failed", output: { message: String(first.error) } };
}
