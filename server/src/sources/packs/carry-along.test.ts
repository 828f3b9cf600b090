import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { openPolledSource } from "../../../../testing/worlds/polled-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { deleteSource } from "../change-source.ts";
import { keepPacks } from "./keep-packs.ts";
import { type Pack, readPack } from "./pack.ts";
import { switchPack } from "./switch-pack.ts";

const card = {
  publisher: "Service",
  licence: "CC BY 4.0",
  terms: "https://service.example/",
  cadence: "At each alert",
  coverage: "Country",
  language: "French",
  places: "Shapes",
  confirmed: "address",
  official: true,
  dialect: "alert-index",
};
const packOf = (sources: object[], retired: string[] = []): Pack =>
  readPack(
    JSON.stringify({ id: "warnings", name: "Warnings", description: "Of services.", common: card, retired, sources }),
  );

const [fr, en, old, dead, national] = ["fr", "en", "old", "dead", "national"].map(
  (name) => `https://${name}.example/rss`,
) as [string, string, string, string, string];
const before = packOf([fr, en, old, dead].map((url) => ({ name: url, url })));
const after = packOf(
  [
    { name: "National", url: national, formerly: [fr, en] },
    { name: "Secure", url: "https://secure.example/rss", formerly: [old] },
  ],
  [dead],
);

const now = new Date();
const start = (db: Db, pack: Pack) => keepPacks({ db, packs: [pack], now, withDefaults: false });
const listSources = async (db: Db) =>
  (await db.selectFrom("sources").select(["id", "url", "paused", "name"]).orderBy("id").execute()).map(
    ({ id, url, paused }) => `${id} ${url}${paused ? " paused" : ""}`,
  );

async function openOld() {
  const db = await openTestDatabase();
  await switchPack(db, [before], "warnings", true, now);
  return db;
}

test("sources of a pack move to their new addresses, and a second start changes nothing", async () => {
  const db = await openOld();
  await start(db, after);
  const moved = [`1 ${national}`, `2 ${en} paused`, "3 https://secure.example/rss", `4 ${dead} paused`];
  expect(await listSources(db)).toEqual(moved);
  await db.updateTable("sources").set({ paused: false }).where("id", "=", 4).execute();
  await start(db, after);
  // An admin who resumes a source that was paused so has priority.
  expect(await listSources(db)).toEqual([...moved.slice(0, 3), `4 ${dead}`]);
  await switchPack(db, [after], "warnings", false, now);
  await switchPack(db, [after], "warnings", true, now);
  expect(await listSources(db)).toEqual([...moved.slice(0, 3), `4 ${dead}`]);
});

test("an admin who deleted, paused, moved or added a source by hand has priority over a new address", async () => {
  const db = await openOld();
  await deleteSource(db, 1);
  await deleteSource(db, 2);
  await db.updateTable("sources").set({ paused: true }).where("id", "=", 3).execute();
  await start(db, after);
  expect(await listSources(db)).toEqual(["3 https://secure.example/rss paused", `4 ${dead} paused`]);

  const other = await openOld();
  await other.updateTable("sources").set({ url: "https://redirected.example/rss" }).where("id", "=", 3).execute();
  await other.insertInto("sources").values({ name: "Mine", url: national }).execute();
  await start(other, after);
  expect(await listSources(other)).toEqual([
    `1 ${fr} paused`,
    `2 ${en} paused`,
    "3 https://redirected.example/rss",
    `4 ${dead} paused`,
    `5 ${national}`,
  ]);
});

test("a source whose address an admin changed does not move, and is not added again", async () => {
  const db = await openOld();
  await db.updateTable("sources").set({ url: "https://mine.example/rss" }).where("id", "=", 3).execute();
  await db.updateTable("pack_sources").set({ source_id: null }).where("url", "=", old).execute();
  await start(db, after);
  expect((await listSources(db))[2]).toBe("3 https://mine.example/rss");
  expect(await listSources(db)).toHaveLength(4);
});

test("entries that both addresses list are not new at the new one", async () => {
  const { db, feeds, poll, source, items, id, handedOver } = await openPolledSource("/old");
  const rss =
    '<rss version="2.0"><channel><title>A</title><item><guid>1</guid><title>Flood in Leiria</title></item></channel></rss>';
  const [from, to] = [feeds.serve("/old", rss), feeds.serve("/new", rss)];
  await db.insertInto("pack_sources").values({ url: from, source_id: id }).execute();
  await poll();
  expect(handedOver).toHaveLength(1);
  await start(db, packOf([{ name: "New", url: to, formerly: [from] }]));
  await poll();
  expect(await source()).toMatchObject({ url: to, last_error: null });
  expect(feeds.hits.get("/new")).toBe(1);
  expect((await items()).size).toBe(1);
  expect(handedOver).toHaveLength(1);
});
