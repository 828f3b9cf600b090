import { z } from "zod";
import { type MessageText, says } from "../base/sentences.ts";
import { keysOf } from "../base/typed-values.ts";
import { PhoneNumber } from "../notifications/contacts.ts";

type ChannelFacts = {
  /** The label, as a noun of its own. */
  label: MessageText;
  /** As one of several in a sentence. */
  word: MessageText;
  /** The person's switch for it; null where setting it up is wanting it. */
  setting: "pushNotifications" | "smsNotifications" | "emailNotifications" | null;
  /** When it takes over a message that another channel could not deliver, lowest first; null: never. */
  fallbackRank: number | null;
  /** The address that a person enters to set it up; null if nothing is entered, or what its form asks for. */
  address: z.ZodType<string> | null;
  /** Whether it exists for those alone who have added a destination of it. */
  isAdded?: true;
};

/** Messages go to a room or an app, not to a person: setting it up is wanting it, and it takes over from no other channel. */
const posted = (label: MessageText) =>
  ({ label, word: label, setting: null, fallbackRank: null, address: null, isAdded: true }) as const;

/** Every channel, with what web and server both know of it. A new one is added here, then wherever this does not compile. */
export const channelFacts = {
  push: {
    label: /*i18n*/ { id: "channel.push", message: "Push" },
    word: /*i18n*/ { id: "channel.push.word", message: "push" },
    setting: "pushNotifications",
    fallbackRank: 1,
    address: null,
  },
  sms: {
    label: /*i18n*/ { id: "channel.sms", message: "SMS" },
    word: /*i18n*/ { id: "channel.sms.word", message: "SMS" },
    setting: "smsNotifications",
    fallbackRank: 2,
    address: PhoneNumber,
  },
  email: {
    label: /*i18n*/ { id: "channel.email", message: "Email" },
    word: /*i18n*/ { id: "channel.email.word", message: "email" },
    setting: "emailNotifications",
    fallbackRank: 3,
    address: null,
  },
  webhook: {
    label: /*i18n*/ { id: "channel.webhook", message: "Webhook" },
    word: /*i18n*/ { id: "channel.webhook.word", message: "webhook" },
    setting: null,
    fallbackRank: null,
    address: z
      .url({
        protocol: /^https?$/,
        message: says(
          /*i18n*/ { id: "field.webhookUrl", message: "Please enter an address that starts with https://" },
        ),
      })
      .max(2000),
  },
  slack: posted(/*i18n*/ { id: "channel.slack", message: "Slack" }),
  slackapp: posted(/*i18n*/ { id: "channel.slackapp", message: "Slack app" }),
  teams: posted(/*i18n*/ { id: "channel.teams", message: "Microsoft Teams" }),
  discord: posted(/*i18n*/ { id: "channel.discord", message: "Discord" }),
  telegram: posted(/*i18n*/ { id: "channel.telegram", message: "Telegram" }),
  mattermost: posted(/*i18n*/ { id: "channel.mattermost", message: "Mattermost" }),
  rocketchat: posted(/*i18n*/ { id: "channel.rocketchat", message: "Rocket.Chat" }),
  googlechat: posted(/*i18n*/ { id: "channel.googlechat", message: "Google Chat" }),
  matrix: posted(/*i18n*/ { id: "channel.matrix", message: "Matrix" }),
  signal: posted(/*i18n*/ { id: "channel.signal", message: "Signal" }),
  pagerduty: posted(/*i18n*/ { id: "channel.pagerduty", message: "PagerDuty" }),
  goalert: posted(/*i18n*/ { id: "channel.goalert", message: "GoAlert" }),
  alertmanager: posted(/*i18n*/ { id: "channel.alertmanager", message: "Alertmanager" }),
  voice: posted(/*i18n*/ { id: "channel.voice", message: "Phone call" }),
  ntfy: posted(/*i18n*/ { id: "channel.ntfy", message: "ntfy" }),
  gotify: posted(/*i18n*/ { id: "channel.gotify", message: "Gotify" }),
  pushover: posted(/*i18n*/ { id: "channel.pushover", message: "Pushover" }),
  apprise: posted(/*i18n*/ { id: "channel.apprise", message: "Apprise" }),
  http: posted(/*i18n*/ { id: "channel.http", message: "HTTP request" }),
  mqtt: posted(/*i18n*/ { id: "channel.mqtt", message: "MQTT" }),
  syslog: posted(/*i18n*/ { id: "channel.syslog", message: "Syslog" }),
} as const satisfies Record<string, ChannelFacts>;

export type Channel = keyof typeof channelFacts;
export const channels = keysOf(channelFacts);
export const Channel = z.enum(channels);

/** The same as plain facts, whichever channel is asked for. */
export const factsOf = (channel: Channel): ChannelFacts => channelFacts[channel];

/** Whether messages by a channel may go to a contact group: they reach a room or a service, not the person themselves. */
export const reachesGroups = (channel: Channel): boolean => factsOf(channel).setting === null;

/** The channels that everyone has, and those of the others that are named: a list of channels need not show the rest. */
export const channelsWith = (used: Iterable<Channel>): Channel[] => {
  const named = new Set(used);
  return channels.filter((channel) => !factsOf(channel).isAdded || named.has(channel));
};

/** The channels that have a rank, the lowest first. */
export const rankChannels = (rankOf: (channel: Channel) => number | null): Channel[] =>
  channels
    .flatMap((channel) => {
      const rank = rankOf(channel);
      return rank === null ? [] : [{ channel, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ channel }) => channel);

/** The order in which channels take over what another could not deliver; a channel that is not in it is no fallback. */
export const fallbackOrder: readonly Channel[] = rankChannels((channel) => factsOf(channel).fallbackRank);
