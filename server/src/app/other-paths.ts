import type { Document, Operation } from "../platform/http/openapi/operation.ts";

const plain = (tag: string, summary: string, description: string, type: string): Operation => ({
  tags: [tag],
  summary,
  description,
  security: [],
  parameters: [],
  responses: { 200: { description: "Success", content: { [type]: {} } } },
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

/** Error responses to a message that is rejected before it is processed, as an error of the API or of JSON-RPC. */
const mcpErrors = {
  400: "The body is not a JSON-RPC message",
  401: "No valid API key",
  403: "Requests from other origins are not allowed",
  406: "The client must accept JSON and event streams",
  413: "Request body too large",
  422: "The header `X-Tocsin-Person` is not an email address",
  429: "Too many requests",
  503: "Temporarily unavailable",
};

/** Calls that are not in the list of routes because they do not return JSON or another library defines them. */
export const otherPaths: Document["paths"] = {
  "/api/live": {
    get: {
      ...plain(
        "Live changes",
        "Stream changes as server-sent events: event, notification, source, summary",
        "May be called by a signed-in person, or by a wall, which receives only `summary`. `Last-Event-ID` resumes an interrupted stream; " +
          "`ago` starts a new stream that many milliseconds in the past. A `summary` contains what changed in the response of " +
          "`/api/summary`, at most once per second: new and changed entries of `needsYou` and `assets` (with zeros where nothing is " +
          "ongoing any longer), the events that are `gone` from the list, and the counts. With `whole`, it replaces the client's " +
          "state; a resumed stream starts with it.",
        "text/event-stream",
      ),
      parameters: [
        { name: "ago", in: "query", required: false, schema: { type: "integer", minimum: 0, maximum: 30_000 } },
      ],
      security: [{ session: [] }, { wall: [] }],
    },
  },
  "/api/auth/csrf": { get: signIn("Get a CSRF token for the sign-in calls") },
  "/api/auth/providers": { get: signIn("List sign-in methods") },
  "/api/auth/session": { get: signIn("Get the current session, or `{}`") },
  "/api/auth/signin/email": {
    post: { ...signIn("Request a sign-in link: csrfToken, email, callbackUrl, json"), requestBody: form },
  },
  "/api/auth/callback/email": {
    post: { ...signIn("Sign in with a sign-in link: csrfToken, email, token, callbackUrl, json"), requestBody: form },
  },
  "/api/auth/link": {
    get: signIn(
      "Get how sign-in links reach people",
      "May be called by anyone. `{ result: { mail, outbox, opens } }`: `mail` is true if they are sent by email; otherwise they are " +
        "printed in the server's terminal and written to the folder `outbox`, which is null unless the user who runs the server asks. " +
        "`opens` is true if POST returns them.",
    ),
    post: {
      ...signIn(
        "Get the sign-in link of the first account, on the server's own machine",
        "May be called by the server's own page, opened by the user who runs the server, if there is no mail server and no account yet; " +
          "others receive 403. The body is `{ email }`, the response `{ result: { url } }`.",
      ),
      requestBody: { content: { [json]: { schema: { type: "object", properties: { email: { type: "string" } } } } } },
    },
  },
  "/api/auth/signout": { post: { ...signIn("Sign out: csrfToken, callbackUrl, json"), requestBody: form } },
  "/mcp": {
    post: {
      ...plain(
        "Assistants",
        "Model Context Protocol (MCP) over streamable HTTP: one JSON-RPC message per request",
        "May be called by a service. Requires the scope of each tool that is called; sessions are not accepted. The header " +
          "`X-Tocsin-Person` contains the email address of the person in whose name tools are called.",
        json,
      ),
      security: [{ key: [] }, { bearer: [] }],
      responses: {
        200: { description: "The JSON-RPC response, including errors of tools", content: { [json]: {} } },
        202: { description: "Notification accepted" },
        ...Object.fromEntries(Object.entries(mcpErrors).map(([status, description]) => [status, refusal(description)])),
      },
    },
  },
  "/healthz": { get: plain("Operation", "Liveness probe", "May be called by anyone.", json) },
  "/readyz": {
    get: plain("Operation", "Readiness probe", "May be called by anyone; if not ready, returns the reason.", json),
  },
};
