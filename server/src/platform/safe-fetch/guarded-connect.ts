import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { MessageText } from "@tocsin/contract";
import { buildConnector } from "undici";
import { msg } from "#messages";
import { AppError } from "../errors.ts";
import { portOf } from "./check-url.ts";
import { type AddressKind, judgeAddress } from "./judge-address.ts";
import { type AllowEntry, findAllowed } from "./parse-allow.ts";

const texts: Record<AddressKind, MessageText> = {
  noHost: msg({
    id: "error.address.noHost",
    message: "The address points to the unspecified address ({address}). To allow it, add it to {setting}.",
  }),
  privateNetwork: msg({
    id: "error.address.privateNetwork",
    message: "The address points to a private network ({address}). To allow it, add it to {setting}.",
  }),
  providerNetwork: msg({
    id: "error.address.providerNetwork",
    message: "The address points to an internal network of a provider ({address}). To allow it, add it to {setting}.",
  }),
  thisMachine: msg({
    id: "error.address.thisMachine",
    message: "The address points to this server ({address}). To allow it, add it to {setting}.",
  }),
  cloudService: msg({
    id: "error.address.cloudService",
    message:
      "The address points to an internal service of a cloud provider ({address}). To allow it, add it to {setting}.",
  }),
  linkLocal: msg({
    id: "error.address.linkLocal",
    message: "The address points to a link-local address ({address}). To allow it, add it to {setting}.",
  }),
  reserved: msg({
    id: "error.address.reserved",
    message: "The address points to a reserved address ({address}). To allow it, add it to {setting}.",
  }),
  documentation: msg({
    id: "error.address.documentation",
    message: "The address points to an address for documentation ({address}). To allow it, add it to {setting}.",
  }),
  benchmark: msg({
    id: "error.address.benchmark",
    message: "The address points to a benchmarking network ({address}). To allow it, add it to {setting}.",
  }),
  multicast: msg({
    id: "error.address.multicast",
    message: "The address points to a multicast address ({address}). To allow it, add it to {setting}.",
  }),
  reservedOrTunnel: msg({
    id: "error.address.reservedOrTunnel",
    message: "The address points to a reserved or tunnel address ({address}). To allow it, add it to {setting}.",
  }),
  tunnel: msg({
    id: "error.address.tunnel",
    message: "The address points to a tunnel address ({address}). To allow it, add it to {setting}.",
  }),
  unreadable: msg({
    id: "error.address.unreadable",
    message: "The address points to an invalid address ({address}). To allow it, add it to {setting}.",
  }),
};

export type Resolved = { address: string; family: number };

/** Finds all addresses of a name; rejects with a system error (`ENOTFOUND`, …) if there are none. */
export type Lookup = (hostname: string) => Promise<Resolved[]>;

export const lookupBySystem: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * The connector of the HTTP agent. Each new connection asks for the addresses once, refuses the name when any of them
 * is not public, and connects to those very addresses, so a name that answers differently later gains nothing.
 */
export function createGuardedConnect(options: {
  allow: readonly AllowEntry[];
  lookup: Lookup;
  allowedBy: string;
  timeoutMs: number;
}): buildConnector.connector {
  const common = { timeout: options.timeoutMs, allowH2: false };
  const open = buildConnector({ ...common, lookup: asNodeLookup(options.lookup) });
  const strict = buildConnector({ ...common, lookup: asNodeLookup(publicOnly(options.lookup, options.allowedBy)) });
  return (target, callback) => {
    if (findAllowed(options.allow, bracketed(target.hostname), portOf(target))) return open(target, callback);
    // A literal address is connected to without a lookup.
    const literal = withoutBrackets(target.hostname);
    const refusal = isIP(literal) ? refusalOf(literal, options.allowedBy) : null;
    return refusal ? callback(refusal, null) : strict(target, callback);
  };
}

/**
 * Why a connection to a host would be refused at present; null if it would not be, and if its name does not resolve yet: it
 * is checked again at each connection.
 */
export async function findRefusal(
  { hostname, port }: { hostname: string; port: number },
  { allow, lookup, allowedBy }: { allow: readonly AllowEntry[]; lookup: Lookup; allowedBy: string },
): Promise<AppError | null> {
  if (findAllowed(allow, bracketed(hostname), port)) return null;
  const literal = withoutBrackets(hostname);
  const found = isIP(literal) ? [{ address: literal }] : await lookup(hostname).catch(() => []);
  return found.map(({ address }) => refusalOf(address, allowedBy)).find((refusal) => refusal !== null) ?? null;
}

/**
 * The addresses of a host, unless a connection to it is refused: then it rejects with AppError. Who connects to one of those very
 * addresses is guarded as {@link createGuardedConnect} is.
 */
export async function resolveGuarded(
  { hostname, port }: { hostname: string; port: number },
  { allow, lookup, allowedBy }: { allow: readonly AllowEntry[]; lookup: Lookup; allowedBy: string },
): Promise<Resolved[]> {
  const literal = withoutBrackets(hostname);
  const find = isIP(literal) ? async () => [{ address: literal, family: isIP(literal) }] : lookup;
  if (findAllowed(allow, bracketed(hostname), port)) return find(hostname);
  return publicOnly(find, allowedBy)(hostname);
}

function refusalOf(address: string, allowedBy: string): AppError | null {
  const kind = judgeAddress(address);
  return kind && new AppError("fetch_failed", texts[kind], { values: { address, setting: allowedBy } });
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");

/** undici hands over IPv6 literals without brackets; entries are compared with them. */
const bracketed = (hostname: string): string =>
  hostname.includes(":") && !hostname.startsWith("[") ? `[${hostname}]` : hostname;

/** A lookup that rejects with AppError when one of the addresses is not public. */
function publicOnly(lookup: Lookup, allowedBy: string): Lookup {
  return async (hostname) => {
    const found = await lookup(hostname);
    for (const { address } of found) {
      const refusal = refusalOf(address, allowedBy);
      if (refusal) throw refusal;
    }
    return found;
  };
}

/** node:net's callback form of {@link Lookup}. */
export function asNodeLookup(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (found) => {
        const [first] = found;
        if (!first) callback(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), "", 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, "", 0),
    );
  };
}
