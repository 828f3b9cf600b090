import { createServer, type Server } from "node:net";
import { networkInterfaces } from "node:os";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSafeFetch, parseAllow } from "./index.ts";

/** Listens on every address of this machine and counts who gets through. */
const canary = { port: 0, connections: 0, servers: [] as Server[] };
const userAgent = "Tocsin test";

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => {
      const address = server.address();
      resolve(address && typeof address === "object" ? address.port : 0);
    });
  });

beforeAll(async () => {
  const server = createServer((socket) => {
    canary.connections += 1;
    socket.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi");
  });
  canary.port = await listen(server, 0);
  canary.servers.push(server);
});

afterAll(() => {
  for (const server of canary.servers) server.close();
});

const ownAddresses = Object.values(networkInterfaces())
  .flat()
  .flatMap((net) => (net ? [net.family === "IPv6" ? `[${net.address}]` : net.address] : []));

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

const hostileUrls = (port: number): string[] =>
  [...hosts.flatMap((host) => [`http://${host}:PORT/`, `https://${host}:PORT/x?y#z`]), ...wholeUrls].map((url) =>
    url.replaceAll("PORT", String(port)),
  );

const namesToInside = (hostname: string) =>
  Promise.resolve(
    hostname === "metadata.google.internal"
      ? [{ address: "169.254.169.254", family: 4 }]
      : [{ address: "127.0.0.1", family: 4 }],
  );

test("no spelling of an inner address opens a connection", async () => {
  const bySystem = createSafeFetch({ allow: [], userAgent, limits: { timeoutMs: 3000 } });
  const toInside = createSafeFetch({ allow: [], userAgent, lookup: namesToInside });
  const urls = hostileUrls(canary.port);
  expect(urls.length).toBeGreaterThan(200);
  for (const url of urls) {
    await expect(toInside({ url }), url).rejects.toMatchObject({ name: "AppError", code: "fetch_failed" });
    if (/localhost/i.test(url)) await expect(bySystem({ url }), url).rejects.toMatchObject({ code: "fetch_failed" });
  }
  expect(canary.connections).toBe(0);
  await Promise.all([bySystem.close(), toInside.close()]);
});

test("a name is refused when only one of its addresses is inner, and asked for once a connection", async () => {
  let asked = 0;
  const inner = fc.constantFrom("127.0.0.1", "::1", "10.0.0.1", "::ffff:127.0.0.1", "169.254.169.254", "fe80::1%lo");
  const outer = fc.constantFrom("1.1.1.1", "9.9.9.9", "2606:4700:4700::1111");
  const answers = fc
    .tuple(fc.array(outer, { maxLength: 3 }), inner, fc.array(outer, { maxLength: 3 }))
    .map(([before, one, after]) => [...before, one, ...after]);
  let answer: string[] = [];
  const safeFetch = createSafeFetch({
    allow: [],
    userAgent,
    lookup: async () => {
      asked += 1;
      return answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    },
  });
  let tries = 0;
  await fc.assert(
    fc.asyncProperty(answers, async (addresses) => {
      answer = addresses;
      tries += 1;
      await expect(safeFetch({ url: `http://mixed.example:${canary.port}/` })).rejects.toThrow(/FETCH_ALLOW/);
    }),
    { numRuns: 1000 },
  );
  expect(asked).toBe(tries);
  expect(canary.connections).toBe(0);
  await safeFetch.close();
});

test.each(["127.0.0.1", "localhost", ...ownAddresses.filter((address) => !address.startsWith("[fe80"))])(
  "the canary answers when %s is named, so the other tests could fail",
  async (host) => {
    const safeFetch = createSafeFetch({ allow: parseAllow(`${host}:${canary.port}`), userAgent });
    const before = canary.connections;
    expect((await safeFetch({ url: `http://${host}:${canary.port}/` })).status).toBe(200);
    expect(canary.connections).toBe(before + 1);
    await safeFetch.close();
  },
);
