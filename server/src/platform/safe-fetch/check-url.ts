import { isIP } from "node:net";
import { AppError } from "../errors.ts";
import { judgeAddress } from "./judge-address.ts";
import { type AllowEntry, findAllowed } from "./parse-allow.ts";
import { refusedPorts } from "./refused-ports.ts";

const refuse = (message: string): AppError => new AppError("fetch_failed", message);

export const portOf = (url: { protocol: string; port: string }): number =>
  Number(url.port || (url.protocol === "https:" ? 443 : 80));

/** The address in an IP literal as URL writes it, `[::1]` or `10.0.0.5`; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) ? bare : null;
}

/** The refusal of an address that is not public. */
export const notPublic = (what: string, address: string): AppError =>
  refuse(`The address points to ${what} (${address}). Name it in FETCH_ALLOW to allow it.`);

/**
 * Reads an address and refuses what may not be fetched whatever it resolves to: other schemes, credentials, ports of
 * other services, and literal addresses that are not public. Throws AppError `fetch_failed`.
 */
export function checkUrl(text: string, base: URL | undefined, allow: readonly AllowEntry[]): URL {
  const url = URL.parse(text, base);
  if (!url) throw refuse("This is not a web address");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw refuse(`Only http and https addresses can be fetched, not ${url.protocol.slice(0, 20)}`);
  }
  if (url.username || url.password) throw refuse("The address contains a user name or password, which is not allowed");
  const port = portOf(url);
  const entry = findAllowed(allow, url.hostname, port);
  if (refusedPorts.has(port) && entry?.port !== port) {
    throw refuse(`Port ${port} belongs to another service. Name ${url.hostname}:${port} in FETCH_ALLOW to allow it.`);
  }
  const address = literalAddress(url.hostname);
  const what = address && !entry ? judgeAddress(address) : null;
  if (address && what) throw notPublic(what, address);
  url.hash = "";
  return url;
}
