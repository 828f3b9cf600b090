import { expect, test } from "vitest";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";

const near = { lat: 39.74, lon: -8.8, placeKind: "exact", severity: "severe" };
const day = new Date().toISOString().slice(0, 10);

async function enter(server: TestServer, event: object): Promise<number> {
  const { status, body } = await server.service.call("POST", "/api/event", event);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.result.id;
}

async function openWorld() {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const asset = (await anna.call("POST", "/api/monitor", { name: "Depot", lat: 39.74, lon: -8.8, radius: 20 })).body
    .result;
  const inside = await enter(server, { title: "Fire at the depot", ...near });
  const far = await enter(server, { title: "Flood far away", lat: 0, lon: 0, placeKind: "exact", category: "weather" });
  const exportIds = async (client: typeof anna, query: string): Promise<number[]> => {
    const { status, body } = await client.get(`/api/event/export?format=geojson&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.features.map(({ id }: { id: number }) => id);
  };
  await eventually(
    () => exportIds(anna, "mine=1"),
    (found) => found.length === 1,
  );
  const makeLink = async (client: typeof anna, input: object) =>
    (await client.call("POST", "/api/event/feed-links", { name: "Mine", format: "georss", ...input })).body.result as {
      id: string;
      url: string;
      token: string;
    };
  return { server, anna, ben, asset, inside, far, exportIds, makeLink };
}

test("an export has the events of its filter as their person sees them, the newest first", async () => {
  const { server, anna, ben, asset, inside, far, exportIds } = await openWorld();
  expect(await exportIds(anna, "")).toEqual([far, inside]);
  expect(await exportIds(anna, "category=weather")).toEqual([far]);
  expect(await exportIds(ben, "mine=1")).toEqual([]);
  expect(await exportIds(server.service, "mine=1")).toEqual([]);
  expect(await exportIds(server.service, "mine=1&email=anna@example.org")).toEqual([inside]);
  expect((await anna.get("/api/event/export?format=csv&email=ben@example.org")).status).toBe(404);
  expect((await anna.get("/api/event/export?format=csv&severty=extreme")).status).toBe(422);
  expect((await anna.get("/api/event/export?format=pdf")).status).toBe(422);
  expect((await anna.get("/api/event/export")).status).toBe(422);

  const { body } = await anna.get(`/api/event/export?format=geojson&monitored_site=${asset.id}`);
  expect(body.features).toMatchObject([{ id: inside, properties: { distance: 0, certainty: "inside" } }]);
  expect((await ben.get(`/api/event/export?format=geojson&monitored_site=${asset.id}`)).status).toBe(404);
});

test("a file has a name with the day and the type of its format", async () => {
  const { anna } = await openWorld();
  const endings = { geojson: "geojson", csv: "csv", xlsx: "xlsx", georss: "atom", cap: "xml", ics: "ics" };
  for (const [format, ending] of Object.entries(endings)) {
    const { status, headers } = await anna.get(`/api/event/export?format=${format}`);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="tocsin-events-${day}.${ending}"`);
  }
});

