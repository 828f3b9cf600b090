import { z } from "zod";
import { AssetShape } from "../assets/asset-geometry.ts";
import { Category, EventIds, Id, MatchCertainty, Page, plainText, Severity, Time } from "../base/common.ts";
import { says } from "../base/sentences.ts";
import { Channel } from "../channels/channels.ts";

/** What a reason rests on, as plain data: distances in km, moments in ISO 8601, names and codes. */
const ReasonValues = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string().nullable())]));

/**
 * Why, or why not: `code` is stable, and `text` a plain sentence in the reader's units and time zone. The code `legacy` is a
 * sentence of an earlier version, with the code that it had among its values.
 */
export const Reason = z.object({ code: z.string(), values: ReasonValues, text: z.string() });
export type Reason = z.infer<typeof Reason>;

/** `notified`: a message went out; `deferred`: it waits for a later moment; `suppressed`: it stays in the feed. */
export const Outcome = z.enum(["notified", "deferred", "suppressed"]);
export type Outcome = z.infer<typeof Outcome>;

export const Decision = z.object({
  eventId: z.number().int(),
  assetId: z.number().int(),
  assetName: z.string(),
  outcome: Outcome,
  reasons: z.array(Reason),
  distance: z.number().nullable(),
  certainty: MatchCertainty,
  notificationId: z.string().nullable(),
  at: Time,
});
export type Decision = z.infer<typeof Decision>;

/** `retrying`: an attempt failed, and another follows. */
export const deliveryStates = ["queued", "retrying", "sent", "failed"] as const;

export const Delivery = z.object({
  id: z.string(),
  channel: Channel,
  /** To whom: "you", or the name of a contact. */
  to: z.string(),
  /** The address, or what its owner calls it. */
  recipient: z.string(),
  /** The channel that failed, if this is a fallback. */
  insteadOf: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: z.array(z.object({ at: Time, providerResponse: z.string() })),
  nextTryAt: Time.nullable(),
  /** The end of the quiet hours of its destination that defer it. */
  deferredUntil: Time.nullable(),
  heldUntil: Time.nullable().describe("The earlier name of `deferredUntil`").meta({ deprecated: true }),
});
export type Delivery = z.infer<typeof Delivery>;

/**
 * `alert`: the first of an event; `update`: it became more severe or concerns more assets; `all-clear`: it ended; `summary`:
 * several deferred events; `digest`: events that caused no notification; `test-alert`: shows that messages arrive.
 */
export const notificationKinds = ["alert", "update", "all-clear", "summary", "digest", "test-alert"] as const;
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** The response of a recipient. */
export const Response = z.object({
  name: z.string(),
  confirmedAt: Time,
  /** Whether they are looking after it. */
  hasIt: z.boolean(),
  note: z.string().nullable(),
});
export type Response = z.infer<typeof Response>;

export const Notification = z.object({
  id: z.string(),
  /** Null if it is about several events. */
  eventId: z.number().int().nullable(),
  kind: NotificationKind,
  /** What is new, if it is not the first message of its event. */
  reason: z.string().nullable(),
  createdAt: Time,
  confirmedAt: Time.nullable(),
  title: z.string(),
  severity: Severity,
  category: Category.nullable(),
  /** The events of a summary or a digest, in its order. */
  events: z.array(z.object({ id: z.number().int(), title: z.string(), severity: Severity })),
  decisions: z.array(Decision),
  deliveries: z.array(Delivery),
  responses: z.array(Response),
});
export type Notification = z.infer<typeof Notification>;

/** Which of a person's notifications are listed. */
export const NotificationFilter = z.object({
  eventId: Id.optional(),
  /** 0: alerts, updates and summaries that nobody has acknowledged; 1: those that the person has acknowledged. */
  acknowledged: z.enum(["0", "1"]).optional(),
  /** At least as severe. */
  severity: Severity.optional(),
  assetId: Id.optional(),
  /** About assets with this tag. */
  tag: z.string().max(40).optional(),
});
export type NotificationFilter = z.infer<typeof NotificationFilter>;

export const NotificationQuery = z.object({
  ...Page.shape,
  ...NotificationFilter.shape,
  id: z.string().max(100).optional(),
});

const ownMessages = {
  ids: z.array(z.string().max(100)).max(500).default([]),
  eventIds: EventIds.default([]),
};

const namesSome = [
  ({ ids, eventIds }: { ids: string[]; eventIds: number[] }) => ids.length + eventIds.length > 0,
  {
    path: ["ids"],
    message: says(/*i18n*/ { id: "field.acknowledge", message: "Please provide notifications or events" }),
  },
] satisfies [unknown, unknown];

/**
 * Acknowledges a person's own notifications with the earlier ones of their threads (`ids`), or what they were notified of about events
 * (`eventIds`), alone where a message is about several.
 */
