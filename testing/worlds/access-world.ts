import { createHash, randomUUID } from "node:crypto";
import type { AgentConfig, KeyScope } from "@tocsin/contract";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { createKey } from "../../server/src/accounts/keys/api-keys.ts";
import { createWallLink } from "../../server/src/accounts/wall-links/wall-links.ts";
import { officialGraph } from "../../server/src/analysis/agents/shipped/official.ts";
import { createFeedLink } from "../../server/src/events/export/feed-links/feed-links.ts";
import { unsubscribeQuery } from "../../server/src/notifications/messages/unsubscribe.ts";
import { type Db, openDatabase } from "../../server/src/platform/db/database.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { randomCode } from "../../server/src/platform/random-code.ts";
import type { Target } from "../probes/access-probes.ts";
import { testSecret } from "../servers/open-server.ts";
import { serviceKey, startTestServer } from "../servers/test-server.ts";

export type Caller = {
  name: string;
  column: "person" | "admin" | "service" | "metricsKey" | "nobody" | "wrongKey" | "wall";
  userId: string;
  email: string;
  headers: Record<string, string>;
};

/** The whole server with one caller of each kind. */
export async function openAccessWorld() {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  // Thousands of calls may take longer than messages may wait on a busy machine, or until destinations count as failing.
  server.allowErrors(/kind=(undelivered|destinations)/);
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const signIn = async (name: string, column: Caller["column"]): Promise<Caller> => {
    const email = `${name}@example.org`;
    const cookie = (await server.signIn(email)).cookie();
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return { name, column, userId: id, email, headers: { cookie } };
  };
  const admin = await signIn("admin", "admin");
  const owner = await signIn("owner", "person");
  const other = await signIn("other", "person");
  const ended = await signIn("ended", "nobody");
  const removed = await signIn("removed", "nobody");
  await db
    .updateTable("sessions")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where("user_id", "=", ended.userId)
    .execute();
  await db.deleteFrom("users").where("id", "=", removed.userId).execute();
  const without = (name: string, column: Caller["column"], headers: Record<string, string>): Caller => ({
    name,
    column,
    userId: owner.userId,
    email: owner.email,
    headers,
  });
  const keyWith = (...scopes: KeyScope[]): Promise<string> => makeKey(db, scopes);
  const callers = [
    ...[admin, owner, other, ended],
    { ...removed, userId: owner.userId, email: owner.email },
    without("nobody", "nobody", {}),
    without("service", "service", { "x-api-key": serviceKey }),
    without("key for other things", "metricsKey", { "x-api-key": await keyWith("metrics:read") }),
    without("revoked key", "wrongKey", { "x-api-key": await keyWith("assets:write", "users:write") }),
    without("wall", "wall", { authorization: `Bearer ${await makeWall(db, owner.userId)}` }),
    without("wrong key", "wrongKey", { "x-api-key": `${serviceKey}x` }),
    without("wrong key with a session", "wrongKey", { ...owner.headers, "x-api-key": "wrong" }),
  ];
  await db.updateTable("api_keys").set({ revoked_at: new Date() }).where("name", "like", "%write%").execute();
  return { server, db, callers, admin, owner, other };
}

async function makeKey(db: Db, scopes: KeyScope[]): Promise<string> {
  return (await createKey(db, { name: scopes.join(), scopes }, "admin@example.org")).key;
}

const makeWall = async (db: Db, userId: string): Promise<string> =>
  (await createWallLink(db, { userId, publicUrl: "http://localhost" }, { name: "Wall" })).token;

export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>;

/** What names nothing that is there. */
export const missing: Record<Target, string> = {
  nothing: "",
  asset: "999999",
  email: "nobody@example.org",
  notification: "0199aaaa-0000-7000-8000-000000000000",
  event: "999999",
  source: "999999",
  inbound: "999999",
  user: "0199aaaa-0000-7000-8000-000000000000",
  code: "AAAAAAAAAAAAAAAAAAAAAA",
  unsubscribe: "user=x&code=AAAAAAAAAAAAAAAAAAAAAA",
  contact: "999999",
  group: "999999",
  destination: "none",
  contentType: "none",
  key: "none",
  wallLink: "none",
  feedLink: "none",
  webhook: "none",
  shortcode: "ZZZZZZZ",
};

