import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../../testing/probes/client.ts";
import { openLiveStream } from "../../../../testing/probes/live-stream.ts";
import { testSecret } from "../../../../testing/servers/open-server.ts";
import { eventually, newAdmin, newEmail, newPlace, shareTestServer } from "../../../../testing/servers/test-server.ts";
import { createRoutes } from "../../app/routes.ts";
import { type Db, openDatabase } from "../../platform/db/database.ts";
import { readEnv } from "../../platform/env.ts";
import { createLog } from "../../platform/log.ts";

const shared = shareTestServer({ POLL_SECONDS: "86400" });

/** Well below the time between two heartbeats, at which a stream would end anyway. */
const soonMs = 10_000;

/** Anna, an admin, and Ben, and a fire where nothing else is. */
async function openWorld() {
  const [server, place] = [await shared(), newPlace()];
  const emails = [await newAdmin(server), newEmail("ben")] as const;
  const [anna, ben] = [await server.signIn(emails[0]), await server.signIn(emails[1])];
  const fire = { title: "A fire", description: "It burns", severity: "severe", ...place, radius: 1 };
  const make = async (client: typeof anna, name = "Control room") =>
    (await client.call("POST", "/api/wall-links", { name })).body.result as { id: string; token: string; url: string };
  const asWall = (token: string) => createClient(server.origin, { authorization: `Bearer ${token}` });
  const list = async (client: typeof anna) => (await client.get("/api/wall-links")).body.result;
  return { server, emails, place, fire, anna, ben, make, asWall, list };
}

/** Every call of the list, with something in the place of its parameters. */
function listRoutes() {
  const parts = { env: readEnv({}), secret: testSecret, shortLinks: null, mapBase: {}, log: createLog("error") };
  return createRoutes(parts as never).map((route) => ({ ...route, url: route.path.replaceAll(/\{\w+\}/g, "1") }));
}

test("a wall reads the summary of its owner, with names and places, and cannot name another person", async () => {
  const { server, emails, place, fire, anna, make, asWall } = await openWorld();
  const { id } = (await anna.call("POST", "/api/monitor", { name: "Depot", ...place })).body.result;
  const event = (await anna.call("POST", "/api/event", fire)).body.result;
  const { token, url } = await make(anna);
  expect(token).toMatch(/^tow_[0-9A-Za-z]{43}$/);
  expect(url).toBe(`${server.origin}/wall#${token}`);
  const wall = asWall(token);
  const { body } = await eventually(
    () => wall.get("/api/summary?details=1"),
    ({ body }) => body.result.needsYou.length > 0,
  );
  expect(body.result).toMatchObject({
    needsYou: [{ eventId: event.id, assetId: id, title: "A fire" }],
    details: {
      units: "imperial",
      timeZone: "UTC",
      assets: [{ assetId: id, name: "Depot", ...place }],
      events: [{ eventId: event.id, ...place, radius: 1 }],
    },
  });
  expect((await wall.get("/api/summary")).body.result).not.toHaveProperty("details");
  for (const email of emails) expect((await wall.get(`/api/summary?email=${email}`)).status).toBe(404);
});

