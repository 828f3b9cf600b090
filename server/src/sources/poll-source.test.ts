import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Client } from "../../../testing/probes/client.ts";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer, type TestServer } from "../../../testing/servers/test-server.ts";
import { hourMs } from "../platform/clock.ts";

const good = rssDocument([{ guid: "1", title: "Explosion at a plant in Leiria, Portugal", point: [-8.8, 39.74] }]);

async function addSource(server: TestServer, admin: Client, path: string): Promise<number> {
  const added = await admin.call("POST", "/api/news-source", { name: path, url: server.feeds.origin + path });
  expect(added.status).toBe(201);
  return added.body.result.id;
}

const sourceOf = async (admin: Client, id: number) => (await admin.get(`/api/news-source?id=${id}`)).body.result;

test("each kind of failing feed shows its reason and since when, affects no other feed, and recovers without loss", async () => {
  const server = await startTestServer();
  const { feeds } = server;
  const admin = await server.signIn("anna@example.org");
  const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "${"x".repeat(100)}"><!ENTITY b "&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>`;
  feeds.serve("/html", "<!doctype html><html><body>Welcome</body></html>", "text/html");
  feeds.serve("/empty", "");
  feeds.serve("/bomb", bomb);
  feeds.serve("/cut", good.slice(0, 200));
  feeds.serve("/500", (_, response) => response.writeHead(500).end("no"));
  feeds.serve("/private", (_, response) => response.writeHead(302, { location: "http://10.0.0.1/feed" }).end());
  feeds.serve("/loop", (_, response) => response.writeHead(302, { location: "/loop" }).end());
  feeds.serve("/large", (_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(30_000_000, 32))),
  );
  const paths = ["/html", "/empty", "/bomb", "/cut", "/500", "/private", "/loop", "/large"];
  const ids = new Map<string, number>();
  for (const path of paths) ids.set(path, await addSource(server, admin, path));
  feeds.serve("/good", good);
  const fine = await addSource(server, admin, "/good");

  const reasons: Record<string, RegExp> = {
    "/html": /web page/i,
    "/empty": /empty/i,
    "/bomb": /entit/i,
    "/cut": /./,
    "/500": /answered 500/,
    "/private": /private/i,
    "/loop": /redirect/i,
    "/large": /larger than 15 MB/,
  };
  for (const [path, id] of ids) {
    const source = await eventually(
      () => sourceOf(admin, id),
      (one) => one.lastError !== null,
    );
    expect(source.lastError, path).toMatch(reasons[path] as RegExp);
    // Clocks are set back by a moment now and then.
    expect(Math.abs(Date.now() - Date.parse(source.failingSince))).toBeLessThan(hourMs);
    expect(source.itemCount).toBe(0);
  }
  const healthy = await eventually(
    () => sourceOf(admin, fine),
    (one) => one.lastSuccessAt !== null,
  );
  expect(healthy).toMatchObject({ kind: "rss", lastError: null, failingSince: null, itemCount: 1 });
  expect(healthy.hash).toMatch(/^[0-9a-f]{64}$/);

  for (const [path, id] of ids) {
    feeds.serve(path, good);
    // A changed source is polled at once, whatever its failures had put off.
    await admin.call("PUT", `/api/news-source?id=${id}`, { name: path, url: feeds.origin + path });
    const healed = await eventually(
      () => sourceOf(admin, id),
      (one) => one.lastError === null,
    );
    expect(healed).toMatchObject({ failingSince: null, itemCount: 1 });
  }
});

test("a source with analysis off stores items without analysing them", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/paused", good);
  const { id } = (await admin.call("POST", "/api/news-source", { name: "Paused", url, skip_processing: 1 })).body
    .result;
  await eventually(
    () => sourceOf(admin, id),
    (one) => one.itemCount === 1,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await admin.get("/api/event")).body.result).toEqual([]);
});

