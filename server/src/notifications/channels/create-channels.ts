import { type Channel, channels, rankChannels } from "@tocsin/contract";
import { email } from "./email/email.ts";
import type { ChannelDescriptor, ChannelParts, Channels } from "./index.ts";
import { push } from "./push/push.ts";
import { sms } from "./sms/sms.ts";
import { webhook } from "./webhook/webhook.ts";

/** Every channel; a new one does not compile until it is here. */
export const descriptors: Record<Channel, ChannelDescriptor> = { push, sms, email, webhook };

/** Those whose deliveries name their recipient by the address. */
export const namedByAddress = channels.filter((channel) => descriptors[channel].recipient === "address");

/** A digest goes by the first of these that reaches its reader. */
export const digestOrder = rankChannels((channel) => descriptors[channel].digestRank);

/** Every channel with the parts it needs; opened once, for each remembers which providers are away. */
export const createChannels = (parts: ChannelParts): Channels =>
  Object.fromEntries(channels.map((channel) => [channel, descriptors[channel].open(parts)])) as Channels;
