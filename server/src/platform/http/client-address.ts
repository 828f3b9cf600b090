import { BlockList, isIP } from "node:net";

/** Whose X-Forwarded-For is trusted: nobody's, that of the last proxies up to a number, or that of proxies in these networks. */
export type TrustProxy =
  | { kind: "nobody" }
  | { kind: "hops"; count: number }
  | { kind: "networks"; networks: BlockList };

const mostHops = 32;

/** Reads a number of hops, or addresses and CIDRs separated by commas; empty is nobody. Throws with a plain sentence. */
export function parseTrustProxy(text: string): TrustProxy {
  const parts = text.split(",").flatMap((part) => part.trim() || []);
  const [first] = parts;
  if (first === undefined) return { kind: "nobody" };
  if (parts.length === 1 && /^\d+$/.test(first)) {
    const count = Number(first);
    if (count > mostHops) throw new Error(`must be at most ${mostHops} hops`);
    return count === 0 ? { kind: "nobody" } : { kind: "hops", count };
  }
  const networks = new BlockList();
  for (const part of parts) addNetwork(networks, part);
  return { kind: "networks", networks };
}

function addNetwork(networks: BlockList, text: string): void {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  const bits = family === 4 ? 32 : 128;
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  if (family === 0 || rest.length > 0 || !(length <= bits)) {
    throw new Error("must be a number of hops, or addresses such as 10.0.0.0/8 separated by commas");
  }
  networks.addSubnet(address, length, family === 4 ? "ipv4" : "ipv6");
}

/**
 * The address of the caller in one spelling: the socket's, or the one that trusted proxies state in X-Forwarded-For. It is
 * read from the right, where the nearest proxy wrote; entries to the left of the last trusted one can be forged.
 */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trust: TrustProxy): string {
  let address = normaliseAddress(socket ?? "") ?? "unknown";
  if (trust.kind === "nobody") return address;
  const said = (forwardedFor ?? "").split(",").reverse();
  for (const [hop, text] of said.entries()) {
    if (!isTrusted(address, hop, trust)) return address;
    const next = normaliseAddress(text);
    if (!next) return address;
    address = next;
  }
  return address;
}

function isTrusted(address: string, hop: number, trust: Exclude<TrustProxy, { kind: "nobody" }>): boolean {
  if (trust.kind === "hops") return hop < trust.count;
  const family = isIP(address);
  return family !== 0 && trust.networks.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** Lower case, without zone, port or brackets; an IPv4 address in IPv6's clothes is the IPv4 address. */
function normaliseAddress(text: string): string | null {
  const [withoutZone = ""] = text
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .split("%", 1);
  const bare = withoutZone.replace(/^([\d.]+):\d+$/, "$1");
  const family = isIP(bare);
  if (family === 0) return null;
  if (family === 4) return bare;
  const groups = readGroups(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!mapped) return new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight groups of an IPv6 address as numbers; URL writes the dotted tail of one in hexadecimal. */
function readGroups(address: string): number[] {
  const [left = "", right] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const read = (text: string): number[] => (text ? text.split(":").map((group) => Number.parseInt(group, 16)) : []);
  if (right === undefined) return read(left);
  const [before, after] = [read(left), read(right)];
  return [...before, ...new Array(8 - before.length - after.length).fill(0), ...after];
}

/** What one household or customer has: an IPv4 address, or a /64 of IPv6, of which anybody has 2^64 addresses. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = readGroups(address).slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(":")}::/64`;
}

/** Whether an address is of this machine itself. */
export const isLoopbackAddress = (address: string): boolean => address === "::1" || address.startsWith("127.");
