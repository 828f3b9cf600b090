import { z } from "zod";
import { says } from "../../base/sentences.ts";
import { ownServer, type SetUpForms } from "./fields.ts";

/** Programs and protocols that pass a message on. */
export const otherForms = {
  apprise: {
    guide: "https://github.com/caronc/apprise-api#persistent-storage-solution",
    fields: {
      server: ownServer,
      key: {
        label: /*i18n*/ { id: "channelField.configurationKey", message: "Configuration key" },
        hint: /*i18n*/ {
          id: "channelHint.appriseKey",
          message:
            "In Apprise API: Configuration Manager. The configuration lists the services that receive the messages.",
        },
        initial: "apprise",
        isSecret: true,
        schema: z
          .string()
          .trim()
          .regex(
            /^[\w-]{1,128}$/,
            says(
              /*i18n*/ {
                id: "field.appriseKey",
                message: "A key has up to 128 letters, digits, hyphens and underscores",
              },
            ),
          ),
      },
      tag: {
        label: /*i18n*/ { id: "channelField.tag", message: "Tags (optional)" },
        hint: /*i18n*/ {
          id: "channelHint.appriseTag",
          message: "Only services with one of these tags receive the messages",
        },
        schema: z.string().trim().max(200).optional(),
      },
    },
  },
} as const satisfies SetUpForms;
