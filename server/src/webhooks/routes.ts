import { randomUUID } from "node:crypto";
import {
  listOf,
  NewWebhook,
  oneOf,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryQuery,
  WebhookInput,
  type WebhookMessage,
  WebhookReplay,
  webhookVersion,
} from "@tocsin/contract";
import { z } from "zod";
import { onePage, onePageOf } from "../platform/http/answers.ts";
import { type Route, route } from "../platform/http/route.ts";
import { getWebhook, listDeliveries, listWebhooks } from "./queries.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replayWebhook,
  rotateWebhookKey,
  type SaveParts,
} from "./save-webhook.ts";
import { postMessage, type SendParts } from "./send-messages.ts";

const path = "/api/webhooks";
const ById = z.object({ id: z.string().max(100) });

/** Webhooks receive what is everybody's: only admins have them, and no key. */
export const webhookRoutes = (parts: SaveParts & SendParts): Route[] => {
  const { db, clock } = parts;
  return [
    route({
      method: "GET",
      path,
      summary: "The webhooks of the installation; never their keys",
      access: "admin",
      answer: listOf(Webhook),
      handle: async () => onePage(await listWebhooks(db)),
    }),
    route({
      method: "POST",
      path,
      summary: "Add a webhook, which receives the changes from now on; only this response contains its key",
      access: "admin",
      body: WebhookInput,
      answer: oneOf(NewWebhook),
      status: 201,
      handle: async ({ caller, body }) => ({ result: await createWebhook(parts, body, caller.user.email) }),
    }),
    route({
      method: "PUT",
      path,
      summary: "Change a webhook: omitted fields are kept; enabled again, it receives the changes from now on",
      access: "admin",
      query: ById,
      body: WebhookChange,
      answer: oneOf(Webhook),
      audit: { read: ({ query }) => getWebhook(db, query.id) },
      handle: async ({ query, body }) => ({ result: await changeWebhook(parts, query.id, body) }),
    }),
    route({
      method: "DELETE",
      path,
      summary: "Remove a webhook with its messages",
      access: "admin",
      query: ById,
      audit: { read: ({ query }) => getWebhook(db, query.id) },
      handle: ({ query }) => deleteWebhook(db, query.id),
    }),
    route({
      method: "GET",
      path: `${path}/deliveries`,
      summary: "The messages of a webhook of the last seven days, the newest first, and how each went",
      access: "admin",
      query: WebhookDeliveryQuery,
      answer: listOf(WebhookDelivery),
      async handle({ query }) {
        const { deliveries, total } = await listDeliveries(db, query);
        return onePageOf(deliveries, total, query.take);
      },
    }),
    route({
      method: "POST",
      path: `${path}/replay`,
      summary: "Send every message since a moment again, with the same ids",
      access: "admin",
      query: WebhookReplay,
      answer: oneOf(z.object({ queued: z.number().int() })),
      status: 202,
      audit: { read: ({ query }) => getWebhook(db, query.id) },
      handle: async ({ query }) => ({ result: { queued: await replayWebhook(db, query.id, new Date(query.from)) } }),
    }),
    route({
      method: "POST",
      path: `${path}/rotate`,
      summary: "Give a webhook a new key; only this response contains it, and the old one signs as well for 24 hours",
      access: "admin",
      query: ById,
      answer: oneOf(NewWebhook),
      audit: { read: ({ query }) => getWebhook(db, query.id) },
      handle: async ({ query }) => ({ result: await rotateWebhookKey(parts, query.id) }),
    }),
    route({
      method: "POST",
      path: `${path}/test`,
      summary: "Post a test message now; the response says what the address answered",
      access: "admin",
      query: ById,
      audit: false,
      answer: oneOf(z.object({ state: z.enum(["sent", "failed"]), providerResponse: z.string() })),
      async handle({ query: { id } }) {
        await getWebhook(db, id);
        const hook = await db.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
        const message: WebhookMessage = {
          type: "webhook.test",
          version: webhookVersion,
          timestamp: clock().toISOString(),
          data: { text: "This is a test. Nothing has happened." },
        };
        const posted = { id: randomUUID(), body: JSON.stringify(message) };
        const { kind, providerResponse } = await postMessage(parts, hook, posted);
        return { result: { state: kind === "accepted" ? "sent" : "failed", providerResponse } };
      },
    }),
  ];
};
