import { z } from "zod";
import { type MessageText, says } from "../../base/sentences.ts";
import { httpUrl, incomingWebhook, ownServer, type SetUpForms, serverAt, token } from "./fields.ts";

const signalNumber: MessageText = /*i18n*/ {
  id: "field.signalNumber",
  message: "Enter the number with + and its country code, without spaces",
};

const notOfSlack: MessageText = /*i18n*/ {
  id: "field.slackUrl",
  message: "Enter the webhook URL of Slack. It starts with https://hooks.slack.com/services/",
};

/** Slack's own addresses, or a proxy in a network of one's own, which has a port. */
const isOfSlack = (url: string): boolean =>
  URL.canParse(url) &&
  (/^https:\/\/hooks\.slack(-gov)?\.com\/(services|workflows|triggers)\/[^/]+\/./.test(url) ||
    /^https?:\/\/[^/]+:\d+\/./.test(url));

/** Chat services: a message is read in a room, or by one person. */
export const chatForms = {
  slack: {
    guide: "https://api.slack.com/messaging/webhooks",
    fields: incomingWebhook(
      /*i18n*/ {
        id: "channelHint.slack",
        message: "In your Slack app: Incoming Webhooks > Add New Webhook to Workspace",
      },
      z.string().max(2000).refine(isOfSlack, says(notOfSlack)),
    ),
  },
  slackapp: {
    guide: "https://docs.slack.dev/quickstart",
    incoming: "/api/channels/slackapp/incoming",
    fields: {
      token: {
        label: /*i18n*/ { id: "channelField.slackToken", message: "Bot User OAuth Token" },
        hint: /*i18n*/ {
          id: "channelHint.slackToken",
          message: "In your Slack app: OAuth & Permissions, with the scope chat:write",
        },
        placeholder: "xoxb-",
        isSecret: true,
        schema: token,
      },
      channel: {
        label: /*i18n*/ { id: "channelField.slackChannel", message: "Channel ID" },
        hint: /*i18n*/ {
          id: "channelHint.slackChannel",
          message: "In the channel’s details, at the bottom. Invite the app to the channel first",
        },
        placeholder: "C0123456789",
        schema: z
          .string()
          .trim()
          .regex(
            /^[CDGU][A-Z0-9]{5,20}$/,
            says(
              /*i18n*/ {
                id: "field.slackChannel",
                message: "A channel ID starts with C, such as C0123456789",
              },
            ),
          ),
      },
      signingSecret: {
        label: /*i18n*/ {
          id: "channelField.slackSigningSecret",
          message: "Signing secret, for the buttons in its messages (optional)",
        },
        hint: /*i18n*/ {
          id: "channelHint.slackSigningSecret",
          message:
            "In Basic Information > App Credentials. The URL below is the Request URL in Interactivity & Shortcuts",
        },
        isSecret: true,
        schema: token.optional(),
      },
      server: serverAt("https://slack.com"),
    },
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
          message: "Send /newbot to @BotFather. Use the bot only for Tocsin",
        },
        placeholder: "123456:ABC…",
        isSecret: true,
        schema: z
          .string()
          .trim()
          .regex(
            /^\d{3,20}:[\w-]{10,100}$/,
            says(/*i18n*/ { id: "field.botToken", message: "A bot token has a number, a colon and letters" }),
          ),
      },
      chat: {
        label: /*i18n*/ { id: "channelField.chat", message: "Chat (optional)" },
        hint: /*i18n*/ {
          id: "channelHint.telegramChat",
          message:
            "The chat ID of a person or a group, or a channel such as @duty_room. Leave it empty to connect a chat with a link",
        },
        schema: z
          .string()
          .trim()
          .regex(
            /^(-?\d{1,20}|@\w{4,40})$/,
            says(/*i18n*/ { id: "field.chat", message: "Enter a chat ID or a name that starts with @" }),
          )
          .optional(),
      },
      server: serverAt("https://api.telegram.org"),
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
  matrix: {
    guide: "https://matrix.org/docs/chat_basics/matrix-for-im/",
    fields: {
      server: {
        label: /*i18n*/ { id: "channelField.homeserver", message: "Homeserver" },
        initial: "https://matrix.org",
        schema: httpUrl,
      },
      room: {
        label: /*i18n*/ { id: "channelField.roomId", message: "Room ID" },
        hint: /*i18n*/ {
          id: "channelHint.matrixRoom",
          message: "In Element: Room settings > Advanced > Internal room ID. The account must be in the room.",
        },
        placeholder: "!abc:example.org",
        schema: z
          .string()
          .trim()
          .regex(
            /^![^\s/]{1,254}$/,
            says(/*i18n*/ { id: "field.roomId", message: "A room ID starts with an exclamation mark" }),
          ),
      },
      token: {
        label: /*i18n*/ { id: "channelField.accessToken", message: "Access token" },
        hint: /*i18n*/ {
          id: "channelHint.matrixToken",
          message: "In Element: All settings > Help & About > Advanced > Access Token. Use a separate account.",
        },
        isSecret: true,
        schema: token,
      },
    },
  },
  signal: {
    guide: "https://github.com/bbernhard/signal-cli-rest-api",
    fields: {
      server: {
        ...ownServer,
        hint: /*i18n*/ {
          id: "channelHint.signalServer",
          message: "Your own signal-cli-rest-api. It has no authentication. Do not expose it to other networks.",
        },
      },
      number: {
        label: /*i18n*/ { id: "channelField.sender", message: "Sender" },
        hint: /*i18n*/ {
          id: "channelHint.signalNumber",
          message: "The number that is registered or linked on that server",
        },
        placeholder: "+351912345678",
        schema: z
          .string()
          .trim()
          .regex(/^\+[1-9]\d{6,14}$/, says(signalNumber)),
      },
      recipient: {
        label: /*i18n*/ { id: "channelField.recipient", message: "Recipient" },
        hint: /*i18n*/ {
          id: "channelHint.signalRecipient",
          message: "A number, a username such as u:anna.01, or a group ID, which begins with group.",
        },
        schema: z
          .string()
          .trim()
          .regex(
            /^(\+[1-9]\d{6,14}|u:\w{2,32}\.\d{2,10}|group\.[\w+/=-]{10,200})$/,
            says(
              /*i18n*/ {
                id: "field.signalRecipient",
                message: "Enter a number with its country code, a username after u:, or a group ID",
              },
            ),
          ),
      },
    },
  },
} as const satisfies SetUpForms;
