import { z } from "zod";
import type { Channel } from "./channels.ts";
import { requiredText } from "./patterns.ts";
import { type MessageText, says } from "./sentences.ts";

/** What a person enters to set a channel up. Secrets are stored sealed and never shown again. */
export type SetUpField = {
  label: MessageText;
  hint?: MessageText;
  placeholder?: string;
  /** What the field holds at first. */
  initial?: string;
  isSecret?: true;
  schema: z.ZodType<string> | z.ZodOptional<z.ZodType<string>>;
};

const httpUrl = z
  .url({
    protocol: /^https?$/,
    message: says(/*i18n*/ { id: "field.webhookUrl", message: "Please enter an address that starts with https://" }),
  })
  .max(2000);

const token = z.string().trim().min(1, says(requiredText)).max(500);

/** A channel whose whole set-up is the address of an incoming webhook, which is a secret. */
const incomingWebhook = (hint: MessageText): Record<"url", SetUpField> => ({
  url: {
    label: /*i18n*/ { id: "channelField.webhookUrl", message: "Webhook URL" },
    hint,
    placeholder: "https://",
    isSecret: true,
    schema: httpUrl,
  },
});

type SetUpForm = {
  fields: Record<string, SetUpField> /** The provider's page that explains where to find them. */;
  guide: string;
};

/** What the set-up of a chat service or push service asks for. Pages that show no set-up need not load this. */
export const setUpForms = {
  slack: {
    guide: "https://api.slack.com/messaging/webhooks",
    fields: incomingWebhook(
      /*i18n*/ {
        id: "channelHint.slack",
        message: "In your Slack app: Incoming Webhooks > Add New Webhook to Workspace",
      },
    ),
  },
  teams: {
    guide:
      "https://support.microsoft.com/office/create-incoming-webhooks-with-workflows-for-microsoft-teams-8ae491c7-0394-4861-ba59-055e33f75498",
    fields: incomingWebhook(
      /*i18n*/ {
        id: "channelHint.teams",
        message: "In the channel: Workflows > Post to a channel when a webhook request is received",
      },
    ),
  },
  discord: {
    guide: "https://support.discord.com/hc/articles/228383668-Intro-to-Webhooks",
    fields: incomingWebhook(
      /*i18n*/ {
        id: "channelHint.discord",
        message: "In the channel’s settings: Integrations > Webhooks > Copy Webhook URL",
      },
    ),
  },
  telegram: {
    guide: "https://core.telegram.org/bots/features#botfather",
    fields: {
      token: {
        label: /*i18n*/ { id: "channelField.botToken", message: "Bot token" },
        hint: /*i18n*/ {
          id: "channelHint.telegramToken",
          message: "Write /newbot to @BotFather, then start a chat with your bot",
        },
        placeholder: "123456:ABC…",
        isSecret: true,
        schema: z
          .string()
          .trim()
          .regex(
            /^\d{3,20}:[\w-]{10,100}$/,
            says(/*i18n*/ { id: "field.botToken", message: "A bot token is a number, a colon and some letters" }),
          ),
      },
      chat: {
        label: /*i18n*/ { id: "channelField.chat", message: "Chat" },
        hint: /*i18n*/ {
          id: "channelHint.telegramChat",
          message: "The number of a person or a group, or the name of a channel such as @duty_room",
        },
        schema: z
          .string()
          .trim()
          .regex(
            /^(-?\d{1,20}|@\w{4,40})$/,
            says(/*i18n*/ { id: "field.chat", message: "A chat is a number, or a name that begins with @" }),
          ),
      },
      server: {
        label: /*i18n*/ { id: "channelField.server", message: "Server" },
        initial: "https://api.telegram.org",
        schema: httpUrl,
      },
    },
  },
  mattermost: {
    guide: "https://developers.mattermost.com/integrate/webhooks/incoming/",
    fields: incomingWebhook(
      /*i18n*/ { id: "channelHint.mattermost", message: "In Mattermost: Integrations > Incoming Webhooks" },
    ),
  },
  rocketchat: {
    guide: "https://docs.rocket.chat/docs/integrations",
    fields: incomingWebhook(
      /*i18n*/ { id: "channelHint.rocketchat", message: "In Rocket.Chat: Workspace > Integrations > New > Incoming" },
    ),
  },
  googlechat: {
    guide: "https://developers.google.com/workspace/chat/quickstart/webhooks",
    fields: incomingWebhook(
      /*i18n*/ { id: "channelHint.googlechat", message: "In the space’s menu: Apps & integrations > Webhooks" },
    ),
  },
  ntfy: {
    guide: "https://docs.ntfy.sh/publish/",
    fields: {
      server: {
        label: /*i18n*/ { id: "channelField.server", message: "Server" },
        initial: "https://ntfy.sh",
        schema: httpUrl,
      },
      topic: {
        label: /*i18n*/ { id: "channelField.topic", message: "Topic" },
        hint: /*i18n*/ {
          id: "channelHint.ntfyTopic",
          message: "Anyone who knows the topic can read it, unless the server protects it",
        },
        isSecret: true,
        schema: z
          .string()
          .trim()
          .regex(
            /^[-_A-Za-z0-9]{1,64}$/,
            says(
              /*i18n*/ {
                id: "field.ntfyTopic",
                message: "A topic has up to 64 letters, digits, hyphens and underscores",
              },
            ),
          ),
      },
      token: {
        label: /*i18n*/ { id: "channelField.accessTokenIfAny", message: "Access token, if the topic is protected" },
        placeholder: "tk_",
        isSecret: true,
        schema: token.optional(),
      },
    },
  },
  gotify: {
    guide: "https://gotify.net/docs/pushmsg",
    fields: {
      server: {
        label: /*i18n*/ { id: "channelField.server", message: "Server" },
        placeholder: "https://",
        schema: httpUrl,
      },
      token: {
        label: /*i18n*/ { id: "channelField.appToken", message: "Application token" },
        hint: /*i18n*/ { id: "channelHint.gotify", message: "In Gotify: Apps > Create application" },
        isSecret: true,
        schema: token,
      },
    },
  },
} as const satisfies Partial<Record<Channel, SetUpForm>>;

/** A channel whose messages are posted to what a person entered in its form. */
export type PostingChannel = keyof typeof setUpForms;
export const postingChannels = Object.keys(setUpForms) as PostingChannel[];

/** The form of a channel; undefined for one that is set up in another way. */
export const formOf = (channel: Channel): SetUpForm | undefined =>
  (setUpForms as Partial<Record<Channel, SetUpForm>>)[channel];
