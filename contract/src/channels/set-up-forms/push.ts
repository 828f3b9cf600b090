import { z } from "zod";
import { says } from "../../base/sentences.ts";
import { ownServer, type SetUpForms, serverAt, token } from "./fields.ts";

const pushoverKey = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9]{30}$/,
    says(/*i18n*/ { id: "field.pushoverKey", message: "A Pushover key has 30 letters and digits" }),
  );

/** Services that wake a phone. */
export const pushForms = {
  ntfy: {
    guide: "https://docs.ntfy.sh/publish/",
    fields: {
      server: serverAt("https://ntfy.sh"),
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
      server: ownServer,
      token: {
        label: /*i18n*/ { id: "channelField.appToken", message: "Application token" },
        hint: /*i18n*/ { id: "channelHint.gotify", message: "In Gotify: Apps > Create application" },
        isSecret: true,
        schema: token,
      },
    },
  },
  pushover: {
    guide: "https://pushover.net/api",
    fields: {
      token: {
        label: /*i18n*/ { id: "channelField.apiToken", message: "API token" },
        hint: /*i18n*/ { id: "channelHint.pushoverToken", message: "On pushover.net: Create an Application/API Token" },
        isSecret: true,
        schema: pushoverKey,
      },
      user: {
        label: /*i18n*/ { id: "channelField.userKey", message: "User or group key" },
        hint: /*i18n*/ {
          id: "channelHint.pushoverUser",
          message: "On the pushover.net dashboard, or on the page of a group",
        },
        isSecret: true,
        schema: pushoverKey,
      },
      server: serverAt("https://api.pushover.net"),
    },
  },
} as const satisfies SetUpForms;