test("a feed link opens without a session, answers 304 until something changes, and stops when it is revoked", async () => {
  const { server, anna, ben, far, inside, makeLink } = await openWorld();
  const { id, url, token } = await makeLink(anna, { mine: "1" });
  expect(token).toMatch(/^tof_[0-9A-Za-z]{43}$/);
  expect(url).toBe(`${server.origin}/feeds/${token}`);
  const first = await fetch(url);
  // A compressed answer has the weak form.
  const etag = (first.headers.get("etag") ?? "").replace(/^W\//, "");
  expect(first.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(await first.text()).toContain("Fire at the depot");
  const again = (headers: Record<string, string>) => fetch(url, { headers });
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const unchanged = await again({ "if-none-match": condition });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get("etag")]).toEqual([304, "", etag]);
  }
  await server.service.call("PUT", `/api/event?id=${far}`, { title: "Another title" });
  expect((await again({ "if-none-match": etag })).status).toBe(304);
  await server.service.call("PUT", `/api/event?id=${inside}`, { title: "Fire is out" });
  const changed = await again({ "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("Fire is out");

  expect((await anna.get("/api/event/feed-links")).body.result).toMatchObject([
    { id, name: "Mine", format: "georss", filter: { mine: "1" }, lastUsedAt: expect.any(String) },
  ]);
  expect((await ben.call("DELETE", `/api/event/feed-links?id=${id}`)).status).toBe(404);
  expect((await anna.call("DELETE", `/api/event/feed-links?id=${id}`)).status).toBe(204);
  expect((await fetch(url)).status).toBe(404);
  expect((await again({ "if-none-match": etag })).status).toBe(404);
});

test("a feed of alerts lists CAP documents that open by their links, each in its latest version only", async () => {
  const { server, anna, inside, far, makeLink } = await openWorld();
  const { url } = await makeLink(anna, { format: "cap", mine: "1" });
  const list = await (await fetch(url)).text();
  expect(list).toContain(`href="${url}/${inside}-1.cap"`);
  const alert = await fetch(`${url}/${inside}-1.cap`);
  expect(alert.headers.get("content-type")).toBe("application/cap+xml; charset=utf-8");
  expect(await alert.text()).toContain("<msgType>Alert</msgType>");
  await server.service.call("PUT", `/api/event?id=${inside}`, { title: "Fire is spreading" });
  for (const name of [`${inside}-1.cap`, `${far}-1.cap`, `${inside}-9.cap`, "x", `${inside}`]) {
    expect((await fetch(`${url}/${name}`)).status, name).toBe(404);
  }
  expect(await (await fetch(`${url}/${inside}-2.cap`)).text()).toContain("<msgType>Update</msgType>");
  const other = await makeLink(anna, { format: "ics" });
  expect((await fetch(`${other.url}/${inside}-2.cap`)).status).toBe(404);
});

test("a feed of alerts keeps an event that leaves its filter, so that readers learn that it is minor or over", async () => {
  const { server, anna, inside, far, makeLink } = await openWorld();
  const { url } = await makeLink(anna, { format: "cap", severity: "severe" });
  const namesOf = async () =>
    [...(await (await fetch(url)).text()).matchAll(/"[^"]*\/(\d+-\d+)\.cap"/g)].map(([, name]) => name);
  expect(await namesOf()).toEqual([`${inside}-1`]);
  const { headers } = await fetch(url);
  const etag = (headers.get("etag") ?? "").replace(/^W\//, "");
  await server.service.call("PUT", `/api/event?id=${inside}`, { severity: "minor" });
  expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(200);
  expect(await namesOf()).toEqual([`${inside}-2`]);
  const update = await (await fetch(`${url}/${inside}-2.cap`)).text();
  expect(update).toMatch(/<msgType>Update<.*<severity>Minor</s);
  await server.service.call("PUT", `/api/event?id=${inside}`, { ongoing: 0 });
  expect(await (await fetch(`${url}/${inside}-3.cap`)).text()).toContain("<msgType>Cancel</msgType>");
  // What a feed has never had is not in it, nor what it had in any other format.
  await server.service.call("PUT", `/api/event?id=${far}`, { severity: "minor" });
  expect(await namesOf()).toEqual([`${inside}-3`]);
  const plain = await makeLink(anna, { format: "geojson", severity: "severe" });
  expect((await (await fetch(plain.url)).json()).features).toEqual([]);
});

test("a feed link is refused for another person's asset, without a name, and beyond the limit", async () => {
  const { anna, ben, asset, makeLink } = await openWorld();
  const make = (client: typeof anna, input: object) => client.call("POST", "/api/event/feed-links", input);
  expect((await make(ben, { name: "X", format: "csv", monitored_site: asset.id })).status).toBe(404);
  expect((await make(ben, { name: "", format: "csv" })).status).toBe(422);
  expect((await make(ben, { name: "X", format: "csv", colour: "red" })).status).toBe(422);
  for (let made = 0; made < 50; made++) await makeLink(ben, {});
  const { status, body } = await make(ben, { name: "X", format: "csv" });
  expect([status, body.message]).toEqual([409, "Limit of 50 feed links reached. Revoke one first."]);
});

test("the feed links of a person who is deleted stop", async () => {
  const { server, anna, ben, makeLink } = await openWorld();
  const { url } = await makeLink(ben, {});
  expect((await fetch(url)).status).toBe(200);
  const { id } = (await ben.get("/api/auth/session")).body.user;
  expect((await anna.call("DELETE", `/api/users?id=${id}`)).status).toBe(204);
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${server.origin}/feeds/tof_unknown`)).status).toBe(404);
});
