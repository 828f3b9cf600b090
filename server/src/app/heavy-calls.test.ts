import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type Client, createClient } from "../../../testing/probes/client.ts";
import { openSession, sessionCookie } from "../../../testing/probes/open-session.ts";
import { openFeedServer } from "../../../testing/servers/feed-server.ts";
import { testSecret } from "../../../testing/servers/open-server.ts";
import { eventually, openTestServer, type TestServer } from "../../../testing/servers/test-server.ts";
import { readEnv } from "../platform/env.ts";
import { heavyLimits } from "../platform/http/heavy-limits.ts";
import type { Route } from "../platform/http/route.ts";
import { createLog } from "../platform/log.ts";
import { createRoutes } from "./routes.ts";

function listRoutes(): Route[] {
  const parts = { env: readEnv({}), secret: testSecret, shortLinks: null, mapBase: {}, log: createLog("error") };
  return createRoutes(parts as never);
}

const nameOf = ({ method, path }: Pick<Route, "method" | "path">): string => `${method} ${path}`;

/** What a call does that may take long, by its name or by what it takes and answers. */
function looksHeavy({ path, bodyMegabytes = 1, answers }: Route): boolean {
  const types = [answers?.[200] ?? []].flat();
  const isFile = types.some((type) => !/^image|mapbox|octet-stream|json$|^text\/(html|plain)/.test(type ?? ""));
  return (
    isFile || bodyMegabytes > 1 || /\/(export|import|back-test|preview|evaluate|dry-run|test|discover|opml)$/.test(path)
  );
}

/** Calls that look so and are short. */
const short: Record<string, string> = {
  "POST /api/monitor": "outlines are checked in a thread, those of different people in turn",
  "PUT /api/monitor": "outlines are checked in a thread, those of different people in turn",
  "POST /api/templates/preview": "one message with one event",
  "GET /api/news-source/opml": "the addresses of the sources",
  "GET /feeds/{token}/{alert}": "one event",
  "GET /metrics": "what is counted anyway",
  "GET /api/map/streets.pmtiles": "a range of a file",
  "POST /api/sms/incoming": "one message, which a gateway reads the response of",
  "POST /api/notifications/test": "queues one message, by an allowance",
  "POST /api/destinations/test": "sends one message, by an allowance",
  "POST /api/webhooks/test": "queues one message",
};

test("every call that may take long has a limit, and is tried below", () => {
  const routes = listRoutes();
  const unlimited = routes.filter((route) => looksHeavy(route) && !route.heavy && !short[nameOf(route)]);
  expect(unlimited.map(nameOf)).toEqual([]);
  const heavy = routes.filter((route) => route.heavy).map(nameOf);
  expect(heavy.toSorted()).toEqual([...Object.keys(locked), ...Object.keys(remote)].toSorted());
});

type World = { server: TestServer; anna: Client; ben: Client; links: Map<Client, string> };
type Asking = {
  path: string;
  method?: string;
  body?: string;
  type?: string;
  by?: Client;
  headers?: Record<string, string>;
};

const json = (path: string, body: object): Asking => ({
  path,
  method: "POST",
  body: JSON.stringify(body),
  type: "application/json",
});
const contentType = "/analysis/api/admin/config/content_types/news";
const opml = '<opml version="2.0"><body><outline xmlUrl="https://feeds.example.org/a.xml"/></body></opml>';

/** The calls that read or compute much, each with a table that they need after they were let in. */
const locked: Record<string, { table: string; status?: number; ask(world: World, who: Client): Asking }> = {
  "POST /api/rules/back-test": { table: "assets", ask: () => json("/api/rules/back-test", { days: 30 }) },
  "POST /api/monitor/import": {
    table: "assets",
    ask: () => ({ path: "/api/monitor/import", method: "POST", body: "name,lat,lon\nDepot,1,1", type: "text/csv" }),
  },
  "GET /api/monitor/export": { table: "assets", ask: () => ({ path: "/api/monitor/export?format=csv" }) },
  "GET /api/users/export": { table: "assets", ask: () => ({ path: "/api/users/export" }) },
  "POST /api/contacts/import": {
    table: "contacts",
    ask: () => json("/api/contacts/import", { text: "name,email\nCleo,cleo@example.org" }),
  },
  "POST /api/news-source/opml": {
    table: "sources in share mode",
    ask: () => ({ path: "/api/news-source/opml", method: "POST", body: opml, type: "text/x-opml" }),
  },
  "GET /api/event/export": { table: "events", ask: () => ({ path: "/api/event/export?format=csv" }) },
  "GET /feeds/{token}": {
    table: "events",
    ask: ({ links }, who) => ({ path: links.get(who) ?? "" }),
  },
  "POST /analysis/api/admin/config/content_types/{name}/dry-run": {
    table: "content_types",
    ask: () => json(`${contentType}/dry-run`, { title: "A fire" }),
  },
  "POST /analysis/api/admin/config/content_types/{name}/evaluate": {
    table: "content_types",
    status: 422,
    ask: () => json(`${contentType}/evaluate`, { fixtureIds: ["none"] }),
  },
};

