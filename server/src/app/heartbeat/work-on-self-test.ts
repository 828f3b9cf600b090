import { channels } from "@tocsin/contract";
import type { Parts } from "../parts.ts";
import { analyseJob } from "../stages/analyse.ts";
import { decideJob } from "../stages/decide.ts";
import { deliverJobs } from "../stages/deliver.ts";
import { matchJob } from "../stages/match.ts";
import { recordJob } from "../stages/record.ts";
import { readEvidence, writeEvidence } from "./evidence.ts";
import { runSelfTest } from "./self-test.ts";

/**
 * The job of a self-test: sends the warning through the stages, notes how far it came, and gives each stage's own queue a job
 * about nothing, which shows that its workers take and finish jobs.
 */
export async function workOnSelfTest(parts: Parts): Promise<void> {
  const { db, clock, log } = parts;
  const { passed, failed } = await runSelfTest(parts);
  const now = clock().toISOString();
  const before = await readEvidence(db, "self-test");
  const passedAt = { ...before?.passedAt, ...Object.fromEntries(passed.map((stage) => [stage, now])) };
  await writeEvidence(db, "self-test", { ranAt: now, passedAt, failure: failed });
  if (failed) log.warn("the self-test failed", failed);
  else await sendEmptyJobs(parts);
}

/** Ids that nothing has, and that nothing will have. */
const nothing = { itemId: "-1", eventId: -1, deliveryId: "self-test" };

async function sendEmptyJobs({ db, queue }: Parts): Promise<void> {
  const { itemId, eventId, deliveryId } = nothing;
  await queue.send(db, analyseJob, [{ itemId, revision: 0 }]);
  await queue.send(db, recordJob, [{ itemId, revision: 0 }]);
  await queue.send(db, matchJob, [{ eventId }]);
  await queue.send(db, decideJob, [{ eventId }]);
  for (const channel of channels) await queue.send(db, deliverJobs[channel], [{ deliveryId }]);
}
