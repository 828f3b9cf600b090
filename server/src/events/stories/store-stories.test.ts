import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { readStories } from "./store-stories.ts";

const now = new Date("2026-03-10T12:00:00Z");

async function openWorld() {
  const db = await openTestDatabase();
  const values = { title: "M 6 - off the coast", description: "", official: true, delete_after: now };
  const { id } = await db.insertInto("events").values(values).returning("id").executeTakeFirstOrThrow();
  const terms = JSON.stringify({ coast: 1 });
  await db.insertInto("event_stories").values({ event_id: id, terms }).execute();
  await db.insertInto("event_blocks").values({ key: "term coast", event_id: id }).execute();
  return { db, id };
}

test("the words of an event that is found by its name are read too, so that further words are added to them", async () => {
  const { db, id } = await openWorld();
  expect(await readStories(db, [], [id], now)).toEqual([{ eventId: id, terms: { coast: 1 }, keys: [] }]);
});

test("the keys of an event are deleted with it", async () => {
  const { db, id } = await openWorld();
  await db.deleteFrom("events").where("id", "=", id).execute();
  expect(await db.selectFrom("event_blocks").selectAll().execute()).toEqual([]);
});
