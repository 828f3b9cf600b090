import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { untilAborted } from "../../platform/db/until-aborted.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { exportData } from "./export-data.ts";

export const ownDataRoutes = ({ db }: { db: Db }): Route[] => [
  route({
    method: "GET",
    path: "/api/users/export",
    summary: "Export all data of a person as a file",
    access: "person",
    answers: { 200: "application/json" },
    answer: z.record(z.string(), z.unknown()),
    heavy: "job",
    async handle({ caller, signal }) {
      const headers = { "content-disposition": 'attachment; filename="tocsin-data.json"' };
      return Response.json(await exportData(untilAborted(db, signal), caller.user.id), { headers });
    },
  }),
];
