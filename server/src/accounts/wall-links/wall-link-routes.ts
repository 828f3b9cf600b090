import { listOf, NewWallLink, oneOf, WallLink, WallLinkInput } from "@tocsin/contract";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { createWallLink, listWallLinks, revokeWallLink } from "./wall-links.ts";

const path = "/api/wall-links";

export const wallLinkRoutes = ({ db, publicUrl }: { db: Db; publicUrl: string }): Route[] => [
  route({
    method: "GET",
    path,
    summary: "List a person's wall links, without their tokens",
    access: "person",
    answer: listOf(WallLink),
    handle: async ({ caller }) => onePage(await listWallLinks(db, caller.user.id)),
  }),
  route({
    method: "POST",
    path,
    summary:
      "Create a wall link, which shows what needs the person on a screen without a session; the token is returned only once",
    access: "person",
    body: WallLinkInput,
    answer: oneOf(NewWallLink),
    status: 201,
    handle: async ({ caller, body }) => ({
      result: await createWallLink(db, { userId: caller.user.id, publicUrl }, body),
    }),
  }),
  route({
    method: "DELETE",
    path,
    summary: "Revoke a wall link, effective immediately, also on open screens",
    access: "person",
    query: z.object({ id: z.string().max(100) }),
    handle: ({ caller, query }) => revokeWallLink(db, caller.user.id, query.id),
  }),
];
