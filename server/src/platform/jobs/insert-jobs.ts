import { randomUUID } from "node:crypto";
import type { Db as Connection, PgBoss } from "pg-boss";
import { chunk } from "../chunk.ts";
import { firstOf } from "../groups.ts";
import type { JobSpec } from "./job.ts";
import { listLostWork, noteWork, replaceWork, type Work } from "./unfinished-work.ts";

/** When a job has its turn. */
type Turn = { startAfter?: Date; rank?: number };

/** The content of one row of the queue. */
export type BatchData = Pick<Work, "inputs">;

/** Enqueues inputs, as many in one job as are worked on together. */
export async function sendTo<Input extends object>(
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

/** Enqueues work that is noted as unfinished where it has to be. */
export async function insertJobs<Input extends object>(
  boss: PgBoss,
  db: Connection,
  job: JobSpec<Input>,
  work: Work[],
  { startAfter, rank = 0 }: Turn = {},
): Promise<void> {
  const batches = work.map(({ id, inputs }) => {
    const first = firstOf(inputs) as Input;
    const owner = job.ownerOf?.(first);
    return {
      id,
      data: { inputs } satisfies BatchData,
      startAfter,
      singletonKey: job.exclusiveBy?.(first),
      // Retries yield to new jobs.
      priority: startAfter ? -1 : rank,
      ...(owner && { group: { id: owner } }),
    };
  });
  await boss.insert(job.name, batches, { db });
}

/** One of several inputs may be the cause, so each is enqueued separately. */
export async function takeUpLost(
  boss: PgBoss,
  db: Connection,
  specs: JobSpec<never>[],
  graceMs: number,
): Promise<number> {
  const lost = await listLostWork(db, graceMs);
  for (const one of lost) {
    const spec = specs.find(({ name }) => name === one.job);
    const sent = spec ? one.inputs.map((input) => ({ id: randomUUID(), inputs: [input] })) : [];
    await replaceWork(db, one, sent);
    if (spec) await insertJobs(boss, db, spec, sent);
  }
  return lost.length;
}
