import { getConnInfo } from "@hono/node-server/conninfo";
import * as contract from "@tocsin/contract";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { z } from "zod";
import { msg } from "#messages";
import { identify, isGeneratedKey, readKey, watchListeners } from "../accounts/identify.ts";
import { checkScope, hasScope, requireScope, scopeOf } from "../accounts/keys/key-scopes.ts";
import { getUserByEmail } from "../accounts/queries.ts";
import { createAuth } from "../accounts/sign-in/auth.ts";
import { createAuthFront } from "../accounts/sign-in/auth-front.ts";
import { openLocalLinks } from "../accounts/sign-in/local-link.ts";
import { readWallToken } from "../accounts/wall-links/identify-wall.ts";
import { recordActs } from "../audit/record-act.ts";
import { recordTools } from "../audit/record-tool.ts";
import { pathOnServer } from "../links/short-links.ts";
import { answerMcp, type McpParts } from "../mcp/answer-mcp.ts";
import { AppError } from "../platform/errors.ts";
import type { AnswerApart } from "../platform/http/answer-apart.ts";
import { addRoutes, createApp } from "../platform/http/build-app.ts";
import { createCallLimits } from "../platform/http/call-limits.ts";
import { clientAddress, isLoopbackAddress, networkOf } from "../platform/http/client-address.ts";
import { createHeavyLimits } from "../platform/http/heavy-limits.ts";
import { addOpenApi } from "../platform/http/openapi/index.ts";
import type { Caller, Route } from "../platform/http/route.ts";
import { createSharedCounts } from "../platform/http/shared-counts.ts";
import type { Readiness } from "../platform/readiness.ts";
import { sha256 } from "../platform/secrets.ts";
import { metricsRoute } from "../views/stats/metrics-route.ts";
import { tagOf } from "./api-tags.ts";
import { enqueue } from "./enqueue.ts";
import { openSummaries } from "./live/follow-summary.ts";
import { type LiveHub, openChangeReader, streamChanges } from "./live/live.ts";
import { createStreamDoor } from "./live/open-stream.ts";
import { otherPaths } from "./other-paths.ts";
import type { Parts } from "./parts.ts";
import { createRoutes } from "./routes.ts";
import { addWebApplication } from "./static-files.ts";
import { showWithoutScripts } from "./without-scripts.ts";

const hanging = msg({
  id: "error.job.hanging",
  message: "The thread that runs jobs does not respond. Restart the process.",
});

export type HttpState = {
  hub: LiveHub;
  /** Whether the thread that works on jobs must be given up. */
  hangs(): boolean;
  /** Aborts when the server begins to stop. */
  stopping: AbortSignal;
  /** The least time between two summaries on a stream; the ordinary one if it is absent. */
  summaryPauseMs?: number | undefined;
  /** Why this process cannot work, as it was a moment ago. */
  notReady: NotReady;
  webRoot: string;
  /** Answers calls that compute much in another thread; absent where all is answered in this one. */
  answerApart?: AnswerApart | undefined;
};

type NotReady = Readiness["problem"];

/** The responses of every process: whether it is alive, and whether it can work. */
function createHealth(
  { log, publicUrl, mapBase, disk, metrics, tracing }: Parts,
  { notReady, hangs = () => false, stopping }: Pick<HttpState, "notReady"> & Partial<HttpState>,
  routes: readonly Route[] = [],
): Hono {
  const app = createApp({
    log,
    publicUrl: () => publicUrl,
    mapOrigins: mapBase.origins,
    longBodies: new Map(routes.flatMap(({ path, bodyMegabytes }) => (bodyMegabytes ? [[path, bodyMegabytes]] : []))),
    tracing,
    observe: metrics.observeRequest,
    refusesWrites: () => disk.problem(),
    stopping,
  });
  const refuseHanging: MiddlewareHandler = (_, next) => {
    if (hangs()) throw new AppError("unavailable", hanging);
    return next();
  };
  app.get("/healthz", refuseHanging, (c) => c.json({ status: "ok" }));
  app.get("/readyz", refuseHanging, (c) => {
    const problem = disk.problem() ?? notReady();
    if (problem) throw new AppError("unavailable", problem.text, problem);
    return c.json({ status: "ready" });
  });
  return app;
}

/** The responses of a process without the web role: its health, and its metrics for Prometheus. */
export function createWorkerHttp(parts: Parts, notReady: NotReady): Hono {
  const app = createHealth(parts, { notReady });
  addRoutes(app, [metricsRoute(parts.metrics)], createCalls(parts).http);
  return app;
}

/** The caller, their network, and their limits. */
function createCalls({ db, env, log, publicUrl }: Parts) {
  const addressOf = (c: Context): string =>
    clientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for") ?? null, env.trustProxy);
  const limits = createCallLimits(env.rateLimit, createSharedCounts(db));
  const heavy = createHeavyLimits();
  const http = {
    log,
    networkOf: networkBy(addressOf),
    checkScope,
    record: recordActs({ db, log }),
    publicUrl: () => publicUrl,
    limits,
    heavy,
    async identify(headers: Headers, network: string | null): Promise<Caller> {
      const find = () => identify(db, { apiKey: env.apiKey, publicUrl }, headers);
      const key = readKey(headers);
      if (key === null) return find();
      const isWall = readWallToken(headers) !== null;
      try {
        if (isWall) return await limits.open({ kind: "wall link", network }, isUnknownKey, find);
        if (isGeneratedKey(key)) return await limits.open({ kind: "generated key", network }, isUnknownKey, find);
        return await limits.guess({ kind: "key", network }, isUnknownKey, find);
      } catch (error) {
        const message = isWall ? "a wall link was refused" : "an API key was refused";
        if (error instanceof AppError) log.warn(message, { code: error.code, network });
        throw error;
      }
    },
  };
  return { addressOf, limits, http };
}

