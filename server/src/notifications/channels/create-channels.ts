import { type Channel, channelFacts, channels } from "@tocsin/contract";
import { email } from "./email/email.ts";
import type { ChannelDescriptor, ChannelParts, Channels } from "./index.ts";
import { push } from "./push/push.ts";
import { sms } from "./sms/sms.ts";
import { webhook } from "./webhook/webhook.ts";

/** Every channel; a new one does not compile until it is here. */
export const descriptors: Record<Channel, ChannelDescriptor> = { push, sms, email, webhook };

/** Those whose deliveries name their recipient by the address. */
export const namedByAddress = channels.filter((channel) => descriptors[channel].recipient === "address");

/** The channels that have a rank, the lowest first. */
const byRank = (rankOf: (channel: Channel) => number | null): Channel[] =>
  channels
    .map((channel) => ({ channel, rank: rankOf(channel) ?? Number.POSITIVE_INFINITY }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ channel }) => channel);

/** In this order channels take over what another could not deliver; what a channel that is not among them took reached no person. */
export const fallbackOrder = byRank((channel) => channelFacts[channel].fallbackRank);

/** A digest goes by the first of these that reaches its reader. */
export const digestOrder = byRank((channel) => descriptors[channel].digestRank);

/** Every channel with the parts it needs; opened once, for each remembers which providers are away. */
export const createChannels = (parts: ChannelParts): Channels =>
  Object.fromEntries(channels.map((channel) => [channel, descriptors[channel].open(parts)])) as Channels;
