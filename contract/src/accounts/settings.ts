import { z } from "zod";
import { greatestRadiusKm } from "../assets/assets.ts";
import { Category, MatchCertainty, Severity, TimeZone } from "../base/common.ts";
import { Channel, channelFacts } from "../channels/channels.ts";

/** A stored setting as the API carries it: names in PascalCase, values strings. */
export const SettingPair = z.object({ name: z.string(), value: z.string() });
export type SettingPair = z.infer<typeof SettingPair>;

export const pageSizes = [10, 25, 50] as const;

/** The whole settings object; section 3 of the specification, and the person's IANA time zone. */
export const UserSettings = z.strictObject({
  isOnboarded: z.boolean(),
  toastAlertTime: z.number().int().min(0).max(600_000),
  units: z.enum(["imperial", "metric"]),
  eventFeedPageSize: z.literal(pageSizes),
  isChartVisible: z.boolean(),
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  infrastructureNotifications: z.boolean(),
  militaryConflictNotifications: z.boolean(),
  naturalDisasterNotifications: z.boolean(),
  otherNotifications: z.boolean(),
  policeActivityNotifications: z.boolean(),
  weatherNotifications: z.boolean(),
  timeZone: TimeZone,
});
export type UserSettings = z.infer<typeof UserSettings>;

export const defaultSettings: UserSettings = {
  isOnboarded: false,
  toastAlertTime: 5000,
  units: "imperial",
  eventFeedPageSize: 25,
  isChartVisible: false,
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: true,
  infrastructureNotifications: true,
  militaryConflictNotifications: true,
  naturalDisasterNotifications: true,
  otherNotifications: true,
  policeActivityNotifications: true,
  weatherNotifications: true,
  timeZone: "UTC",
};

/** Whether a person wants messages by a channel, as far as they have a switch for it. */
export function isSwitchedOn(channel: Channel, settings: UserSettings): boolean {
  const { setting } = channelFacts[channel];
  return setting === null || settings[setting];
}

/** The notification rules of one asset; `null` lists mean every one. */
export const AssetSettings = z.object({
  assetId: z.number().int(),
  /** Whether they belong to this asset only; otherwise it follows the rules of its tags, or of all assets. */
  own: z.boolean(),
  categories: z.array(Category).nullable(),
  channels: z.array(Channel).nullable(),
  leastSeverity: Severity.exclude(["unknown"]),
  unknownSeverity: z.enum(["interrupt", "wait"]),
  certainty: MatchCertainty,
  radiusByCategory: z.partialRecord(Category, z.number().positive().max(greatestRadiusKm)),
  contactGroupIds: z.array(z.number().int()),
});
export type AssetSettings = z.infer<typeof AssetSettings>;

export const AssetSettingsInput = z.strictObject({
  ...AssetSettings.shape,
  assetId: AssetSettings.shape.assetId.optional(),
  own: AssetSettings.shape.own.optional(),
});
export type AssetSettingsInput = z.infer<typeof AssetSettingsInput>;