const shape = JSON.stringify({ type: "Point", coordinates: [1, 1] });

async function addSource(db: Db, inbound: boolean): Promise<string> {
  const url = `https://${randomUUID()}.invalid/`;
  const values = { name: "S", url, inbound, next_poll_at: new Date(Date.now() + 1e9) };
  return String((await db.insertInto("sources").values(values).returning("id").executeTakeFirstOrThrow()).id);
}

async function makeEvent(db: Db): Promise<number> {
  const values = {
    title: "Storm",
    description: "",
    geometry: shape,
    lat: 1,
    lon: 1,
    delete_after: new Date(Date.now() + 1e9),
  };
  const { id } = await db.insertInto("events").values(values).returning("id").executeTakeFirstOrThrow();
  const revision = {
    event_id: id,
    revision: 1,
    kind: "created",
    cause: JSON.stringify({ code: "legacy", values: { text: "test" } }),
    changes: "{}",
  } as const;
  await db.insertInto("event_revisions").values(revision).execute();
  return id;
}

async function makeNotification(db: Db, userId: string, code: string): Promise<string> {
  const id = randomUUID();
  const code_hash = createHash("sha256").update(code).digest("hex");
  await db
    .insertInto("notifications")
    .values({ id, user_id: userId, event_id: await makeEvent(db), code_hash })
    .execute();
  return id;
}

/** Makes a fresh thing for one cell, so that what another cell removed is no matter. */
export const make: Record<Target, (world: AccessWorld, person: { userId: string; email: string }) => Promise<string>> =
  {
    nothing: async () => randomUUID(),
    asset: async ({ db }, { userId }) => {
      const values = { user_id: userId, name: "Depot" };
      const { id } = await db.insertInto("assets").values(values).returning("id").executeTakeFirstOrThrow();
      await db.insertInto("asset_settings").values({ asset_id: id }).execute();
      return String(id);
    },
    email: async (_, { email }) => email,
    notification: ({ db }, { userId }) => makeNotification(db, userId, randomUUID()),
    event: async ({ db }) => String(await makeEvent(db)),
    source: ({ db }) => addSource(db, false),
    inbound: ({ db }) => addSource(db, true),
    user: async ({ db }) => {
      const id = randomUUID();
      await db
        .insertInto("users")
        .values({ id, email: `${id}@example.org` })
        .execute();
      return id;
    },
    code: async ({ db, owner }) => {
      const code = randomUUID();
      await makeNotification(db, owner.userId, code);
      return code;
    },
    unsubscribe: async (_, { userId }) => unsubscribeQuery(testSecret, { user: userId }),
    contact: async ({ db }, { userId }) => {
      const values = { user_id: userId, name: "Ana", email: `${randomUUID()}@example.net` };
      return String((await db.insertInto("contacts").values(values).returning("id").executeTakeFirstOrThrow()).id);
    },
    destination: async ({ db }, { userId }) => {
      // Refused by the guard: this tests who may call it, and not its result.
      const values = { channel: "webhook" as const, name: "Hook", address: `http://127.0.0.1:1/${randomUUID()}` };
      const made = { id: randomUUID(), user_id: userId, ...values, confirmed_at: new Date() };
      await db.insertInto("destinations").values(made).execute();
      return made.id;
    },
    key: async ({ db }) => {
      await makeKey(db, ["links:read"]);
      const newest = db.selectFrom("api_keys").select("id").orderBy("created_at", "desc").limit(1);
      return (await newest.executeTakeFirstOrThrow()).id;
    },
    wallLink: async ({ db }, { userId }) => {
      const owner = { userId, publicUrl: "http://localhost" };
      await db.deleteFrom("wall_links").where("user_id", "=", userId).where("name", "=", "made").execute();
      return (await createWallLink(db, owner, { name: "made" })).id;
    },
    feedLink: async ({ db }, { userId }) => {
      const owner = { userId, publicUrl: "http://localhost" };
      await db.deleteFrom("feed_links").where("user_id", "=", userId).where("name", "=", "made").execute();
      return (await createFeedLink(db, owner, { name: "made", format: "csv" })).id;
    },
    webhook: async ({ db }) => {
      const values = { name: "Hook", url: "http://127.0.0.1:1/", secret: "", position: "", enabled: false };
      const made = { id: randomUUID(), ...values, topics: JSON.stringify(["source"]), created_by: "test" };
      await db.insertInto("webhooks").values(made).execute();
      return made.id;
    },
    shortcode: async ({ db }) => {
      const code = randomCode(9);
      await db.insertInto("short_codes").values({ code, url: "https://a.invalid/", created_by: "test" }).execute();
      return code;
    },
    contentType: async ({ db }) => {
      const name = `type_${randomUUID().replaceAll("-", "_")}`;
      const [agent] = officialGraph.agents as [AgentConfig];
      const second = { ...agent, name: "second", returnVariables: [] };
      const graph = { startNode: "notice", agents: [{ ...agent, nextAgent: ["second"] }, second] };
      await db.insertInto("content_types").values({ name }).execute();
      const version = { name, version: 1, graph: JSON.stringify(graph), author: "a test" };
      await db.insertInto("content_type_versions").values(version).execute();
      return name;
    },
    group: async ({ db }, { userId }) => {
      const values = { user_id: userId, name: randomUUID() };
      return String(
        (await db.insertInto("contact_groups").values(values).returning("id").executeTakeFirstOrThrow()).id,
      );
    },
  };

