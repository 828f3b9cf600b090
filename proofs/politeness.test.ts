import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Client } from "../testing/probes/client.ts";
import { openFeedServer, rssDocument } from "../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../testing/servers/test-server.ts";

const feed = rssDocument([{ guid: "1", title: "Rain" }]);
const aDay = { POLL_SECONDS: "86400" };

const add = async (admin: Client, url: string): Promise<number> =>
  (await admin.call("POST", "/api/news-source", { name: url, url })).body.result.id;

const read = async (admin: Client, id: number) => (await admin.get(`/api/news-source?id=${id}`)).body.result;

/** A source once it was asked. */
const asked = async (admin: Client, id: number) =>
  eventually(
    () => read(admin, id),
    (source) => (source.lastError ?? source.lastSuccessAt) !== null,
  );

const redirect =
  (status: number, location: string) =>
  (_: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(status, { location }).end();

test("the validators of a feed are sent back, and a new response is read", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const seen: [string | undefined, string | undefined][] = [];
  let version = 1;
  server.feeds.serve("/feed", (request, response) => {
    const { "if-none-match": tag, "if-modified-since": since } = request.headers;
    seen.push([tag, since]);
    const changed = `Sun, 01 Mar 2026 12:00:0${version} GMT`;
    if (since === changed) return response.writeHead(304).end();
    const headers = { "content-type": "application/rss+xml", etag: `W/"${version}"`, "last-modified": changed };
    response.writeHead(200, headers).end(rssDocument([{ guid: String(version), title: `Rain ${version}` }]));
  });
  const id = await add(admin, `${server.feeds.origin}/feed`);
  await eventually(
    async () => seen.length,
    (count) => count >= 3,
  );
  version = 2;
  await eventually(
    () => read(admin, id),
    (source) => source.itemCount === 2,
  );
  await eventually(
    async () => seen.at(-1)?.[0],
    (tag) => tag === 'W/"2"',
  );
  const first = ['W/"1"', "Sun, 01 Mar 2026 12:00:01 GMT"];
  expect(seen.slice(0, 3)).toEqual([[undefined, undefined], first, first]);
  expect(await read(admin, id)).toMatchObject({ lastError: null, failingSince: null });
});

test("a feed with Retry-After, in seconds or as a date, is not polled until then", async () => {
  const inAnHour = (): string => new Date(Date.now() + 3_600_000).toUTCString();
  const cases = [429, 503].flatMap((status) => [() => "3600", inAnHour].map((after) => ({ status, after })));
  for (const { status, after } of cases) {
    // A host that is asked too often has a pause from all its sources.
    const server = await startTestServer();
    const admin = await server.signIn("anna@example.org");
    const url = server.feeds.serve("/feed", (_, response) =>
      response.writeHead(status, { "retry-after": after() }).end(),
    );
    const source = await asked(admin, await add(admin, url));
    expect(source.lastError).toMatch(`The source answered ${status}`);
    const waitS = (Date.parse(source.nextPollAt) - Date.now()) / 1000;
    expect(waitS).toBeGreaterThan(3590);
    expect(waitS).toBeLessThan(3610);
    await sleep(2500);
    expect([...server.feeds.hits.values()]).toEqual([1]);
  }
});

test("an endless feed is aborted, and other hosts are polled in the meantime", async () => {
  const server = await startTestServer({ FETCH_ALLOW: "127.0.0.1,localhost" });
  const admin = await server.signIn("anna@example.org");
  server.feeds.serve("/endless", (request, response) => {
    response.writeHead(200, { "content-type": "application/rss+xml" });
    const timer = setInterval(() => response.write("<!-- more -->"), 100);
    request.on("close", () => clearInterval(timer));
    response.on("close", () => clearInterval(timer));
  });
  server.feeds.serve("/good", feed);
  const endless = await add(admin, `${server.feeds.origin}/endless`);
  const url = `${server.feeds.origin.replace("127.0.0.1", "localhost")}/good`;
  const fine = await add(admin, url);
  await eventually(
    () => read(admin, fine),
    (one) => one.lastSuccessAt !== null,
  );
  const cut = await eventually(
    () => read(admin, endless),
    (one) => one.lastError !== null,
  );
  expect(cut.lastError).toMatch(/20 seconds/);
});

