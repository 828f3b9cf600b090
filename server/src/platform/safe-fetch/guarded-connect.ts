import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { AppError } from "../errors.ts";
import { portOf } from "./check-url.ts";
import { judgeAddress } from "./judge-address.ts";
import { type AllowEntry, findAllowed } from "./parse-allow.ts";

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

function refusalOf(address: string, allowedBy: string): AppError | null {
  const what = judgeAddress(address);
  if (what === null) return null;
  const sentence = `The address points to ${what} (${address}). Name it in ${allowedBy} to allow it.`;
  return new AppError("fetch_failed", sentence);
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
function asNodeLookup(lookup: Lookup): LookupFunction {
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
