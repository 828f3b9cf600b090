import { ApiKey, ApiKeyInput, listOf, NewApiKey, oneOf } from "@tocsin/contract";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { createKey, getKey, listKeys, revokeKey } from "./api-keys.ts";

/** Keys are made by people only: a key that made keys could give itself every scope. */
export const keyRoutes = ({ db }: { db: Db }): Route[] => [
  route({
    method: "GET",
    path: "/api/keys",
    summary: "List API keys, including revoked ones, without the keys themselves",
    access: "admin",
    answer: listOf(ApiKey),
    handle: async () => onePage(await listKeys(db)),
  }),
  route({
    method: "POST",
    path: "/api/keys",
    summary: "Create an API key with selected scopes; the key is returned only once",
    access: "admin",
    body: ApiKeyInput,
    answer: oneOf(NewApiKey),
    status: 201,
    handle: async ({ caller, body }) => ({ result: await createKey(db, body, caller.user.email) }),
  }),
  route({
    method: "DELETE",
    path: "/api/keys",
    summary: "Revoke an API key, effective immediately",
    access: "admin",
    query: z.object({ id: z.string().max(100) }),
    audit: { read: ({ query }) => getKey(db, query.id) },
    handle: ({ query }) => revokeKey(db, query.id),
  }),
];
