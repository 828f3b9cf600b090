import type { Readable } from "node:stream";
import { fieldsOf } from "@tocsin/contract";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { msg } from "#messages";
import { AppError, TooManyRequests, wordError } from "../errors.ts";
import { english, type Sentence } from "../language/translator.ts";
import type { Log } from "../log.ts";
import { databaseUnavailable } from "../readiness.ts";
import { readTraceparent, type Tracing } from "../telemetry/tracing.ts";
import { type AnswerApart, isForApart, isRecorded, passOn, type Record, readCall } from "./answer-apart.ts";
import { answerUntil, signalOf } from "./answer-until.ts";
import { answerJson, encodeJson } from "./answers.ts";
import type { CallLimits } from "./call-limits.ts";
import type { HeavyLimits } from "./heavy-limits.ts";
import { drain, limitBody } from "./limit-body.ts";
import { parseInput, readFields } from "./read-input.ts";
import { allow, type Caller, type Route } from "./route.ts";
import { routeOf } from "./route-of.ts";
import { refuseCrossSite, securityHeaders } from "./security.ts";
import { UnknownToken } from "./unknown-token.ts";
import { inOwnTurn, withinLimits } from "./within-limits.ts";

const texts = {
  notFound: msg({ id: "error.http.notFound", message: "Not found" }),
  internal: msg({ id: "error.http.internal", message: "Internal error. The server log has the details." }),
};

export type HttpParts = {
  log: Log;
  publicUrl(): string;
  identify(headers: Headers, network: string | null): Promise<Caller>;
  /** Why nothing may be written now; null, or absent, when it may. */
  refusesWrites?: () => Sentence | null;
  /** Other origins that pages draw the map from. */
  mapOrigins?: () => readonly string[];
  /** The paths whose bodies may have more than one megabyte, and how many. */
  longBodies?: ReadonlyMap<string, number>;
  tracing?: Tracing;
  /** Aborts when the server begins to stop. */
  stopping?: AbortSignal | undefined;
  /** Called for each request when its response starts. */
  observe?: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  /** Throws when a caller who may make such calls may not make this one. */
  checkScope(route: Route, caller: Caller): void;
  /** Records a change by an admin or a service around its action. */
  record: Record;
  /** The network of the caller; null if it is unknown. */
  networkOf(c: Context): string | null;
  limits: CallLimits;
  heavy: HeavyLimits;
  /** Absent where all is answered in one thread. */
  answerApart?: AnswerApart | undefined;
};

/** What a person reads on a phone. Streams of changes are not among them, and static files are compressed when they are built. */
const compressed = /^(application\/(json|geo\+json|atom\+xml|xml|vnd\.mapbox-vector-tile)|text\/(csv|calendar))/;
const compressAnswers = compress({ contentTypeFilter: compressed });

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const mostAnswerMs = 30_000;

type AppParts = Pick<
  HttpParts,
  "log" | "publicUrl" | "mapOrigins" | "longBodies" | "tracing" | "observe" | "refusesWrites" | "stopping"
>;

/** An application with the product's errors, headers and limits, and no routes yet. */
export function createApp(
  { log, publicUrl, mapOrigins, longBodies, tracing, observe, refusesWrites, stopping }: AppParts,
  longestAnswerMs = mostAnswerMs,
): Hono {
  const app = new Hono();
  if (tracing?.isOn) app.use(traceRequests(tracing));
  app.use(async (c, next) => {
    const began = performance.now();
    await next();
    observe?.({ method: c.req.method, route: routeOf(c), status: c.res.status }, (performance.now() - began) / 1000);
  });
  app.use(securityHeaders(publicUrl, mapOrigins));
  // A secret that is shown once answers a change: compressed together with words of another, its length could reveal it.
  app.use((c, next) => (c.req.method === "GET" ? compressAnswers(c, next) : next()));
  app.use((c, next) => answerUntil({ ms: longestAnswerMs, stopping }, c, next));
  app.use(limitBody(longBodies));
  app.use((c, next) => {
    const problem = safeMethods.has(c.req.method) ? null : refusesWrites?.();
    if (problem) throw new AppError("unavailable", problem.text, problem);
    return next();
  });
  app.onError((error, c) => answerError(error, c, log));
  return app;
}

/** Adds the API's routes: each is identified, allowed, parsed, handled. */
export function addRoutes(app: Hono, routes: Route[], parts: HttpParts): void {
  for (const route of routes) {
    app.on(route.method, toPattern(route.path), (c) =>
      serve(route, c, parts).catch(async (error: Error) => {
        const expected = route.showError && asExpected(error);
        if (!route.showError || !expected) throw error;
        stateRetry(expected, c);
        return c.html(await route.showError(expected), expected.status as ContentfulStatusCode);
      }),
    );
  }
}

/** In the router's language; an ending such as `{y}.mvt` stays a part of the parameter. */
const toPattern = (path: string): string =>
  path.replaceAll(/\{(\w+)\}(\.\w+)?/g, (_, name, ending) => (ending ? `:${name}{\\d+\\${ending}}` : `:${name}`));

async function serve(route: Route, c: Context, parts: HttpParts): Promise<Response> {
  const [request, signal] = [c.req.raw, signalOf(c)];
  const { headers } = request;
  return inOwnTurn({ route, headers, signal }, () => serveInTurn(route, c, parts)).catch(async (error: unknown) => {
    if (error instanceof TooManyRequests) await drain(request);
    throw error;
  });
}

