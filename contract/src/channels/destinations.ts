import { z } from "zod";
import { Id, plainText, Severity, Time } from "../base/common.ts";
import { requiredText } from "../base/patterns.ts";
import { says } from "../base/sentences.ts";
import { QuietHours } from "../notifications/rules.ts";
import { Channel, channels, factsOf } from "./channels.ts";
import { formOf, type SetUpField } from "./set-up-forms/set-up-forms.ts";

/** `failing`: it lost a message, or the last three attempts or more have failed. `ended`: it is tried daily, or not at all if `nextTryAt` is null. */
export const destinationStates = ["unconfirmed", "working", "failing", "ended"] as const;

/** What goes to a destination, of what the notification rules send by its channel. */
export const DestinationRules = z.strictObject({
  name: plainText(100).min(1, says(requiredText)),
  /** The least severity; null: all. What follows about an event that it was notified of is sent in any case. */
  severityFloor: Severity.exclude(["unknown"]).nullable(),
  /** When messages wait; what is extreme does not, unless the person's own quiet hours hold that back, too. */
  quietHours: QuietHours.nullable(),
  /** The contact group that it belongs to: it is notified about assets of that group only. Null: of all that are the person's. */
  contactGroupId: Id.nullable(),
});
export type DestinationRules = z.infer<typeof DestinationRules>;

/** A destination of a person in addition to the email address of their account. */
export const Destination = z.object({
  id: z.string(),
  channel: Channel.exclude(["email"]),
  ...DestinationRules.shape,
  name: z.string(),
  state: z.enum(destinationStates),
  /** The response to the last attempt, if that failed. */
  lastFailure: z.string().nullable(),
  /** A number or an address; of a push subscription only its service's host. */
  address: z.string(),
  confirmedAt: Time.nullable(),
  endedAt: Time.nullable(),
  /** Since when it takes nothing; null while it does. */
  failingSince: Time.nullable(),
  /** When it is tried again; in the past: with the next message. Null if it works, or ended for good. */
  nextTryAt: Time.nullable(),
  /** Why it is no longer used, or tried daily only. */
  endedBecause: z.string().nullable(),
  createdAt: Time,
});
export type Destination = z.infer<typeof Destination>;

/** What a person entered for a channel, by field; what is optional may be missing. */
export type Config = Record<string, string>;

const inputOf = (channel: Channel, shape: { address: z.ZodType<string> } | { config: z.ZodType<Config> }) =>
  z.strictObject({ channel: z.literal(channel), name: plainText(100).optional(), ...shape });
type InputOf = ReturnType<typeof inputOf>;

const configOf = (fields: Record<string, SetUpField>): z.ZodType<Config> =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))) as never;

/** The input to set a channel up: its address, or the `config` that it asks for, in the form of that channel. */
export const DestinationInput = z.discriminatedUnion(
  "channel",
  channels.flatMap((channel) => {
    const { address } = factsOf(channel);
    const form = formOf(channel);
    if (form) return [inputOf(channel, { config: configOf(form.fields) })];
    return address ? [inputOf(channel, { address })] : [];
  }) as [InputOf, ...InputOf[]],
);
export type DestinationInput = z.infer<typeof DestinationInput>;

/** What is shown once: the key of a new webhook, which the receiver needs, or the link that a chat is opened by. */
export const NewDestination = z.object({
  ...Destination.shape,
  secret: z.string().nullable(),
  openLink: z.string().nullable(),
});
export type NewDestination = z.infer<typeof NewDestination>;

/** The result of a browser's `PushSubscription.toJSON()`. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/), auth: z.string().regex(/^[\w-]{20,30}={0,2}$/) }),
  /** The owner's name for the browser; not part of what browsers send. */
  name: plainText(100).optional(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** The key that browsers subscribe with: a P-256 point in base64url, `applicationServerKey`. */
export const PushKey = z.object({ publicKey: z.string() });
export type PushKey = z.infer<typeof PushKey>;

/** Which channels this installation can send by. */
export const ChannelState = z.object({
  channel: Channel,
  configured: z.boolean(),
  /** The settings that an operator must set if it is not set up. */
  missing: z.string().nullable(),
});
export type ChannelState = z.infer<typeof ChannelState>;

/** A test by a channel: to the named destination, or to the newest. */
export const ChannelTest = z.strictObject({ channel: Channel, destinationId: z.string().max(100).optional() });
export type ChannelTest = z.infer<typeof ChannelTest>;

/** The provider's response to a test message. */
export const TestResult = z.object({
  state: z.enum(["sent", "failed"]),
  providerResponse: z.string(),
});
export type TestResult = z.infer<typeof TestResult>;