test("a source that answers 410 twice in a row is disabled until it is saved again", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/gone", (_, response) => response.writeHead(410).end());
  const id = await add(admin, url);
  const gone = await eventually(
    () => read(admin, id),
    (source) => source.nextPollAt === null,
  );
  expect(gone.lastError).toMatch(/410 Gone.*disabled until it is saved again/);
  expect(server.feeds.hits.get("/gone")).toBe(2);
  await sleep(2500);
  expect(server.feeds.hits.get("/gone")).toBe(2);
  server.feeds.serve("/gone", feed);
  await admin.call("PUT", `/api/news-source?id=${id}`, { name: "Back", url });
  const back = await eventually(
    () => read(admin, id),
    (source) => source.itemCount === 1,
  );
  expect(back).toMatchObject({ lastError: null, failingSince: null });
  expect(Date.parse(back.nextPollAt)).toBeLessThan(Date.now() + 10_000);
});

test("a feed with a permanent redirect is polled at its new address, unless that is inner, used already or temporary", async () => {
  const other = await openFeedServer();
  const server = await startTestServer({ ...aDay, FETCH_ALLOW: "127.0.0.1" });
  const { feeds } = server;
  const admin = await server.signIn("anna@example.org");
  const goal = feeds.serve("/new", feed);
  other.serve("/inner", rssDocument([{ guid: "2", title: "Inside" }]));
  const taken = feeds.serve("/taken", feed);
  await asked(admin, await add(admin, taken));
  feeds.serve("/moved", redirect(301, "/moved-again"));
  feeds.serve("/moved-again", redirect(308, "/new"));
  const stays = {
    "/for-now": redirect(302, "/new"),
    "/seen-elsewhere": redirect(307, "/new"),
    "/to-taken": redirect(301, "/taken"),
    "/to-another-allowed-host": redirect(301, `${other.origin}/inner`),
    "/to-inside": redirect(301, "http://10.0.0.1/feed"),
    "/to-nothing": redirect(301, "/missing"),
    "/to-a-page": redirect(301, "/page"),
    "/mixed": redirect(301, "/for-now"),
  };
  feeds.serve("/page", "<!doctype html><html><body>Welcome</body></html>", "text/html");
  for (const [path, act] of Object.entries(stays)) {
    const url = feeds.serve(path, act);
    expect((await asked(admin, await add(admin, url))).url, path).toBe(url);
  }
  const moved = await asked(admin, await add(admin, `${feeds.origin}/moved`));
  expect(moved).toMatchObject({ url: goal, lastError: null, itemCount: 1 });
  await other.close();
});

test("a host gets one request at a time however many of its feeds are due, and other hosts get theirs in parallel", async () => {
  const server = await startTestServer({ ...aDay, FETCH_ALLOW: "127.0.0.1,localhost" });
  const admin = await server.signIn("anna@example.org");
  const inside = new Map<string, number>();
  const most = { own: 0, all: 0 };
  const slow = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? "";
    inside.set(host, (inside.get(host) ?? 0) + 1);
    most.own = Math.max(most.own, inside.get(host) ?? 0);
    most.all = Math.max(
      most.all,
      [...inside.values()].reduce((sum, count) => sum + count, 0),
    );
    await sleep(200);
    inside.set(host, (inside.get(host) ?? 0) - 1);
    response.writeHead(200, { "content-type": "application/rss+xml" }).end(feed);
  };
  const ids: number[] = [];
  for (let index = 0; index < 10; index++) {
    const url = new URL(server.feeds.serve(`/${index}`, (request, response) => void slow(request, response)));
    if (index % 2) url.hostname = "localhost";
    ids.push(await add(admin, url.href));
  }
  for (const id of ids) expect((await asked(admin, id)).lastError).toBe(null);
  expect(most).toEqual({ own: 1, all: 2 });
  expect([...server.feeds.hits.values()]).toEqual(Array(10).fill(1));
});

test("feeds that were added together are polled at different times", async () => {
  const server = await startTestServer(aDay);
  const admin = await server.signIn("anna@example.org");
  const times = new Set<number>();
  for (let index = 0; index < 12; index++) {
    const { nextPollAt, lastSuccessAt } = await asked(admin, await add(admin, server.feeds.serve(`/${index}`, feed)));
    const pace = (Date.parse(nextPollAt) - Date.parse(lastSuccessAt)) / 1000;
    expect(pace).toBeGreaterThanOrEqual(86_400 * 0.95);
    expect(pace).toBeLessThanOrEqual(86_400 * 1.05);
    times.add(Math.round(pace / 10));
  }
  expect(times.size).toBeGreaterThan(6);
});
