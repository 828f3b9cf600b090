import { Correction, EventVerdicts, Id, oneOf, Verdict, VerdictKind } from "@tocsin/contract";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { type Person, type Route, route } from "../../platform/http/route.ts";
import { getEvent } from "../queries.ts";
import type { WriteParts } from "../write-events.ts";
import { correctForEveryone, undoCorrections } from "./correct-for-everyone.ts";
import { giveVerdict, withdrawVerdicts } from "./give-verdict.ts";
import { getEventVerdicts } from "./queries.ts";

const OfEvent = z.object({ id: Id });
const OfKind = z.object({ id: Id, kind: VerdictKind.optional() });
const CorrectionOfKind = z.object({ id: Id, kind: VerdictKind.exclude(["right"]).optional() });

type Parts = {
  db: Db;
  write: WriteParts;
  /** Called in the transaction that changed what a person has marked. */
  choiceChanged(db: Db, userId: string, eventIds: readonly number[]): Promise<void>;
};

export function verdictRoutes({ db, write, choiceChanged }: Parts): Route[] {
  async function read({ user }: Person, eventId: number): Promise<EventVerdicts> {
    await getEvent(db, eventId, user.id);
    return getEventVerdicts(db, eventId, user);
  }

  return [
    route({
      method: "GET",
      path: "/api/events/verdict",
      summary: "List the verdicts on an event: the caller's own, corrections, and for admins the number of each",
      access: "person",
      query: OfEvent,
      answer: oneOf(EventVerdicts),
      handle: async ({ caller, query }) => ({ result: await read(caller, query.id) }),
    }),
    route({
      method: "PUT",
      path: "/api/events/verdict",
      summary: "Add a verdict on an event; it affects only the caller's notifications",
      access: "person",
      query: OfEvent,
      body: Verdict,
      answer: oneOf(EventVerdicts),
      async handle({ caller, query, body }) {
        await db.transaction().execute(async (db) => {
          await giveVerdict(db, caller.user.id, query.id, body);
          await choiceChanged(db, caller.user.id, [query.id]);
        });
        return { result: await read(caller, query.id) };
      },
    }),
    route({
      method: "DELETE",
      path: "/api/events/verdict",
      summary: "Remove the caller's verdicts on an event, or only one kind",
      access: "person",
      query: OfKind,
      handle: ({ caller, query }) =>
        db.transaction().execute(async (db) => {
          await withdrawVerdicts(db, { eventId: query.id, userId: caller.user.id, corrects: false }, query.kind);
          await choiceChanged(db, caller.user.id, [query.id]);
        }),
    }),
    route({
      method: "PUT",
      path: "/api/events/correction",
      summary: "Correct an event for everyone; later items do not override the correction",
      access: "admin",
      query: OfEvent,
      body: Correction,
      answer: oneOf(EventVerdicts),
      audit: { read: ({ query }) => getEvent(db, query.id) },
      async handle({ caller, query, body }) {
        await correctForEveryone(write, caller.user, query.id, body);
        return { result: await read(caller, query.id) };
      },
    }),
    route({
      method: "DELETE",
      path: "/api/events/correction",
      summary: "Undo all corrections of an event, or only one kind; it returns to what its sources report",
      access: "admin",
      query: CorrectionOfKind,
      audit: { read: ({ query }) => getEvent(db, query.id) },
      handle: ({ caller, query }) => undoCorrections(write, caller.user, query.id, query.kind),
    }),
  ];
}
