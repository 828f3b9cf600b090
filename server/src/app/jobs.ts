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
import { createPipeline, enqueue } from "./pipeline.ts";

/**
 * Every background job. Jobs that wait for a provider have several workers, so that a slow one delays nobody; jobs that only
 * work on the database process many inputs at once.
 */
export function createJobs(parts: Parts): Job<never>[] {
  const { db, clock } = parts;
  const pipeline = createPipeline(parts);
  const next = enqueue(parts);
  return [
    // Idempotent: a second poll finds an unchanged response, or the same items.
    ...[specs.poll, specs.pollFailing].map((spec) =>
      job(spec, { workers: 8 }, ([{ sourceId, isAsked }], signal) => pipeline.poll(sourceId, signal, isAsked)),
    ),
    // Idempotent: the finding is overwritten with the same values.
    // Rules never wait; agents wait for the model, and a waiting batch must not block the next one.
    job(specs.analyse, { workers: parts.agents.workshop.ask ? 3 : 1 }, pipeline.analyse),
    // Idempotent: a second run finds no changes.
    job(specs.record, {}, pipeline.record),
    // Idempotent: matches are overwritten with the same values.
    job(specs.match, {}, pipeline.match),
    // Idempotent: the same slices are decided again, with the same result.
    job(specs.planSlices, {}, ([{ eventId }]) => pipeline.planSlices(eventId)),
    // Idempotent like matching and deciding.
    job(specs.slice, { workers: 2 }, ([{ eventId, userIds }]) => pipeline.slice(eventId, userIds)),
    // Idempotent: an event has one notification per person, and a sent one is not sent again.
    job(specs.decide, {}, pipeline.decide),
    // Idempotent: only pending deliveries are attempted, by one worker at a time.
    ...channels.map((channel) => {
      const { workers, maxPerOwner } = descriptors[channel].queue;
      // A worker that waits for a slow provider must not reserve further jobs.
      return job(deliverSpecs[channel], { workers, maxPerOwner, rowsAtOnce: 1 }, (deliveries, signal) =>
        pipeline.deliver(
          deliveries.map(({ deliveryId }) => deliveryId),
          signal,
        ),
      );
    }),
    // Idempotent: a second run finds nothing deferred.
    ...[specs.release, specs.releaseOverdue].map((spec) => job(spec, {}, ([{ userId }]) => pipeline.release(userId))),
    // Idempotent: a person with a queued job does not get a second one.
    job(specs.sweepDeferred, { cron: "* * * * *" }, () => next.releaseOverdue(db, later(clock(), -minuteMs))),
    // Idempotent like the sweep above.
    job(specs.digests, { cron: "* * * * *" }, () => next.sendDueDigests(db, clock())),
    // Idempotent: a second run finds no digest due.
    job(specs.digest, { workers: 2 }, ([{ userId }]) => pipeline.sendDigest(userId)),
    // Idempotent: a message is replaced with the same text.
    job(specs.refreshThread, { workers: 4 }, ([posted]) => pipeline.refreshThread(posted)),
    // Idempotent: clearing again has no effect.
    job(specs.retractAssets, { workers: 4 }, ([retraction]) => pipeline.retractAssets(retraction)),
    // Idempotent: one runs at a time, and a second finds that the owner was notified.
    job(specs.notifyOwner, { workers: 4 }, ([{ destinationId }]) => pipeline.notifyOwner(destinationId)),
    // Idempotent: one worker at a time sends a request, and a sent one is not sent again.
    job(specs.sendOptIn, { workers: 2 }, ([{ optInId }]) => pipeline.sendOptIn(optInId)),
    // Idempotent: the same mail is sent with the same Message-ID.
    job(specs.sendSignInMail, { workers: 4 }, ([ask]) => pipeline.sendSignInMail(ask)),
    // Idempotent: a request that is being sent is skipped.
    job(specs.sweepOptIns, { cron: "* * * * *" }, async () => {
      const now = clock();
      await next.sendOptIns(db, await listOverdueOptIns(db, later(now, -2 * minuteMs)), now);
    }),
    // Idempotent: a second run finds no event to end.
    job(specs.endEvents, { cron: "* * * * *" }, async (_, signal) => {
      const endSome = () => endExpiredEvents({ db, clock, handOver: next.matchEvents, announce: next.announceEvents });
      while (!signal.aborted && (await endSome()));
    }),
    // Idempotent: a delivery that is being attempted is skipped.
    job(specs.sweepDeliveries, { cron: "* * * * *" }, async () => {
      await next.deliver(db, await listOverdueDeliveries(db, clock()));
      for (const id of await listOwnersToNotify(db)) await next.notifyOwner(db, id);
    }),
    // Idempotent: a second run finds the jobs of the first.
    job(specs.sweepStages, { cron: "* * * * *" }, async (_, signal) => {
      while (!signal.aborted && (await parts.queue.takeUpLost(db, minuteMs)));
    }),
    // Idempotent: it is rolled back, and the result of the later run is kept.
    job(specs.selfTest, {}, () => workOnSelfTest(parts)),
    // Idempotent: a second run finds nothing to delete.
    job(specs.deleteOldRows, { cron: "17 3 * * *" }, () => deleteOldRows(db)),
  ];
}

function job<Input extends object>(
  spec: JobSpec<Input>,
  policy: Pick<Job, "workers" | "maxPerOwner" | "rowsAtOnce" | "cron">,
  /** Gets at least one input, and more only where the spec says how many are worked on together. */
  work: (inputs: [Input, ...Input[]], signal: AbortSignal) => Promise<void>,
): Job<never> {
  return { ...spec, ...policy, work } as unknown as Job<never>;
}
