import type { ItemContent } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/servers/test-database.ts";
import type { Db } from "../platform/db/database.ts";
import { storeItems } from "./store-items.ts";

const now = new Date("2026-03-01T12:00:00Z");

const content = (id: string, title = id, updatedAt: string | null = null): ItemContent => ({
  id,
  title,
  link: null,
  summary: "",
  publishedAt: null,
  updatedAt,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
});

async function addSource(db: Db, name: string): Promise<number> {
  const values = { name, url: `https://${name}.example/` };
  return (await db.insertInto("sources").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

const stored = async (db: Db, sourceId: number): Promise<Record<string, string>> => {
  const rows = await db.selectFrom("items").select(["guid", "content"]).where("source_id", "=", sourceId).execute();
  return Object.fromEntries(rows.map(({ guid, content }) => [guid, content.title]));
};

/** Texts that no index and no text of PostgreSQL can hold. */
const tooLong = Array.from({ length: 4000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join("");
const refusedIds = [`${tooLong}1`, `${tooLong}2`];
const nullTitle = "\u0000";

test("the newest of the items with one id is stored, or the first if their dates do not decide", async () => {
  const db = await openTestDatabase();
  const id = await addSource(db, "twice");
  const [early, late] = ["2026-03-01T10:00:00.000Z", "2026-03-01T11:00:00.000Z"];
  const contents = [
    content("a", "old", early),
    content("b", "first"),
    content("a", "new", late),
    content("b", "other"),
  ];
  expect(await storeItems(db, id, contents, now)).toHaveLength(2);
  expect(await stored(db, id)).toEqual({ a: "new", b: "first" });
});

test("an item that the database refuses costs only itself, in a transaction and outside, among any others", async () => {
  const db = await openTestDatabase();
  const anyItem = fc.oneof(
    fc.constantFrom("a", "b", "c", "d").map((id) => content(id)),
    fc.constantFrom(...refusedIds).map((id) => content(id)),
    fc.constantFrom("x", "y").map((id) => content(id, nullTitle)),
  );
  let count = 0;
  const property = fc.asyncProperty(fc.array(anyItem, { maxLength: 12 }), fc.boolean(), async (items, isOne) => {
    const id = await addSource(db, `any-${count++}`);
    const refused = new Set<string>();
    const store = (on: Db) => storeItems(on, id, items, now, refused);
    const revisions = isOne ? await db.transaction().execute(store) : await store(db);
    const good = items.map((item) => item.id).filter((one) => one.length === 1 && one < "x");
    expect(Object.keys(await stored(db, id)).sort()).toEqual([...new Set(good)].sort());
    expect(revisions).toHaveLength(new Set(good).size);
    const bad = items.map((item) => item.id).filter((one) => !good.includes(one));
    expect([...refused].sort()).toEqual([...new Set(bad)].sort());
  });
  await fc.assert(property, { numRuns: 30 });
});

test("where nobody asks for the refused, they are an error", async () => {
  const db = await openTestDatabase();
  const id = await addSource(db, "strict");
  await expect(storeItems(db, id, [content("a"), content("b", nullTitle)], now)).rejects.toThrow();
  expect(await stored(db, id)).toEqual({});
});
