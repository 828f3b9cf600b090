import type { ItemContent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/servers/test-database.ts";
import type { Db } from "../platform/db/database.ts";
import { listNewestItems } from "./queries.ts";

async function addItem(db: Db, sourceId: number, title: string, at: string): Promise<void> {
  const content = { id: title, title, summary: "" } as ItemContent;
  const times = { first_seen_at: new Date(at), seen_at: new Date(at), delete_after: new Date("2999-01-01") };
  const values = { source_id: sourceId, guid: title, content: JSON.stringify(content), content_hash: title, ...times };
  await db.insertInto("items").values(values).execute();
}

test("items are listed newest first and found by a part of their title, ignoring case", async () => {
  const db = await openTestDatabase();
  const source = { name: "News", url: "https://a.invalid/" };
  const { id } = await db.insertInto("sources").values(source).returning("id").executeTakeFirstOrThrow();
  await addItem(db, id, "Flood in Leiria", "2026-11-21T10:00:00Z");
  await addItem(db, id, "Calm in Porto", "2026-11-21T12:00:00Z");
  await addItem(db, id, "100 % of homes FLOODED", "2026-11-21T11:00:00Z");
  const titles = async (text: string) => (await listNewestItems(db, text)).map(({ title }) => title);
  expect(await titles("")).toEqual(["Calm in Porto", "100 % of homes FLOODED", "Flood in Leiria"]);
  expect(await titles("flood")).toEqual(["100 % of homes FLOODED", "Flood in Leiria"]);
  // A sign that SQL would take for a pattern is a letter like others.
  expect(await titles("%")).toEqual(["100 % of homes FLOODED"]);
  expect((await listNewestItems(db, "leiria"))[0]).toMatchObject({
    source: "News",
    createdAt: "2026-11-21T10:00:00.000Z",
  });
});