async function serveInTurn(route: Route, c: Context, parts: HttpParts): Promise<Response> {
  const request = c.req.raw;
  const network = parts.networkOf(c);
  const caller: Caller = route.isPublic ? { kind: "nobody" } : await parts.identify(request.headers, network);
  const { takesToken: kind } = route;
  if (kind) await parts.limits.countToken(kind, c.req.param("token") ?? "", network);
  else await parts.limits.count(route, caller, network);
  checkMay(route, caller, c, parts);
  const query = route.query && parseInput(route.query, readFields(new URL(request.url).searchParams));
  const signal = signalOf(c);
  const params = readParams(c);
  return withinLimits(parts.heavy, { route, caller, params, signal }, async (start) => {
    const given = { caller, query, params, network };
    if (parts.answerApart && isForApart(route, request)) {
      const { incoming } = (c.env ?? {}) as { incoming?: Readable };
      return (await passOn(parts.answerApart, { route, request, incoming, given, signal }, start)) ?? c.body(null, 204);
    }
    const call = await readCall(route, { ...given, request: await readAhead(route, request), signal });
    await start();
    const handle = () => route.handle(call);
    const act = () => {
      if (kind) return parts.limits.open({ kind, network }, isUnknownToken, handle);
      return route.takesCode ? parts.limits.open({ kind: route.path, network }, isWrongCode, handle) : handle();
    };
    const answer = await (isRecorded(route, call) ? parts.record(route, call, act) : act());
    if (answer instanceof Response) return answer;
    return answer === undefined ? c.body(null, 204) : answerJson(encodeJson(answer as object), route.status);
  });
}

/** A body that arrives slowly holds up nobody but who sends it. */
async function readAhead(route: Route, request: Request): Promise<Request> {
  if (!route.heavy || !route.textBody) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}

/** Throws unless the caller may make the call; a denied call is logged. */
function checkMay(route: Route, caller: Caller, c: Context, parts: HttpParts): void {
  const { log, publicUrl, checkScope, networkOf } = parts;
  try {
    refuseCrossSite(c.req.raw, caller, publicUrl());
    allow(route.access, caller);
    checkScope(route, caller);
  } catch (error) {
    if (error instanceof AppError && error.code === "forbidden") {
      const by = caller.kind === "person" ? caller.user.id : caller.kind === "service" ? caller.name : caller.kind;
      log.warn("a call was denied", { method: route.method, path: route.path, by, from: networkOf(c) });
    }
    throw error;
  }
}

const isUnknownToken = (error: AppError): boolean => error instanceof UnknownToken;

/** Whether a call that takes a code was refused for the code. */
export const isWrongCode = ({ code }: AppError): boolean => code === "not_found" || code === "forbidden";

/** PostgreSQL stores every character but U+0000, so nothing is named with it. */
function readParams(c: Context): { [name: string]: string } {
  const params = c.req.param();
  if (Object.values(params).some((value) => value.includes("\0"))) throw new AppError("not_found", texts.notFound);
  return params;
}

/** The failure as an expected one, if it is: a database that does not respond is unavailable; undefined for what nobody expected. */
export function asExpected(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return isDatabaseAway(error) ? new AppError("unavailable", databaseUnavailable, { cause: error }) : undefined;
}

function stateRetry(error: AppError, c: Context): void {
  if (error.status === 503) c.header("retry-after", "5");
  if (error.status === 429)
    c.header("retry-after", String(error instanceof TooManyRequests ? error.retryAfterSeconds : 60));
}

function answerError(error: Error, c: Context, log: Log): Response {
  if (error instanceof AppError) {
    const { status } = error;
    stateRetry(error, c);
    // 499 is nginx's, and for nobody but those who read the metrics.
    return c.json(wordError(error, english), status as ContentfulStatusCode);
  }
  if (error instanceof HTTPException) return error.getResponse();
  const expected = asExpected(error);
  if (expected) {
    log.warn("the database is unavailable", { reason: error.message });
    return answerError(expected, c, log);
  }
  // The path of a feed contains its token.
  const path = c.req.path.replace(/^(\/feeds\/).+/, "$1…");
  log.error("a request failed", { method: c.req.method, path, error });
  return c.json({ message: english.translate(texts.internal), code: "internal" }, 500);
}

/** Lost, refused and silent connections, and PostgreSQL's words for starting, stopping and being full (SQLSTATE). */
function isDatabaseAway(error: unknown): boolean {
  const { code, message } = fieldsOf(error);
  return (
    /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0\d|08\d\d\d|53300)$/.test(String(code ?? "")) ||
    /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|query read timeout/i.test(
      String(message ?? ""),
    )
  );
}

/** A span for each request until its response starts, in the trace of the caller if the request names one. */
function traceRequests(tracing: Tracing): MiddlewareHandler {
  return (c, next) => {
    const { method } = c.req;
    const parent = readTraceparent(c.req.header("traceparent"));
    const attributes = { "http.request.method": method };
    return tracing.run({ name: method, kind: "server", attributes, ...(parent && { parent }) }, async (span) => {
      await next();
      const [route, { status }] = [routeOf(c), c.res];
      span.rename(`${method} ${route}`);
      span.set({ "http.route": route, "http.response.status_code": status });
      if (status >= 500) span.fail(String(status));
    });
  };
}
