import { randomUUID } from "node:crypto";
import { listOf, oneOf, User, UserChange, UserInvite, type UserType } from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import { onePage } from "../platform/http/answers.ts";
import { type Person, type Route, route, type Service } from "../platform/http/route.ts";
import { identityRoutes } from "./identities/routes.ts";
import { keyRoutes } from "./keys/key-routes.ts";
import { type BeforeRemoval, changeType, inviteUser, removeUser } from "./manage-users.ts";
import { ownAccountRoutes } from "./own-account-routes.ts";
import { getUser, listUsers, toUser } from "./queries.ts";
import { setUpRoutes } from "./set-up/set-up-routes.ts";
import { wallLinkRoutes } from "./wall-links/wall-link-routes.ts";

const limitedKey = msg({
  id: "error.apiKey.makesAdmin",
  message: "An API key with limited scopes cannot make a user an admin",
});

const ById = z.object({ id: z.string().max(100) });

type Parts = { db: Db; clock: Clock; secret: string; publicUrl: string; beforeRemoval: BeforeRemoval };

export const accountRoutes = (parts: Parts): Route[] => [
  ...setUpRoutes(parts),
  ...ownAccountRoutes(parts),
  ...identityRoutes(parts),
  ...userRoutes(parts),
  ...keyRoutes(parts),
  ...wallLinkRoutes(parts),
];

/** A key with selected scopes that makes a person an admin would have every scope through them. */
function checkMayMakeAdmins(caller: Person | Service, type: UserType | undefined): void {
  if (caller.kind === "service" && caller.scopes !== "all" && type === "admin")
    throw new AppError("forbidden", limitedKey);
}

const userRoutes = ({ db, beforeRemoval }: Pick<Parts, "db" | "beforeRemoval">): Route[] => [
  route({
    method: "GET",
    path: "/api/users",
    summary: "List users, or get one by `id`",
    access: "admin or service",
    query: z.object({ id: z.string().max(100).optional() }),
    answer: z.union([listOf(User), oneOf(User)]),
    async handle({ query }) {
      if (query.id !== undefined) return { result: toUser(await getUser(db, query.id)) };
      return onePage((await listUsers(db)).map(toUser));
    },
  }),
  route({
    method: "POST",
    path: "/api/users",
    summary: "Invite a person, who can then sign in with their email address",
    access: "admin or service",
    body: UserInvite,
    answer: oneOf(User),
    status: 201,
    async handle({ caller, body }) {
      checkMayMakeAdmins(caller, body.type);
      return { result: toUser(await inviteUser(db, randomUUID(), body)) };
    },
  }),
  route({
    method: "PUT",
    path: "/api/users",
    summary: "Change a user's role; the last admin cannot be demoted",
    access: "admin or service",
    query: ById,
    body: UserChange,
    answer: oneOf(User),
    audit: { read: async ({ query }) => toUser(await getUser(db, query.id)) },
    async handle({ caller, query, body }) {
      checkMayMakeAdmins(caller, body.type);
      return { result: toUser(await changeType(db, query.id, body.type)) };
    },
  }),
  route({
    method: "DELETE",
    path: "/api/users",
    summary: "Delete a user with their assets, sessions and notifications; the last admin cannot be deleted",
    access: "admin or service",
    query: ById,
    audit: { read: async ({ query }) => toUser(await getUser(db, query.id)) },
    handle: ({ query }) => removeUser(db, query.id, beforeRemoval),
  }),
];
