import { z } from "zod";
import { listOverdueOptIns } from "../../contacts/send-opt-in.ts";
import { endExpiredEvents } from "../../events/end-events.ts";
import { listOverdueDeliveries } from "../../notifications/deliver/waiting-deliveries.ts";
import { listOwnersToNotify } from "../../notifications/destinations/notify-owner.ts";
import { later, minuteMs } from "../../platform/clock.ts";
import { deleteOldRows } from "../delete-old-rows.ts";
import { announcements } from "./announce.ts";
import { decideSends } from "./decide.ts";
import { deliverSends } from "./deliver.ts";
import { mailSends } from "./mails.ts";
import { matchSends } from "./match.ts";
import { type StageJob, stageJob } from "./stage-job.ts";

const Nothing = z.object({});
const everyMinute = "* * * * *";

const sweep = (name: string, act: StageJob<z.infer<typeof Nothing>>["act"], cron = everyMinute) =>
  stageJob({ name, input: Nothing, cron, act });

/** Idempotent: a person with a queued job does not get a second one. */
export const sweepDeferredJob = sweep(
  "sweep-deferred",
  ({ db, clock, queue }) =>
    () =>
      decideSends(queue).releaseOverdue(db, later(clock(), -minuteMs)),
);

/** Idempotent like the sweep above. */
export const sendDigestsJob = sweep(
  "send-digests",
  ({ db, clock, queue }) =>
    () =>
      decideSends(queue).sendDueDigests(db, clock()),
);

/** Idempotent: a request that is being sent is skipped. */
const sweepOptInsJob = sweep("sweep-opt-ins", ({ db, clock, queue }) => async () => {
  const now = clock();
  await mailSends(queue).sendOptIns(db, await listOverdueOptIns(db, later(now, -2 * minuteMs)), now);
});

/** Idempotent: a second run finds no event to end. */
export const endEventsJob = sweep("end-events", ({ db, clock, queue }) => async (_, signal) => {
  const handOver = matchSends(queue).matchEvents;
  const endSome = () => endExpiredEvents({ db, clock, handOver, announce: announcements.announceEvents });
  while (!signal.aborted && (await endSome()));
});

/** Idempotent: a delivery that is being attempted is skipped. */
const sweepDeliveriesJob = sweep("sweep-deliveries", ({ db, clock, queue }) => async () => {
  const { deliver, notifyOwner } = deliverSends(queue);
  await deliver(db, await listOverdueDeliveries(db, clock()));
  for (const id of await listOwnersToNotify(db)) await notifyOwner(db, id);
});

/** Idempotent: a second run finds the jobs of the first. */
const sweepStagesJob = sweep("sweep-stages", ({ db, queue }) => async (_, signal) => {
  while (!signal.aborted && (await queue.takeUpLost(db, minuteMs)));
});

/** Idempotent: a second run finds nothing to delete. */
const deleteOldRowsJob = sweep(
  "delete-old-rows",
  ({ db }) =>
    () =>
      deleteOldRows(db),
  "17 3 * * *",
);

/** What is due by the clock, and what was lost on the way. */
export const sweeps = [
  sweepDeferredJob,
  sendDigestsJob,
  sweepOptInsJob,
  endEventsJob,
  sweepDeliveriesJob,
  sweepStagesJob,
  deleteOldRowsJob,
];
