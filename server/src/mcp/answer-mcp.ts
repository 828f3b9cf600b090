import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Context, Handler } from "hono";
import { z } from "zod";
import { msg } from "#messages";
import { AppError } from "../platform/errors.ts";
import { signalOf } from "../platform/http/answer-until.ts";
import { parseInput, readJson } from "../platform/http/read-input.ts";
import type { Caller, Route, Service } from "../platform/http/route.ts";
import { openServers, type ServerParts } from "./create-server.ts";
import { personHeader, type Session } from "./run-tool.ts";

const texts = {
  keyNeeded: msg({
    id: "mcp.keyNeeded",
    message: "Send an API key as a bearer token or in the header X-API-Key. Sessions are not accepted here.",
  }),
  otherOrigin: msg({ id: "mcp.otherOrigin", message: "Requests from other origins are not allowed" }),
  tooDeep: msg({ id: "mcp.tooDeep", message: "The body is nested too deeply" }),
};

export type McpParts = ServerParts & {
  identify(headers: Headers, network: string | null): Promise<Caller>;
  networkOf(c: Context): string | null;
  /** Counts a call of a key; throws when there were too many. */
  countCall(headers: Headers): Promise<void>;
};

/**
 * Answers the Model Context Protocol by streamable HTTP: those revisions that begin with a handshake, and the one without (2026-07-28).
 * Each request is independent, is one message, and is answered in one piece.
 */
export function answerMcp(parts: McpParts, routes: readonly Route[]): Handler {
  const openServer = openServers(parts, routes);
  return async (c) => {
    checkOrigin(c.req.raw, parts.publicUrl);
    const session = await openSession(c, parts);
    if (c.req.method !== "POST")
      return refuse(405, ProtocolErrorCode.InvalidRequest, "Send messages with POST", { allow: "POST" });
    const message = await readJson(c.req.raw);
    if (isDeep(message, mostDepth)) throw new AppError("bad_request", texts.tooDeep);
    if (Array.isArray(message))
      return refuse(400, ProtocolErrorCode.InvalidRequest, "Send one message a request, not a batch");
    if (opensStream(message))
      return refuse(404, ProtocolErrorCode.MethodNotFound, "Nothing can be subscribed to", {}, message);
    return (await isLegacyRequest(c.req.raw, message))
      ? answerLegacy(openServer(session), c.req.raw, message)
      : createMcpHandler(() => openServer(session), { legacy: "reject" }).fetch(c.req.raw, { parsedBody: message });
  };
}

/** Against DNS rebinding, as the protocol requires; programs send no origin. Throws `forbidden`. */
function checkOrigin({ headers }: Request, publicUrl: string): void {
  const origin = headers.get("origin");
  if (origin !== null && origin !== new URL(publicUrl).origin) throw new AppError("forbidden", texts.otherOrigin);
}

const Person = z.object({ [personHeader]: z.email().max(320) });

/** The key of the caller, and the person of its configuration. Cookies are not looked at, so no page can act for who opens it. */
async function openSession(c: Context, { identify, networkOf, countCall }: McpParts): Promise<Session> {
  const given = c.req.raw.headers;
  const keys = ["authorization", "x-api-key"].flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  const headers = new Headers(keys);
  const network = networkOf(c);
  c.header("www-authenticate", 'Bearer realm="Tocsin"');
  const service = checkService(await identify(headers, network));
  c.header("www-authenticate", undefined);
  await countCall(headers);
  const named = given.get(personHeader);
  const person = named === null ? null : parseInput(Person, { [personHeader]: named.trim() })[personHeader];
  return { service, person: person ?? null, network, signal: signalOf(c) };
}

function checkService(caller: Caller): Service {
  if (caller.kind === "service") return caller;
  throw new AppError("unauthenticated", texts.keyNeeded);
}

/** GeoJSON has a depth of about ten. */
const mostDepth = 40;

function isDeep(value: unknown, most: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return most === 0 || Object.values(value).some((part) => isDeep(part, most - 1));
}

const opensStream = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "method" in message && message.method === "subscriptions/listen";

async function answerLegacy(server: Server, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

function refuse(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
  request: unknown = null,
): Response {
  const asked = typeof request === "object" && request !== null && "id" in request ? request.id : null;
  const id = typeof asked === "string" || typeof asked === "number" ? asked : null;
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id }, { status, headers });
}
