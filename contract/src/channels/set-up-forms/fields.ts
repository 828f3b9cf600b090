import { z } from "zod";
import { requiredText } from "../../base/patterns.ts";
import { type MessageText, says } from "../../base/sentences.ts";
import type { Channel } from "../channels.ts";

/** What a person enters to set a channel up. Secrets are stored sealed and never shown again. */
export type SetUpField = {
  label: MessageText;
  hint?: MessageText;
  placeholder?: string;
  /** What the field holds at first. */
  initial?: string;
  isSecret?: true;
  /** Of which one is chosen, in place of a text. */
  choices?: readonly string[];
  /** Whether it may have many lines. */
  isLong?: true;
  schema: z.ZodType<string> | z.ZodOptional<z.ZodType<string>>;
};

export type SetUpForm = {
  fields: Record<string, SetUpField>;
  /** The provider's page that explains where to find them. */
  guide: string;
  /** Where the provider posts what people answer there, if a person has to enter it at the provider. */
  incoming?: `/api/channels/${string}/incoming`;
  /** Whether it is a protocol, of which no provider has pages: then the guide explains what it is. */
  isProtocol?: true;
};

/** The forms of one kind of services. */
export type SetUpForms = Partial<Record<Channel, SetUpForm>>;

export const httpUrl = z
  .url({
    protocol: /^https?$/,
    message: says(/*i18n*/ { id: "field.webhookUrl", message: "Please enter an address that starts with https://" }),
  })
  .max(2000);

export const token = z
  .string()
  .trim()
  .min(1, says(requiredText))
  .max(500)
  .regex(
    /^[\x21-\x7e]*$/,
    says(/*i18n*/ { id: "field.token", message: "Tokens have no spaces, line breaks or special characters" }),
  );

/** A channel whose whole set-up is the address of an incoming webhook, which is a secret. */
export const incomingWebhook = (hint: MessageText, schema: z.ZodType<string> = httpUrl): Record<"url", SetUpField> => ({
  url: {
    label: /*i18n*/ { id: "channelField.webhookUrl", message: "Webhook URL" },
    hint,
    placeholder: "https://",
    isSecret: true,
    schema,
  },
});

const serverLabel: MessageText = /*i18n*/ { id: "channelField.server", message: "Server" };

/** The server of a service that has one for everyone. */
export const serverAt = (initial: string): SetUpField => ({ label: serverLabel, initial, schema: httpUrl });

/** The server of a service that people run themselves. */
export const ownServer: SetUpField = { label: serverLabel, placeholder: "https://", schema: httpUrl };
