import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../errors.ts";
import type { MessageValues } from "../language/translator.ts";
import { type AllowEntry, findAllowed } from "./parse-allow.ts";

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

/** Ports of the Fetch standard's "bad port" list: services that a request could be mistaken for. */
const badPorts = [
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
];

/** Databases, queues and control planes, which no feed or webhook lives on. */
const innerPorts = [
  445, 1433, 1521, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5672, 5900, 5985, 5986, 6379, 9042, 9092, 9200, 9300,
  10_250, 11_211, 27_017,
];

/** Ports that are refused unless an entry of FETCH_ALLOW, or WEBHOOK_ALLOW, names them. */
const refusedPorts: ReadonlySet<number> = new Set([...badPorts, ...innerPorts]);