/** The whole HTTP surface: health, sign-in, the API's routes, the live stream, the document of it all, the web application. */
export function createHttp(parts: Parts, state: HttpState): Hono {
  const { hub, stopping, webRoot, summaryPauseMs, answerApart } = state;
  const { db, clock, log, publicUrl, secret } = parts;
  const { addressOf, limits, http } = createCalls(parts);
  const routes = createRoutes(parts);
  const app = createHealth(parts, state, routes);
  parts.metrics.addGauge("tocsin_live_streams", "Pages that listen for changes", () => hub.size());

  app.use(async (c, next) => {
    // Short links may have an address of their own, which serves nothing else.
    const path = pathOnServer(c.req.url, parts.shortLinks, publicUrl);
    return path === null ? next() : app.fetch(new Request(publicUrl + path, c.req.raw), c.env);
  });
  redirectLoopbackNames(app, publicUrl);

  const front = createAuthFront({ db, clock, log, secret, publicUrl, auth: createAuth(authParts(parts)) });
  app.use(async (c, next) => {
    if (forStrangers.test(c.req.path)) await limits.countStranger(http.networkOf(c));
    return next();
  });
  const links = openLocalLinks(parts);
  app.get("/api/auth/link", async (c) => c.json({ result: await links.describe(c.req.raw, getConnInfo(c).remote) }));
  app.post("/api/auth/link", async (c) => c.json({ result: await links.open(c.req.raw, getConnInfo(c).remote) }));
  app.all("/api/auth/*", (c) => front(c.req.raw, addressOf(c)));

  const [watch, changes, summaries] = [
    watchListeners(db, publicUrl),
    openChangeReader(db),
    openSummaries(db, parts.readSummary, summaryPauseMs),
  ];
  const openStream = createStreamDoor({
    publicUrl,
    limits,
    networkOf: http.networkOf,
    identify: http.identify,
    stream: (c, onEnd) =>
      streamChanges(c, { log, changes, summaries, hub, stopping, onEnd, whoListens: () => watch(c.req.raw.headers) }),
  });
  app.get("/api/live", openStream);

  addRoutes(app, routes, { ...http, answerApart });
  app.all("/mcp", answerMcp({ ...mcpParts(parts, http), answerApart }, routes));
  addOpenApi(app, routes, {
    publicUrl,
    version: parts.version,
    description:
      "Hazard events near monitored sites, and the notifications about them. Times are ISO 8601 in UTC, coordinates are WGS 84.",
    otherPaths,
    named: namedSchemas,
    tagOf,
    scopeOf,
  });
  for (const calls of ["/api/*", "/analysis/api/*"])
    app.all(calls, (c) => c.json({ message: "There is no such call", code: "not_found" }, 404));
  addWebApplication(app, webRoot, showWithoutScripts(parts, http));
  return app;
}

/** What the calls of assistants share with those of the API. */
const mcpParts = (
  parts: Parts,
  { identify, networkOf, limits, heavy }: ReturnType<typeof createCalls>["http"],
): McpParts => ({
  version: parts.version,
  publicUrl: parts.publicUrl,
  log: parts.log,
  identify,
  networkOf,
  heavy,
  countCall: (headers) => limits.countAssistant(sha256(readKey(headers) ?? "")),
  hasScope,
  requireScope,
  findPerson: (email) => getUserByEmail(parts.db, email),
  record: recordTools(parts),
});

/** A proxy on this machine that TRUST_PROXY does not name would make one of everyone who comes through it. */
const networkBy = (addressOf: (c: Context) => string) => (c: Context) => {
  const address = addressOf(c);
  if (!isLoopbackAddress(address)) return networkOf(address);
  return c.req.header("x-forwarded-for") === undefined ? address : null;
};

/** Public paths that no route of the list handles. */
const forStrangers = /^\/api\/(auth\/|docs|openapi\.json)/;

const isUnknownKey = ({ code }: AppError): boolean => code === "unauthenticated";

/** Schemas that the contract names; small parts of others are clearer in place. */
const namedSchemas = Object.fromEntries(
  Object.entries(contract).flatMap(([name, schema]) =>
    schema instanceof z.ZodObject && /^[A-Z]/.test(name) ? [[name, schema as z.ZodType]] : [],
  ),
);

const authParts = (parts: Parts) => {
  const { db, mailer, clock, log, secret, publicUrl, env, queue } = parts;
  const { sendSignInMail } = enqueue({ queue });
  return { db, mailer, clock, log, secret, publicUrl, sendSignInMail, policy: env, oidc: env.oidc };
};

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A page opened under another name of this machine moves to the public one, where the sign-in cookie lives. */
function redirectLoopbackNames(app: Hono, publicUrl: string): void {
  const own = new URL(publicUrl);
  if (!loopbackNames.has(own.hostname)) return;
  app.use(async (c, next) => {
    const { hostname, port, pathname, search } = new URL(c.req.url);
    const other = loopbackNames.has(hostname) && hostname !== own.hostname && port === own.port;
    const page = c.req.method === "GET" && c.req.header("accept")?.includes("text/html");
    return other && page ? c.redirect(publicUrl + pathname + search) : next();
  });
}
