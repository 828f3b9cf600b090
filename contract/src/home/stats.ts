import { z } from "zod";
import { Category, Time } from "../base/common.ts";
import { Channel } from "../channels/channels.ts";

/** Statistics: for a person about their assets, for an admin about the whole installation. */
export const Stats = z.object({
  scope: z.enum(["own", "all"]),
  assets: z.number().int(),
  /** Events first seen; `near` counts those matched to the assets. */
  events: z.object({
    day: z.number().int(),
    week: z.number().int(),
    ongoing: z.number().int(),
    near: z.number().int(),
  }),
  notifications: z.object({ day: z.number().int(), week: z.number().int(), confirmed: z.number().int() }),
  /** Messages of the last seven days by channel. */
  deliveries: z.array(
    z.object({ channel: Channel, sent: z.number().int(), failed: z.number().int(), waiting: z.number().int() }),
  ),
  /** Those that are on, and those of them that do not respond. */
  sources: z.object({ total: z.number().int(), failing: z.number().int(), newestItemAt: Time.nullable() }),
  /** The last thirty days (UTC), the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), events: z.number().int(), notifications: z.number().int() })),
  /** Events of the last thirty days. */
  categories: z.array(z.object({ category: Category.nullable(), events: z.number().int() })),
});
export type Stats = z.infer<typeof Stats>;

/** One thing that the operator can set up, and whether it is. */
export const ConfiguredPart = z.object({
  /** Its purpose, such as "Outgoing mail". */
  part: z.string(),
  configured: z.boolean(),
  /** The present state, in a sentence. */
  state: z.string(),
  /** The setting to change, and its value; null if there is nothing to do. */
  how: z.string().nullable(),
});
export type ConfiguredPart = z.infer<typeof ConfiguredPart>;

/** The state of the installation, for operators. */
export const Overview = z.object({
  version: z.string(),
  startedAt: Time,
  database: z.object({ bytes: z.number(), version: z.string(), embedded: z.boolean() }),
  /** Items taken in, findings, events and messages of each of the last 24 hours, the oldest first. */
  hours: z.array(
    z.object({
      from: Time,
      items: z.number().int(),
      incidents: z.number().int(),
      events: z.number().int(),
      messages: z.number().int(),
    }),
  ),
  freshness: z.object({
    /** Those that are on: polled and analysed. */
    sources: z.number().int(),
    /** Those of them that do not respond, because they fail, are overdue or have never answered. */
    failing: z.number().int(),
    /** Those of them that have been due for more than ten minutes: no process polls. */
    overdue: z.number().int(),
    newestItemAt: Time.nullable(),
  }),
  /** Share of the messages of the last 24 hours that providers accepted, 0..1; null if there were none. */
  deliverySuccess: z.number().nullable(),
  /** The latest errors of sources, deliveries and jobs, the newest first. */
  errors: z.array(z.object({ at: Time, where: z.string(), message: z.string() })),
  configuration: z.array(ConfiguredPart),
  retention: z.object({ itemDays: z.number().int(), eventDays: z.number().int() }),
  backup: z.object({ lastAt: Time.nullable(), how: z.string() }),
});
export type Overview = z.infer<typeof Overview>;

export const RetentionInput = z.strictObject({
  itemDays: z.number().int().min(7).max(3650),
  eventDays: z.number().int().min(30).max(3650),
});
export type RetentionInput = z.infer<typeof RetentionInput>;
