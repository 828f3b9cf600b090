import { z } from "zod";
import { Time } from "../base/common.ts";
import { Channel } from "../channels/channels.ts";

/** How much waits, for operators. */
export const QueueState = z.object({
  /** The job's name. */
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  /** Given up after all tries, in the last days. */
  failed: z.number().int(),
  /** Since when the oldest that is due has waited. */
  oldestAt: Time.nullable(),
});
export type QueueState = z.infer<typeof QueueState>;

/** The results of the messages of the last 24 hours on one channel, and the number of queued ones. */
export const ChannelLoad = z.object({
  channel: Channel,
  waiting: z.number().int(),
  oldestAt: Time.nullable(),
  sent: z.number().int(),
  failed: z.number().int(),
  /** The last provider response. */
  lastResponse: z.string().nullable(),
});
export type ChannelLoad = z.infer<typeof ChannelLoad>;

export const Queues = z.object({ jobs: z.array(QueueState), channels: z.array(ChannelLoad) });
export type Queues = z.infer<typeof Queues>;
