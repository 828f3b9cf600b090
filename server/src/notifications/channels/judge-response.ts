import type { Sentence } from "@tocsin/contract";
import { msg } from "#messages";
import { dayMs, later } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import { readRetryAfter } from "../../platform/read-retry-after.ts";
import { type FetchAnswer, reasonPhrase, wasConnected } from "../../platform/safe-fetch/index.ts";
import { shorten } from "../messages/wording.ts";
import type { Final } from "./index.ts";

/** What would meet the next message too: nothing, what this address leads to, or whatever is asked of the same host. */
export type Trouble = "none" | "destination" | "host";

/** What one request to a provider led to. */
export type ResponseOutcome = Said &
  (
    | { kind: "accepted" | "refused" | "closed" | "gone" }
    | { kind: "retry"; retryAt: Date | undefined; trouble: Trouble }
  );

/**
 * Who answered what, in words for everyone; and the body of the response, for admins alone: a person who enters an address must
 * not read by it what is answered there.
 */
type Said = { providerResponse: string; body?: string | undefined; status?: number };

const redirected = msg({ id: "provider.redirected", message: "{answered} (redirects are not followed)" });

const longestBody = 200;

/**
 * Answers about the address or what opens it, not about one message: it may be an ingress whose backend restarts, or a key that is
 * entered again. Redirects belong to them.
 */
const closedStatuses = [401, 402, 403, 404, 405, 407, 410, 421, 423, 426, 451];

/**
 * Judges an answer by its status, as web push (RFC 8030) and Standard Webhooks use them. By the statuses of `final` the provider says
 * that the address is no more; `text` says who answered `{status}`.
 */
export function judgeResponse(
  { text, values }: Sentence,
  { status, headers, body }: FetchAnswer,
  final: Final,
  now: Date,
): ResponseOutcome {
  const answered = english.translate(text, {
    ...values,
    status: [status, reasonPhrase(status)].filter(Boolean).join(" "),
  });
  const isRedirect = status >= 300 && status < 400;
  const providerResponse = isRedirect ? english.translate(redirected, { answered }) : answered;
  const said = { providerResponse, body: readWords(body), status };
  if (status >= 200 && status < 300) return { kind: "accepted", ...said };
  if (final.includes(status)) return { kind: "gone", ...said };
  if (isRedirect || closedStatuses.includes(status)) return { kind: "closed", ...said };
  const later = status >= 500 || [408, 425, 429].includes(status);
  if (!later) return { kind: "refused", ...said };
  return {
    kind: "retry",
    ...said,
    retryAt: readRetryAt(headers.get("retry-after"), now),
    trouble: status >= 500 ? "destination" : "none",
  };
}

const readWords = (body: Buffer): string | undefined =>
  shorten(body.toString("utf8", 0, 1000).replace(/\s+/g, " ").replaceAll("\0", "").trim(), longestBody) || undefined;

/** What an admin reads of an answer. */
export const withBody = ({
  providerResponse,
  body,
}: {
  providerResponse: string;
  body?: string | null | undefined;
}): string => (body ? `${providerResponse}: ${body}` : providerResponse);

/** When to ask again by a `Retry-After`; nobody makes us wait for more than a day. */
function readRetryAt(header: string | null, now: Date): Date | undefined {
  const waitMs = readRetryAfter(header, now);
  return waitMs === null ? undefined : later(now, Math.min(waitMs, dayMs));
}

/** What it means that a request came to no answer: an address that may not be asked stays so, other trouble may pass. */
export function judgeError(error: unknown): ResponseOutcome {
  if (!(error instanceof AppError) || error.code !== "fetch_failed") throw error;
  // What the guard itself refused has no cause: nobody was asked.
  if (error.cause === undefined) return { kind: "refused", providerResponse: error.message };
  // The host that was connected to may have failed for this address alone.
  const trouble = wasConnected(error) ? "destination" : "host";
  return { kind: "retry", providerResponse: error.message, retryAt: undefined, trouble };
}