test("a wall token opens the summary and the live stream, and every other call answers 401", async () => {
  const { server, anna, make, asWall } = await openWorld();
  const { token } = await make(anna);
  const wall = asWall(token);
  const routes = listRoutes();
  expect(routes.length).toBeGreaterThan(100);
  const opened: string[] = [];
  for (const { method, url, path, isPublic, body } of routes) {
    const { status } = await wall.call(method, url, method === "GET" || !body ? undefined : {});
    // Those that ask nobody do not read it; they answer everyone the same.
    if (status !== 401 && !isPublic) opened.push(`${method} ${path}: ${status}`);
  }
  expect(opened).toEqual(["GET /api/summary: 200"]);
  expect((await createClient(server.origin, { "x-api-key": token }).get("/api/summary")).status).toBe(401);
  expect((await anna.call("GET", "/api/monitor", undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
  expect((await wall.get("/api/auth/session")).body).toEqual({});
});

test("a stream of a wall contains the summary, and nothing of notifications, events and sources", async () => {
  const { server, place, fire, anna, make, asWall } = await openWorld();
  await anna.call("POST", "/api/monitor", { name: "Depot", ...place });
  const hers = await openLiveStream(server.origin, anna);
  const wall = await openLiveStream(server.origin, asWall((await make(anna)).token));
  await anna.call("POST", "/api/news-source", { name: "Feed", url: server.feeds.serve("/f", "<rss/>") });
  await anna.call("POST", "/api/event", fire);
  await eventually(
    async () => new Set(hers.messages.map(({ event }) => event)),
    (kinds) => ["event", "notification", "source", "summary"].every((kind) => kinds.has(kind)),
  );
  await eventually(
    async () => wall.messages.findLast(({ data }) => data.needsYou?.[0]?.notificationId),
    (found) => found !== undefined,
  );
  expect(new Set(wall.messages.map(({ event }) => event))).toEqual(new Set(["summary"]));
});

test("a revoked link ends its open streams at once, is refused from then on, and other links stay", async () => {
  const { server, anna, ben, make, asWall, list } = await openWorld();
  const [one, other] = [await make(anna, "One"), await make(anna, "Other")];
  const [ending, staying] = [
    await openLiveStream(server.origin, asWall(one.token)),
    await openLiveStream(server.origin, asWall(other.token)),
  ];
  expect((await ben.call("DELETE", `/api/wall-links?id=${one.id}`)).status).toBe(404);
  expect(await list(ben)).toEqual([]);
  expect((await anna.call("DELETE", `/api/wall-links?id=${one.id}`)).status).toBe(204);
  await eventually(async () => ending.ended(), Boolean, soonMs);
  expect(staying.ended()).toBe(false);
  for (const path of ["/api/summary", "/api/live"]) expect((await asWall(one.token).get(path)).status).toBe(401);
  expect((await asWall(other.token).get("/api/summary")).status).toBe(200);
  expect(await list(anna)).toMatchObject([{ name: "Other" }]);
  expect((await anna.call("DELETE", `/api/wall-links?id=${one.id}`)).status).toBe(404);
});

test("a link outlives the session that made it, and ends with its owner's account", async () => {
  const { server, anna, ben, make, asWall } = await openWorld();
  const { token } = await make(ben);
  const stream = await openLiveStream(server.origin, asWall(token));
  const { id } = (await ben.get("/api/auth/session")).body.user;
  const [session] = (await ben.get("/api/users/sessions")).body.result;
  await ben.call("DELETE", `/api/users/sessions?id=${session.id}`);
  expect((await ben.get("/api/monitor")).status).toBe(401);
  expect((await asWall(token).get("/api/summary")).status).toBe(200);
  expect(stream.ended()).toBe(false);
  expect((await anna.call("DELETE", `/api/users?id=${id}`)).status).toBe(204);
  await eventually(async () => stream.ended(), Boolean, soonMs);
  expect((await asWall(token).get("/api/summary")).status).toBe(401);
});

/** The whole database as text. */
async function dump(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')
  `.execute(db);
  const texts = rows.map(async ({ name }) => {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(db);
    return rows.map(({ line }) => line).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

test("a token appears only in the response that creates it: in no list, log, error, export or table", async () => {
  const { server, fire, anna, make, asWall, list } = await openWorld();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const { id, token } = await make(anna, "Night desk");
  const wall = asWall(token);
  const stream = await openLiveStream(server.origin, wall);
  const answers = [
    await wall.get("/api/summary"),
    await wall.get("/api/monitor"),
    await wall.call("POST", "/api/event", fire),
    await asWall(`${token}x`).get("/api/summary"),
    await anna.get("/api/users/export"),
    await anna.get("/api/audit"),
  ];
  const [listed] = await eventually(
    () => list(anna),
    ([one]) => one?.lastUsedAt !== null,
  );
  expect(listed).toEqual({ id, name: "Night desk", createdAt: expect.any(String), lastUsedAt: expect.any(String) });
  await anna.call("DELETE", `/api/wall-links?id=${id}`);
  await eventually(async () => stream.ended(), Boolean);
  answers.push(await wall.get("/api/summary"));
  expect(answers.at(-1)?.body.message).toBe("This wall link is unknown or was revoked");
  const log = server.log.join("\n");
  expect(log).toContain("a wall link was refused");
  const all = [JSON.stringify(answers.map(({ body }) => body)), JSON.stringify(listed), log, await dump(db)].join("\n");
  expect(all).not.toContain(token.slice("tow_".length));
});

test("a person may have twenty links, each with a name", async () => {
  const { anna, ben, make } = await openWorld();
  for (const name of ["", "x".repeat(101)])
    expect((await anna.call("POST", "/api/wall-links", { name })).status).toBe(422);
  for (let n = 0; n < 20; n++) await make(anna, `Screen ${n}`);
  const refused = await anna.call("POST", "/api/wall-links", { name: "One more" });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body.message).toBe("Limit of 20 wall links reached. Revoke one first.");
  expect((await make(ben)).token).toBeDefined();
});
