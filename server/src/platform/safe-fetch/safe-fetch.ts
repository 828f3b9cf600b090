import { Agent, request as send } from "undici";
import { msg } from "#messages";
import { AppError } from "../errors.ts";
import { checkUrl, portOf } from "./check-url.ts";
import { acceptEncoding } from "./decompress.ts";
import { toFetchError, tooSlow } from "./fetch-error.ts";
import { createGuardedConnect, findRefusal, type Lookup, lookupBySystem } from "./guarded-connect.ts";
import { type Hop, isPermanent, isRedirect, nextHop } from "./next-hop.ts";
import { type AllowEntry, findAllowed } from "./parse-allow.ts";
import { discard, readBody, single, toHeaders } from "./read-body.ts";

const tooManyRedirects = msg({ id: "error.fetch.redirects", message: "The server redirects too many times" });
const redirectLoop = msg({ id: "error.fetch.redirectLoop", message: "The server redirects in a loop" });

/**
 * `maxBytes` counts what is left after decompression; `timeoutMs` covers headers, body and all redirects. With no redirects
 * allowed, one is an answer as any other.
 */
export type FetchLimits = { maxBytes: number; timeoutMs: number; maxRedirects: number };

export type FetchRequest = {
  url: string;
  method?: "GET" | "POST" | "PUT" | "PATCH";
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
  /** Instead of the limit of the fetch. */
  timeoutMs?: number | undefined;
};

/**
 * `url` is where the answer came from. `permanentUrl` is that address when every redirect on the way was permanent
 * (301, 308), the answer is a success, and it may be kept as the new address: null otherwise. Statuses of 400 and more are
 * answers, not errors.
 */
export type FetchAnswer = {
  url: string;
  permanentUrl: string | null;
  status: number;
  headers: Headers;
  body: Buffer;
};

/**
 * Fetches an address that a person, an admin or a document gave. Throws AppError `fetch_failed` with a plain sentence;
 * when `signal` aborts, throws its reason.
 */
export type SafeFetch = ((request: FetchRequest) => Promise<FetchAnswer>) & {
  /** Throws AppError `fetch_failed` for an address that would be refused at present; it does not connect. */
  check: (url: string) => Promise<void>;
  close: () => Promise<void>;
};

export type SafeFetchOptions = {
  allow: readonly AllowEntry[];
  /** The setting that `allow` comes from, as refusals name it. */
  allowedBy?: "FETCH_ALLOW" | "WEBHOOK_ALLOW";
  userAgent: string;
  limits?: Partial<FetchLimits>;
  lookup?: Lookup;
};

const defaultLimits: FetchLimits = { maxBytes: 15_000_000, timeoutMs: 20_000, maxRedirects: 5 };
/** A host that takes longer to accept a connection is not there. */
const connectMs = 10_000;
const maxHeaderBytes = 32_768;
// The agent sets these itself; a caller's Host would also choose the name a certificate is checked against.
const ownHeaders = new Set(["host", "connection", "content-length", "transfer-encoding", "accept-encoding", "expect"]);

/** The one guarded way out: public addresses only, unless `allow` names the host. */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const limits = { ...defaultLimits, ...options.limits };
  const { allow, userAgent, lookup = lookupBySystem, allowedBy = "FETCH_ALLOW" } = options;
  const agent = new Agent({
    connect: createGuardedConnect({ allow, lookup, allowedBy, timeoutMs: Math.min(limits.timeoutMs, connectMs) }),
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: limits.timeoutMs,
    bodyTimeout: limits.timeoutMs,
  });
  const fetchOne = (request: FetchRequest) => fetchWithin({ agent, allow, allowedBy, limits, userAgent }, request);
  return Object.assign(fetchOne, {
    async check(text: string) {
      const url = checkUrl(text, undefined, allow, allowedBy);
      const refusal = await findRefusal({ hostname: url.hostname, port: portOf(url) }, { allow, lookup, allowedBy });
      if (refusal) throw refusal;
    },
    close: () => agent.destroy(),
  });
}

type Setup = { agent: Agent; allow: readonly AllowEntry[]; allowedBy: string; limits: FetchLimits; userAgent: string };

async function fetchWithin(setup: Setup, request: FetchRequest): Promise<FetchAnswer> {
  const timeoutMs = request.timeoutMs ?? setup.limits.timeoutMs;
  const timeOut = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeOut]) : timeOut;
  const first = firstHop(setup, request);
  const way = { host: first.url.hostname };
  try {
    signal.throwIfAborted();
    return await followRedirects(setup, first, { signal, timeoutMs }, way);
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason;
    if (timeOut.aborted) throw tooSlow(timeoutMs, error);
    throw toFetchError(error, way.host);
  }
}

function firstHop(setup: Setup, request: FetchRequest): Hop {
  const given = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  const headers = Object.fromEntries([
    ["user-agent", setup.userAgent],
    ...given.filter(([name]) => !ownHeaders.has(name)),
    ["accept-encoding", acceptEncoding],
  ]);
  return {
    url: checkUrl(request.url, undefined, setup.allow, setup.allowedBy),
    method: request.method ?? "GET",
    headers,
    body: request.body,
  };
}

async function followRedirects(
  setup: Setup,
  first: Hop,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
  way: { host: string },
): Promise<FetchAnswer> {
  const times = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const seen = new Set<string>();
  let lasting = true;
  let hop = first;
  for (;;) {
    way.host = hop.url.hostname;
    seen.add(`${hop.method} ${hop.url.href}`);
    const { agent: dispatcher } = setup;
    const { url, method, headers, body } = hop;
    const response = await send(url, { dispatcher, method, headers, body: body ?? null, signal, ...times });
    const location = single(response.headers.location);
    if (setup.limits.maxRedirects === 0 || !isRedirect(response.statusCode, location)) {
      const permanentUrl = lasting && seen.size > 1 ? hop.url.href : null;
      const { statusCode: status } = response;
      return {
        url: hop.url.href,
        permanentUrl: status < 300 || status === 304 ? permanentUrl : null,
        status,
        headers: toHeaders(response.headers),
        body: await readBody(response, setup.limits.maxBytes),
      };
    }
    discard(response);
    if (seen.size > setup.limits.maxRedirects) throw new AppError("fetch_failed", tooManyRedirects);
    hop = nextHop(hop, response.statusCode, location, setup.allow);
    if (seen.has(`${hop.method} ${hop.url.href}`)) throw new AppError("fetch_failed", redirectLoop);
    lasting &&= isPermanent(response.statusCode) && mayBeKept(setup, first.url, hop.url);
  }
}

/** A document must not be able to store an inner address: only public targets, or the origin asked for itself. */
const mayBeKept = (setup: Setup, from: URL, to: URL): boolean =>
  to.origin === from.origin || !findAllowed(setup.allow, to.hostname, portOf(to));
