import { z } from "zod";
import { Page, plainText, Time } from "../base/common.ts";
import { requiredText } from "../base/patterns.ts";
import { says } from "../base/sentences.ts";
import { WebAddress } from "../events/event-fields.ts";

/** What a webhook of the installation receives: changes of events, matches, notifications and sources. */
export const webhookTopics = ["event", "match", "notification", "source"] as const;
export const WebhookTopic = z.enum(webhookTopics);
export type WebhookTopic = z.infer<typeof WebhookTopic>;

/** The form of messages; a field that is renamed or removed makes a new version, a new field does not. */
export const webhookVersion = 1;

/** Webhooks of an installation at the same time. */
export const mostWebhooks = 20;

/** Messages can be sent again for so long. */
export const webhookLogDays = 7;

/** A webhook that has failed for so long is disabled. */
export const webhookFailingDays = 5;

/** After its key was rotated, a webhook signs with the old one as well for so long. */
export const webhookKeyOverlapHours = 24;

/** The body that is posted. */
export const WebhookMessage = z.object({
  type: z.string().describe("The topic and the change, such as `event.created`; `webhook.test` for a test message"),
  version: z.literal(webhookVersion),
  timestamp: Time.describe("When the change was recorded"),
  data: z.record(z.string(), z.unknown()).describe("The object as the API returned it when the message was created"),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** A webhook of the installation, without its key: that is shown once. */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  topics: z.array(WebhookTopic),
  enabled: z.boolean(),
  failingSince: Time.nullable(),
  /** When it was disabled because it kept failing, or had answered 410. */
  disabledAt: Time.nullable(),
  lastResponse: z.string().nullable(),
  /** Messages that are still to be sent. */
  waiting: z.number().int(),
  createdAt: Time,
  createdBy: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

const fields = {
  name: plainText(100).refine((name) => name.length > 0, says(requiredText)),
  url: WebAddress,
  topics: z
    .array(WebhookTopic)
    .min(1, says(/*i18n*/ { id: "field.topics", message: "Please choose at least one topic" })),
};

export const WebhookInput = z.strictObject(fields);
export type WebhookInput = z.infer<typeof WebhookInput>;

/** Omitted fields are kept. Enabled again, a webhook receives the changes from now on. */
export const WebhookChange = z.strictObject({ ...fields, enabled: z.boolean() }).partial();
export type WebhookChange = z.infer<typeof WebhookChange>;

/** A webhook with a new key; the only response that contains it. */
export const NewWebhook = Webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** One message to a webhook, and how it went. */
export const WebhookDelivery = z.object({
  id: z.string().describe("The `webhook-id`, which is the same for every attempt"),
  type: z.string(),
  subjectId: z.string(),
  at: Time,
  state: z.enum(["queued", "delivered", "failed"]),
  attempts: z.number().int(),
  lastAttemptAt: Time.nullable(),
  lastResponse: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryQuery = z.object({ ...Page.shape, id: z.string().max(100) });

export const WebhookReplay = z.object({ id: z.string().max(100), from: Time });