/** Those that wait for another server. */
const remote: Record<string, string> = {
  "POST /api/news-source/test": "/api/news-source/test",
  "POST /api/news-source/discover": "/api/news-source/discover",
};

let world: World;

// One server for all tests: its thread is what costs. The thread reads its settings from the environment.
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-calls-"));
  const settings = {
    // A worker looks through the tables now and then, and would wait for the locks, too.
    ROLES: "web",
    FETCH_ALLOW: "127.0.0.1",
  };
  const server = await openTestServer(settings, { answersApart: true });
  const ofThread = { DATA_DIR: dataDir, DATABASE_URL: server.databaseUrl, AUTH_SECRET: testSecret };
  for (const [name, value] of Object.entries({ ...settings, ...ofThread })) vi.stubEnv(name, value);
  const clientOf = async (email: string): Promise<Client> => {
    const session = await openSession(server.databaseUrl, email);
    return createClient(server.origin, { cookie: `${sessionCookie}=${session}` });
  };
  const [anna, ben] = [await clientOf("anna@example.org"), await clientOf("ben@example.org")];
  await query(server.databaseUrl, "update users set type = 'admin'");
  // On a busy machine a thread may start for longer than a call waits.
  await eventually(
    () => ben.get("/api/users/export"),
    ({ status }) => status === 200,
  );
  const links = new Map<Client, string>();
  for (const client of [anna, ben]) {
    const link = await client.call("POST", "/api/event/feed-links", { name: "All", format: "geojson" });
    links.set(client, new URL(link.body.result.url).pathname);
  }
  world = { server, anna, ben, links };
  return async () => {
    await server.end();
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true, force: true });
  };
});

const send = (who: Client, { path, method = "GET", body, type, headers }: Asking, signal?: AbortSignal) =>
  fetch(world.server.origin + path, {
    method,
    headers: {
      ...who.headers,
      "sec-fetch-site": "same-origin",
      ...(type && { "content-type": type }),
      ...headers,
    },
    body: body ?? null,
    signal: signal ?? null,
  });

async function query(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Locks a table in a transaction, and counts the statements that wait for it. */
async function lockTable(table: string) {
  const { databaseUrl } = world.server;
  const [holder, watcher] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  await Promise.all([holder.connect(), watcher.connect()]);
  onTestFinished(async () => void (await Promise.all([holder.end(), watcher.end()])));
  await holder.query(`begin; lock table ${table}`);
  const { rows } = await holder.query("select pg_backend_pid() as pid");
  const count = async (): Promise<number> =>
    (
      await watcher.query(
        "select count(*)::int as n from pg_stat_activity where application_name = 'tocsin' and $1 = any(pg_blocking_pids(pid))",
        [rows[0].pid],
      )
    ).rows[0].n;
  return {
    count,
    waitFor: (wanted: number) => eventually(count, (found) => found === wanted),
    unlock: () => holder.query("rollback"),
  };
}

test.each(Object.keys(locked))(
  "%s ends when its client leaves, and one person can run only a few at once",
  async (name) => {
    const { table, status = 200, ask } = locked[name] as (typeof locked)[string];
    const { heavy = "job" } = listRoutes().find((route) => nameOf(route) === name) ?? {};
    const { each } = heavyLimits[heavy];
    const lock = await lockTable(table);
    const leaving = new AbortController();
    const askBy = (who: Client, signal?: AbortSignal) => send(who, ask(world, who), signal);
    const left = Array.from({ length: each }, () => askBy(world.anna, leaving.signal).catch(() => null));
    await lock.waitFor(each);

    const refused = await askBy(world.anna);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    const ofBen = askBy(world.ben);
    await lock.waitFor(each + 1);

    leaving.abort();
    expect(await Promise.all(left)).toEqual(left.map(() => null));
    await lock.waitFor(1);
    const again = askBy(world.anna);
    await lock.waitFor(2);
    await lock.unlock();
    for (const answer of await Promise.all([ofBen, again])) {
      expect(answer.status, await answer.text()).toBe(status);
    }
  },
);

test.each(Object.values(remote))("%s stops waiting for another server when its client leaves", async (path) => {
  const feeds = await openFeedServer();
  onTestFinished(() => feeds.close());
  let [open, most] = [0, 0];
  const url = feeds.serve("/feed.xml", (_, response) => {
    open++;
    most = Math.max(most, open);
    response.on("close", () => open--);
  });
  const { each } = heavyLimits.preview;
  const leaving = new AbortController();
  const askBy = (who: Client, signal?: AbortSignal) => send(who, json(path, { url }), signal);
  const left = Array.from({ length: each }, () => askBy(world.anna, leaving.signal).catch(() => null));
  const opened = (wanted: number) =>
    eventually(
      async () => open,
      (found) => found === wanted,
    );
  await opened(each);
  expect((await askBy(world.anna)).status).toBe(429);
  const ofBen = askBy(world.ben, leaving.signal).catch(() => null);
  await opened(each + 1);
  leaving.abort();
  await Promise.all([...left, ofBen]);
  await opened(0);
  expect(most).toBe(each + 1);
});
