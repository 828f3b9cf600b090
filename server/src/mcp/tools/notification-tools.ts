import {
  Category,
  Channel,
  deliveryStates,
  type ListMetadata,
  ListMetadata as ListMetadataSchema,
  type Notification,
  NotificationKind,
  Severity,
  Time,
} from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import { english } from "../../platform/language/translator.ts";
import { defineTool } from "../tool.ts";
import { cleanOptional, cleanUntrusted, fitList, leftOut, notice, untrusted } from "../untrusted.ts";
import { DecisionResult, describeDecision } from "./decision-tools.ts";

const byKey = msg({ id: "mcp.acknowledgedByKey", message: "Acknowledged through the API key “{name}”" });

const NotificationResult = z.object({
  id: z.string(),
  eventId: z.number().int().nullable(),
  eventIds: z.array(z.number().int()).describe("The events of a summary or a digest"),
  kind: NotificationKind,
  severity: Severity,
  category: Category.nullable(),
  createdAt: Time,
  acknowledgedAt: Time.nullable(),
  deliveries: z.array(z.object({ channel: Channel, state: z.enum(deliveryStates) })),
  decisions: z.array(DecisionResult),
  untrustedText: untrusted({ title: z.string(), reason: z.string().nullable() }),
});

/** The most decisions and events of one notification. */
const mostParts = 20;

const describeNotification = (one: Notification): z.infer<typeof NotificationResult> => ({
  id: one.id,
  eventId: one.eventId,
  eventIds: one.events.slice(0, mostParts).map(({ id }) => id),
  kind: one.kind,
  severity: one.severity,
  category: one.category,
  createdAt: one.createdAt,
  acknowledgedAt: one.confirmedAt,
  deliveries: one.deliveries.slice(0, mostParts).map(({ channel, state }) => ({ channel, state })),
  decisions: one.decisions.slice(0, mostParts).map(describeDecision),
  untrustedText: { title: cleanUntrusted(one.title, 300), reason: cleanOptional(one.reason, 500) },
});

const id = z.number().int().positive();

export const listNotifications = defineTool<{ result: Notification[]; metadata: ListMetadata }>()({
  name: "list_notifications",
  title: "List notifications",
  description:
    "Lists the person's notifications, newest first, with the state of their deliveries and the decisions behind them.",
  scope: "notifications:read",
  call: "GET /api/notifications",
  person: "required",
  input: z.strictObject({
    eventId: id.optional(),
    assetId: id.optional(),
    severity: Severity.optional().describe("Minimum severity"),
    acknowledged: z.boolean().optional().describe("False returns only unacknowledged notifications"),
    page: z.number().int().min(1).max(1_000_000).default(1),
    take: z.number().int().min(1).max(50).default(10).describe("Notifications per page"),
  }),
  output: z.object({
    notice: z.string(),
    notifications: z.array(NotificationResult),
    leftOut,
    metadata: ListMetadataSchema,
  }),
  ask: ({ acknowledged, ...rest }) => ({
    query: {
      ...Object.fromEntries(Object.entries(rest).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
      ...(acknowledged !== undefined && { acknowledged: acknowledged ? "1" : "0" }),
    },
  }),
  answer: ({ result, metadata }) =>
    fitList({ notice, notifications: result.map(describeNotification), metadata }, "notifications"),
});

export const acknowledgeNotifications = defineTool<{ result: { acknowledged: string[] } }>()({
  name: "acknowledge_notifications",
  title: "Acknowledge notifications",
  description:
    "Acknowledges notifications of the person, all or none, by their ids or by the ids of their events. Others who were notified see it, and " +
    "escalation ends. Ask the user before calling it.",
  scope: "notifications:write",
  call: "POST /api/notifications/acknowledge",
  person: "required",
  changes: { idempotent: true },
  input: z.strictObject({
    ids: z.array(z.string().max(100)).max(100).optional().describe("Ids of notifications"),
    eventIds: z.array(id).max(100).optional(),
    hasIt: z.boolean().optional().describe("Whether the person is handling it"),
    note: z.string().max(500).optional().describe("Plain text; by default, names the API key that acknowledged it"),
  }),
  output: z.object({
    acknowledged: z.array(z.string()).describe("Ids of all notifications that are now acknowledged"),
  }),
  ask: ({ note, ...body }, keyName) => ({
    body: { ...body, note: note ?? english.translate(byKey, { name: keyName }) },
  }),
  answer: ({ result: { acknowledged } }) => ({ acknowledged }),
});
