import { expect, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";

test("an event entered by hand is processed like any other and can be corrected", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  await admin.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, radius: 10 });
  const entered = await admin.call("POST", "/api/event", {
    description: "Gas leak in the harbour. Two streets are closed.",
    category: "infrastructure",
    severity: "severe",
    lat: 38.71,
    lon: -9.11,
    url: "https://city.example/notice",
  });
  expect(entered.status).toBe(201);
  expect(entered.body.result).toMatchObject({
    title: "Gas leak in the harbour.",
    summary: "Two streets are closed.",
    description: "Gas leak in the harbour. Two streets are closed.",
    urls: ["https://city.example/notice"],
    ongoing: 1,
    placeKind: "exact",
  });
  await server.mail.waitFor("anna@example.org", ({ email }) => /Gas leak/.test(email.subject ?? ""));

  const { id } = entered.body.result;
  const corrected = await server.service.call("PUT", `/api/event?id=${id}`, {
    title: "Gas leak in the harbour",
    ongoing: 0,
    severity: null,
    lat: null,
    lon: null,
  });
  expect(corrected.body.result).toMatchObject({ ongoing: 0, severity: "unknown", lat: null, placeKind: "unknown" });
  expect(corrected.body.result).toMatchObject({ category: "infrastructure", urls: ["https://city.example/notice"] });
  const timeline = (await admin.get(`/api/event/${id}/timeline`)).body;
  expect(timeline.map((entry: any) => [entry.kind, entry.cause])).toEqual([
    ["created", "Entered by an admin"],
    ["ended", "Corrected by a service"],
  ]);
  expect(timeline[1].changes.severity).toEqual(["severe", "unknown"]);

  const wrong = await admin.call("POST", "/api/event", {
    lat: 91,
    severity: "awful",
    url: "javascript:alert(1)",
    id: 1,
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.fields.map((field: any) => field.path).sort()).toEqual(["id", "lat", "severity", "url"]);
  const ben = await server.signIn("ben@example.org");
  expect((await ben.call("POST", "/api/event", { title: "Mine" })).status).toBe(403);
});

test("events are found by category, words, time, place, severity, whether they are ongoing, and page", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const enter = async (event: object) => (await admin.call("POST", "/api/event", event)).body.result.id as number;
  const fire = await enter({
    title: "Fire at the mill",
    category: "infrastructure",
    severity: "moderate",
    lat: 10,
    lon: 20,
  });
  const flood = await enter({
    title: "Flood on the river",
    category: "natural disaster",
    severity: "extreme",
    lat: -5,
    lon: 179.5,
  });
  const old = await enter({ title: "Old unrest", ongoing: 0 });
  const find = async (query: string) =>
    (await admin.get(`/api/event?${query}`)).body.result.map((event: any) => event.id);
  expect(await find("")).toEqual([old, flood, fire]);
  expect(await find("category=infrastructure&category=none")).toEqual([old, fire]);
  expect(await find("q=mill")).toEqual([fire]);
  expect(await find("severity=severe")).toEqual([flood]);
  expect(await find("onlySeverity=moderate")).toEqual([fire]);
  expect(await find("ongoing=0")).toEqual([old]);
  expect(await find("bbox=15,5,25,15")).toEqual([fire]);
  expect(await find("bbox=170,-10,-170,10")).toEqual([flood]);
  expect(await find(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  expect(await find("page=2&take=2")).toEqual([fire]);
  expect((await admin.get("/api/event?take=2")).body.metadata).toEqual({ pageCount: 2, total: 3 });
  expect(
    (await admin.get("/api/event?page=0&bbox=1,2&severity=bad")).body.fields.map((field: any) => field.path).sort(),
  ).toEqual(["bbox", "page", "severity"]);
  expect((await admin.get(`/api/event?id=${fire}`)).body.result.title).toBe("Fire at the mill");
  expect((await admin.get("/api/event?id=999")).status).toBe(404);
});

test("two sources with one story make one event with both sources", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const item = { title: "Explosion at a chemical plant near Leiria, Portugal injures three", published: new Date() };
  for (const name of ["First", "Second"]) {
    const url = server.feeds.serve(
      `/${name}`,
      rssDocument([{ ...item, guid: name, link: `https://${name}.example/story` }]),
    );
    await admin.call("POST", "/api/news-source", { name, url });
    await eventually(
      async () => (await admin.get("/api/event")).body.result[0]?.sources ?? [],
      (sources) => sources.includes(name),
    );
  }
  const { result } = (await admin.get("/api/event")).body;
  expect(result).toHaveLength(1);
  expect(result[0]).toMatchObject({
    sources: ["First", "Second"],
    urls: ["https://First.example/story", "https://Second.example/story"].map((url) => url.toLowerCase()),
  });
  const timeline = (await admin.get(`/api/event/${result[0].id}/timeline`)).body;
  expect(timeline[1]).toMatchObject({
    kind: "updated",
    cause: "Also reported by Second",
    changes: { urls: expect.any(Array) },
  });
});

test("a correction of an event keeps omitted fields, null clears a field, and an unchanged body is accepted", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const leak = {
    title: "Gas leak",
    description: "Two streets are closed.",
    category: "infrastructure",
    severity: "severe",
    lat: 38.71,
    lon: -9.11,
    radius: 2,
    placeName: "Harbour",
    urls: ["https://a.example/", "https://b.example/"],
  };
  const { id } = (await admin.call("POST", "/api/event", leak)).body.result;
  const read = async () => (await admin.get(`/api/event?id=${id}`)).body.result;
  const change = async (body: object) => (await admin.call("PUT", `/api/event?id=${id}`, body)).body;
  const before = await read();
  expect((await change(before)).result).toEqual(before);
  const later = { ...before, updated_at: expect.any(String), sources: expect.any(Array) };

  const described = { description: "Gas leak. Three streets are closed.", summary: "Three streets are closed." };
  expect((await change({ ...before, description: described.description })).result).toEqual({ ...later, ...described });
  const url = "https://c.example/";
  const links = { url, urls: [url, "https://b.example/"] };
  expect((await change({ url })).result).toEqual({ ...later, ...described, ...links });
  const cleared = { category: null, url: null, placeName: null };
  expect((await change({ ...cleared, radius: null })).result).toMatchObject({
    ...cleared,
    radius: null,
    urls: ["https://b.example/"],
    severity: "severe",
    lat: 38.71,
    placeKind: "exact",
  });
  const refused: [object, string][] = [
    [{ id: id + 1 }, "id"],
    [{ lat: null }, "lon"],
    [{ endedAt: "2026-01-01T00:00:00Z" }, "endedAt"],
    [{ whatever: 1 }, "whatever"],
  ];
  for (const [body, path] of refused) expect((await change(body)).fields).toMatchObject([{ path }]);
});
