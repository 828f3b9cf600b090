import { Identity, listOf } from "@tocsin/contract";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { listIdentities, removeIdentity } from "./queries.ts";

/**
 * The identities with which a person can sign in, in addition to sign-in links; one is added by signing in at the service
 * from the settings.
 */
export const identityRoutes = ({ db, clock }: { db: Db; clock: Clock }): Route[] => [
  route({
    method: "GET",
    path: "/api/users/identities",
    summary: "List a person's linked accounts at sign-in services",
    access: "person",
    answer: listOf(Identity),
    handle: async ({ caller }) => onePage(await listIdentities(db, caller.user.id)),
  }),
  route({
    method: "DELETE",
    path: "/api/users/identities",
    summary: "Unlink an account, which can then no longer sign in",
    access: "person",
    query: z.object({ id: z.string().max(100) }),
    handle: ({ caller, query }) => removeIdentity(db, caller.user.id, query.id, clock()),
  }),
];
