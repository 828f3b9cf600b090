import {
  ChannelState,
  ChannelTest,
  channels as channelNames,
  Destination,
  DestinationInput,
  DestinationRules,
  listOf,
  NewDestination,
  oneOf,
  PushKey,
  PushSubscription,
  TestResult,
} from "@tocsin/contract";
import { z } from "zod";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { deriveVapidKeys } from "../channels/push/vapid-keys.ts";
import {
  addDestination,
  addSubscription,
  changeDestination,
  listDestinations,
  type RetractFrom,
  removeDestination,
  removeSubscription,
} from "./destinations.ts";
import { testChannel, testDestination } from "./test-channel.ts";

type Parts = Parameters<typeof addDestination>[0] &
  Parameters<typeof testChannel>[0] & { secret: string; retractFrom: RetractFrom };

const DestinationId = z.object({ id: z.string().max(100) });

/** Where a person is notified besides their email address. */
export const destinationRoutes = (parts: Parts): Route[] => [
  ...channelRoutes(parts),
  route({
    method: "GET",
    path: "/api/destinations",
    summary: "List a person's destinations: phone numbers, webhooks, services and browsers",
    access: "person",
    answer: listOf(Destination),
    handle: async ({ caller }) => onePage(await listDestinations(parts.db, caller.user.id)),
  }),
  route({
    method: "POST",
    path: "/api/destinations",
    summary:
      "Create a destination: a phone number, which receives a confirmation link, a webhook, whose key is returned only once, or a service such as Slack by its `config`",
    access: "person",
    body: DestinationInput,
    answer: oneOf(NewDestination),
    status: 201,
    handle: async ({ caller, body }) => ({ result: await addDestination(parts, caller.user, body) }),
  }),
  route({
    method: "PUT",
    path: "/api/destinations",
    summary: "Update a destination: its name, minimum severity, quiet hours and contact group",
    access: "person",
    query: DestinationId,
    body: DestinationRules,
    answer: oneOf(Destination),
    handle: async ({ caller, query, body }) => ({
      result: await changeDestination(parts.db, caller.user.id, query.id, body, parts.reachChanged),
    }),
  }),
  route({
    method: "POST",
    path: "/api/destinations/test",
    summary: "Send a test message to a destination; returns the provider response",
    access: "person",
    query: DestinationId,
    answer: oneOf(TestResult),
    handle: async ({ caller, query }) => ({ result: await testDestination(parts, caller.user, query.id) }),
  }),
  route({
    method: "DELETE",
    path: "/api/destinations",
    summary: "Delete a destination",
    access: "person",
    query: DestinationId,
    handle: ({ caller, query }) => removeDestination(parts.db, caller.user.id, query.id, parts.retractFrom),
  }),
  ...pushRoutes(parts),
];

const channelRoutes = (parts: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/channels",
    summary: "List channels, with the missing settings of those that are not set up",
    access: "person",
    answer: listOf(ChannelState),
    handle: async () =>
      onePage(
        channelNames.map((channel) => {
          const { missing } = parts.channels[channel];
          return { channel, configured: missing === null, missing };
        }),
      ),
  }),
  route({
    method: "POST",
    path: "/api/notifications/test",
    summary: "Send a test message to a destination; returns the provider response",
    access: "person",
    body: ChannelTest,
    answer: oneOf(TestResult),
    handle: async ({ caller, body }) => ({ result: await testChannel(parts, caller.user, body) }),
  }),
];

const pushRoutes = (parts: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/push/key",
    summary: "Get the public key with which a browser subscribes to push",
    access: "person",
    answer: oneOf(PushKey),
    handle: async () => ({ result: { publicKey: deriveVapidKeys(parts.secret).publicKey } }),
  }),
  route({
    method: "POST",
    path: "/api/push/subscriptions",
    summary: "Subscribe a browser to push; the body is its `PushSubscription`",
    access: "person",
    body: PushSubscription,
    answer: oneOf(Destination),
    status: 201,
    handle: async ({ caller, body }) => ({ result: await addSubscription(parts, caller.user, body) }),
  }),
  route({
    method: "DELETE",
    path: "/api/push/subscriptions",
    summary: "Unsubscribe a browser from push; idempotent",
    access: "person",
    body: PushSubscription.pick({ endpoint: true }),
    handle: ({ caller, body }) => removeSubscription(parts.db, caller.user.id, body.endpoint),
  }),
];
