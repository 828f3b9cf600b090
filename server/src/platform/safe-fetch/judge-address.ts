import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** What an address points to that is not public. */
export type AddressKind =
  | "noHost"
  | "privateNetwork"
  | "providerNetwork"
  | "thisMachine"
  | "cloudService"
  | "linkLocal"
  | "reserved"
  | "documentation"
  | "benchmark"
  | "multicast"
  | "reservedOrTunnel"
  | "tunnel"
  | "unreadable";

type Range = readonly [net: string, prefix: number, kind: AddressKind];

/** IANA's special-purpose registry for IPv4, and the fixed metadata address of Azure, which looks public. */
const refusedIPv4: readonly Range[] = [
  ["0.0.0.0", 8, "noHost"],
  ["10.0.0.0", 8, "privateNetwork"],
  ["100.64.0.0", 10, "providerNetwork"],
  ["127.0.0.0", 8, "thisMachine"],
  ["168.63.129.16", 32, "cloudService"],
  ["169.254.0.0", 16, "linkLocal"],
  ["172.16.0.0", 12, "privateNetwork"],
  ["192.0.0.0", 24, "reserved"],
  ["192.0.2.0", 24, "documentation"],
  ["192.88.99.0", 24, "reserved"],
  ["192.168.0.0", 16, "privateNetwork"],
  ["198.18.0.0", 15, "benchmark"],
  ["198.51.100.0", 24, "documentation"],
  ["203.0.113.0", 24, "documentation"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved"],
];

/** Only global unicast (2000::/3) of IPv6 is public; these ranges are within it and still refused. */
const refusedIPv6: readonly Range[] = [
  ["2001::", 23, "reservedOrTunnel"],
  ["2001:db8::", 32, "documentation"],
  ["2002::", 16, "tunnel"],
  ["3fff::", 20, "documentation"],
];

const listOf = (net: string, prefix: number, family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  list.addSubnet(net, prefix, family);
  return list;
};

const judged4 = refusedIPv4.map(([net, prefix, kind]) => ({ list: listOf(net, prefix, "ipv4"), kind }));
const judged6 = refusedIPv6.map(([net, prefix, kind]) => ({ list: listOf(net, prefix, "ipv6"), kind }));
const globalUnicast = listOf("2000::", 3, "ipv6");
const uniqueLocal = listOf("fc00::", 7, "ipv6");
const nat64 = listOf("64:ff9b::", 96, "ipv6");

/**
 * Says what a numeric address points to when it is not public, or null when it is. Judged on the parsed address, so
 * spelling does not matter; whatever cannot be parsed is refused.
 */
export function judgeAddress(address: string): AddressKind | null {
  const plain = address.split("%", 1)[0] ?? "";
  if (isIPv4(plain)) return judgeIPv4(plain) ?? judgeOwn(plain);
  if (isIPv6(plain)) return judgeIPv6(plain) ?? judgeOwn(plain);
  return "unreadable";
}

const judgeIPv4 = (address: string): AddressKind | null =>
  judged4.find(({ list }) => list.check(address, "ipv4"))?.kind ?? null;

function judgeIPv6(address: string): AddressKind | null {
  if (nat64.check(address, "ipv6")) return judgeIPv4(lastFourBytes(address));
  if (globalUnicast.check(address, "ipv6"))
    return judged6.find(({ list }) => list.check(address, "ipv6"))?.kind ?? null;
  if (address === "::1") return "thisMachine";
  return uniqueLocal.check(address, "ipv6") ? "privateNetwork" : "reserved";
}

/** The IPv4 address in the last 32 bits: URL writes every IPv6 address in hexadecimal groups without a dotted tail. */
function lastFourBytes(address: string): string {
  const hex = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const tail = hex.slice(hex.lastIndexOf("::") + 1).split(":");
  const [high = 0, low = 0] = tail.slice(-2).map((group) => Number.parseInt(group || "0", 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** A machine's own public address reaches services that a firewall hides from everyone else. */
function judgeOwn(address: string): AddressKind | null {
  const own = Object.values(networkInterfaces()).flat();
  return own.some((net) => net?.address === address) ? "thisMachine" : null;
}
