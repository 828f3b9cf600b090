import { networkInterfaces } from "node:os";

/** Every address of this machine, as it is written in a URL. */
export const ownAddresses = Object.values(networkInterfaces())
  .flat()
  .flatMap((net) => (net ? [net.family === "IPv6" ? `[${net.address}]` : net.address] : []));

/** Hosts that lead, or have led some reader of addresses, to a place that is not public. */
const hosts = [
  ...[
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "0",
    "0.0.0.0",
    "00.0.0.0",
    "0x7f.1",
    "0x7f000001",
    "2130706433",
    "017700000001",
  ],
  ...["0177.0.0.1", "0177.0.0.01", "0x7f.0x0.0x0.0x1", "127.000.000.001", "127.0.0.1.", "127.0.0.2", "127.255.255.254"],
  ...["①②⑦.⓪.⓪.①", "127。0。0。1", "127．0．0．1", "127｡0｡0｡1", "%31%32%37.0.0.1", "127.0.0.%31", "１２７.0.0.1"],
  ...["localhost", "LOCALHOST", "localhost.", "lOcAlHoSt", "local\u00adhost", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "foo.localhost"],
  ...["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[0000::1]", "[0:0::0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]"],
  ...["[::FFFF:127.0.0.1]", "[0:0:0:0:0:ffff:127.0.0.1]", "[::127.0.0.1]", "[::7f00:1]", "[::ffff:0:127.0.0.1]"],
  ...["[64:ff9b::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2002:7f00:1::1]"],
  ...["[2001:0:7f00:1::1]", "[2001:0:4136:e378:8000:63bf:80ff:fffe]", "[fe80::1]", "[fe80::1%25lo]", "[fe80::1%lo]"],
  ...["[fec0::1]", "[fc00::1]", "[fd00:ec2::254]", "[ff02::1]", "[2001:db8::1]", "[::ffff:0.0.0.0]", "[100::1]"],
  ...["169.254.169.254", "169。254。169。254", "0xa9fea9fe", "2852039166", "0251.0376.0251.0376", "[::ffff:a9fe:a9fe]"],
  ...["[::ffff:169.254.169.254]", "[64:ff9b::a9fe:a9fe]", "100.100.100.200", "168.63.129.16", "192.0.0.192"],
  ...["10.0.0.1", "10.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.1", "100.64.0.1", "198.18.0.1"],
  ...["192.0.2.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.88.99.1"],
  ...["metadata.google.internal", "inner.example", "127.0.0.1.nip.example", "xn--1-7sb", "-", "[::1", "::1", "a..b"],
  ...ownAddresses,
];

/** Whole addresses that look like others, or are not web addresses; `public.example` is never contacted. */
const wholeUrls = [
  "http://foo@127.0.0.1:PORT#@example.com/",
  "http://example.com@127.0.0.1:PORT/",
  "http://user:secret@127.0.0.1:PORT/",
  "http://127.0.0.1:PORT\\@example.com/",
  "http:\\\\127.0.0.1:PORT/",
  "http:/127.0.0.1:PORT/",
  "http:127.0.0.1:PORT/",
  "http:////127.0.0.1:PORT/",
  "HTTP://127.0.0.1:PORT/",
  " \u0000http://127.0.0.1:PORT/",
  "http://127.0.0\t.1:PORT/",
  "ht\ntp://127.0.0.1:PORT/",
  "http://127.0.0.1:PORT:80/",
  "//127.0.0.1:PORT/",
  "127.0.0.1:PORT",
  "file:///etc/passwd",
  "file://127.0.0.1:PORT/",
  "ftp://127.0.0.1:PORT/",
  "gopher://127.0.0.1:PORT/_x",
  "dict://127.0.0.1:PORT/",
  "ldap://127.0.0.1:PORT/",
  "jar:http://127.0.0.1:PORT!/",
  "data:text/xml,<rss/>",
  "javascript:fetch('http://127.0.0.1:PORT')",
  "blob:http://127.0.0.1:PORT/1",
  "ws://127.0.0.1:PORT/",
  "wss://127.0.0.1:PORT/",
  "view-source:http://127.0.0.1:PORT/",
  "unix:/var/run/docker.sock",
  "about:blank",
  "",
  "http://",
  ...[0, 22, 23, 25, 53, 110, 143, 389, 445, 2375, 3306, 5432, 6379, 9200, 11_211, 27_017].map(
    (port) => `http://public.example:${port}/`,
  ),
  "https://public.example:6379/",
];

/** More than two hundred spellings of addresses that no fetch may connect to; those of this machine at `port`. */
export const hostileUrls = (port: number): string[] =>
  [...hosts.flatMap((host) => [`http://${host}:PORT/`, `https://${host}:PORT/x?y#z`]), ...wholeUrls].map((url) =>
    url.replaceAll("PORT", String(port)),
  );

/** Names of which only a name server could say where they lead: for tests that bring their own. */
export const needsNameServer = (url: string): boolean =>
  /metadata\.google|inner\.example|nip\.example|xn--|a\.\.b|\/-:/.test(url);
