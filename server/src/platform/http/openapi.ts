import { ApiError } from "@tocsin/contract";
import type { Hono } from "hono";
import { z } from "zod";
import type { Access, Route } from "./route.ts";

const words: Record<Access, string> = {
  anyone: "anyone",
  person: "a signed-in person",
  "person or service": "a signed-in person or a service",
  "admin or service": "an admin or a service",
  admin: "an admin",
};

type Schema = Record<string, unknown>;

/** Calls that are not in the list of routes, for their answers are not JSON or their form is another library's. */
const others: Record<string, Record<string, unknown>> = {
  "/api/live": {
    get: {
      summary: "Server-sent events of what changes: event, notification, source",
      ...textAnswer("text/event-stream"),
    },
  },
  "/api/auth/csrf": { get: { summary: "A CSRF token for the sign-in calls", ...textAnswer("application/json") } },
  "/api/auth/session": { get: { summary: "The session, or {}", ...textAnswer("application/json") } },
  "/api/auth/signin/email": {
    post: { summary: "Ask for a sign-in link by e-mail", ...textAnswer("application/json") },
  },
  "/api/auth/callback/email": { post: { summary: "Spend a sign-in link", ...textAnswer("application/json") } },
  "/api/auth/signout": { post: { summary: "Sign out", ...textAnswer("application/json") } },
  "/healthz": { get: { summary: "Whether the process lives", ...textAnswer("application/json") } },
  "/readyz": { get: { summary: "Whether it can work", ...textAnswer("application/json") } },
};

/** Serves the OpenAPI 3.0 document of the routes, and a page on which a person can read it. */
export function addOpenApi(app: Hono, routes: Route[], publicUrl: string): void {
  const document = {
    openapi: "3.0.3",
    info: { title: "Tocsin", version: "0.1.0", license: { name: "Apache-2.0" } },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "authjs.session-token" },
        key: { type: "apiKey", in: "header", name: "X-API-Key" },
      },
      schemas: { Error: jsonSchema(ApiError, "output") },
    },
    paths: collectPaths(routes),
  };
  app.get("/api/openapi.json", (c) => c.json(document));
  app.get("/api/docs", (c) => c.html(page(document.paths)));
}

function collectPaths(routes: Route[]): Record<string, Record<string, unknown>> {
  const paths = { ...others };
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return paths;
}

function operation(route: Route): Schema {
  return {
    summary: route.summary,
    description: `May be called by ${words[route.access]}.`,
    ...(route.access !== "anyone" && {
      security: route.access.endsWith("service") ? [{ session: [] }, { key: [] }] : [{ session: [] }],
    }),
    parameters: [...pathParameters(route.path), ...queryParameters(route.query)],
    ...(route.body && { requestBody: { required: true, content: json(jsonSchema(route.body, "input")) } }),
    responses: {
      ...(route.answer
        ? { [route.status ?? 200]: { description: "Done", content: json(jsonSchema(route.answer, "output")) } }
        : { 204: { description: "Done" } }),
      "4XX": { description: "Refused", content: json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

const json = (schema: Schema): Schema => ({ "application/json": { schema } });

function textAnswer(type: string): { responses: Schema } {
  return { responses: { 200: { description: "Done", content: { [type]: {} } } } };
}

const jsonSchema = (schema: z.ZodType, io: "input" | "output"): Schema =>
  z.toJSONSchema(schema, { target: "openapi-3.0", io, unrepresentable: "any" }) as Schema;

const pathParameters = (path: string): Schema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters(query: z.ZodType | undefined): Schema[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, "input") as { properties?: Schema; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

/** A plain page without scripts: each call with who may make it, its parameters and body. */
function page(paths: Record<string, Record<string, unknown>>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, detail]) => section(method, path, detail as Schema)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tocsin: the API</title></head><body><h1>Tocsin: the API</h1>
<p>The machine-readable form is <a href="/api/openapi.json">/api/openapi.json</a>.</p>${calls.join("\n")}</body></html>`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

function section(method: string, path: string, detail: Schema): string {
  const parameters = (detail.parameters as { name: string; in: string; required: boolean }[] | undefined) ?? [];
  const list = parameters.map(
    ({ name, in: where, required }) => `<li><code>${name}</code> (${where}${required ? ", required" : ""})</li>`,
  );
  const body = detail.requestBody ? `<pre>${escapeHtml(JSON.stringify(detail.requestBody, null, 2))}</pre>` : "";
  return `<section><h2><code>${method.toUpperCase()} ${path}</code></h2><p>${detail.summary}. ${detail.description ?? ""}</p>
${list.length > 0 ? `<ul>${list.join("")}</ul>` : ""}${body}</section>`;
}
