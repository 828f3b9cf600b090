import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

type Range = readonly [net: string, prefix: number, what: string];

/** IANA's special-purpose registry for IPv4, and the fixed metadata address of Azure, which looks public. */
const refusedIPv4: readonly Range[] = [
  ["0.0.0.0", 8, "no host at all"],
  ["10.0.0.0", 8, "a private network"],
  ["100.64.0.0", 10, "a provider's inner network"],
  ["127.0.0.0", 8, "this machine itself"],
  ["168.63.129.16", 32, "a cloud provider's inner service"],
  ["169.254.0.0", 16, "a link-local address"],
  ["172.16.0.0", 12, "a private network"],
  ["192.0.0.0", 24, "a reserved address"],
  ["192.0.2.0", 24, "an address for documentation"],
  ["192.88.99.0", 24, "a reserved address"],
  ["192.168.0.0", 16, "a private network"],
  ["198.18.0.0", 15, "a benchmarking network"],
  ["198.51.100.0", 24, "an address for documentation"],
  ["203.0.113.0", 24, "an address for documentation"],
  ["224.0.0.0", 4, "a multicast address"],
  ["240.0.0.0", 4, "a reserved address"],
];

/** Only global unicast (2000::/3) of IPv6 is public; these ranges are within it and still refused. */
const refusedIPv6: readonly Range[] = [
  ["2001::", 23, "a reserved or tunnel address"],
  ["2001:db8::", 32, "an address for documentation"],
  ["2002::", 16, "a tunnel address"],
  ["3fff::", 20, "an address for documentation"],
];

const listOf = (net: string, prefix: number, family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  list.addSubnet(net, prefix, family);
  return list;
};

const judged4 = refusedIPv4.map(([net, prefix, what]) => ({ list: listOf(net, prefix, "ipv4"), what }));
const judged6 = refusedIPv6.map(([net, prefix, what]) => ({ list: listOf(net, prefix, "ipv6"), what }));
const globalUnicast = listOf("2000::", 3, "ipv6");
const uniqueLocal = listOf("fc00::", 7, "ipv6");
const nat64 = listOf("64:ff9b::", 96, "ipv6");

/**
 * Says what a numeric address points to when it is not public, or null when it is. Judged on the parsed address, so
 * spelling does not matter; whatever cannot be parsed is refused.
 */
export function judgeAddress(address: string): string | null {
  const plain = address.split("%", 1)[0] ?? "";
  if (isIPv4(plain)) return judgeIPv4(plain) ?? judgeOwn(plain);
  if (isIPv6(plain)) return judgeIPv6(plain) ?? judgeOwn(plain);
  return "no address that can be read";
}

const judgeIPv4 = (address: string): string | null =>
  judged4.find(({ list }) => list.check(address, "ipv4"))?.what ?? null;

function judgeIPv6(address: string): string | null {
  if (nat64.check(address, "ipv6")) return judgeIPv4(lastFourBytes(address));
  if (globalUnicast.check(address, "ipv6"))
    return judged6.find(({ list }) => list.check(address, "ipv6"))?.what ?? null;
  if (address === "::1") return "this machine itself";
  return uniqueLocal.check(address, "ipv6") ? "a private network" : "a reserved address";
}

/** The IPv4 address in the last 32 bits: URL writes every IPv6 address in hexadecimal groups without a dotted tail. */
function lastFourBytes(address: string): string {
  const hex = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const tail = hex.slice(hex.lastIndexOf("::") + 1).split(":");
  const [high = 0, low = 0] = tail.slice(-2).map((group) => Number.parseInt(group || "0", 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** A machine's own public address reaches services that a firewall hides from everybody else. */
function judgeOwn(address: string): string | null {
  const own = Object.values(networkInterfaces()).flat();
  return own.some((net) => net?.address === address) ? "this machine itself" : null;
}
