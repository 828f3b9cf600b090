import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { openLiveStream as listen } from "../../../../testing/probes/live-stream.ts";
import { usgsDocument } from "../../../../testing/servers/feed-server.ts";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { beginLiveEpoch } from "../../platform/live/changes.ts";
import { createLog } from "../../platform/log.ts";

// One time for all: another would be a change of its own.
const time = new Date();

const quake = (id: string) => ({
  id,
  time,
  magnitude: 5.5,
  place: `${id} near Lisbon`,
  at: [-9.1, 38.7] as [number, number],
});

test("an open page receives events, its own notifications and, for an admin, sources; nothing of other people", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const ben = await server.signIn("ben@example.org");
  await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1 });
  const [hers, his] = [await listen(server.origin, anna), await listen(server.origin, ben)];
  const url = server.feeds.serve("/q", usgsDocument([quake("us1")]), "application/json");
  await anna.call("POST", "/api/news-source", { name: "Quakes", url });
  await eventually(
    async () => hers.messages.map((one) => one.event),
    (kinds) => ["event", "notification", "source"].every((kind) => kinds.includes(kind)),
  );
  const event = hers.messages.find((one) => one.event === "event");
  expect(event?.data).toMatchObject({ title: "M 5.5 - us1 near Lisbon", change: "created", severity: "moderate" });
  await eventually(
    async () => his.messages.length,
    (count) => count > 0,
  );
  expect(new Set(his.messages.map((one) => one.event))).toEqual(new Set(["event"]));
});

test("one person can have a hundred open streams, and they do not delay others", async () => {
  const server = await startTestServer({ TRUST_PROXY: "1" });
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const [stop, held] = [new AbortController(), [] as Response[]];
  onTestFinished(() => stop.abort());
  const open = async (client: Client): Promise<number> => {
    const headers = { cookie: client.cookie(), "x-forwarded-for": "198.51.100.7" };
    const response = await fetch(`${server.origin}/api/live`, { headers, signal: stop.signal });
    // One that nobody holds is closed by the collector of garbage.
    held.push(response);
    return response.status;
  };
  for (let n = 0; n < 100; n++) expect(await open(anna)).toBe(200);
  expect(await open(anna)).toBe(429);
  expect(await open(ben)).toBe(200);
});

test("a page that loaded before its stream opened receives the changes since then, and no older ones", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const enter = (title: string) => anna.call("POST", "/api/event", { title });
  await enter("Long before");
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await enter("Just before");
  const [since, fresh] = [
    await listen(server.origin, anna, undefined, "?ago=500"),
    await listen(server.origin, anna, undefined, "?ago=x"),
  ];
  await enter("After");
  const titles = ({ messages }: typeof since) => messages.map((one) => one.data.title);
  await eventually(
    async () => titles(fresh),
    (heard) => heard.includes("After"),
  );
  expect(titles(fresh)).toEqual(["After"]);
  await eventually(
    async () => titles(since),
    (heard) => heard.includes("After"),
  );
  expect(titles(since)).toEqual(["Just before", "After"]);
});

test("an interrupted stream continues where it stopped", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const first = await listen(server.origin, anna);
  const url = server.feeds.serve("/q", usgsDocument([quake("us1")]), "application/json");
  await anna.call("POST", "/api/news-source", { name: "Quakes", url });
  const seen = await eventually(
    async () => first.messages.find((one) => one.event === "event"),
    (found) => found !== undefined,
  );
  first.stop();
  server.feeds.serve("/q", usgsDocument(["us1", "us2", "us3", "us4"].map(quake)), "application/json");
  await eventually(
    async () => (await anna.get("/api/event")).body.metadata.total,
    (total) => total === 4,
  );
  const second = await listen(server.origin, anna, seen?.id);
  const titles = () => second.messages.filter((one) => one.event === "event").map((one) => one.data.title as string);
  await eventually(
    async () => titles().length,
    (count) => count === 3,
  );
  expect(titles().sort()).toEqual(["us2", "us3", "us4"].map((id) => `M 5.5 - ${id} near Lisbon`));
});

