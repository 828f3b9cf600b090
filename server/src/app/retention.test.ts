import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { rssDocument, usgsDocument } from "../../../testing/servers/feed-server.ts";
import { openTestDatabase } from "../../../testing/servers/test-database.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";
import { endExpiredEvents } from "../events/end-events.ts";
import { testAlertDays } from "../events/tables.ts";
import { openDatabase } from "../platform/db/database.ts";
import type { Announce } from "../platform/live/changes.ts";
import { createLog } from "../platform/log.ts";
import { keepItems } from "../sources/keep-items.ts";
import { storeItems } from "../sources/store-items.ts";
import { rememberedDays } from "../sources/tables.ts";
import { allRetention, deleteOldRows, ordinaryRetention } from "./delete-old-rows.ts";

const day = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * day);

const content = (id: string) => ({
  id,
  title: id,
  link: null,
  summary: "",
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
});

test("the operating guide lists the retention of each table", () => {
  const guide = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");
  const listed = [...guide.matchAll(/^\| ((?:[\w ]+ in )?`\w+`) \| (\d+) \|/gm)].map(([, table, days]) => [
    table,
    Number(days),
  ]);
  const { itemDays, eventDays } = ordinaryRetention;
  const kept = Object.entries(allRetention).map(([table, { days }]) => [`\`${table}\``, days]);
  expect(Object.fromEntries(listed)).toEqual({
    ...Object.fromEntries(kept),
    "`items`": itemDays,
    "`events`": eventDays,
    "`decisions`": eventDays,
    "ids in `items`": rememberedDays,
    "test alerts in `events`": testAlertDays,
  });
});

