import { channels } from "@tocsin/contract";
import { listOverdueOptIns } from "../contacts/send-opt-in.ts";
import { endExpiredEvents } from "../events/end-events.ts";
import { descriptors } from "../notifications/channels/create-channels.ts";
import { listOverdueDeliveries } from "../notifications/deliver/waiting-deliveries.ts";
import { listOwnersToNotify } from "../notifications/destinations/notify-owner.ts";
import { later, minuteMs } from "../platform/clock.ts";
import type { Job, JobSpec } from "../platform/jobs/job.ts";
import { deleteOldRows } from "./delete-old-rows.ts";
import { workOnSelfTest } from "./heartbeat/work-on-self-test.ts";
import { deliverSpecs, specs } from "./job-specs.ts";
import type { Parts } from "./parts.ts";
import { createPipeline, hands } from "./pipeline.ts";

/**
 * Every background job. Jobs that wait for a provider have several workers, so that a slow one delays nobody; jobs that only
 * work on the database process many inputs at once.
 */
export function createJobs(parts: Parts): Job<never>[] {
  const { db, clock } = parts;
  const pipeline = createPipeline(parts);
  const next = hands(parts);
  return [
    // Twice: the second finds the answer unchanged, or the same items.
    ...[specs.poll, specs.pollFailing].map((spec) =>
      job(spec, { workers: 8 }, ([{ sourceId, isAsked }], signal) => pipeline.poll(sourceId, signal, isAsked)),
    ),
    // Twice: the same finding is written over itself.
    // Rules wait for nobody; agents wait for the model, and a batch that waits must not hold up the next.
    job(specs.analyse, { workers: parts.agents.workshop.ask ? 3 : 1 }, pipeline.analyse),
    // Twice: the second finds nothing changed.
    job(specs.record, {}, pipeline.record),
    // Twice: the same matches are written over themselves.
    job(specs.match, {}, pipeline.match),
    // Twice: the same slices are decided again.
    job(specs.planSlices, {}, ([{ eventId }]) => pipeline.planSlices(eventId)),
    // Twice: as matching and deciding.
    job(specs.slice, { workers: 2 }, ([{ eventId, userIds }]) => pipeline.slice(eventId, userIds)),
    // Twice: what was sent stays sent, and one event has one notification for a person.
    job(specs.decide, {}, pipeline.decide),
    // Twice: only a pending delivery is tried, and only by one worker at a time.
    ...channels.map((channel) => {
      const { workers, mostOfOne } = descriptors[channel].queue;
      // A worker that waits for a slow provider keeps no second row of jobs waiting.
      return job(deliverSpecs[channel], { workers, mostOfOne, rowsAtOnce: 1 }, (deliveries, signal) =>
        pipeline.deliver(
          deliveries.map(({ deliveryId }) => deliveryId),
          signal,
        ),
      );
    }),
    // Twice: the second run finds nothing that is deferred.
    ...[specs.release, specs.releaseOverdue].map((spec) => job(spec, {}, ([{ userId }]) => pipeline.release(userId))),
    // Twice: who has a job already gets no second one.
    job(specs.sweepDeferred, { cron: "* * * * *" }, () => next.releaseOverdue(db, later(clock(), -minuteMs))),
    // Twice: as above.
    job(specs.digests, { cron: "* * * * *" }, () => next.sendDueDigests(db, clock())),
    // Twice: the second finds none due.
    job(specs.digest, { workers: 2 }, ([{ userId }]) => pipeline.sendDigest(userId)),
    // Twice: the same words take the place of the same words.
    job(specs.refreshThread, { workers: 4 }, ([posted]) => pipeline.refreshThread(posted)),
    // Twice: what is empty is emptied.
    job(specs.retractAssets, { workers: 4 }, ([retraction]) => pipeline.retractAssets(retraction)),
    // Twice: one at a time, and the second finds that the owner was notified.
    job(specs.notifyOwner, { workers: 4 }, ([{ destinationId }]) => pipeline.notifyOwner(destinationId)),
    // Twice: what was sent stays sent, and one worker at a time sends it.
    job(specs.sendOptIn, { workers: 2 }, ([{ optInId }]) => pipeline.sendOptIn(optInId)),
    // Twice: the same mail, under the same Message-ID.
    job(specs.sendSignInMail, { workers: 4 }, ([ask]) => pipeline.sendSignInMail(ask)),
    // Twice: an opt-in request that is being sent is skipped.
    job(specs.sweepOptIns, { cron: "* * * * *" }, async () => {
      const now = clock();
      await next.sendOptIns(db, await listOverdueOptIns(db, later(now, -2 * minuteMs)), now);
    }),
    // Twice: the second finds none to end.
    job(specs.endEvents, { cron: "* * * * *" }, async (_, signal) => {
      const endSome = () => endExpiredEvents({ db, clock, handOver: next.matchEvents, announce: next.announceEvents });
      while (!signal.aborted && (await endSome()));
    }),
    // Twice: a delivery that is tried already is passed over.
    job(specs.sweepDeliveries, { cron: "* * * * *" }, async () => {
      await next.deliver(db, await listOverdueDeliveries(db, clock()));
      for (const id of await listOwnersToNotify(db)) await next.notifyOwner(db, id);
    }),
    // Twice: the second finds the jobs of the first.
    job(specs.sweepStages, { cron: "* * * * *" }, async (_, signal) => {
      while (!signal.aborted && (await parts.queue.takeUpLost(db, minuteMs)));
    }),
    // Twice: nothing of it stays, and the later one is noted.
    job(specs.selfTest, {}, () => workOnSelfTest(parts)),
    // Twice: the second finds nothing to delete.
    job(specs.deleteOldRows, { cron: "17 3 * * *" }, () => deleteOldRows(db)),
  ];
}

function job<Input extends object>(
  spec: JobSpec<Input>,
  policy: Pick<Job, "workers" | "mostOfOne" | "rowsAtOnce" | "cron">,
  /** Gets at least one input, and more only where the spec says how many are worked on together. */
  work: (inputs: [Input, ...Input[]], signal: AbortSignal) => Promise<void>,
): Job<never> {
  return { ...spec, ...policy, work } as unknown as Job<never>;
}
