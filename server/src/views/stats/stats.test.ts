import { Overview, Stats } from "@tocsin/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";
import { deleteOldRows } from "../../app/delete-old-rows.ts";
import { type Db, openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";
import { readStats } from "./read-stats.ts";
import { saveRetention } from "./retention.ts";

const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);

async function addEvent(db: Db, hours: number, more: { ongoing?: boolean; category?: "weather" | null } = {}) {
  const values = { title: "E", description: "", first_seen_at: ago(hours), delete_after: ago(-9000), ...more };
  return (await db.insertInto("events").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

async function addPerson(db: Db, id: string): Promise<number> {
  await db
    .insertInto("users")
    .values({ id, email: `${id}@example.org` })
    .execute();
  const asset = db.insertInto("assets").values({ user_id: id, name: "Depot" }).returning("id");
  return (await asset.executeTakeFirstOrThrow()).id;
}

const match = (db: Db, event_id: number, asset_id: number) =>
  db
    .insertInto("matches")
    .values({ event_id, asset_id, distance_km: 1, certainty: "inside", by_place: true, by_query: false })
    .execute();

async function addNotification(
  db: Db,
  user_id: string,
  event_id: number,
  hours: number,
  confirmed: boolean,
): Promise<void> {
  const id = `${user_id} ${event_id}`;
  const created_at = ago(hours);
  await db
    .insertInto("notifications")
    .values({ id, user_id, event_id, code_hash: id, created_at, confirmed_at: confirmed ? created_at : null })
    .execute();
  const ways = [
    ["email", "sent"],
    ["sms", "failed"],
    ["push", "pending"],
  ] as const;
  for (const [channel, state] of ways) {
    const values = { id: `${id} ${channel}`, notification_id: id, channel, recipient: "x", created_at };
    await db.insertInto("deliveries").values(values).execute();
    await db.updateTable("deliveries").set({ state }).where("id", "=", values.id).execute();
  }
}

test("a person's statistics cover their assets, an admin's cover everything", async () => {
  const db = await openTestDatabase();
  const [anna, bert] = [await addPerson(db, "anna"), await addPerson(db, "bert")];
  const now = await addEvent(db, 1, { category: "weather" });
  const week = await addEvent(db, 100, { ongoing: false });
  const old = await addEvent(db, 24 * 40, { ongoing: false });
  await addEvent(db, 2, { category: "weather" });
  await match(db, now, anna);
  await match(db, old, anna);
  await match(db, week, bert);
  await addNotification(db, "anna", now, 1, true);
  await addNotification(db, "bert", week, 100, false);
  const own = Stats.parse(await readStats(db, { userId: "anna" }));
  expect(own).toMatchObject({
    scope: "own",
    assets: 1,
    events: { day: 1, week: 1, ongoing: 1, near: 2 },
    notifications: { day: 1, week: 1, confirmed: 1 },
    categories: [{ category: "weather", events: 1 }],
  });
  expect(new Map(own.deliveries.map(({ channel, ...counts }) => [channel, counts]))).toEqual(
    new Map([
      ["push", { sent: 0, failed: 0, waiting: 1 }],
      ["sms", { sent: 0, failed: 1, waiting: 0 }],
      ["email", { sent: 1, failed: 0, waiting: 0 }],
      ["webhook", { sent: 0, failed: 0, waiting: 0 }],
    ]),
  );
  const all = Stats.parse(await readStats(db, "all"));
  expect(all).toMatchObject({
    scope: "all",
    assets: 2,
    events: { day: 2, week: 3, ongoing: 2, near: 3 },
    notifications: { day: 1, week: 2, confirmed: 1 },
  });
  expect(all.days).toHaveLength(30);
  expect(all.days.reduce((sum, { events }) => sum + events, 0)).toBe(3);
  expect(all.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
});

test("the overview shows throughput, freshness, errors and configuration, and no secrets", async () => {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const failing = { name: "Broken", url: "https://b.invalid/", last_error: "404 Not Found", failing_since: ago(100) };
  await db
    .insertInto("sources")
    .values({ ...failing, failures: 3, next_poll_at: ago(-1) })
    .execute();
  // It has never answered.
  await db
    .insertInto("sources")
    .values({ name: "New", url: "https://n.invalid/", next_poll_at: ago(-1) })
    .execute();
  const admin = await server.signIn("admin@example.org");
  const { status, body } = await admin.get("/api/overview");
  expect(status).toBe(200);
  const overview = Overview.parse(body.result);
  expect(overview.hours).toHaveLength(24);
  expect(overview.freshness).toMatchObject({ sources: 2, failing: 2, overdue: 0, newestItemAt: null });
  expect(overview.errors).toMatchObject([{ where: "Source Broken", message: "404 Not Found" }]);
  expect(overview.database.bytes).toBeGreaterThan(1_000_000);
  expect(overview.backup.lastAt).toBeNull();
  const parts = new Map(overview.configuration.map(({ part, configured, how }) => [part, { configured, how }]));
  expect(parts.get("Outgoing mail")).toEqual({ configured: true, how: null });
  expect(parts.get("SMS")).toMatchObject({ configured: false, how: expect.stringContaining("SMS_URL") });
  expect(parts.get("Backup")).toMatchObject({ configured: false });
  expect(JSON.stringify(body)).not.toContain("a-service-key-for-tests");
});

test("an item whose text changed often counts as one incident, and only if its newest text is one", async () => {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const source = { name: "S", url: "https://s.invalid/", next_poll_at: ago(-9000) };
  const { id: source_id } = await db.insertInto("sources").values(source).returning("id").executeTakeFirstOrThrow();
  const addItem = async (guid: string, incidents: boolean[]) => {
    const times = { first_seen_at: ago(0.01), seen_at: ago(0), delete_after: ago(-9000) };
    const values = { source_id, guid, content: "{}", content_hash: guid, ...times };
    const { id: item_id } = await db.insertInto("items").values(values).returning("id").executeTakeFirstOrThrow();
    const findings = incidents.map((incident, at) => ({
      item_id,
      revision: at + 1,
      engine: "rules",
      finding: JSON.stringify({ incident }),
    }));
    if (findings.length > 0) await db.insertInto("findings").values(findings).execute();
  };
  await addItem("changed often", [true, true, true, true]);
  await addItem("corrected", [true, false]);
  await addItem("not analysed", []);
  const admin = await server.signIn("admin@example.org");
  const { hours } = Overview.parse((await admin.get("/api/overview")).body.result);
  const sum = (name: "items" | "incidents") => hours.reduce((count, hour) => count + hour[name], 0);
  expect([sum("items"), sum("incidents")]).toEqual([3, 1]);
});

test("a changed data retention applies to existing rows, and test alerts keep their own", async () => {
  const db = await openTestDatabase();
  const asset = await addPerson(db, "anna");
  const add = async (title: string, ageDays: number, test_alert_of: number | null = null): Promise<void> => {
    const delete_after = ago((ageDays - (test_alert_of ? 7 : 400)) * 24);
    const values = { title, description: "", delete_after, test_alert_of, ongoing: false };
    await db.insertInto("events").values(values).execute();
  };
  await add("100 days old", 100);
  await add("20 days old", 20);
  await add("test alert of 5 days ago", 5, asset);
  await add("test alert of 8 days ago", 8, asset);
  await add("500 days old", 500);
  await saveRetention(db, { itemDays: 90, eventDays: 600 });
  await deleteOldRows(db);
  const left = async () =>
    (await db.selectFrom("events").select("title").orderBy("id").execute()).map((row) => row.title);
  expect(await left()).toEqual(["100 days old", "20 days old", "test alert of 5 days ago", "500 days old"]);
  await saveRetention(db, { itemDays: 90, eventDays: 30 });
  await deleteOldRows(db);
  expect(await left()).toEqual(["20 days old", "test alert of 5 days ago"]);
  const { rows } = await sql<{ value: object }>`select value from installation`.execute(db);
  expect(rows).toEqual([{ value: { itemDays: 90, eventDays: 30 } }]);
});
