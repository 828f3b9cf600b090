import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import {
  type Area,
  addTwoSources,
  areas,
  batchesOf,
  hearMessages,
  messageScenes,
  play,
  rings,
} from "../../../../testing/worlds/message-world.ts";
import type { Db } from "../../platform/db/database.ts";

const now = new Date("2026-03-01T12:00:00Z");

/** Where the events of a sender warn. */
async function listWarned(db: Db, sender: string): Promise<Set<Area>> {
  const events = await db.selectFrom("events").select(["title", "geometry"]).where("ongoing", "=", true).execute();
  const shapes = events
    .filter(({ title }) => title.endsWith(` of ${sender}`))
    .map((event) => JSON.stringify(event.geometry));
  // The areas lie apart, so that each edge belongs to one of them.
  return new Set(areas.filter((area) => shapes.some((shape) => shape.includes(`,${rings[area][0]?.[1]}]`))));
}

test("messages lead to the same warnings in any order, cut into batches anywhere, some of them twice", async () => {
  const db = await openTestDatabase();
  const sources = await addTwoSources(db);
  await fc.assert(
    fc.asyncProperty(messageScenes, async ({ ours, theirs, ...scene }) => {
      await db.deleteFrom("events").execute();
      await db.deleteFrom("items").execute();
      const [a, b] = [play("a@one", ours), play("b@two", theirs)];
      for (const { sourceId, sent } of batchesOf([...a.sent, ...b.sent], scene, sources))
        await hearMessages(db, sourceId, sent, now);
      expect(await listWarned(db, "a@one")).toEqual(a.warned);
      expect(await listWarned(db, "b@two")).toEqual(b.warned);
    }),
    { numRuns: 100 },
  );
});
