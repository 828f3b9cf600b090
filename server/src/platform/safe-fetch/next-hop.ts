import { msg } from "#messages";
import { AppError } from "../errors.ts";

import { checkUrl } from "./check-url.ts";
import type { AllowEntry } from "./parse-allow.ts";

const downgrade = msg({
  id: "error.fetch.downgrade",
  message: "The server redirects from https to the unencrypted address http://{host}",
});

export type Hop = {
  url: URL;
  method: "GET" | "POST" | "PUT" | "PATCH";
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

const redirects = new Set([301, 302, 303, 307, 308]);
const permanent = new Set([301, 308]);

export const isRedirect = (status: number, location: string | undefined): location is string =>
  redirects.has(status) && location !== undefined;

export const isPermanent = (status: number): boolean => permanent.has(status);

/**
 * The request after a redirect (RFC 9110, 15.4, as browsers do it), with its target checked. Throws AppError `fetch_failed`
 * for a refused target and for a redirect from https to http: an attacker on the network could change the content of a source
 * that was set up with https.
 */
export function nextHop(hop: Hop, status: number, location: string, allow: readonly AllowEntry[]): Hop {
  const url = checkUrl(fromBytes(location), hop.url, allow);
  if (hop.url.protocol === "https:" && url.protocol === "http:") {
    throw new AppError("fetch_failed", downgrade, { values: { host: url.host } });
  }
  const dropsBody = status === 303 || (hop.method === "POST" && (status === 301 || status === 302));
  return {
    url,
    method: dropsBody ? "GET" : hop.method,
    headers: headersFor(hop, url, dropsBody),
    body: dropsBody ? undefined : hop.body,
  };
}

/** Headers arrive as bytes read one by one; addresses in them are UTF-8 where they are not ASCII. */
const fromBytes = (location: string): string => Buffer.from(location, "latin1").toString("utf8");

const secretHeader = /^(authorization|cookie|proxy-authorization)$|token|secret|api-?key|signature/i;
const bodyHeader = /^content-/i;

function headersFor(hop: Hop, url: URL, dropsBody: boolean): Record<string, string> {
  const crosses = url.origin !== hop.url.origin;
  const kept = Object.entries(hop.headers).filter(
    ([name]) => !(crosses && secretHeader.test(name)) && !(dropsBody && bodyHeader.test(name)),
  );
  return Object.fromEntries(kept);
}
