import { expect, test } from "vitest";
import { endExpiredEvents } from "../events/end-events.ts";
import { deleteOldRows } from "../platform/db/delete-old-rows.ts";
import type { Announce } from "../platform/live/changes.ts";
import { storeItems } from "../sources/store-items.ts";
import { openTestDatabase } from "../testing/test-database.ts";

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

test("items go after 90 days, events after 400, and the rest stays", async () => {
  const db = await openTestDatabase();
  const { id } = await db
    .insertInto("sources")
    .values({ name: "S", url: "https://s.example/" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeItems(db, id, [content("old")], ago(91));
  await storeItems(db, id, [content("young")], ago(89));
  for (const [title, days] of [
    ["old", -1],
    ["young", 1],
  ] as const) {
    await db
      .insertInto("events")
      .values({ title, description: "", delete_after: ago(-days) })
      .execute();
  }
  await deleteOldRows(db);
  await deleteOldRows(db);
  expect((await db.selectFrom("items").select("guid").execute()).map((row) => row.guid)).toEqual(["young"]);
  expect((await db.selectFrom("events").select("title").execute()).map((row) => row.title)).toEqual(["young"]);
});

test("an event whose time has run out ends once, and its timeline says so", async () => {
  const db = await openTestDatabase();
  const values = { description: "", delete_after: ago(-400) };
  await db
    .insertInto("events")
    .values([
      { ...values, title: "over", expires_at: ago(1) },
      { ...values, title: "on", expires_at: ago(-1) },
    ])
    .execute();
  const told: string[] = [];
  const announce: Announce = async (_, changes) => void told.push(...changes.map(({ change }) => change));
  const parts = { db, clock: () => new Date(), announce };
  await endExpiredEvents(parts);
  await endExpiredEvents(parts);
  const ongoing = await db.selectFrom("events").select(["title", "ongoing"]).orderBy("title").execute();
  expect(ongoing).toEqual([
    { title: "on", ongoing: true },
    { title: "over", ongoing: false },
  ]);
  expect(told).toEqual(["ended"]);
  expect(await db.selectFrom("event_revisions").select("kind").execute()).toEqual([{ kind: "ended" }]);
});

test("an entry is stored once, an edit is a revision, and a restamped one is neither", async () => {
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
