import { type Channel, channels } from "@tocsin/contract";
import { z } from "zod";
import { listPostedThreads, refreshThread } from "../../notifications/acknowledge/refresh-threads.ts";
import { descriptors } from "../../notifications/channels/create-channels.ts";
import { createDeliver } from "../../notifications/deliver/deliver.ts";
import { type Retraction, retractAssets } from "../../notifications/deliver/retract-assets.ts";
import { listHandOvers } from "../../notifications/deliver/waiting-deliveries.ts";
import { notifyOwner } from "../../notifications/destinations/notify-owner.ts";
import { later, minuteMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import { getUserSettings, listUserSettings } from "../../settings/queries.ts";
import { optOutAddress } from "../people/opt-out-address.ts";
import { traceAttempts } from "../traces/trace-attempt.ts";
import { announcements } from "./announce.ts";
import { oncePer, type StageJob, stageJob } from "./stage-job.ts";

const Delivery = z.object({ deliveryId: z.string(), userId: z.string().optional() });

const delivering = oncePer((parts) => {
  const { deliver, refreshThreads, notifyOwner } = deliverSends(parts.queue);
  return createDeliver({
    ...parts,
    settingsOf: listUserSettings,
    optOutAddress,
    tryAgain: deliver,
    refreshThreads,
    notifyOwner,
    announce: announcements.announceNotifications,
    traceAttempt: traceAttempts(parts),
  });
});

/** Each channel has its own line of jobs. Idempotent: only pending deliveries are attempted, by one worker at a time. */
function deliverBy(channel: Channel) {
  const { name, bulk, workers, maxPerOwner } = descriptors[channel].queue;
  return stageJob({
    name,
    input: Delivery,
    together: bulk?.together,
    // A job of several deliveries has no owner.
    ownerOf: ({ userId }) => (bulk ? undefined : userId),
    workers,
    maxPerOwner,
    // A worker that waits for a slow provider must not reserve further jobs.
    rowsAtOnce: 1,
    act: (parts) => {
      const deliver = delivering(parts);
      return (deliveries, signal) =>
        deliver(
          deliveries.map(({ deliveryId }) => deliveryId),
          signal,
        );
    },
  });
}

export const deliverJobs = Object.fromEntries(channels.map((channel) => [channel, deliverBy(channel)])) as Record<
  Channel,
  StageJob<z.infer<typeof Delivery>>
>;

const Refreshing = z.object({ destinationId: z.string(), thread: z.string(), tries: z.number() });

/** Idempotent: a message is replaced with the same text. */
export const refreshThreadJob: StageJob<z.infer<typeof Refreshing>> = stageJob({
  name: "refresh-thread",
  input: Refreshing,
  workers: 4,
  act: ({ db, log, clock, channels, queue }) => {
    const refreshing = { db, log, clock, channels, settingsOf: listUserSettings };
    return ([posted]) =>
      refreshThread(
        { ...refreshing, tryAgain: (db, again, at) => queue.send(db, refreshThreadJob, [again], at) },
        posted,
      );
  },
});

const Retracting = z.object({
  userId: z.string(),
  channel: z.enum(channels),
  address: z.string(),
  keys: z.record(z.string(), z.string()),
  assetIds: z.array(z.number()),
  tries: z.number(),
});

/** Idempotent: clearing again has no effect. */
export const retractAssetsJob: StageJob<z.infer<typeof Retracting>> = stageJob({
  name: "retract-assets",
  input: Retracting,
  workers: 4,
  act: (parts) => {
    const tryAgain = (db: Db, again: Retraction, at: Date) => parts.queue.send(db, retractAssetsJob, [again], at);
    return ([retraction]) => retractAssets({ ...parts, tryAgain }, retraction);
  },
});

/** Idempotent: one runs at a time, and a second finds that the owner was notified. */
export const notifyOwnerJob = stageJob({
  name: "notify-owner-of-outage",
  input: z.object({ destinationId: z.string() }),
  exclusiveBy: ({ destinationId }) => destinationId,
  workers: 4,
  act: (parts) => {
    const notifying = { ...parts, settingsOf: getUserSettings };
    return ([{ destinationId }]) => notifyOwner(notifying, destinationId);
  },
});

export const deliverSends = (queue: Queue) => ({
  async deliver(db: Db, deliveryIds: string[], at?: Date): Promise<void> {
    for (const { channel, rank, deliveries } of await listHandOvers(db, deliveryIds))
      await queue.send(db, deliverJobs[channel], deliveries, at, rank);
  },
  notifyOwner: (db: Db, destinationId: string) => queue.send(db, notifyOwnerJob, [{ destinationId }]),
  async refreshThreads(db: Db, notificationIds: string[]): Promise<void> {
    const threads = await listPostedThreads(db, notificationIds);
    await queue.send(
      db,
      refreshThreadJob,
      threads.map((posted) => ({ ...posted, tries: 0 })),
    );
  },
  /** Queued twice, because a message that is being sent may announce an asset again. */
  async retractAssets(db: Db, retractions: Retraction[], now: Date): Promise<void> {
    await queue.send(db, retractAssetsJob, retractions);
    await queue.send(db, retractAssetsJob, retractions, later(now, minuteMs));
  },
});
