import { ApiError } from "@tocsin/contract";
import type { z } from "zod";
import { heavyLimits } from "../heavy-limits.ts";
import type { Access, Heavy, Route } from "../route.ts";
import type { Document, Operation } from "./operation.ts";
import { createSchemas, type Schema, type Schemas } from "./schemas.ts";

export type About = {
  publicUrl: string;
  version: string;
  description: string;
  /** Calls that are not in the list of routes. */
  otherPaths: Document["paths"];
  /** The schemas of the contract by their names. */
  named: Record<string, z.ZodType>;
  /** The heading of a path. */
  tagOf(path: string): string;
  /** The scope that a service's key needs; null if no key with scopes may call. */
  scopeOf(route: Route): string | null;
};

const whoMayCall: Record<Access, string> = {
  anyone: "anyone",
  person: "a signed-in person",
  "person or wall": "a signed-in person or a wall",
  "person or service": "a signed-in person or a service",
  "person, wall or service": "a signed-in person, a wall or a service",
  "admin or service": "an admin or a service",
  admin: "an admin",
};

/** The OpenAPI 3.1 document of all routes, and of the calls that are made elsewhere. */
export function describeApi(routes: Route[], about: About): Document {
  const schemas = createSchemas({ ...about.named, ApiError });
  schemas.convert(ApiError, "output");
  const paths: Document["paths"] = {};
  for (const route of routes) {
    const operation = describeRoute(route, about, schemas);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
  Object.assign(paths, about.otherPaths);
  const tags = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)));
  return {
    openapi: "3.1.1",
    info: {
      title: "Tocsin",
      version: about.version,
      license: { name: "Apache 2.0", identifier: "Apache-2.0" },
      description: about.description,
    },
    servers: [{ url: about.publicUrl }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "authjs.session-token" },
        key: { type: "apiKey", in: "header", name: "X-API-Key" },
        bearer: { type: "http", scheme: "bearer", description: "An API key as a bearer token" },
        wall: { type: "http", scheme: "bearer", description: "The token of a wall link" },
      },
      responses: sharedAnswers,
      schemas: Object.fromEntries([...schemas.components].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

function describeRoute(route: Route, about: About, schemas: Schemas): Operation {
  const { method, path, summary, access, query, body, textBody, heavy } = route;
  const scope = access.endsWith("service") ? about.scopeOf(route) : null;
  const scopeNote = scope ? ` Requires the scope \`${scope}\` if called with an API key.` : "";
  return {
    tags: [about.tagOf(path)],
    summary,
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter) => letter.toUpperCase())}`,
    description: `May be called by ${whoMayCall[access]}.${scopeNote}${heavy ? describeHeavy(heavy) : ""}`,
    security: describeSecurity(access),
    parameters: [...pathParameters(path), ...queryParameters(query, schemas)],
    ...(body && { requestBody: { required: true, content: asJson(schemas.convert(body, "input")) } }),
    ...(textBody && { requestBody: { required: true, content: asText(textBody) } }),
    responses: { ...describeAnswers(route, schemas), ...describeErrors(route) },
  };
}

function describeHeavy(heavy: Heavy): string {
  const { each } = heavyLimits[heavy];
  return ` Long-running: up to ${each} at a time per caller. Stops when the client closes the connection.`;
}

function describeSecurity(access: Access): Schema[] {
  if (access === "anyone") return [];
  const keys = access.endsWith("service") ? [{ key: [] }, { bearer: [] }] : [];
  return [{ session: [] }, ...keys, ...(access.includes("wall") ? [{ wall: [] }] : [])];
}

const asJson = (schema: Schema) => ({ "application/json": { schema } });

const asText = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: "string" } }]));

const asFiles = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]));

function describeAnswers(route: Route, schemas: Schemas): Operation["responses"] {
  const { answer, answers, status } = route;
  if (answer)
    return { [status ?? 200]: { description: "Success", content: asJson(schemas.convert(answer, "output")) } };
  if (!answers) return { 204: { description: "Success" } };
  const described = Object.entries(answers).map(([status, types]) => [
    status,
    { description: words[status] ?? "Success", ...(types !== null && { content: asFiles([types].flat()) }) },
  ]);
  return Object.fromEntries(described);
}

const words: Record<string, string> = {
  206: "The requested range",
  302: "Redirects to the URL in `Location`",
  303: "Redirects to the page in `Location`",
  304: "Not modified",
  416: "The requested range does not exist",
};

/** The error responses that all calls share, by status: their name in the document, and what they mean. */
const refusals: Record<number, [name: string, description: string]> = {
  400: ["BadRequest", "Invalid request"],
  401: ["Unauthorized", "Not signed in, or invalid API key"],
  403: ["Forbidden", "Not allowed for this caller"],
  404: ["NotFound", "Not found, or not accessible to the caller"],
  409: ["Conflict", "Conflicts with the current state"],
  413: ["ContentTooLarge", "Request body too large"],
  422: ["UnprocessableContent", "Invalid fields; listed in `fields`"],
  429: ["TooManyRequests", "Too many requests; see `Retry-After`"],
  503: ["ServiceUnavailable", "Temporarily unavailable; see `Retry-After`"],
};

const errorContent = asJson({ $ref: "#/components/schemas/ApiError" });

const sharedAnswers = Object.fromEntries(
  Object.values(refusals).map(([name, description]) => [name, { description, content: errorContent }]),
);

/** The error responses of a call: those that follow from its parts, and those that it declares. */
function describeErrors({
  method,
  path,
  access,
  query,
  body,
  textBody,
  isPublic,
  fails = [],
  showError,
}: Route): Operation["responses"] {
  const changes = method !== "GET";
  const statuses = new Set([429, 503, ...fails]);
  if (!isPublic) statuses.add(401);
  if (access !== "anyone" || changes) statuses.add(403);
  if (changes) for (const status of [400, 413]) statuses.add(status);
  if (query || body || textBody) statuses.add(422);
  if (query || body || path.includes("{")) statuses.add(404);
  if (changes) statuses.add(409);
  return Object.fromEntries(
    [...statuses].toSorted().map((status) => {
      const [shared, description = "Error"] = refusals[status] ?? [];
      const content = showError ? { ...errorContent, "text/html": {} } : errorContent;
      const ownAnswer = { description, content };
      return [status, shared && !showError ? { $ref: `#/components/responses/${shared}` } : ownAnswer];
    }),
  );
}

const pathParameters = (path: string): Operation["parameters"] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters(query: z.ZodType | undefined, schemas: Schemas): Operation["parameters"] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemas.resolve(schemas.convert(query, "input")) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}