export const AcknowledgeInput = z
  .strictObject({
    ...ownMessages,
    hasIt: z.boolean().optional(),
    note: plainText(500).nullish(),
  })
  .refine(...namesSome);
export type AcknowledgeInput = z.input<typeof AcknowledgeInput>;

/** Takes the acknowledgement of notifications and of the others of their threads back, or that of events. */
export const WithdrawInput = z.strictObject(ownMessages).refine(...namesSome);
export type WithdrawInput = z.input<typeof WithdrawInput>;

/** Kilometres east and north of the asset's point. */
const Offset = z.tuple([z.number(), z.number()]);
export type Offset = z.infer<typeof Offset>;

/**
 * An asset or an event as it is drawn to scale: its point, and its outline as areas (rings, the outer one first) and lines, simplified.
 * `radius` (km) is around the point, or around the outline of an asset.
 */
const Drawn = z.object({
  point: Offset,
  radius: z.number().nullable(),
  areas: z.array(z.array(z.array(Offset))),
  lines: z.array(z.array(Offset)),
});
export type Drawn = z.infer<typeof Drawn>;

/** An asset, an event, and the line that their distance is measured along; null where they meet. */
export const SiteDrawing = z.object({
  asset: Drawn,
  event: Drawn,
  distance: z.tuple([Offset, Offset]).nullable(),
});
export type SiteDrawing = z.infer<typeof SiteDrawing>;

/** Where an event is, seen from the nearest asset that a message is about. */
export const ConfirmedSite = z.object({
  name: z.string(),
  /** A sentence: how far it is, and whether its area covers the asset. */
  text: z.string(),
  shape: AssetShape,
  /** Kilometres to the event, from the point or the outline. */
  distance: z.number().nullable(),
  /** Degrees clockwise from north. */
  bearing: z.number().nullable(),
  /** The asset's radius for events of this category, in kilometres. */
  radius: z.number(),
  certainty: MatchCertainty,
  /** Null where a place is unknown, or the event's outline has changed since the message. */
  drawing: SiteDrawing.nullable(),
});
export type ConfirmedSite = z.infer<typeof ConfirmedSite>;

/** Null for recipients without an account, who cannot open its page. */
const eventId = z.number().int().nullable();

/** One of several events that a message is about. */
export const ConfirmedEvent = z.object({
  eventId,
  title: z.string(),
  severity: Severity,
  category: Category.nullable(),
  ongoing: z.boolean(),
});
export type ConfirmedEvent = z.infer<typeof ConfirmedEvent>;

/** The object of a confirmation code; shown before anything is confirmed. */
export const Confirmation = z.object({
  /** A notification, or an address whose owner opts in. */
  kind: z.enum([...notificationKinds, "address"]),
  /** The event's title, or how many there are; for an address, the person who wants to notify its owner. */
  event: z.string(),
  eventId,
  /** The beginning of the source's text; empty without one, and for several events. */
  description: z.string(),
  /** Who reported the event, and its original; `url` is a link by https. */
  source: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
  /** The events of a message about several, the most severe first; otherwise none. */
  events: z.array(ConfirmedEvent),
  assetName: z.string(),
  /** Of several events, the highest; null without an event. */
  severity: Severity.nullable(),
  category: Category.nullable(),
  /** Whether the event's place is exact; of several, nothing is said of it. */
  isExact: z.boolean(),
  ongoing: z.boolean(),
  site: ConfirmedSite.nullable(),
  /** The units of the person whose asset it is. */
  units: z.enum(["metric", "imperial"]),
  time: Time,
  confirmedAt: Time.nullable(),
  /** The response of the code's recipient. */
  yours: Response.nullable(),
  /** Whether the owner of the notification has muted or dismissed all of its events; null for other recipients, who cannot. */
  aside: z.object({ mutedUntil: Time.nullable(), isDismissed: z.boolean() }).nullable(),
  /** All responses so far, including this one. */
  responses: z.array(Response),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const ConfirmInput = z.strictObject({
  code: z.string().max(200),
  /** Left out, what was said before stays. */
  hasIt: z.boolean().optional(),
  note: plainText(500).nullish(),
  /** Mutes the events for eight hours, or unmutes them; by the owner's code alone. Neither this nor `dismiss` acknowledges. */
  mute: z.boolean().optional(),
  /** Dismisses the events, or restores them; by the owner's code alone. */
  dismiss: z.boolean().optional(),
});
export type ConfirmInput = z.infer<typeof ConfirmInput>;

/** Something that needs attention of an operator. */
export const Alarm = z.object({ kind: z.string(), text: z.string(), raisedAt: Time });
export type Alarm = z.infer<typeof Alarm>;
