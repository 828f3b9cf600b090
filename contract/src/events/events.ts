import { z } from "zod";
import {
  boxMessage,
  Category,
  categories,
  EventIds,
  Id,
  Latitude,
  Longitude,
  MatchCertainty,
  mostTags,
  Page,
  severities,
  Time,
  TimeZone,
} from "../base/common.ts";
import { answeredFields } from "./event-fields.ts";

/**
 * An event; `title` is the headline, `summary` the source's text (may be empty), `description` both. `radius` in kilometres:
 * the extent of an exactly placed event, otherwise the radius of uncertainty. Events listed for an asset have `asset_id`,
 * `distance` (km) and `certainty`, and what holds for that asset's part of the area; those listed for an email have `monitoredSiteId`.
 * `parts`, the most severe first, are null where the event is the same in its whole area; `translations` are by language code.
 */
export const Event = z.object({
  ...answeredFields,
  id: z.number().int(),
  description: z.string(),
  urls: z.array(z.string()),
  created_at: Time,
  updated_at: Time,
  geojson: z.string().nullable(),
  endedAt: Time.nullable(),
  sources: z.array(z.string()),
  asset_id: z.number().int().optional(),
  monitoredSiteId: z.number().int().optional(),
  distance: z.number().nullable().optional(),
  certainty: MatchCertainty.optional(),
});
export type Event = z.infer<typeof Event>;

/** A parameter that may occur several times in an address. */
export const repeatable = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).optional());

/** `bbox=w,s,e,n` in degrees; west greater than east crosses the date line. */
const Bbox = z
  .string()
  .transform((text) => text.split(",").map(Number))
  .pipe(z.tuple([Longitude, Latitude, Longitude, Latitude], boxMessage));

/** The most assets that a filter names, for an address has a length. */
export const mostNamedAssets = 200;

export const EventFilter = z.object({
  category: repeatable(z.enum([...categories, "none"])),
  q: z.string().trim().max(200).optional(),
  /** When an event became known; of a period that begins later than now and has an end: when it is expected to be in force. */
  from: Time.optional(),
  to: Time.optional(),
  bbox: Bbox.optional(),
  ongoing: z.enum(["0", "1"]).optional(),
  /** At least as severe; `onlySeverity` is exactly that severe. */
  severity: z.enum(severities).optional(),
  onlySeverity: z.enum(severities).optional(),
  mine: z.enum(["0", "1"]).optional(),
  /** Only events near the caller's own assets, as surely as this. */
  certainty: MatchCertainty.optional(),
  /** Only events near these of the caller's own assets, or near those with one of these tags; both widen the choice. */
  asset: repeatable(Id).pipe(z.array(z.number()).max(mostNamedAssets).optional()),
  tag: repeatable(z.string().max(40)).pipe(z.array(z.string()).max(mostTags).optional()),
  /** 0 leaves out what the caller has dismissed, 1 lists only that. */
  dismissed: z.enum(["0", "1"]).optional(),
});
export type EventFilter = z.infer<typeof EventFilter>;

export const EventQuery = z.object({ ...Page.shape, ...EventFilter.shape });
export type EventQuery = z.infer<typeof EventQuery>;

export const histogramBuckets = ["hour", "day", "week"] as const;

export const HistogramQuery = z.object({
  ...EventFilter.shape,
  bucket: z.enum(histogramBuckets).default("day"),
  /** Days and weeks begin at midnight here. */
  timeZone: TimeZone.default("UTC"),
  /** Days after this one, each with the events that are expected to be in force then. */
  ahead: z.coerce.number().int().min(0).max(7).default(0),
});
export type HistogramQuery = z.infer<typeof HistogramQuery>;

/** How many events of a category became known in the time that begins at `from`, or are expected to be in force on a day ahead. */
export const HistogramBar = z.object({ from: Time, category: Category.nullable(), count: z.number().int() });
export type HistogramBar = z.infer<typeof HistogramBar>;

/** An event that a person wants out of sight. */
export const Dismissal = z.object({ userId: z.string(), eventId: z.number().int(), dismissedAt: Time });
export type Dismissal = z.infer<typeof Dismissal>;

/** Dismisses several events, or restores them. */
export const DismissalsInput = z.strictObject({ eventIds: EventIds.min(1), isDismissed: z.boolean() });
export type DismissalsInput = z.infer<typeof DismissalsInput>;

/**
 * Why an item belongs to an event: the id of its authority (`name`), the same earthquake, the same natural hazard at the same place
 * (news and an authority), the same link or headline, or the same words, with the similarity (0 to 1) and the weightiest words that they share.
 */
export const JoinReason = z.union([
  z.object({ kind: z.enum(["name", "quake", "hazard", "link", "headline"]) }),
  z.object({ kind: z.literal("text"), similarity: z.number(), words: z.array(z.string()) }),
]);
export type JoinReason = z.infer<typeof JoinReason>;

/** An item of an event: what its source wrote, and why it belongs to the event; null for the item that started it. */
export const EventItem = z.object({
  itemId: z.string(),
  source: z.string(),
  title: z.string(),
  link: z.string().nullable(),
  publishedAt: Time.nullable(),
  /** The end that its authority states; null for news, and where it states none. */
  expiresAt: Time.nullable(),
  reason: JoinReason.nullable(),
  /** The item of the event whose text this one repeats nearly word for word. */
  copyOf: z.string().nullable(),
  /** The words that weighed most for an incident, and those that state the severity. */
  words: z.array(z.string()),
  severityReason: z.string().nullable(),
});
export type EventItem = z.infer<typeof EventItem>;

/** The items that leave an event together. */
export const EventSplit = z.strictObject({
  itemIds: z
    .array(z.string().regex(/^\d{1,18}$/))
    .min(1)
    .max(500),
});
export type EventSplit = z.infer<typeof EventSplit>;

/** What was known when, and from which source. */
export const TimelineEntry = z.object({
  at: Time,
  kind: z.enum(["created", "updated", "ended"]),
  /** A sentence, of the code and the values that follow. */
  cause: z.string(),
  causeCode: z.string(),
  causeValues: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The value before and after; of `urls`, the links that went and those that came. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  itemUrl: z.string().nullable(),
  source: z.string().nullable(),
  quote: z.string().nullable(),
  engine: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
