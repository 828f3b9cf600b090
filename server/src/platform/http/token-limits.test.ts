import { expect, test } from "vitest";
import { askRaw } from "../../../../testing/probes/ask-raw.ts";
import type { Client } from "../../../../testing/probes/client.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";

const from = { "x-forwarded-for": "198.51.100.40" };

/** Calls that a token opens, by kind: how a token is made, and how it is used. */
const kinds = {
  feed: {
    make: async (anna: Client) =>
      (await anna.call("POST", "/api/event/feed-links", { name: "Alerts", format: "cap" })).body.result.token as string,
    ask: (token: string) => ({ path: `/feeds/${token}`, headers: from }),
    unknown: 404,
  },
  "alert of a feed": {
    make: async (anna: Client) =>
      (await anna.call("POST", "/api/event/feed-links", { name: "Alerts", format: "cap" })).body.result.token as string,
    ask: (token: string) => ({ path: `/feeds/${token}/1-1.xml`, headers: from }),
    unknown: 404,
  },
  wall: {
    make: async (anna: Client) =>
      (await anna.call("POST", "/api/wall-links", { name: "Wall" })).body.result.token as string,
    ask: (token: string) => ({ path: "/api/summary", headers: { ...from, authorization: `Bearer ${token}` } }),
    unknown: 401,
  },
};

test.for(Object.entries(kinds))(
  "%s: wrong tokens of a network are refused after thirty, and a valid one never",
  async ([name, kind]) => {
    const server = await startTestServer({ RATE_LIMIT: "20", TRUST_PROXY: "1" });
    const token = await kind.make(await server.signIn("anna@example.org"));
    const wrong: number[] = [];
    for (let n = 0; n < 40; n++)
      wrong.push((await askRaw(server.origin, kind.ask(`${token.slice(0, 4)}${String(n).padStart(43, "A")}`))).status);
    expect(wrong).toEqual([...Array(30).fill(kind.unknown), ...Array(10).fill(429)]);
    const { status } = await askRaw(server.origin, kind.ask(token));
    // There is no such alert, which is no wrong token.
    expect(status).toBe(name === "alert of a feed" ? 404 : 200);
  },
);

test("a feed and its alerts share one limit, and asking for alerts that are gone uses up no guesses", async () => {
  const server = await startTestServer({ RATE_LIMIT: "3", TRUST_PROXY: "1" });
  const anna = await server.signIn("anna@example.org");
  const [one, other] = [await kinds.feed.make(anna), await kinds.feed.make(anna)];
  const statuses: number[] = [];
  for (let n = 0; n < 59; n++) statuses.push((await askRaw(server.origin, kinds["alert of a feed"].ask(one))).status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect((await askRaw(server.origin, kinds.feed.ask(one))).status).toBe(200);
  expect((await askRaw(server.origin, kinds.feed.ask(one))).status).toBe(429);
  expect((await askRaw(server.origin, kinds["alert of a feed"].ask(one))).status).toBe(429);
  expect((await askRaw(server.origin, kinds.feed.ask(other))).status).toBe(200);
});
