import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import type { Db } from "../../platform/db/database.ts";
import { deleteSource } from "../change-source.ts";
import { keepPacks } from "./keep-packs.ts";
import type { Pack } from "./pack.ts";
import { readPacks } from "./read-packs.ts";
import { switchPack } from "./switch-pack.ts";

const packs = readPacks();
const now = new Date();
const listRows = (db: Db) => db.selectFrom("sources").selectAll().orderBy("id").execute();
const start = (db: Db, withDefaults = true, known = packs) => keepPacks({ db, packs: known, now, withDefaults });

test("the first start adds the default pack as official sources, and a second start nothing more", async () => {
  const db = await openTestDatabase();
  await start(db);
  const first = await listRows(db);
  const defaults = packs.find(({ isDefault }) => isDefault) as Pack;
  expect(first.map(({ url }) => url)).toEqual(defaults.entries.map(({ url }) => url));
  expect(first.every(({ official, paused }) => official && !paused)).toBe(true);
  await start(db);
  expect(await listRows(db)).toEqual(first);
});

test("a start without default sources adds none, and a pack that was switched off is not switched on again", async () => {
  const db = await openTestDatabase();
  await start(db, false);
  expect(await listRows(db)).toEqual([]);
  await switchPack(db, packs, "worldwide-hazards", false, now);
  await start(db);
  expect(await listRows(db)).toEqual([]);
});

test("a start adds what a new version added to a pack that is on, and nothing that an admin deleted", async () => {
  const db = await openTestDatabase();
  const older = packs.map((pack) => ({ ...pack, entries: pack.entries.slice(0, 2) }));
  await start(db, true, older);
  const [deleted] = await listRows(db);
  await deleteSource(db, deleted?.id as number);
  await start(db);
  const urls = (await listRows(db)).map(({ url }) => url);
  expect(urls).toHaveLength((packs[0]?.entries.length as number) - 1);
  expect(urls).not.toContain(deleted?.url);
});

test("the sources of a large pack are first polled seconds apart on each host, at the usual interval", async () => {
  const db = await openTestDatabase();
  const ids = packs.filter(({ id }) => id.startsWith("official-warnings-")).map(({ id }) => id);
  for (const id of ids) await switchPack(db, packs, id, true, now);
  const rows = await listRows(db);
  expect(rows.length).toBeGreaterThan(160);
  const meteoalarm = rows.filter(({ url }) => url.includes("meteoalarm") && !url.endsWith("israel"));
  const waits = meteoalarm.map(({ next_poll_at }) => next_poll_at.getTime() - now.getTime()).sort((a, b) => a - b);
  for (const [index, wait] of waits.entries()) expect(wait - (waits[0] as number)).toBe(index * 2500);
  expect(meteoalarm.every(({ poll_seconds }) => poll_seconds === null)).toBe(true);
});
