import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { listMigrations, migrate, migrateTo } from "../../platform/db/migrate.ts";
import { createLog } from "../../platform/log.ts";
import { keepPacks } from "./keep-packs.ts";
import { readPacks } from "./read-packs.ts";
import { switchPack } from "./switch-pack.ts";

const quakes = "https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/2.5_day.geojson";
const news = "https://www.theguardian.com/world/rss";
const deleted = "https://www.tsunami.gov/events/xml/PAAQAtom.xml";

/** A database of the version before packs, with built-in sources, brought up to date and started. */
async function upgrade(builtIn: string[], present: string[]) {
  const { url } = await createTestDatabase("template0");
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  const migrations = await listMigrations();
  await migrateTo(db, migrations[migrations.indexOf("0030-source-packs") - 1] as string);
  await sql`insert into installation (name, value) values ('built-in sources', ${JSON.stringify(builtIn)})`.execute(db);
  for (const one of present)
    await sql`insert into sources (name, url, built_in) values ('Old', ${one}, true)`.execute(db);
  await migrate(db);
  await keepPacks({ db, packs: readPacks(), now: new Date(), withDefaults: true });
  return db;
}

test("an installation with built-in sources keeps them as those of packs, and what an admin deleted stays deleted", async () => {
  const db = await upgrade([quakes, deleted, news], [quakes, news]);
  const sources = await db.selectFrom("sources").select(["id", "url", "name", "paused"]).orderBy("id").execute();
  expect(sources.slice(0, 2)).toMatchObject([
    { name: "Old", url: quakes },
    { name: "Old", url: news },
  ]);
  expect(sources.map(({ url }) => url)).not.toContain(deleted);
  await switchPack(db, readPacks(), "world-news", false, new Date());
  const paused = await db.selectFrom("sources").select("url").where("paused", "=", true).execute();
  expect(paused.map(({ url }) => url)).toContain(news);
  expect(paused.map(({ url }) => url)).not.toContain(quakes);
});

test("an installation whose admin deleted all built-in sources gets no pack", async () => {
  const db = await upgrade([quakes, news], []);
  expect(await db.selectFrom("sources").selectAll().execute()).toEqual([]);
});
