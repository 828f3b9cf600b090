import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hostileUrls, ownAddresses } from "../../../../testing/hostile/hostile-urls.ts";
import { type Canary, openCanary } from "../../../../testing/servers/canary.ts";
import { createSafeFetch, parseAllow } from "./index.ts";

let canary: Canary;
const userAgent = "Tocsin test";

beforeEach(async () => {
  canary = await openCanary();
});

afterEach(() => canary.close());

const namesToInside = (hostname: string) =>
  Promise.resolve(
    hostname === "metadata.google.internal"
      ? [{ address: "169.254.169.254", family: 4 }]
      : [{ address: "127.0.0.1", family: 4 }],
  );

test("no spelling of an inner address is connected to", async () => {
  const bySystem = createSafeFetch({ allow: [], userAgent, limits: { timeoutMs: 3000 } });
  const toInside = createSafeFetch({ allow: [], userAgent, lookup: namesToInside });
  const urls = hostileUrls(canary.port);
  expect(urls.length).toBeGreaterThan(200);
  for (const url of urls) {
    await expect(toInside({ url }), url).rejects.toMatchObject({ name: "AppError", code: "fetch_failed" });
    if (/localhost/i.test(url)) await expect(bySystem({ url }), url).rejects.toMatchObject({ code: "fetch_failed" });
  }
  expect(canary.connections).toEqual([]);
  await Promise.all([bySystem.close(), toInside.close()]);
});

test("a name is refused if any of its addresses is inner, and is resolved once per connection", async () => {
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
  expect(canary.connections).toEqual([]);
  await safeFetch.close();
});

test.each(["127.0.0.1", "localhost", ...ownAddresses.filter((address) => !address.startsWith("[fe80"))])(
  "the canary answers if %s is allowed, so the other tests can fail",
  async (host) => {
    const safeFetch = createSafeFetch({ allow: parseAllow(`${host}:${canary.port}`), userAgent });
    expect((await safeFetch({ url: `http://${host}:${canary.port}/` })).status).toBe(200);
    expect(canary.connections).toHaveLength(1);
    await safeFetch.close();
  },
);
