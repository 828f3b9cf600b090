import { oneOf, SetUp } from "@tocsin/contract";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { makeSignInLink } from "../sign-in/make-sign-in-link.ts";
import { spendSetUpLink } from "./set-up-link.ts";

type Parts = { db: Db; clock: Clock; secret: string; publicUrl: string };

/** How an installation that nobody may join by themselves gets its first admin. */
export const setUpRoutes = ({ db, clock, secret, publicUrl }: Parts): Route[] => [
  route({
    method: "POST",
    path: "/api/set-up",
    summary: "Create the first admin account with the set-up link; returns a sign-in link",
    access: "anyone",
    takesCode: true,
    fails: [404],
    body: SetUp,
    answer: oneOf(z.object({ url: z.string() })),
    async handle({ body }) {
      const email = body.email.normalize("NFKC").toLowerCase();
      await spendSetUpLink(db, body.token, email, clock());
      return { result: { url: await makeSignInLink(db, email, secret, publicUrl) } };
    },
  }),
];
