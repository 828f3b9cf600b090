import { DeviceSession, listOf } from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { invalidField } from "../platform/errors.ts";
import { onePage } from "../platform/http/answers.ts";
import { type Route, route } from "../platform/http/route.ts";
import { readCookie } from "./cookies.ts";
import { type BeforeRemoval, removeUser } from "./manage-users.ts";
import { endSession, listSessions } from "./sessions.ts";

const notOwnEmail = msg({ id: "error.account.email", message: "Enter your own email address" });

type Parts = { db: Db; publicUrl: string; beforeRemoval: BeforeRemoval };

/** The calls of a person about their own account. */
export const ownAccountRoutes = ({ db, publicUrl, beforeRemoval }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/users/sessions",
    summary: "List a person's active sessions",
    access: "person",
    answer: listOf(DeviceSession),
    async handle({ caller, request }) {
      const token = readCookie(request.headers, "session-token", publicUrl) ?? null;
      return onePage(await listSessions(db, caller.user.id, token));
    },
  }),
  route({
    method: "DELETE",
    path: "/api/users/sessions",
    summary: "End one of a person's sessions",
    access: "person",
    query: z.object({ id: z.string().max(100) }),
    handle: ({ caller, query }) => endSession(db, caller.user.id, query.id),
  }),
  route({
    method: "DELETE",
    path: "/api/users/me",
    summary: "Delete the caller's account with all its data; requires their email as confirmation",
    access: "person",
    query: z.object({ email: z.string().max(300) }),
    async handle({ caller, query }) {
      if (query.email.trim().toLowerCase() !== caller.user.email) {
        throw invalidField("email", notOwnEmail);
      }
      await removeUser(db, caller.user.id, beforeRemoval);
    },
  }),
];
