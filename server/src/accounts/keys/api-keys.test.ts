import type { KeyScope } from "@tocsin/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { askRaw } from "../../../../testing/probes/ask-raw.ts";
import { createClient } from "../../../../testing/probes/client.ts";
import { testSecret } from "../../../../testing/servers/open-server.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";
import { createRoutes } from "../../app/routes.ts";
import { type Db, openDatabase } from "../../platform/db/database.ts";
import { readEnv } from "../../platform/env.ts";
import { createLog } from "../../platform/log.ts";
import { areaOf } from "./key-scopes.ts";

async function openWorld() {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const admin = await server.signIn("admin@example.org");
  const make = async (...scopes: KeyScope[]) =>
    (await admin.call("POST", "/api/keys", { name: scopes.join(), scopes })).body.result;
  return { server, db, admin, make };
}

/** The whole database as text. */
async function dump(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')
  `.execute(db);
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(db);
    return rows.map(({ line }) => line).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

const asKey = ({ origin }: TestServer, key: string) => createClient(origin, { "x-api-key": key });

test("every call that services may make has a scope or is reserved for the operator", () => {
  const parts = { env: readEnv({}), secret: testSecret, shortLinks: null, mapBase: {}, log: createLog("error") };
  const forServices = createRoutes(parts as never).filter(({ access }) => access.endsWith("service"));
  expect(forServices.length).toBeGreaterThan(20);
  expect(forServices.filter(({ path }) => areaOf(path) === undefined).map(({ path }) => path)).toEqual([]);
  expect(areaOf("/api/eventual")).toBeUndefined();
});

test("a key works within its scopes, write includes read, and an error names the missing scope", async () => {
  const { server, make } = await openWorld();
  const reader = asKey(server, (await make("events:read")).key);
  const writer = asKey(server, (await make("events:write", "users:write")).key);
  expect((await reader.get("/api/event")).status).toBe(200);
  expect((await writer.get("/api/event")).status).toBe(200);
  const event = { title: "A fire", description: "It burns" };
  const refused = await reader.call("POST", "/api/event", event);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain("events:write");
  expect((await writer.call("POST", "/api/event", event)).status).toBe(201);
  expect((await reader.get("/api/news-source")).body.message).toContain("sources:read");
  expect((await server.service.get("/api/news-source")).status).toBe(200);
  // Through a new admin, a key would have every scope.
  const promoted = await writer.call("POST", "/api/users", { email: "eve@example.org", type: "admin" });
  expect(promoted.status).toBe(403);
});

test("a key appears only in the response that creates it: in no list, log, error, entry or table", async () => {
  const { server, db, admin, make } = await openWorld();
  const { key, id, prefix } = await make("events:read", "assets:write");
  expect(key).toMatch(/^toc_[0-9A-Za-z]{49}$/);
  expect(key.startsWith(prefix)).toBe(true);
  const service = asKey(server, key);
  const answers = [
    await service.get("/api/event"),
    await service.get("/api/users"),
    await service.call("POST", "/api/monitor", { name: "x", email: "admin@example.org" }),
    await service.call("POST", "/api/monitor", "not json"),
    await admin.get("/api/keys"),
    await admin.get("/api/audit"),
    await asKey(server, `${key}x`).get("/api/event"),
    await admin.get(`/api/event?q=1`),
  ];
  const used = await eventually(
    async () => (await admin.get("/api/keys")).body.result.find((one: { id: string }) => one.id === id).lastUsedAt,
    (at) => at !== null,
  );
  expect(Date.parse(used)).toBeGreaterThan(Date.now() - 600_000);
  const all = [JSON.stringify(answers.map(({ body }) => body)), server.log.join("\n"), await dump(db)].join("\n");
  expect(all).toContain(prefix);
  expect(all).not.toContain(key);
  expect(all).not.toContain(key.slice(prefix.length));
});

test("a revoked key is refused from the next call on", async () => {
  const { server, admin, make } = await openWorld();
  const { key, id } = await make("events:read");
  const service = asKey(server, key);
  expect((await service.get("/api/event")).status).toBe(200);
  expect((await admin.call("DELETE", `/api/keys?id=${id}`)).status).toBe(204);
  expect((await service.get("/api/event")).status).toBe(401);
  const listed = (await admin.get("/api/keys")).body.result.find((one: { id: string }) => one.id === id);
  expect(listed.revokedAt).not.toBeNull();
});

test("headers without a valid key are refused with 401, whatever they contain; a bearer token is a key", async () => {
  const { server, make } = await openWorld();
  const { key } = await make("events:read");
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (await askRaw(server.origin, { method: "GET", path: "/api/event", headers })).status;
  expect(await ask({ authorization: `Bearer ${key}` })).toBe(200);
  const wrong = [
    "",
    " ",
    "Bearer",
    "Bearer ",
    "Bearer \u00ff\u00fe",
    "bearer x y z",
    "Basic !!!",
    "Basic",
    ":",
    "Negotiate ==",
  ];
  for (const authorization of wrong)
    expect([authorization, await ask({ authorization })]).toEqual([authorization, 401]);
  for (const text of ["", " ", "toc_", `${key} `.repeat(3), "\u00ff", "toc_%00", "a".repeat(8000)])
    expect([text.slice(0, 20), await ask({ "x-api-key": text })]).toEqual([text.slice(0, 20), 401]);
});
