import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../errors.ts";
import type { MessageValues } from "../language/translator.ts";
import { type AllowEntry, findAllowed } from "./parse-allow.ts";
import { refusedPorts } from "./refused-ports.ts";

const texts = {
  noUrl: msg({ id: "error.url.invalid", message: "This is not a valid URL" }),
  scheme: msg({ id: "error.url.scheme", message: "Only http and https URLs can be fetched, not {scheme}" }),
  credentials: msg({ id: "error.url.credentials", message: "The URL must not contain a user name or password" }),
  port: msg({
    id: "error.url.port",
    message: "Port {port} is reserved for another service. To allow it, add {host}:{port} to {setting}.",
  }),
};

const refuse = (text: MessageText, values?: MessageValues): AppError => new AppError("fetch_failed", text, { values });

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
  if (!url) throw refuse(texts.noUrl);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw refuse(texts.scheme, { scheme: url.protocol.slice(0, 20) });
  }
  if (url.username || url.password) throw refuse(texts.credentials);
  checkPort({ hostname: url.hostname, port: portOf(url) }, allow, allowedBy);
  url.hash = "";
  return url;
}

/** Refuses ports of other services, unless an entry of `allow` names them. Throws AppError `fetch_failed`. */
export function checkPort(
  { hostname, port }: { hostname: string; port: number },
  allow: readonly AllowEntry[],
  allowedBy: string,
): void {
  const entry = findAllowed(allow, hostname, port);
  if (refusedPorts.has(port) && entry?.port !== port)
    throw refuse(texts.port, { port: String(port), host: hostname, setting: allowedBy });
}
