import {
  AgentGraph,
  ContentType,
  ContentTypeInput,
  ContentTypeVersion,
  dataOf,
  GraphInput,
  starterAgent,
} from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { type AppError, invalidField, notFound } from "../../platform/errors.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { authorOf } from "./author-of.ts";
import { getContentType, listContentTypes, listVersions, versionNotFound } from "./queries.ts";
import { changeGraph, createContentType, removeContentType, restoreShipped, restoreVersion } from "./save-version.ts";

export const adminBase = "/analysis/api/admin/config";
const base = `${adminBase}/content_types`;

const fixedName = msg({ id: "error.contentType.name", message: "A content type cannot be renamed" });

const renamed = (): AppError => invalidField("name", fixedName);

/** A content type before a change of it. */
export const before = (db: Db) => ({
  read: ({ params: { name = "" } }: { params: Record<string, string> }) => getContentType(db, name),
});

/** With the graph and the version of one moment. */
const WholeType = ContentType.extend({ graph: AgentGraph });

/** Which content types there are, and their versions. */
export function contentTypeRoutes({ db }: { db: Db }): Route[] {
  const answer = dataOf(WholeType);
  const answerWith = async (message: string, name = "") => ({ message, data: await getContentType(db, name) });
  return [
    route({
      method: "GET",
      path: base,
      summary: "List content types",
      access: "admin or service",
      answer: dataOf(z.array(ContentType)),
      handle: async () => ({ message: "All content types", data: await listContentTypes(db) }),
    }),
    route({
      method: "POST",
      path: base,
      summary: "Create a content type with its agents, or with a first agent named by `startNode`",
      access: "admin or service",
      body: ContentTypeInput,
      answer,
      status: 201,
      async handle({ caller, body: { name, note, startNode, agents } }) {
        const graph = { startNode, agents: agents ?? [starterAgent(startNode)] };
        await createContentType(db, name, graph, { author: authorOf(caller), note });
        return answerWith("Added", name);
      },
    }),
    route({
      method: "PUT",
      path: `${base}/{name}`,
      summary:
        "Save a new version of a content type; omitted fields keep their values, and `baseVersion` rejects the change if a newer version exists",
      access: "admin or service",
      audit: before(db),
      body: GraphInput,
      answer,
      async handle({ caller, params: { name = "" }, body: { note, baseVersion, name: said, ...change } }) {
        if (said !== undefined && said !== name) throw renamed();
        await changeGraph(db, name, (graph) => ({ ...graph, ...change }), {
          author: authorOf(caller),
          note,
          baseVersion,
        });
        return answerWith("Saved", name);
      },
    }),
    route({
      method: "DELETE",
      path: `${base}/{name}`,
      summary: "Delete a content type that no source uses",
      access: "admin or service",
      audit: before(db),
      handle: ({ params: { name = "" } }) => removeContentType(db, name),
    }),
    route({
      method: "POST",
      path: `${base}/{name}/restore`,
      summary: "Reset a built-in content type, even if it was deleted",
      access: "admin or service",
      answer,
      async handle({ caller, params: { name = "" } }) {
        await restoreShipped(db, name, authorOf(caller));
        return answerWith("Restored", name);
      },
    }),
    ...versionRoutes({ db }),
  ];
}

function versionRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: "GET",
      path: `${base}/{name}`,
      summary: "Get a content type with its agents",
      access: "admin or service",
      answer: dataOf(WholeType),
      handle: async ({ params: { name = "" } }) => ({
        message: "One content type",
        data: await getContentType(db, name),
      }),
    }),
    route({
      method: "GET",
      path: `${base}/{name}/versions`,
      summary: "List the versions of a content type, newest first",
      access: "admin or service",
      answer: dataOf(z.array(ContentTypeVersion)),
      handle: async ({ params: { name = "" } }) => ({ message: "All versions", data: await listVersions(db, name) }),
    }),
    route({
      method: "POST",
      path: `${base}/{name}/versions/{version}/restore`,
      summary: "Restore a version by saving it as the newest one",
      access: "admin or service",
      audit: before(db),
      answer: dataOf(WholeType),
      async handle({ caller, params: { name = "", version = "" } }) {
        if (!/^\d{1,9}$/.test(version)) throw notFound(versionNotFound);
        await restoreVersion(db, name, Number(version), authorOf(caller));
        return { message: "Restored", data: await getContentType(db, name) };
      },
    }),
  ];
}