test("a page that received nothing yet can still resume its stream", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const first = await listen(server.origin, anna);
  const place = await eventually(
    async () => first.lastId(),
    (id) => id !== "",
  );
  first.stop();
  const url = server.feeds.serve("/q", usgsDocument([quake("us1")]), "application/json");
  await anna.call("POST", "/api/news-source", { name: "Quakes", url });
  await eventually(
    async () => (await anna.get("/api/event")).body.metadata.total,
    (total) => total === 1,
  );
  const second = await listen(server.origin, anna, place);
  await eventually(
    async () => second.messages.filter((one) => one.event === "event").length,
    (count) => count === 1,
  );
});

test("a stream ends when its session does", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const stream = await listen(server.origin, anna);
  const { csrfToken } = (await anna.get("/api/auth/csrf")).body;
  await anna.call("POST", "/api/auth/signout", new URLSearchParams({ csrfToken, json: "true" }));
  await eventually(
    async () => stream.ended(),
    (ended) => ended,
  );
});

test("a demoted admin stops receiving source updates on an open stream", async () => {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const anna = await server.signIn("anna@example.org");
  const ben = await server.signIn("ben@example.org");
  const { id } = (await ben.get("/api/auth/session")).body.user;
  await anna.call("PUT", `/api/users?id=${id}`, { type: "admin" });
  const [hers, his] = [await listen(server.origin, anna), await listen(server.origin, ben)];
  const countSources = (stream: typeof hers): number =>
    stream.messages.filter(({ event }) => event === "source").length;
  const addSource = (path: string, name: string) =>
    anna.call("POST", "/api/news-source", { name, url: server.feeds.serve(path, usgsDocument([quake(name)])) });
  await addSource("/one", "one");
  await eventually(
    async () => [countSources(hers), countSources(his)],
    (counts) => counts.every((count) => count > 0),
  );
  await anna.call("PUT", `/api/users?id=${id}`, { type: "user" });
  const [before, his1] = [countSources(hers), countSources(his)];
  await addSource("/two", "two");
  await eventually(
    async () => countSources(hers),
    (count) => count > before,
  );
  // Both streams read the same changes in the same order; the event of the source comes after it.
  await eventually(
    async () => his.messages.filter(({ event }) => event === "event").length,
    (count) => count >= 2,
  );
  expect(countSources(his)).toBe(his1);
});

/** A transaction that has written and stays open until the test ends. */
async function holdTransaction(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query(statement);
}

test("a page receives a change while other write transactions are open, in this database and in another", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const stream = await listen(server.origin, anna);
  await holdTransaction((await createTestDatabase()).url, "create table others (id int)");
  await holdTransaction(server.databaseUrl, "create table of_an_administrator (id int)");
  for (const title of ["First", "Second", "Third"]) {
    await anna.call("POST", "/api/event", { title });
    await eventually(
      async () => stream.messages.map((one) => one.data.title),
      (titles) => titles.includes(title),
    );
  }
});

test("a page that was open before a restore receives the next event without a reload", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  for (const title of ["One", "Two", "Three"]) await anna.call("POST", "/api/event", { title });
  const before = await listen(server.origin, anna);
  const place = await eventually(
    async () => before.lastId(),
    (id) => id !== "",
  );
  before.stop();
  // The effect of a restore: the numbers start again, and exceed the old position before the page reconnects.
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  await sql`truncate live_changes restart identity`.execute(db);
  const ahead = await listen(server.origin, anna, place);
  await beginLiveEpoch(db);
  const [, id] = place.split("-");
  const behind = await listen(server.origin, anna, `${place.split("-")[0]}-${Number(id) + 100}`);
  await anna.call("POST", "/api/event", { title: "After the restore" });
  for (const stream of [ahead, behind]) {
    await eventually(
      async () => stream.messages.map((one) => one.data.title),
      (titles) => titles.includes("After the restore"),
    );
  }
});
