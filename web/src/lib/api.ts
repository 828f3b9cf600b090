import { t } from "@lingui/core/macro";
import type { ApiError } from "@tocsin/contract";
import { explainMismatch } from "@tocsin/contract/schema-words";
import { sentenceWords } from "./language/sentence-words.ts";

type Problem = { path: PropertyKey[]; message: string };
type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: Problem[] } };

/** The required part of a schema; pages without the schema library pass a plain function of this form. */
type Schema<T> = { safeParse(value: unknown, words?: { error: typeof mismatchWords }): Parsed<T> };

type Call<T> = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON; a file as it is, with its own media type. */
  body?: unknown;
  query?: Record<string, string | number | readonly string[] | undefined>;
  schema?: Schema<T>;
  signal?: AbortSignal;
  /** Next to the type of the body; a wall says by them who it is. */
  headers?: Record<string, string>;
};

/** A refused or failed call: `status` is 0 when no answer came at all; `fields` names the wrong fields of a 422. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: NonNullable<ApiError["fields"]>;

  constructor(status: number, message: string, code = "", fields: NonNullable<ApiError["fields"]> = []) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** True for answers that asking again would not change. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** True for a call that is refused until others of the same person have ended. */
export const isTooMany = (error: unknown): boolean => error instanceof ApiFailure && error.status === 429;

/** True where no server was reached, or none that works behind its proxy. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiFailure && [0, 502, 503, 504].includes(error.status);

/** A path with parameters; an array is a parameter for each of its values. */
export function withQuery(path: string, query: Call<unknown>["query"]): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Fetches, and turns "no answer" into an {@link ApiFailure} with words a person can act on. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(0, t`Cannot reach the Tocsin server. Check your connection and try again.`);
  }
}

const typeOf = (body: unknown): Record<string, string> =>
  body === undefined || body instanceof Blob ? {} : { "content-type": "application/json" };

async function failureOf(response: Response): Promise<ApiFailure> {
  const body: Partial<ApiError> = await response.json().catch(() => ({}));
  const message = body.message || response.statusText || t`The server answered ${response.status}.`;
  return new ApiFailure(response.status, message, body.code, body.fields);
}

/**
 * Calls the API and parses the answer with the contract's schema.
 * @throws ApiFailure with the server's message, or its status text where it sent none
 */
export async function callApi<T = unknown>(path: string, call: Call<T> = {}): Promise<T> {
  const response = await request(withQuery(path, call.query), {
    method: call.method ?? "GET",
    headers: { ...typeOf(call.body), ...call.headers },
    body: call.body === undefined ? null : call.body instanceof Blob ? call.body : JSON.stringify(call.body),
    ...(call.signal && { signal: call.signal }),
  });
  if (!response.ok) throw await failureOf(response);
  if (response.status === 204 || !call.schema) return undefined as T;
  const parsed = call.schema.safeParse(await response.json(), { error: mismatchWords });
  if (parsed.success) return parsed.data;
  throw new ApiFailure(
    response.status,
    t`The server's answer to ${path} is not valid. ${wordsOf(parsed.error.issues)}`,
  );
}

function mismatchWords(issue: Parameters<typeof explainMismatch>[0]): string | undefined {
  const sentence = explainMismatch(issue);
  return sentence && sentenceWords(sentence);
}

const mostShown = 3;

const wordsOf = (issues: readonly Problem[]): string =>
  issues
    .slice(0, mostShown)
    .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
    .join("; ");
