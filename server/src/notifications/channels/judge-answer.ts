import { dayMs, later } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { readRetryAfter } from "../../platform/read-retry-after.ts";
import { type FetchAnswer, wasConnected } from "../../platform/safe-fetch/index.ts";
import { shorten } from "../wording.ts";

/** What would meet the next message too: nothing, what this address leads to, or whatever is asked of the same host. */
export type Trouble = "none" | "destination" | "host";

/** What one request to a far end led to. */
export type Verdict =
  | { kind: "accepted" | "refused" | "gone"; answer: string }
  | { kind: "retry"; answer: string; retryAt: Date | undefined; trouble: Trouble };

const longestAnswer = 200;

/**
 * Judges an answer by its status, as web push (RFC 8030) and Standard Webhooks use them. Whoever reads the verdict decides
 * what counts as gone: `gone` lists the statuses.
 */
export function judgeAnswer({ status, headers, body }: FetchAnswer, gone: readonly number[], now: Date): Verdict {
  const said = shorten(body.toString("utf8", 0, 1000).replace(/\s+/g, " ").trim(), longestAnswer);
  const answer = said === "" ? String(status) : `${status} ${said}`;
  if (status >= 200 && status < 300) return { kind: "accepted", answer };
  if (gone.includes(status)) return { kind: "gone", answer };
  const later = status >= 500 || [408, 425, 429].includes(status);
  if (!later) return { kind: "refused", answer: status < 400 ? `${answer} (redirects are not followed)` : answer };
  return {
    kind: "retry",
    answer,
    retryAt: readRetryAt(headers.get("retry-after"), now),
    trouble: status >= 500 ? "destination" : "none",
  };
}

/** When to ask again by a `Retry-After`; nobody makes us wait for more than a day. */
function readRetryAt(header: string | null, now: Date): Date | undefined {
  const waitMs = readRetryAfter(header, now);
  return waitMs === null ? undefined : later(now, Math.min(waitMs, dayMs));
}

/** What it means that a request came to no answer: an address that may not be asked stays so, other trouble may pass. */
export function judgeError(error: unknown): Verdict {
  if (!(error instanceof AppError) || error.code !== "fetch_failed") throw error;
  // What the guard itself refused has no cause: nobody was asked.
  if (error.cause === undefined) return { kind: "refused", answer: error.message };
  // Whoever was connected to may have failed for this address alone.
  const trouble = wasConnected(error) ? "destination" : "host";
  return { kind: "retry", answer: error.message, retryAt: undefined, trouble };
}
