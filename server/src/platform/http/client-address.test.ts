import fc from "fast-check";
import { expect, test } from "vitest";
import { clientAddress, networkOf, parseTrustProxy } from "./client-address.ts";

const nobody = parseTrustProxy("");

test.each([
  ["203.0.113.9", "198.51.100.1", "", "203.0.113.9", "without a trusted proxy nothing that is said counts"],
  ["203.0.113.9", "198.51.100.1", "0", "203.0.113.9", "no hops are no proxies"],
  ["127.0.0.1", "198.51.100.1", "1", "198.51.100.1", "one hop: the last entry"],
  ["127.0.0.1", "6.6.6.6, 198.51.100.1", "1", "198.51.100.1", "what the client made up stands left of it"],
  ["127.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", "2", "198.51.100.1", "two hops"],
  ["127.0.0.1", "198.51.100.1", "5", "198.51.100.1", "more hops than entries: the first"],
  ["127.0.0.1", null, "1", "127.0.0.1", "nothing said"],
  ["127.0.0.1", "198.51.100.1, junk", "1", "127.0.0.1", "what is no address is not taken for one"],
  ["10.1.2.3", "6.6.6.6, 198.51.100.1", "10.0.0.0/8", "198.51.100.1", "a trusted network"],
  ["10.1.2.3", "6.6.6.6, 198.51.100.1, 10.9.9.9", "10.0.0.0/8", "198.51.100.1", "two proxies of it"],
  ["203.0.113.9", "198.51.100.1", "10.0.0.0/8", "203.0.113.9", "not of a trusted network"],
  ["::ffff:10.1.2.3", "198.51.100.1", "10.0.0.0/8", "198.51.100.1", "an IPv4 proxy on a socket of IPv6"],
  ["2001:db8::1", "198.51.100.1", "2001:db8::/32,127.0.0.1", "198.51.100.1", "several networks"],
  ["127.0.0.1", "[2001:DB8::7]:4711", "1", "2001:db8::7", "brackets, a port and upper case"],
  ["127.0.0.1", "198.51.100.1:4711", "1", "198.51.100.1", "a port"],
])("%s with the header %s and TRUST_PROXY=%s is %s: %s", (socket, said, trust, expected, _why) => {
  expect(clientAddress(socket, said, parseTrustProxy(trust))).toBe(expected);
});

test("an IPv4 address is the same in all its spellings", () => {
  const spellings = [
    "::ffff:198.51.100.1",
    "::FFFF:198.51.100.1",
    "::ffff:c633:6401",
    "0:0:0:0:0:ffff:C633:6401",
    "::ffff:198.51.100.1%eth0",
  ];
  for (const spelling of spellings)
    expect(networkOf(clientAddress(spelling, null, nobody)), spelling).toBe("198.51.100.1");
});

test("all addresses of a /64 are one network in every spelling, and those of another are not", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const hex = (groups: number[]): string => groups.map((one) => one.toString(16)).join(":");
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 8, maxLength: 8 }),
      (net, ends) => {
        const prefix = [0x2001, ...net.slice(1)];
        const networks = [ends.slice(0, 4), ends.slice(4)].map((end) => hex([...prefix, ...end]));
        const [one, two] = networks.map((address) => networkOf(clientAddress(address.toUpperCase(), null, nobody)));
        expect(one).toBe(two);
        const away = hex([...prefix.slice(0, 3), (prefix[3] ?? 0) ^ 1, ...ends.slice(4)]);
        expect(networkOf(clientAddress(away, null, nobody))).not.toBe(one);
      },
    ),
  );
});

test.each(["many", "33", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0/8", "::/129", "1,2", "host.example", "10.0.0.0/"])(
  "TRUST_PROXY=%s is refused",
  (text) => {
    expect(() => parseTrustProxy(text)).toThrow(/must be/);
  },
);
