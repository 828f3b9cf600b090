import type { Channel } from "@tocsin/contract";

/** What a channel is called in figures and logs. */
export const channelWord: Record<Channel, string> = { push: "Push", sms: "SMS", email: "E-mail", webhook: "Webhooks" };
