import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectations } from "../../../testing/probes/access-expectations.ts";
import { bodyOf, type Probe } from "../../../testing/probes/access-probes.ts";
import { askRaw } from "../../../testing/probes/ask-raw.ts";
import { testSecret } from "../../../testing/servers/open-server.ts";
import { type AccessWorld, type Caller, make, openAccessWorld } from "../../../testing/worlds/access-world.ts";
import { createRoutes } from "../app/routes.ts";
import { readEnv } from "../platform/env.ts";
import type { Route } from "../platform/http/route.ts";
import { createLog } from "../platform/log.ts";
import { describeCall, leaveOutSecrets } from "./leave-out-secrets.ts";

/** The changes that must be noted: those of admins and services. */
function listChanges(): Route[] {
  const parts = { env: readEnv({}), secret: testSecret, shortLinks: null, mapBase: {}, log: createLog("error") };
  return createRoutes(parts as never).filter(
    ({ method, access, audit }) =>
      method !== "GET" && audit !== false && (access.startsWith("admin") || access.endsWith("service")),
  );
}

const asRouterNames = ({ method, path }: Route): string => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;

const countEntries = async ({ db }: AccessWorld): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("audit_entries")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirst()
    )?.n,
  );

const newest = ({ db }: AccessWorld) =>
  db.selectFrom("audit_entries").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

async function change(world: AccessWorld, method: string, probe: Probe, caller: Caller): Promise<number> {
  const id = await make[probe.target ?? "nothing"](world, caller);
  const path = typeof probe.path === "function" ? probe.path(id) : probe.path;
  const { body, headers } = bodyOf(probe, id);
  const { status } = await askRaw(world.server.origin, {
    method,
    path,
    body,
    headers: { ...caller.headers, ...headers, "sec-fetch-site": "same-origin" },
  });
  return status;
}

test("every change by an admin or a service is recorded with who, what, before and after; refused ones are not", async () => {
  const world = await openAccessWorld();
  const callers = world.callers.filter(({ name }) =>
    ["admin", "owner", "service", "key for other things"].includes(name),
  );
  const unnoted: string[] = [];
  const changes = listChanges();
  expect(changes.length).toBeGreaterThan(15);
  for (const route of changes) {
    let done = 0;
    for (const probe of expectations[asRouterNames(route)] ?? []) {
      for (const caller of callers) {
        const before = await countEntries(world);
        const status = await change(world, route.method, probe, caller);
        const isPreview = String(probe.path).includes("dryRun=1");
        const isNoted = !isPreview && status < 400 && (route.access.startsWith("admin") || caller.column === "service");
        if (isNoted) done++;
        const name = `${route.method} ${route.path} by ${caller.name}: ${status}`;
        if ((await countEntries(world)) - before !== (isNoted ? 1 : 0)) unnoted.push(name);
        if (!isNoted) continue;
        const entry = await newest(world);
        const actor = caller.column === "service" ? "API_KEY" : caller.email;
        expect([name, entry.actor, entry.finished]).toEqual([name, actor, true]);
        expect(route.summary.startsWith(entry.action)).toBe(true);
        expect(entry.call.startsWith(`${route.method} `)).toBe(true);
        const hasBefore = route.method === "DELETE" || (typeof route.audit === "object" && "read" in route.audit);
        if (hasBefore) expect([name, entry.before]).not.toEqual([name, null]);
        if (route.answer && route.method !== "DELETE") expect([name, entry.after]).not.toEqual([name, null]);
      }
    }
    if (done === 0 && !neverDone.includes(asRouterNames(route))) unnoted.push(`${asRouterNames(route)} was never done`);
  }
  expect(unnoted).toEqual([]);
});

/** Calls whose rows in the access matrix all end in a refusal, or are previews. */
const neverDone = [
  "POST /api/monitor/import",
  "POST /api/users",
  "PUT /api/users/rules",
  "PUT /api/source-packs",
  "POST /api/event/split",
  "POST /api/webhooks",
  "POST /api/webhooks/replay",
];

test("people's changes of their own data are not recorded", async () => {
  const world = await openAccessWorld();
  for (const [call, probe] of [
    ["POST", { path: "/api/monitor", body: { name: "Depot" } }],
    ["PUT", { path: (id: string) => `/api/monitor?id=${id}`, target: "asset", body: { name: "Shed" } }],
  ] as const) {
    expect(await change(world, call, probe as unknown as Probe, world.admin)).toBeLessThan(300);
  }
  expect(await countEntries(world)).toBe(0);
});

test("without an entry there is no change, and a change that was interrupted stays unfinished", async () => {
  const world = await openAccessWorld();
  world.server.allowErrors();
  const { db, admin } = world;
  const add: Probe = {
    path: "/l/admin/shortcodes",
    body: { url: "https://a.invalid/" },
    person: 0,
    admin: 0,
    service: 0,
  };
  await sql`alter table audit_entries rename to elsewhere`.execute(db);
  expect(await change(world, "POST", add, admin)).toBe(500);
  expect(await db.selectFrom("short_codes").selectAll().execute()).toEqual([]);
  await sql`alter table elsewhere rename to audit_entries`.execute(db);
  await sql`alter table short_codes rename to elsewhere`.execute(db);
  expect(await change(world, "POST", add, admin)).toBe(500);
  expect(await newest(world)).toMatchObject({ finished: false, actor: admin.email });
  await sql`alter table elsewhere rename to short_codes`.execute(db);
});

test("an entry keeps markup as text, is found by its words, and cannot be changed", async () => {
  const world = await openAccessWorld();
  const name = "A &amp; b 'c' \"d\" {{e}} %f <3";
  const source: Probe = {
    path: "/api/news-source",
    body: { name, url: "https://user:pass@feed.invalid/?a=%3Cimg%20src=x%20onerror=alert(1)%3E" },
    person: 0,
    admin: 0,
    service: 0,
  };
  const status = await change(world, "POST", source, world.admin);
  expect([201, 422]).toContain(status);
  if (status === 422) {
    (source.body as { url: string }).url = "https://feed.invalid/?a=%3Cimg%20src=x%20onerror=alert(1)%3E";
    expect(await change(world, "POST", source, world.admin)).toBe(201);
  }
  const read = await askRaw(world.server.origin, {
    method: "GET",
    path: "/api/audit?q=create+a+SOURCE",
    headers: world.admin.headers,
  });
  const { result, metadata } = JSON.parse(read.text);
  expect(metadata.total).toBe(1);
  expect(result[0].after.name).toBe(name);
  expect(result[0].action).toBe("Create a source");
  expect(read.text).not.toContain("user:pass");
  for (const method of ["POST", "PUT", "DELETE"]) {
    const probe: Probe = { path: "/api/audit?id=1", body: {}, person: 0, admin: 0, service: 0 };
    expect(await change(world, method, probe, world.admin)).toBe(404);
  }
});

test("secrets are left out, at any depth", () => {
  const noted = leaveOutSecrets({ name: "n", key: "k", deep: [{ apiToken: "t", url: "https://a:b@c.example/" }] });
  expect(noted).toEqual({
    name: "n",
    key: "(left out)",
    deep: [{ apiToken: "(left out)", url: "https://c.example/" }],
  });
  expect(describeCall("POST", "http://x/api/a?token=t&id=3", false)).toBe("POST /api/a?token=(left out)&id=3");
  expect(describeCall("POST", "http://x/api/a?code=t&id=3", true)).not.toContain("t&");
});
