import { AppError } from "../errors.ts";
import { type AllowEntry, findAllowed } from "./parse-allow.ts";
import { refusedPorts } from "./refused-ports.ts";

const refuse = (message: string): AppError => new AppError("fetch_failed", message);

export const portOf = (url: { protocol: string; port: string }): number =>
  Number(url.port || (url.protocol === "https:" ? 443 : 80));

/**
 * Reads an address and refuses what may not be fetched wherever it leads: other schemes, credentials, ports of other
 * services. Whether it leads to a public place is judged when connecting. Throws AppError `fetch_failed`.
 */
export function checkUrl(
  text: string,
  base: URL | undefined,
  allow: readonly AllowEntry[],
  allowedBy = "FETCH_ALLOW",
): URL {
  const url = URL.parse(text, base);
  if (!url) throw refuse("This is not a web address");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw refuse(`Only http and https addresses can be fetched, not ${url.protocol.slice(0, 20)}`);
  }
  if (url.username || url.password) throw refuse("The address contains a user name or password, which is not allowed");
  const port = portOf(url);
  const entry = findAllowed(allow, url.hostname, port);
  if (refusedPorts.has(port) && entry?.port !== port) {
    throw refuse(`Port ${port} belongs to another service. Name ${url.hostname}:${port} in ${allowedBy} to allow it.`);
  }
  url.hash = "";
  return url;
}
