import { defaultSettings } from "@tocsin/contract";
import { expect, test } from "vitest";
import { createClient } from "../../../testing/probes/client.ts";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, newEmail, shareTestServer, startTestServer } from "../../../testing/servers/test-server.ts";

const shared = shareTestServer();

test("an invalid asset is refused with every invalid field named, and nothing is stored", async () => {
  const { signIn } = await shared();
  const anna = await signIn(newEmail());
  const cases: [object, string[]][] = [
    [{ name: "A", lat: 91, lon: -181 }, ["lat", "lon"]],
    [{ name: "A", lat: 1, lon: 1, radius: -1 }, ["radius"]],
    [{ name: "A", lat: 1, lon: 1, radius: 1e9 }, ["radius"]],
    [{ name: "x".repeat(10_000) }, ["name"]],
    [{ name: "A", owner: "somebody", isAdmin: true }, ["isAdmin", "owner"]],
    [{ name: "A", lat: 1 }, ["lon"]],
    [
      { name: "<b>A</b>", description: "<script>alert(1)</script>", query: "<!-- x -->" },
      ["description", "name", "query"],
    ],
    [{ name: 7, lat: "north", radius: null }, ["lat", "name"]],
    [{ id: 5, created_at: "2020-01-01T00:00:00Z" }, ["created_at", "id"]],
  ];
  for (const [input, wrong] of cases) {
    const refused = await anna.call("POST", "/api/monitor", input);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: "invalid", message: expect.any(String) });
    expect(refused.body.fields.map((field: { path: string }) => field.path).sort()).toEqual(wrong);
  }
  expect((await anna.call("POST", "/api/monitor", "{not json")).status).toBe(400);
  expect((await anna.call("POST", "/api/monitor", "a=b", { "content-type": "text/plain" })).status).toBe(400);
  expect((await anna.call("POST", "/api/monitor", { name: "x".repeat(5_000_000) })).status).toBe(413);
  expect((await anna.call("POST", "/api/contacts", { name: "x".repeat(2_000_000) })).status).toBe(413);
  expect((await anna.get("/api/monitor")).body.result).toEqual([]);
  expect((await anna.call("POST", "/api/monitor", { name: "a < b, <3" })).status).toBe(201);
});

test("other people's data is not found, as if it did not exist", async () => {
  const { signIn, service } = await shared();
  await signIn(newEmail("chief"));
  const email = newEmail();
  const [anna, ben] = [await signIn(email), await signIn(newEmail("ben"))];
  const { id } = (await anna.call("POST", "/api/monitor", { name: "Depot" })).body.result;
  const missing = await ben.get("/api/monitor?id=999999");
  for (const answer of [
    await ben.get(`/api/monitor?id=${id}`),
    await ben.call("PUT", `/api/monitor?id=${id}`, { name: "Mine now" }),
    await ben.call("DELETE", `/api/monitor?id=${id}`),
  ]) {
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: missing.body });
  }
  expect((await ben.get(`/api/event?monitored_site=${id}`)).status).toBe(404);
  expect((await ben.get(`/api/monitor?email=${email}`)).status).toBe(404);
  expect((await ben.get(`/api/event?email=${email}`)).status).toBe(404);
  expect((await ben.call("POST", "/api/monitor", { email, name: "Hers" })).status).toBe(404);
  expect(
    (
      await ben.call("PUT", `/api/users/settings/asset?id=${id}`, {
        categories: null,
        channels: null,
        leastSeverity: "minor",
        unknownSeverity: "wait",
        certainty: "inside",
        radiusByCategory: {},
        contactGroupIds: [],
      })
    ).status,
  ).toBe(404);
  for (const path of ["/api/news-source", "/api/users"]) expect((await ben.get(path)).status).toBe(403);
  expect((await anna.get(`/api/monitor?id=${id}`)).body.result.name).toBe("Depot");
  expect((await service.get(`/api/monitor?email=${email}`)).body.result).toHaveLength(1);
  expect((await service.get("/api/event?email=nobody@example.org")).status).toBe(404);
  expect((await service.get(`/api/event?email=${email}`)).body.result).toEqual([]);
});

test("a call without an identity or with a wrong key is refused", async () => {
  const { origin } = await shared();
  const nobody = createClient(origin);
  for (const path of [
    "/api/monitor",
    "/api/event",
    "/api/notifications",
    "/api/decisions",
    "/api/users/settings",
    "/api/live",
  ]) {
    expect((await nobody.get(path)).status, path).toBe(401);
  }
  expect((await createClient(origin, { "x-api-key": "wrong" }).get("/api/event")).status).toBe(401);
});

test("decisions are not listed for an unknown query parameter, which is named", async () => {
  const { signIn } = await shared();
  const anna = await signIn(newEmail());
  const { status, body } = await anna.get("/api/decisions?assetId=1");
  expect([status, body.fields]).toEqual([422, [{ path: "assetId", message: "Unknown field" }]]);
  expect((await anna.get("/api/decisions?eventId=1")).body.result).toEqual([]);
});

test("a change requested by another site's page is refused", async () => {
  const { origin, signIn } = await shared();
  const anna = await signIn(newEmail());
  const change = (headers: Record<string, string>) =>
    createClient(origin, { cookie: anna.cookie(), "sec-fetch-site": "", ...headers }).call("POST", "/api/monitor", {
      name: "A",
    });
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin },
  ] as Record<string, string>[]) {
    expect((await change(headers)).status).toBe(403);
  }
  expect((await change({ "sec-fetch-site": "same-origin" })).status).toBe(201);
});

test("settings are replaced completely; a missing, invalid or unknown field is refused by name", async () => {
  const { signIn } = await shared();
  const anna = await signIn(newEmail());
  const pairs = (await anna.get("/api/users/settings")).body as { name: string; value: string }[];
  expect(pairs).toContainEqual({ name: "ToastAlertTime", value: "5000" });
  expect(pairs).toContainEqual({ name: "IsOnboarded", value: "false" });
  const whole = {
    ...defaultSettings,
    isOnboarded: true,
    toastAlertTime: 0,
    units: "metric",
    eventFeedPageSize: 50,
    timeZone: "Europe/Lisbon",
  };
  const saved = await anna.call("PUT", "/api/users/settings", whole);
  expect(saved.body).toContainEqual({ name: "TimeZone", value: "Europe/Lisbon" });
  expect((await anna.get("/api/users/settings")).body).toEqual(saved.body);
  const { units: _, ...lacking } = whole;
  const refused = await anna.call("PUT", "/api/users/settings", {
    ...lacking,
    eventFeedPageSize: 30,
    timeZone: "Mars/Crater",
    theme: "x",
  });
  expect(refused.status).toBe(422);
  expect(refused.body.fields.map((field: { path: string }) => field.path).sort()).toEqual([
    "eventFeedPageSize",
    "theme",
    "timeZone",
    "units",
  ]);
});

test("markup in a feed is stored as plain text", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const title = 'Explosion in Lisbon <img src=x onerror="alert(1)"><script>alert(2)</script>';
  const url = server.feeds.serve(
    "/rss",
    rssDocument([{ guid: "1", title, summary: "<svg onload=alert(3)>Two hurt", link: "javascript:alert(4)" }]),
  );
  await anna.call("POST", "/api/news-source", { name: "News", url });
  const [event] = await eventually(
    async () => (await anna.get("/api/event")).body.result,
    (events) => events.length > 0,
  );
  expect(JSON.stringify([event.title, event.description])).not.toMatch(/<|onerror=|onload=/);
  expect(event.url).toBe(null);
});
