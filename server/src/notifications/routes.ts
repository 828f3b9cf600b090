import { Confirmation, ConfirmInput, Decision, Id, listOf, Notification, oneOf, Page } from "@tocsin/contract";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { onePage, onePageOf } from "../platform/http/answers.ts";
import { type Route, route } from "../platform/http/route.ts";
import type { Announce } from "../platform/live/changes.ts";
import { confirm, readConfirmation } from "./confirm.ts";
import { getNotification, listDecisions, listNotifications } from "./queries.ts";
import { checkUnsubscribeCode } from "./unsubscribe.ts";

type Parts = {
  db: Db;
  clock: Clock;
  secret: string;
  publicUrl: string;
  announce: Announce;
  switchOffEmail(db: Db, userId: string): Promise<void>;
};

const Unsubscribe = z.object({ user: z.string().max(100), code: z.string().max(100) });

export const notificationRoutes = ({ db, clock, secret, publicUrl, announce, switchOffEmail }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/notifications",
    summary: "A person's notifications, newest first, or one by its id",
    access: "person",
    query: z.object({ ...Page.shape, id: z.string().max(100).optional() }),
    answer: z.union([listOf(Notification), oneOf(Notification)]),
    async handle({ caller, query }) {
      if (query.id !== undefined) return { result: await getNotification(db, caller.user.id, query.id) };
      const { notifications, total } = await listNotifications(db, caller.user.id, query);
      return onePageOf(notifications, total, query.take);
    },
  }),
  route({
    method: "GET",
    path: "/api/notifications/confirm",
    summary: "What a code would confirm; changes nothing",
    access: "anyone",
    query: ConfirmInput,
    answer: oneOf(Confirmation),
    handle: async ({ query }) => ({ result: await readConfirmation(db, query.code, clock()) }),
  }),
  route({
    method: "POST",
    path: "/api/notifications/confirm",
    summary: "Confirm a notification by its code; a second time answers the same",
    access: "anyone",
    body: ConfirmInput,
    answer: oneOf(Confirmation),
    handle: async ({ body }) => ({ result: await confirm(db, body.code, clock(), announce) }),
  }),
  route({
    method: "GET",
    path: "/api/notifications/unsubscribe",
    summary: "Where the unsubscribe link of a mail leads a person; changes nothing",
    access: "anyone",
    handle: async () => new Response(null, { status: 302, headers: { location: `${publicUrl}/settings` } }),
  }),
  route({
    method: "POST",
    path: "/api/notifications/unsubscribe",
    summary: "One-click unsubscribe (RFC 8058): switches off a person's notifications by e-mail",
    access: "anyone",
    query: Unsubscribe,
    async handle({ query }) {
      checkUnsubscribeCode(secret, query.user, query.code);
      await switchOffEmail(db, query.user);
    },
  }),
  route({
    method: "GET",
    path: "/api/decisions",
    summary: "Why a person was told, or not",
    access: "person",
    query: z.object({ eventId: Id.optional() }),
    answer: listOf(Decision),
    handle: async ({ caller, query }) => onePage(await listDecisions(db, caller.user.id, query.eventId)),
  }),
];
