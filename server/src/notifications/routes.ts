import {
  Alarm,
  Decision,
  Id,
  listOf,
  Notification,
  NotificationQuery,
  oneOf,
  Queues,
  type UserSettings,
} from "@tocsin/contract";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { onePage, onePageOf } from "../platform/http/answers.ts";
import { type Route, route } from "../platform/http/route.ts";
import { countJobs } from "../platform/jobs/count-jobs.ts";
import { listNearMisses } from "./decide/near-misses.ts";
import { countDeliveries } from "./deliver/count-deliveries.ts";
import { resend } from "./deliver/resend.ts";
import { readerOf } from "./messages/wording.ts";
import { getNotification, listDecisions, listNotifications } from "./queries.ts";
import { listAlarms } from "./raise-alarms.ts";

type Parts = {
  db: Db;
  clock: Clock;
  settingsOf(db: Db, userId: string): Promise<UserSettings>;
  /** Called in the transaction that made deliveries due. */
  deliver(db: Db, deliveryIds: string[]): Promise<void>;
};

export const notificationRoutes = ({ db, clock, settingsOf, deliver }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/notifications",
    summary: "List a person's notifications, newest first, or get one by `id`",
    access: "person",
    query: NotificationQuery,
    answer: z.union([listOf(Notification), oneOf(Notification)]),
    async handle({ caller, query }) {
      const person = { ...caller.user, reader: readerOf(await settingsOf(db, caller.user.id)) };
      if (query.id !== undefined) return { result: await getNotification(db, person, query.id) };
      const { notifications, total } = await listNotifications(db, person, query);
      return onePageOf(notifications, total, query.take);
    },
  }),
  route({
    method: "POST",
    path: "/api/notifications/resend",
    summary: "Retry a failed or queued delivery now",
    access: "person",
    body: z.strictObject({ deliveryId: z.string().max(100) }),
    handle: ({ caller, body }) => resend({ db, clock, handOver: deliver }, caller.user.id, body.deliveryId),
  }),
  route({
    method: "GET",
    path: "/api/queues",
    summary: "Get the queued deliveries and the state of each channel",
    access: "admin or service",
    answer: oneOf(Queues),
    handle: async () => ({ result: { jobs: await countJobs(db), channels: await countDeliveries(db) } }),
  }),
  route({
    method: "GET",
    path: "/api/alarms",
    summary: "List alarms: what needs an operator's attention",
    access: "admin or service",
    answer: listOf(Alarm),
    handle: async () => onePage(await listAlarms(db)),
  }),
  route({
    method: "GET",
    path: "/api/decisions",
    summary: "List notification decisions and their reasons; for one event, includes the assets just outside it",
    access: "person",
    query: z.strictObject({ eventId: Id.optional() }),
    answer: listOf(Decision),
    async handle({ caller, query: { eventId } }) {
      const reader = readerOf(await settingsOf(db, caller.user.id));
      const decisions = await listDecisions(db, caller.user.id, eventId, reader);
      if (eventId === undefined) return onePage(decisions);
      return onePage([...decisions, ...(await listNearMisses(db, caller.user.id, eventId, reader))]);
    },
  }),
];
