import type { Job, JobSpec } from "../../platform/jobs/job.ts";
import type { Parts } from "../parts.ts";

/**
 * A background job as one value: its name and input, how it is worked on, and its act. The act may run twice for one input, and the
 * definition states why that does no harm.
 */
export type StageJob<Input extends object> = JobSpec<Input> &
  Pick<Job, "maxPerOwner" | "rowsAtOnce" | "cron"> & {
    workers?: number | ((parts: Parts) => number);
    /** The act gets at least one input, and more only where `together` says how many. */
    act(parts: Parts): (inputs: [Input, ...Input[]], signal: AbortSignal) => Promise<void>;
  };

export const stageJob = <Input extends object>(job: StageJob<Input>): StageJob<Input> => job;

/** The job with what its act needs of this process. */
export function openJob({ act, workers, ...job }: StageJob<never>, parts: Parts): Job<never> {
  const count = typeof workers === "function" ? workers(parts) : workers;
  return { ...job, ...(count !== undefined && { workers: count }), work: act(parts) } as unknown as Job<never>;
}

/** Makes what several jobs of a process share once for its parts. */
export function oncePer<Made>(make: (parts: Parts) => Made): (parts: Parts) => Made {
  const made = new WeakMap<Parts, Made>();
  return (parts) => {
    const known = made.get(parts) ?? make(parts);
    made.set(parts, known);
    return known;
  };
}
