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

/** Webhooks receive what is everyone's: only admins have them, and no key. */
export const webhookRoutes = (parts: SaveParts & SendParts): Route[] => {
  const { db } = parts;
  return [
    route({
      method: "GET",
      path,
      summary: "List the webhooks of the installation, without their keys",
      access: "admin",
      answer: listOf(Webhook),
      handle: async () => onePage(await listWebhooks(db)),
    }),
    route({
      method: "POST",
      path,
      summary: "Create a webhook, which receives changes from then on; the signing key is returned only once",
      access: "admin",
      body: WebhookInput,
      answer: oneOf(NewWebhook),
      status: 201,
      handle: async ({ caller, body }) => ({ result: await createWebhook(parts, body, caller.user.email) }),
    }),
    route({
      method: "PUT",
      path,
      summary: "Update a webhook: omitted fields keep their values; a re-enabled webhook receives changes from then on",
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
      summary: "Delete a webhook and its messages",
      access: "admin",
      query: ById,
      audit: { read: ({ query }) => getWebhook(db, query.id) },
      handle: ({ query }) => deleteWebhook(db, query.id),
    }),
    ...messageRoutes(parts),
  ];
};

/** The messages of a webhook, and its key. */
const messageRoutes = (parts: SaveParts & SendParts): Route[] => [
  route({
    method: "GET",
    path: `${path}/deliveries`,
    summary: "List a webhook's messages of the last seven days with their results, newest first",
    access: "admin",
    query: WebhookDeliveryQuery,
    answer: listOf(WebhookDelivery),
    async handle({ query }) {
      const { deliveries, total } = await listDeliveries(parts.db, query);
      return onePageOf(deliveries, total, query.take);
    },
  }),
  route({
    method: "POST",
    path: `${path}/replay`,
    summary: "Replay all messages of a webhook since a given time, with the same ids",
    access: "admin",
    query: WebhookReplay,
    answer: oneOf(z.object({ queued: z.number().int() })),
    status: 202,
    audit: { read: ({ query }) => getWebhook(parts.db, query.id) },
    handle: async ({ query }) => ({
      result: { queued: await replayWebhook(parts.db, query.id, new Date(query.from)) },
    }),
  }),
  route({
    method: "POST",
    path: `${path}/rotate`,
    summary: "Rotate the key of a webhook; the new key is returned only once, and the old key also signs for 24 hours",
    access: "admin",
    query: ById,
    answer: oneOf(NewWebhook),
    audit: { read: ({ query }) => getWebhook(parts.db, query.id) },
    handle: async ({ query }) => ({ result: await rotateWebhookKey(parts, query.id) }),
  }),
  route({
    method: "POST",
    path: `${path}/test`,
    summary: "Post a test message to a webhook now; returns the response of its URL",
    access: "admin",
    query: ById,
    audit: false,
    answer: oneOf(z.object({ state: z.enum(["sent", "failed"]), providerResponse: z.string() })),
    handle: async ({ query }) => ({ result: await postTest(parts, query.id) }),
  }),
];

async function postTest(parts: SaveParts & SendParts, id: string) {
  const { db, clock } = parts;
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
  return { state: kind === "accepted" ? "sent" : "failed", providerResponse };
}
