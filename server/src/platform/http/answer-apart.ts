import type { Readable } from "node:stream";
import { secondMs } from "../clock.ts";
import { TooManyRequests } from "../errors.ts";
import { createTurns } from "../turns.ts";
import { heavyCaller } from "./heavy-limits.ts";
import { checkMediaType, parseInput, readJson } from "./read-input.ts";
import type { Access, Call, Method, Route } from "./route.ts";

/** A call that its caller may make, as it came; its body is not read yet. */
export type ReceivedCall = Pick<Call<Access, unknown, unknown>, "caller" | "query" | "params" | "network"> & {
  /** Method and path of its route. */
  name: string;
  method: Method;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
  /** False for a call that is recorded as something else. */
  isRecorded: boolean;
};

/** How many large bodies of one caller are in memory at once; the others are read when it is their turn. */
const ownBodies = createTurns(() => ({ mostAtOnce: 2, spacingMs: 0 }));
const mostWaitMs = 30 * secondMs;
const retrySeconds = 2;

type Given = Pick<ReceivedCall, "caller" | "query" | "params" | "network">;

/** A request, and how it arrives; without that, it was made in this process. */
type Received = { request: Request; incoming?: Readable | undefined };

/** Reads a call's body and has the other thread answer it; `start` waits until one that takes long may begin. Throws {@link TooManyRequests}. */
export async function passOn(
  answerApart: AnswerApart,
  { route, request, incoming, given, signal }: Received & { route: Route; given: Given; signal: AbortSignal },
  start: () => Promise<void>,
): Promise<Response | undefined> {
  const leave = route.heavy ? () => undefined : await ownBodies(heavyCaller(given.caller, given.params), mostWaitMs);
  if (!leave) throw new TooManyRequests(retrySeconds);
  try {
    const received = await receiveCall(route, { request, incoming }, given);
    await start();
    return await answerApart(received, signal);
  } finally {
    leave();
  }
}

export async function receiveCall(
  { method, path }: Route,
  { request, incoming }: Received,
  { caller, query, params, network }: Given,
  isRecorded = true,
): Promise<ReceivedCall> {
  const { url, headers } = request;
  const bytes = method === "GET" ? null : await readBytes(request, incoming);
  const body = bytes && bytes.byteLength > 0 ? bytes : null;
  const given = { caller, query, params, network };
  return { ...given, name: `${method} ${path}`, method, url, headers: [...headers], body, isRecorded };
}

/**
 * The bytes of a body, which can be passed on as they are. Those of a stated length are written into their place as they arrive: a web stream, and
 * pieces that are joined and copied, would take three times the memory, and collecting that is what others wait for.
 */
async function readBytes(request: Request, incoming: Readable | undefined): Promise<ArrayBuffer> {
  const length = Number(request.headers.get("content-length") ?? "unknown");
  if (!incoming || incoming.readableDidRead || !(length > 0)) return request.arrayBuffer();
  const bytes = new Uint8Array(length);
  let read = 0;
  // It ends with an error where the client leaves before all has arrived.
  for await (const piece of incoming as AsyncIterable<Uint8Array>) {
    bytes.set(piece, read);
    read += piece.byteLength;
  }
  return bytes.buffer;
}

/** Answers a call in another thread. Rejects as its handler does, and with the signal's reason. */
export type AnswerApart = (call: ReceivedCall, signal: AbortSignal) => Promise<Response | undefined>;

/** Runs the action of a call and records it. */
export type Record = (
  route: Route,
  call: Call<Access, unknown, unknown>,
  act: () => Promise<unknown>,
) => Promise<unknown>;

/** Parsing a larger body takes more than a few milliseconds. */
const smallBody = 50_000;

/**
 * Whether a call is answered in another thread, if there is one: it computes much, or much has to be parsed for it. What a token or a code opens is
 * counted where it is refused.
 */
export function isForApart({ heavy, body, takesCode, takesToken }: Route, { headers }: Request): boolean {
  if (heavy === "job" || heavy === "preview") return true;
  if (!body || takesCode || takesToken) return false;
  return !(Number(headers.get("content-length") ?? "unknown") <= smallBody);
}

/** The call with its parsed body; `bytes` are of a body that was read before. */
export async function readCall(
  route: Route,
  call: Omit<Call<Access, unknown, unknown>, "body">,
  bytes?: ArrayBuffer | null,
): Promise<Call<Access, unknown, unknown>> {
  const body = route.body && parseInput(route.body, await readJson(call.request, bytes));
  if (route.textBody) checkMediaType(call.request, route.textBody);
  return { ...call, body };
}

/** Changes that only admins and services may make, and whatever else a service changes. */
export function isRecorded({ method, access, audit }: Route, call: Call<Access, unknown, unknown>): boolean {
  if (method === "GET" || audit === false || audit?.unless?.(call)) return false;
  return access.startsWith("admin") || call.caller.kind === "service";
}

/** In the other thread: parses a call's body, handles and records it. */
export async function takeCall(
  route: Route,
  { url, method, headers, body, isRecorded: mayRecord, ...received }: ReceivedCall,
  record: Record,
  signal: AbortSignal,
): Promise<unknown> {
  // A request copies its body; JSON is parsed without.
  const request = new Request(url, { method, headers, body: route.body ? null : body });
  const call = await readCall(route, { ...received, request, signal }, body);
  const act = () => route.handle(call);
  return mayRecord && isRecorded(route, call) ? record(route, call, act) : act();
}
