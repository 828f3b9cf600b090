import { z } from "zod";
import { AssetSettings } from "../accounts/settings.ts";
import { EventIds, Id, plainText, Severity, Time } from "../base/common.ts";
import { says } from "../base/sentences.ts";

/** A time of day, `HH:MM`, in the person's time zone. */
export const TimeOfDay = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    says(/*i18n*/ { id: "field.timeOfDay", message: "Please enter hours and minutes, such as 22:30" }),
  );

/** Start and end of quiet hours; past midnight if `from` is later than `to`. */
export const QuietHours = z.strictObject({ from: TimeOfDay, to: TimeOfDay }).refine(({ from, to }) => from !== to, {
  path: ["to"],
  message: says(/*i18n*/ { id: "field.quietHours", message: "Quiet hours must start and end at different times" }),
});
export type QuietHours = z.infer<typeof QuietHours>;

export const digests = ["off", "hourly", "daily"] as const;

/** A person's quiet hours, digest and limits, for all their assets. */
export const UserRules = z.strictObject({
  quietHours: QuietHours.nullable(),
  /** Whether extreme events are notified during quiet hours. */
  extremeBreaksThrough: z.boolean(),
  /** Events without a notification, listed in one message. */
  digest: z.enum(digests),
  /** When the daily digest comes. */
  digestAt: TimeOfDay,
  /** Seconds after a message in which further events are grouped into one message; 0: no grouping. */
  groupSeconds: z.number().int().min(0).max(3600),
  /** The maximum number of messages an hour; further events are grouped into one message, but not extreme ones. Null: no limit. */
  hourlyLimit: z.number().int().min(1).max(1000).nullable(),
});
export type UserRules = z.infer<typeof UserRules>;

export const defaultRules: UserRules = {
  quietHours: null,
  extremeBreaksThrough: true,
  digest: "off",
  digestAt: "08:00",
  groupSeconds: 60,
  hourlyLimit: 20,
};

/**
 * The notification rules of every asset of the set: all of a person's, or those with a tag. Of several tags of an asset, the
 * one with the smallest `position` applies.
 */
export const RuleSet = z.object({
  id: z.number().int(),
  tag: z.string().nullable(),
  position: z.number().int(),
  rules: AssetSettings.omit({ assetId: true, own: true }),
});
export type RuleSet = z.infer<typeof RuleSet>;

export const RuleSetInput = z.strictObject({
  tag: plainText(40).min(1).nullable(),
  rules: z.strictObject(AssetSettings.omit({ assetId: true, own: true }).shape),
});
export type RuleSetInput = z.infer<typeof RuleSetInput>;

/** The tags that have rules in their order of precedence; those that are left out follow in the order that they had. */
export const RuleSetOrder = z.strictObject({ tags: z.array(z.string().max(40)).max(200) });
export type RuleSetOrder = z.infer<typeof RuleSetOrder>;

/** A mute of one event or one asset; updates that are more severe are still sent. */
export const Mute = z.object({
  id: z.number().int(),
  eventId: z.number().int().nullable(),
  assetId: z.number().int().nullable(),
  until: Time,
  severity: Severity,
});
export type Mute = z.infer<typeof Mute>;

export const MuteInput = z
  .strictObject({ eventId: Id.optional(), assetId: Id.optional(), until: Time })
  .refine(({ eventId, assetId }) => (eventId === undefined) !== (assetId === undefined), {
    path: ["assetId"],
    message: says(/*i18n*/ { id: "field.mute", message: "Please enter either an event or an asset" }),
  });
export type MuteInput = z.infer<typeof MuteInput>;

/** Mutes several events until a time, or unmutes them (null). */
export const EventMutesInput = z.strictObject({ eventIds: EventIds.min(1), until: Time.nullable() });
export type EventMutesInput = z.infer<typeof EventMutesInput>;