test("a paused source is not polled, and is polled at once when it is resumed", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/resting", good);
  const path = "/api/news-source";
  const { id } = (await admin.call("POST", path, { name: "Resting", url, paused: true })).body.result;
  const other = await addSource(server, admin, "/other");
  // The other one is polled again and again in the meantime.
  await eventually(
    () => sourceOf(admin, other),
    (one) => one.state === "failing" && one.failingSince !== null,
  );
  expect(await sourceOf(admin, id)).toMatchObject({ paused: true, state: "paused", nextPollAt: null, itemCount: 0 });

  expect((await admin.call("PUT", `${path}?id=${id}`, { paused: false })).status).toBe(200);
  const resumed = await eventually(
    () => sourceOf(admin, id),
    (one) => one.itemCount === 1,
  );
  expect(resumed).toMatchObject({ paused: false, state: "healthy", skip_processing: 0, name: "Resting", url });
  const paused = (await admin.call("PUT", `${path}?id=${other}`, { paused: true })).body.result;
  expect(paused).toMatchObject({ state: "paused", failingSince: null, lastError: null, nextPollAt: null });
});

test("a change of a source keeps omitted fields, null clears a field, and an unchanged body is accepted", async () => {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const admin = await server.signIn("anna@example.org");
  const source = {
    name: "Atom",
    url: "https://a.invalid/",
    kind: "atom",
    skip_processing: 1,
    contentType: "news",
    paused: true,
  };
  const read = (await admin.call("POST", "/api/news-source", source)).body.result;
  const path = `/api/news-source?id=${read.id}`;
  const put = async (body: object) => admin.call("PUT", path, body);
  const { updated_at: _, ...as } = read;
  expect((await put({ name: "Renamed" })).body.result).toMatchObject({ ...as, name: "Renamed" });
  expect((await put({ kind: null, contentType: null })).body.result).toMatchObject({ kind: null, contentType: null });
  const old = { ...read, itemCount: 5, hash: "of before", state: "failing", nextPollAt: "2026-01-01T00:00:00.000Z" };
  expect((await put(old)).body.result).toMatchObject(as);
  expect(await put({ id: read.id + 1 })).toMatchObject({ status: 422, body: { fields: [{ path: "id" }] } });
  expect(await put({ created_at: "2026-01-01T00:00:00.000Z" })).toMatchObject({ status: 422 });
  expect(await put({ url: "ftp://x.example/" })).toMatchObject({ status: 422, body: { fields: [{ path: "url" }] } });
  expect(await put({ colour: "red" })).toMatchObject({ status: 422 });
});

test("an address is tried without storing anything, and cannot be added twice", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/try", good);
  const tried = (await admin.call("POST", "/api/news-source/test", { url })).body.result;
  expect(tried).toMatchObject({ kind: "rss", title: "Test news", items: [{ id: "1", lat: 39.74, lon: -8.8 }] });
  expect((await admin.get("/api/news-source")).body.result).toEqual([]);
  const refused = await admin.call("POST", "/api/news-source/test", { url: "http://10.1.2.3/feed" });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: "fetch_failed", message: expect.stringMatching(/private/) },
  });
  await admin.call("POST", "/api/news-source", { name: "Once", url });
  expect((await admin.call("POST", "/api/news-source", { name: "Twice", url })).status).toBe(409);
  expect(
    (await admin.call("POST", "/api/news-source", { name: "", url: "ftp://x.example/f" })).body.fields,
  ).toHaveLength(2);
});

test("with every default source unreachable the log has no errors and the sources show the reason", async () => {
  const server = await startTestServer({ DEFAULT_SOURCES: "on" });
  const admin = await server.signIn("anna@example.org");
  // One of each host: the others of a host are polled a little later.
  await eventually(
    async () => (await admin.get("/api/news-source")).body.result as { url: string; failingSince: string | null }[],
    (all) => {
      const hosts = new Set(all.map(({ url }) => new URL(url).hostname));
      const failing = all.filter(({ failingSince }) => failingSince !== null);
      return hosts.size > 4 && new Set(failing.map(({ url }) => new URL(url).hostname)).size === hosts.size;
    },
  );
});
