import { z } from "zod";
import { assetFields, greatestRadiusKm, withPlaceRules } from "../assets/assets.ts";
import { Category, halfPlaceMessage, Id, plainText, Severity, Time } from "../base/common.ts";
import { says } from "../base/sentences.ts";
import { Channel } from "../channels/channels.ts";
import { NotificationKind } from "./notifications.ts";
import { RuleSetInput, RuleSetOrder, UserRules } from "./rules.ts";

/** A back-test covers at most this many days. */
export const longestBackTestDays = 90;

/** The most events of a back-test: the newest ones, and `from` is later then. */
export const mostBackTestEvents = 20_000;

const tagOrAssets = says(/*i18n*/ { id: "field.backTest.tagOrAssets", message: "Please enter either a tag or assets" });

const { lat, lon, geometry, radius, tags } = assetFields;

/**
 * A change of rules to try on the days that have passed; what is left out is as it is. `rules` are those of all assets, of the assets
 * with `tag`, or of `assetIds`; null removes them. `radius` (km) is that of `assetIds`. `place` is an asset that does not exist yet.
 */
export const BackTestInput = z
  .strictObject({
    days: z.number().int().min(1).max(longestBackTestDays),
    rules: RuleSetInput.shape.rules.nullish(),
    tag: plainText(40).min(1).nullish(),
    assetIds: z.array(Id).min(1).max(10_000).optional(),
    radius: z.number().positive().max(greatestRadiusKm).optional(),
    order: RuleSetOrder.shape.tags.optional(),
    timing: UserRules.optional(),
    place: withPlaceRules(z.strictObject({ lat, lon, geometry, radius, tags }))
      .refine((place) => place.lat != null || place.geometry != null, { path: ["lat"], message: halfPlaceMessage })
      .optional(),
  })
  .refine(({ tag, assetIds }) => tag == null || assetIds === undefined, { path: ["tag"], message: tagOrAssets });
export type BackTestInput = z.infer<typeof BackTestInput>;

const Count = z.number().int();

/** The notifications of a back-test; `atNight` are those from 22:00 to 07:00, and `day` is a date, by the person's clocks. */
export const BackTestSide = z.object({
  notifications: Count,
  atNight: Count,
  byDay: z.array(z.object({ day: z.iso.date(), count: Count })),
  byChannel: z.partialRecord(Channel, Count),
});
export type BackTestSide = z.infer<typeof BackTestSide>;

/** How a notification about an event is sent: `events` is the number of those in one message. */
export const BackTestMessage = z.object({
  at: Time,
  kind: NotificationKind,
  channels: z.array(Channel),
  contactGroupIds: z.array(z.number().int()),
  atNight: z.boolean(),
  events: Count,
});
export type BackTestMessage = z.infer<typeof BackTestMessage>;

/** A notification about an event that differs: `before` is null where one is added, `after` where one is removed. */
export const BackTestDifference = z.object({
  eventId: z.number().int(),
  title: z.string(),
  severity: Severity,
  category: Category.nullable(),
  assetIds: z.array(z.number().int()),
  before: BackTestMessage.nullable(),
  after: BackTestMessage.nullable(),
});
export type BackTestDifference = z.infer<typeof BackTestDifference>;

const Differences = z.array(BackTestDifference);

/**
 * What a change of rules would have changed from `from` to `asOf`: the notifications about the assets that it is about. The lists have
 * the newest differences only, `totals` counts all. Digests, dismissals, mutes and verdicts are left out of account.
 */
export const BackTest = z.object({
  before: BackTestSide,
  after: BackTestSide,
  added: Differences,
  removed: Differences,
  /** At another time by a quarter of an hour or more, or by other channels or to other contact groups. */
  changed: Differences,
  totals: z.object({ added: Count, removed: Count, changed: Count }),
  assets: Count,
  events: Count,
  eventsLeftOut: Count.describe("Events before `from`, of the days that were asked for: they are too many to be tried"),
  from: Time,
  asOf: Time,
});
export type BackTest = z.infer<typeof BackTest>;
