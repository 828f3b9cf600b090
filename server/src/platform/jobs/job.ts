import type { z } from "zod";

/** The name and input of a job without its work: what a stage needs to hand over to the next. */
export type JobSpec<Input extends object> = {
  name: string;
  input: z.ZodType<Input>;
  /** At most one waiting or running job for each key. */
  exclusiveBy?(input: Input): string;
  /** How many inputs are worked on in one go, 1 if absent; for stages that write a whole batch by a few statements. */
  together?: number;
  /** The owner of the job, if no one may use all workers: see `maxPerOwner`. */
  ownerOf?(input: Input): string | undefined;
  /** What is sent is remembered until it is done, also when the queue has given its job up: see `takeUpLost`. */
  kept?: true;
};

/**
 * A background job as one value. `work` gets up to `together` inputs; it may run twice for one input (after a crash, a
 * lost connection, or together with another input that failed) and its definition states why that does no harm.
 */
export type Job<Input extends object = object> = JobSpec<Input> & {
  /**
   * The number of workers of this job in one process; for jobs that wait for other systems, so that one slow provider delays
   * nobody.
   */
  workers?: number;
  /** How many work for one owner at a time, of all processes. */
  maxPerOwner?: number;
  /** How many rows of the queue a worker takes at once; by default 20 of jobs whose inputs are worked on together. */
  rowsAtOnce?: number;
  /** Five fields of cron, UTC; such a job takes `{}`. */
  cron?: string;
  work(inputs: Input[], signal: AbortSignal): Promise<void>;
};
