import { rankSeverity, type Severity } from "@tocsin/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import {
  addTwoSources,
  batchesOf,
  messageScenes,
  play,
  receiveMessages,
  runOut,
} from "../../../../testing/worlds/message-world.ts";
import { type Area, areas, rings } from "../../../../testing/worlds/sent-messages.ts";
import type { Db } from "../../platform/db/database.ts";
import { storeItems } from "../../sources/store-items.ts";

const now = new Date("2026-03-01T12:00:00Z");
const later = new Date("2026-03-01T12:30:00Z");

/** Where the events of a sender warn, and how severe what they warn of is there. */
async function listWarned(db: Db, sender: string): Promise<Map<Area, Severity>> {
  const events = await db
    .selectFrom("events")
    .select(["title", "geometry", "severity", "parts"])
    .where("ongoing", "=", true)
    .execute();
  const own = events.filter(({ title }) => title.endsWith(` of ${sender}`));
  const pieces = own.flatMap(({ geometry, severity, parts }) => parts ?? [{ geometry, severity }]);
  // The areas lie apart, so that each edge belongs to one of them.
  const isIn = (geometry: unknown, area: Area) => JSON.stringify(geometry).includes(`,${rings[area][0]?.[1]}]`);
  const severities = areas.map((area) => {
    const here = pieces.filter(({ geometry }) => isIn(geometry, area));
    return [area, here.map(({ severity }) => severity).toSorted(bySeverity)[0]] as const;
  });
  return new Map(severities.filter((one): one is [Area, Severity] => one[1] !== undefined));
}

const bySeverity = (one: Severity, other: Severity) => rankSeverity(other) - rankSeverity(one);
const plain = { extreme: [], isShort: false, by: "shape" as const };

test.each([
  ["its own sender by another source", "a@one", 1, []],
  ["another sender by its source", "b@two", 0, []],
  ["another sender by another source", "b@two", 1, ["Storm 1 of a@one"]],
])("a cancel of %s ends a message or does not", async (_, sender, by, left) => {
  const db = await openTestDatabase();
  const sources = await addTwoSources(db);
  const said = { ...plain, about: ["north" as const] };
  const alert = { ...said, sender: "a@one", id: "1", type: "Alert" as const, refers: [], minute: 0 };
  const cancel = { ...said, sender, id: "2", type: "Cancel" as const, refers: ["a@one,1"], minute: 1 };
  await receiveMessages(db, sources[0] ?? 0, [alert], now);
  await receiveMessages(db, sources[by] ?? 0, [cancel], now);
  const ongoing = await db.selectFrom("events").select("title").where("ongoing", "=", true).execute();
  expect(ongoing.map(({ title }) => title)).toEqual(left);
});

test("a message that its source has revised counts as it was until the revision is analysed", async () => {
  const db = await openTestDatabase();
  const [source = 0] = await addTwoSources(db);
  const sent = { ...plain, sender: "a@one", about: ["north" as const], minute: 0 };
  const alert = { ...sent, id: "1", type: "Alert" as const, refers: [] };
  const update = { ...sent, id: "2", type: "Update" as const, refers: ["1"], minute: 1 };
  await receiveMessages(db, source, [alert, update], now);
  const { id, content } = await db
    .selectFrom("items")
    .select(["id", "content"])
    .where(sql<boolean>`content ->> 'title' like 'Storm 2 %'`)
    .executeTakeFirstOrThrow();
  await storeItems(db, source, [{ ...content, summary: "Revised" }], now);
  // Without the update, the alert would be in force again; without both, nothing.
  await receiveMessages(db, source, [alert], now);
  const events = await db.selectFrom("events").select(["title", "ongoing", "revision"]).execute();
  expect(events).toEqual([{ title: "Storm 2 of a@one", ongoing: true, revision: 1 }]);
  expect((await db.selectFrom("items").select("revision").where("id", "=", id).execute())[0]?.revision).toBe(2);
});

test("events are carried on by one, also by one after the other, and by none that has been deleted", async () => {
  const db = await openTestDatabase();
  const [source = 0] = await addTwoSources(db);
  const send = (id: string, minute: number, refers: string[] = []) => {
    const type = refers.length > 0 ? ("Update" as const) : ("Alert" as const);
    return receiveMessages(
      db,
      source,
      [{ ...plain, sender: "a@one", about: ["north"], id, minute, refers, type }],
      now,
    );
  };
  for (const id of ["1", "2", "3"]) await send(id, 0);
  await send("4", 1, ["2", "3"]);
  await send("5", 2, ["1", "4"]);
  const list = () => db.selectFrom("events").select(["id", "ongoing", "continued_by"]).orderBy("id").execute();
  const [first, ...others] = await list();
  expect(first).toMatchObject({ ongoing: true, continued_by: null });
  const carried = { ongoing: false, continued_by: first?.id };
  expect(others).toMatchObject([carried, carried]);
  await send("6", 3, ["3"]);
  expect((await list()).filter(({ ongoing }) => ongoing)).toMatchObject([{ id: first?.id }]);

  await db
    .deleteFrom("events")
    .where("id", "=", first?.id ?? 0)
    .execute();
  await send("7", 4, ["6", "3"]);
  expect((await list()).filter(({ ongoing }) => ongoing)).toHaveLength(1);
});

test("messages lead to the same warnings in any order, cut into batches anywhere, some twice, some after others ran out", async () => {
  const db = await openTestDatabase();
  const sources = await addTwoSources(db);
  await fc.assert(
    fc.asyncProperty(messageScenes, async ({ ours, theirs, ...scene }) => {
      await db.deleteFrom("events").execute();
      await db.deleteFrom("items").execute();
      const [a, b] = [play("a@one", ours), play("b@two", theirs)];
      let batch = 0;
      for (const { sourceId, sent } of batchesOf([...a.sent, ...b.sent], scene, sources)) {
        if (batch === scene.early) await runOut(db, later);
        await receiveMessages(db, sourceId, sent, batch < scene.early ? now : later, now);
        batch += 1;
      }
      await runOut(db, later);
      expect(await listWarned(db, "a@one")).toEqual(a.severities);
      expect(await listWarned(db, "b@two")).toEqual(b.severities);
    }),
    { numRuns: 100 },
  );
});