test("the content of items is deleted after 90 days, ended events after 400, and the rest stays", async () => {
  const db = await openTestDatabase();
  const { id } = await db
    .insertInto("sources")
    .values({ name: "S", url: "https://s.example/" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeItems(db, id, [content("old")], ago(91));
  await storeItems(db, id, [content("young")], ago(89));
  for (const [title, days, ongoing] of [
    ["old", -1, false],
    ["old, and goes on", -1, true],
    ["young", 1, false],
  ] as const) {
    await db
      .insertInto("events")
      .values({ title, description: "", delete_after: ago(-days), ongoing })
      .execute();
  }
  await deleteOldRows(db);
  await deleteOldRows(db);
  const items = await db.selectFrom("items").select(["guid", "content"]).orderBy("id").execute();
  expect(items).toMatchObject([
    { guid: "old", content: {} },
    { guid: "young", content: content("young") },
  ]);
  expect(items[0]?.content).toEqual({});
  expect((await db.selectFrom("item_revisions").select("content").execute()).length).toBe(1);
  const events = await db.selectFrom("events").select("title").orderBy("id").execute();
  expect(events.map((row) => row.title)).toEqual(["old, and goes on", "young"]);
});

test("an entry is kept while its feed lists it, and its id for 400 days more", async () => {
  const db = await openTestDatabase();
  const { id } = await db
    .insertInto("sources")
    .values({ name: "S", url: "https://s.example/" })
    .returning("id")
    .executeTakeFirstOrThrow();
  /** The effect of a poll a number of days ago with these entries, or, without any, with "not modified". */
  const poll = async (days: number, guids: string[] | null): Promise<number> => {
    const source = await db.selectFrom("sources").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const stored = guids ? await storeItems(db, id, guids.map(content), ago(days)) : [];
    const kept_at = await keepItems(db, source, guids, ago(days));
    await db.updateTable("sources").set({ kept_at }).where("id", "=", id).execute();
    return stored.length;
  };
  const listKept = async () =>
    (await db.selectFrom("items").select("guid").where("forgotten_at", "is", null).orderBy("id").execute()).map(
      (row) => row.guid,
    );
  await poll(200, ["a", "b", "left out"]);
  await poll(150, ["a", "b"]);
  await poll(100, null);
  await poll(50, null);
  await deleteOldRows(db);
  expect(await listKept()).toEqual(["a", "b"]);

  expect(await poll(40, ["a", "b", "left out"])).toBe(0);
  expect(await listKept()).toEqual(["a", "b"]);
  await db
    .updateTable("items")
    .set({ delete_after: ago(1) })
    .execute();
  await db
    .updateTable("items")
    .set({ forgotten_at: ago(401) })
    .where("guid", "=", "left out")
    .execute();
  await deleteOldRows(db);
  await deleteOldRows(db);
  expect(await listKept()).toEqual([]);
  expect(await poll(0, ["a", "b", "left out"])).toBe(1);
  expect(await listKept()).toEqual(["left out"]);
});

test("a poll of known entries writes an item at most twice a day", async () => {
  const db = await openTestDatabase();
  const { id } = await db
    .insertInto("sources")
    .values({ name: "S", url: "https://s.example/" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const begin = ago(0);
  await storeItems(db, id, [content("a")], begin);
  const until = async (hours: number, kept_at: Date | null) => {
    const source = await db.selectFrom("sources").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const at = new Date(begin.getTime() + hours * 3_600_000);
    const next = await keepItems(db, { ...source, kept_at }, ["a"], at);
    const item = await db.selectFrom("items").select("delete_after").executeTakeFirstOrThrow();
    return { next, hours: (item.delete_after.getTime() - begin.getTime()) / 3_600_000 - 90 * 24 };
  };
  const first = await until(1, null);
  expect(first.hours).toBe(1);
  expect(await until(12, first.next)).toEqual(first);
  expect((await until(13, first.next)).hours).toBe(13);
});

test("an entry that is listed longer than the retention of items and events is one event and one mail", async () => {
  const server = await startTestServer();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const anna = await server.signIn("anna@example.org");
  await anna.call("PUT", "/api/users/rules", eachByItself);
  await anna.call("POST", "/api/monitor", { name: "Leiria school", lat: 39.7436, lon: -8.8071 });
  const news = { guid: "1", title: "Warehouse fire in Leiria, Portugal forces evacuation", published: new Date() };
  const quake = { id: "us1", magnitude: 5.6, place: "2 km W of Leiria", at: [-8.82, 39.74] as [number, number] };
  const serve = (headline: string, magnitude: number) => {
    const rss = rssDocument([{ ...news, title: headline }]);
    const usgs = usgsDocument([{ ...quake, magnitude }]);
    const urls = [server.feeds.serve("/rss", rss), server.feeds.serve("/usgs", usgs, "application/json")];
    return urls;
  };
  for (const url of serve(news.title, 5.6)) await anna.call("POST", "/api/news-source", { name: url, url });
  const listEvents = async () => (await anna.get("/api/event?page=1&take=10")).body.result as { title: string }[];
  const mails = () => server.mail.received.filter(({ email }) => /Warehouse|M 5/.test(email.subject ?? "")).length;
  await eventually(
    async () => mails(),
    (count) => count === 2,
  );

  /** Has everything grow old in the night. */
  const grow = async (): Promise<void> => {
    await db
      .updateTable("items")
      .set({ delete_after: ago(1) })
      .execute();
    await db
      .updateTable("events")
      .set({ delete_after: ago(1), ongoing: false })
      .execute();
    await deleteOldRows(db);
  };
  const isSeen = (revision: number) =>
    eventually(
      () => db.selectFrom("findings").select("item_id").where("revision", "=", revision).execute(),
      (rows) => rows.length === 2,
    );
  await grow();
  expect(await listEvents()).toEqual([]);
  serve("Warehouse fire in Leiria, Portugal: evacuation lifted, streets open", 5.5);
  await isSeen(2);
  await grow();
  serve("Warehouse fire in Leiria, Portugal: what we know of the evacuation", 5.4);
  await isSeen(3);
  await eventually(
    () => db.selectFrom("unfinished_work").select("id").execute(),
    (rows) => rows.length === 0,
  );
  expect(await listEvents()).toEqual([]);
  expect(mails()).toBe(2);

  // An event that became more severe is still notified.
  serve("Warehouse fire in Leiria, Portugal: what we know of the evacuation", 7.4);
  const [again] = await eventually(listEvents, (events) => events.length > 0);
  expect(again?.title).toContain("M 7.4");
});

test("an event whose time ran out ends once, with an entry in its timeline", async () => {
  const db = await openTestDatabase();
  const values = { description: "", delete_after: ago(-400) };
  await db
    .insertInto("events")
    .values([
      { ...values, title: "over", expires_at: ago(1) },
      { ...values, title: "on", expires_at: ago(-1) },
    ])
    .execute();
  const announced: string[] = [];
  const announce: Announce = async (_, changes) => void announced.push(...changes.map(({ change }) => change));
  const parts = { db, clock: () => new Date(), announce, handOver: async () => {} };
  await endExpiredEvents(parts);
  await endExpiredEvents(parts);
  const ongoing = await db.selectFrom("events").select(["title", "ongoing"]).orderBy("title").execute();
  expect(ongoing).toEqual([
    { title: "on", ongoing: true },
    { title: "over", ongoing: false },
  ]);
  expect(announced).toEqual(["ended"]);
  expect(await db.selectFrom("event_revisions").select("kind").execute()).toEqual([{ kind: "ended" }]);
});

test("an entry is stored once, an edit is a revision, and a new date alone is neither", async () => {
  const db = await openTestDatabase();
  const { id } = await db
    .insertInto("sources")
    .values({ name: "S", url: "https://s.example/" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const now = new Date();
  expect(await storeItems(db, id, [content("a"), content("b")], now)).toHaveLength(2);
  expect(await storeItems(db, id, [content("a"), { ...content("b"), publishedAt: now.toISOString() }], now)).toEqual(
    [],
  );
  const [edit] = await storeItems(db, id, [{ ...content("a"), title: "edited" }], now);
  expect(edit).toMatchObject({ revision: 2 });
  const revisions = await db
    .selectFrom("item_revisions")
    .select("revision")
    .where("item_id", "=", edit?.itemId ?? "")
    .orderBy("revision")
    .execute();
  expect(revisions.map((row) => row.revision)).toEqual([1, 2]);
});
