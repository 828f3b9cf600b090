import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { openPolledSource } from "../../../../testing/worlds/polled-source.ts";
import { listSources } from "../queries.ts";
import { addCards } from "./add-cards.ts";
import { findStale } from "./find-stale.ts";
import type { PackEntry } from "./pack.ts";
import { readPacks } from "./read-packs.ts";
import { switchPack } from "./switch-pack.ts";

const now = new Date("2026-11-26T12:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const [sample] = readPacks().flatMap(({ entries }) => entries) as [PackEntry];
const entryOf = (change: Partial<PackEntry>): PackEntry => ({
  ...sample,
  official: true,
  cadence: "At each alert",
  ...change,
});

test.each<[string, string, number, boolean]>([
  ["a service that issues at each alert", "At each alert", 100, false],
  ["a service that issues at each alert", "At each alert", 200, true],
  ["a service that issues daily", "Daily", 2, false],
  ["a service that issues daily", "Several times a day", 5, true],
])("the newest alert of %s is judged by its cadence: %s, %i days", (_, cadence, days, isStale) => {
  const stale = findStale([{ id: 1, entry: entryOf({ cadence }), newestAt: daysAgo(days) }], now);
  expect(stale.has(1)).toBe(isStale);
});

test("an address that lags behind another of its publisher is stale, and other publishers do not count", () => {
  const [a, b, c] = [entryOf({ url: "https://a/" }), entryOf({ url: "https://b/" }), entryOf({ publisher: "Other" })];
  const sources = [
    { id: 1, entry: a, newestAt: daysAgo(10) },
    { id: 2, entry: b, newestAt: daysAgo(1) },
    { id: 3, entry: c, newestAt: daysAgo(10) },
    { id: 4, entry: a, newestAt: null },
  ];
  expect([...findStale(sources, now)]).toEqual([
    [1, "Stale: its newest alert is from 2026-11-16, but another URL of the publisher has one from 2026-11-25"],
  ]);
});

test("the list of sources says which of a pack are stale", async () => {
  const db = await openTestDatabase();
  const packs = readPacks();
  await switchPack(db, packs, "official-warnings-africa", true, now);
  const [first] = await db.selectFrom("sources").select("id").orderBy("id").execute();
  await db
    .updateTable("sources")
    .set({ newest_item_at: daysAgo(300) })
    .where("id", "=", first?.id as number)
    .execute();
  const sources = await addCards(db, packs, await listSources(db), now);
  expect(sources.flatMap(({ id, stale }) => (stale ? [[id, stale]] : []))).toEqual([
    [first?.id, "Stale: its newest alert is from 2026-01-30; the publisher may have moved the feed"],
  ]);
});

test("the newest date of what a source lists is kept", async () => {
  const { feeds, poll, source } = await openPolledSource();
  const rss = (...dates: string[]) =>
    `<rss version="2.0"><channel><title>A</title>${dates.map((date) => `<item><guid>${date}</guid><title>Flood</title><pubDate>${date}</pubDate></item>`).join("")}</channel></rss>`;
  feeds.serve("/index.xml", rss("Mon, 02 Nov 2026 12:00:00 GMT", "Tue, 03 Nov 2026 12:00:00 GMT"));
  await poll();
  expect((await source()).newest_item_at).toEqual(new Date("2026-11-03T12:00:00Z"));
  feeds.serve("/index.xml", rss("Mon, 02 Nov 2026 12:00:00 GMT"));
  await poll();
  expect((await source()).newest_item_at).toEqual(new Date("2026-11-03T12:00:00Z"));
});
