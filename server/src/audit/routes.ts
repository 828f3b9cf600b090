import { AuditEntry, listOf, Page } from "@tocsin/contract";
import { z } from "zod";
import type { Db } from "../platform/db/database.ts";
import { onePageOf } from "../platform/http/answers.ts";
import { type Route, route } from "../platform/http/route.ts";
import { listEntries } from "./queries.ts";

/** Reading alone: no call changes an entry or removes one. */
export const auditRoutes = ({ db }: { db: Db }): Route[] => [
  route({
    method: "GET",
    path: "/api/audit",
    summary: "List the audit log of admins and services, newest first",
    access: "admin",
    query: z.object({ ...Page.shape, q: z.string().trim().max(200).optional() }),
    answer: listOf(AuditEntry),
    async handle({ query }) {
      const { entries, total } = await listEntries(db, query);
      return onePageOf(entries, total, query.take);
    },
  }),
];
