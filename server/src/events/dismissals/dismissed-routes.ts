import { Dismissal, DismissalsInput, Id, listOf, oneOf } from "@tocsin/contract";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { firstOf } from "../../platform/groups.ts";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { dismissEvents, listDismissedEvents, restoreEvents } from "./dismissed.ts";

type Parts = {
  db: Db;
  /** Called in the transaction in which a person dismissed or restored events. */
  choiceChanged(db: Db, userId: string, eventIds: readonly number[]): Promise<void>;
};

export const dismissedRoutes = ({ db, choiceChanged }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/events/dismissed",
    summary: "List the events that a person dismissed",
    access: "person",
    answer: listOf(Dismissal),
    handle: async ({ caller }) => onePage(await listDismissedEvents(db, caller.user.id)),
  }),
  route({
    method: "POST",
    path: "/api/events/dismissed",
    summary: "Dismiss an event",
    access: "person",
    body: z.strictObject({ eventId: z.number().int().positive().max(2_147_483_647) }),
    answer: oneOf(Dismissal),
    status: 201,
    handle: ({ caller, body }) =>
      db.transaction().execute(async (db) => {
        const result = firstOf(await dismissEvents(db, caller.user.id, [body.eventId]));
        await choiceChanged(db, caller.user.id, [body.eventId]);
        return { result };
      }),
  }),
  route({
    method: "PUT",
    path: "/api/events/dismissed",
    summary: "Dismiss or restore several events, all or none, at most 500",
    access: "person",
    body: DismissalsInput,
    handle: ({ caller, body: { eventIds, isDismissed } }) =>
      db.transaction().execute(async (db) => {
        if (isDismissed) await dismissEvents(db, caller.user.id, eventIds);
        else await restoreEvents(db, caller.user.id, eventIds);
        await choiceChanged(db, caller.user.id, eventIds);
      }),
  }),
  route({
    method: "DELETE",
    path: "/api/events/dismissed",
    summary: "Restore a dismissed event",
    access: "person",
    query: z.object({ eventId: Id }),
    handle: ({ caller, query }) =>
      db.transaction().execute(async (db) => {
        await restoreEvents(db, caller.user.id, [query.eventId]);
        await choiceChanged(db, caller.user.id, [query.eventId]);
      }),
  }),
];
