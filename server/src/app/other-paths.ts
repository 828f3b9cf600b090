import type { Document, Operation } from "../platform/http/openapi/operation.ts";

const plain = (tag: string, summary: string, description: string, type: string): Operation => ({
  tags: [tag],
  summary,
  description,
  security: [],
  parameters: [],
  responses: { 200: { description: "Done", content: { [type]: {} } } },
});

const json = "application/json";
const form = {
  content: {
    "application/x-www-form-urlencoded": { schema: { type: "object", additionalProperties: { type: "string" } } },
  },
};

const signIn = (summary: string, description = "May be called by anyone."): Operation =>
  plain("Sign-in", summary, description, json);

const refusal = (description: string) => ({ description, content: { [json]: {} } });

/** How a message is refused before it is looked at, as an error of the API or of JSON-RPC. */
const mcpErrors = {
  400: "The body is no message",
  401: "No valid API key",
  403: "The page of another origin",
  406: "The client takes no JSON, or no event stream",
  413: "The body is too large",
  422: "The header X-Tocsin-Person has no email address",
  429: "Too many requests",
  503: "Not available now",
};

/** Calls that are not in the list of routes, for their answers are not JSON or their form is another library's. */
export const otherPaths: Document["paths"] = {
  "/api/live": {
    get: {
      ...plain(
        "Live changes",
        "Server-sent events of what changes: event, notification, source, summary",
        "May be called by a signed-in person, or by a wall, which receives only `summary`. `Last-Event-ID` resumes where a stream was cut off; `ago` begins a new one so many milliseconds ago. " +
          "A `summary` has what changed of the answer of `/api/summary`, at most once a second: new and different entries of `needsYou` and " +
          "`assets` (with zeros where nothing is ongoing any longer), the events that are `gone` from the list, and the counts. With `whole` it " +
          "replaces what the client has; a resumed stream begins with it.",
        "text/event-stream",
      ),
      parameters: [
        { name: "ago", in: "query", required: false, schema: { type: "integer", minimum: 0, maximum: 30_000 } },
      ],
      security: [{ session: [] }, { wall: [] }],
    },
  },
  "/api/auth/csrf": { get: signIn("A CSRF token for the sign-in calls") },
  "/api/auth/providers": { get: signIn("The ways to sign in") },
  "/api/auth/session": { get: signIn("The session, or {}") },
  "/api/auth/signin/email": {
    post: { ...signIn("Ask for a sign-in link: csrfToken, email, callbackUrl, json"), requestBody: form },
  },
  "/api/auth/callback/email": {
    post: { ...signIn("Spend a sign-in link: csrfToken, email, token, callbackUrl, json"), requestBody: form },
  },
  "/api/auth/signout": { post: { ...signIn("Sign out: csrfToken, callbackUrl, json"), requestBody: form } },
  "/mcp": {
    post: {
      ...plain(
        "Assistants",
        "The Model Context Protocol (MCP) by streamable HTTP: one JSON-RPC message a request",
        "May be called by a service. A key needs the right that each tool names; sessions are not accepted. The header `X-Tocsin-Person` " +
          "names by email the person in whose name tools are called.",
        json,
      ),
      security: [{ key: [] }, { bearer: [] }],
      responses: {
        200: { description: "The answer to a request, also to a tool that refused", content: { [json]: {} } },
        202: { description: "A notification was taken" },
        ...Object.fromEntries(Object.entries(mcpErrors).map(([status, description]) => [status, refusal(description)])),
      },
    },
  },
  "/healthz": { get: plain("Operation", "Whether the process lives", "May be called by anyone.", json) },
  "/readyz": { get: plain("Operation", "Whether it can work", "May be called by anyone; says why not.", json) },
};
