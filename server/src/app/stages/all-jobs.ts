import type { Job } from "../../platform/jobs/job.ts";
import type { Parts } from "../parts.ts";
import { analyseJob } from "./analyse.ts";
import { decideJob, digestJob, releaseJob, releaseOverdueJob, sliceJob } from "./decide.ts";
import { deliverJobs, notifyOwnerJob, refreshThreadJob, retractAssetsJob } from "./deliver.ts";
import { sendOptInJob, sendSignInMailJob } from "./mails.ts";
import { matchJob } from "./match.ts";
import { planSlicesJob } from "./plan-slices.ts";
import { pollFailingJob, pollJob } from "./poll.ts";
import { recordJob } from "./record.ts";
import { selfTestJob } from "./self-test.ts";
import { openJob, type StageJob } from "./stage-job.ts";
import { sweeps } from "./sweeps.ts";

/**
 * Every background job. Each stage writes its rows and enqueues the next in one transaction, so that a crash between two stages loses
 * nothing:
 *
 * source ─poll→ item ─analyse→ finding ─record→ event ─match→ match ─decide→ notification ─deliver→ delivery
 */
export const allJobs = [
  pollJob,
  pollFailingJob,
  analyseJob,
  recordJob,
  matchJob,
  planSlicesJob,
  sliceJob,
  decideJob,
  ...Object.values(deliverJobs),
  releaseJob,
  releaseOverdueJob,
  digestJob,
  refreshThreadJob,
  retractAssetsJob,
  notifyOwnerJob,
  sendOptInJob,
  sendSignInMailJob,
  selfTestJob,
  ...sweeps,
] as unknown as StageJob<never>[];

/** The stages whose work is remembered until it is done. */
export const keptJobs: string[] = allJobs.filter(({ kept }) => kept).map(({ name }) => name);

export const openJobs = (parts: Parts): Job<never>[] => allJobs.map((job) => openJob(job, parts));
