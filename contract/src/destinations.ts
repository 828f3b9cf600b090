import { z } from "zod";
import { Channel, channels, factsOf } from "./channels.ts";
import { plainText, Time } from "./common.ts";

/** A destination of a person in addition to the email address of their account. */
export const Destination = z.object({
  id: z.string(),
  channel: Channel.exclude(["email"]),
  name: z.string(),
  /** A number or an address; of a push subscription only its service's host. */
  address: z.string(),
  confirmedAt: Time.nullable(),
  endedAt: Time.nullable(),
  /** Why it is no longer used. */
  endedBecause: z.string().nullable(),
  createdAt: Time,
});
export type Destination = z.infer<typeof Destination>;

const inputOf = (channel: Channel, address: z.ZodType<string>) =>
  z.strictObject({ channel: z.literal(channel), name: plainText(100).optional(), address });
type InputOf = ReturnType<typeof inputOf>;

/** What a person enters to set a channel up; the address as that channel wants it. */
export const DestinationInput = z.discriminatedUnion(
  "channel",
  channels.flatMap((channel) => {
    const { address } = factsOf(channel);
    return address ? [inputOf(channel, address)] : [];
  }) as [InputOf, ...InputOf[]],
);
export type DestinationInput = z.infer<typeof DestinationInput>;

/** The key of a new webhook is shown once; the receiver needs it. */
export const NewDestination = z.object({ ...Destination.shape, secret: z.string().nullable() });
export type NewDestination = z.infer<typeof NewDestination>;

/** What a browser's `PushSubscription.toJSON()` gives. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/), auth: z.string().regex(/^[\w-]{20,30}={0,2}$/) }),
  /** What its owner calls the browser; not part of what browsers give. */
  name: plainText(100).optional(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** What browsers subscribe with: a P-256 point in base64url, `applicationServerKey`. */
export const PushKey = z.object({ publicKey: z.string() });
export type PushKey = z.infer<typeof PushKey>;

/** Which channels this installation can send by. */
export const ChannelState = z.object({
  channel: Channel,
  configured: z.boolean(),
  /** What an operator has to set where it is not. */
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