/** The digest of everything that a call could have changed; how attempts to reach a destination went changes by itself. */
export async function readState(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  const snapshot = rows[0]?.snapshot ?? "";
  const known = lastRead.get(db);
  // Nobody has written since: what was read then is still so.
  if (known?.snapshot === snapshot) return known.state;
  const state = await readWholeState(db);
  lastRead.set(db, { snapshot, state });
  return state;
}

const lastRead = new WeakMap<Db, { snapshot: string; state: string }>();

async function readWholeState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(concat_ws(',', 
      (select string_agg(concat_ws('|', id, email, type), ';' order by id) from users),
      (select string_agg(a::text, ';' order by id) from assets a),
      (select string_agg(s::text, ';' order by asset_id) from asset_settings s),
      (select string_agg(u::text, ';' order by user_id, name) from user_settings u),
      (select string_agg(concat_ws('|', id, name, url, skip_processing), ';' order by id) from sources),
      (select string_agg(concat_ws('|', id, title, revision), ';' order by id) from events),
      (select string_agg(concat_ws('|', user_id, event_id), ';' order by user_id, event_id) from dismissed_events),
      (select string_agg(concat_ws('|', user_id, event_id, kind, corrects), ';' order by id) from event_verdicts),
      (select string_agg(c::text, ';' order by id) from contacts c),
      (select string_agg(g::text, ';' order by id) from contact_groups g),
      -- How they do is noted when a message was sent, at a time of its own.
      (select string_agg((to_jsonb(d) - '{failures,last_failure,failing_since,retry_at,lapsed_at,lost_at,owner_notified_at}'::text[])::text,
                         ';' order by id) from destinations d),
      (select string_agg(r::text, ';' order by user_id) from user_rules r),
      (select string_agg(concat_ws('|', id, name, scopes, revoked_at), ';' order by id) from api_keys),
      (select string_agg(concat_ws('|', id, name), ';' order by id) from wall_links),
      (select string_agg(concat_ws('|', id, name), ';' order by id) from feed_links),
      (select string_agg(concat_ws('|', id, name, enabled), ';' order by id) from webhooks),
      (select value::text from installation where name = 'retention'),
      (select string_agg(concat_ws('|', code, url), ';' order by code) from short_codes),
      (select string_agg(concat_ws('|', id, finished), ';' order by id) from audit_entries),
      (select string_agg(r::text, ';' order by id) from rule_sets r),
      (select string_agg(m::text, ';' order by id) from mutes m),
      (select string_agg(c::text, ';' order by name) from content_types c),
      (select string_agg(concat_ws('|', name, version), ';' order by name, version) from content_type_versions),
      -- What follows from a test alert is written by jobs, at a time of their own.
      (select string_agg(concat_ws('|', id, confirmed_at), ';' order by id) from notifications
        where kind <> 'test-alert'))) as state
  `.execute(db);
  return rows[0]?.state ?? "";
}
