import type { Finding, ItemContent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/servers/test-database.ts";
import { dayMs, later } from "../platform/clock.ts";
import { draftEvent } from "./draft.ts";
import { keepAlive } from "./keep-alive.ts";

const now = new Date("2026-03-10T12:00:00Z");
const days = (count: number): Date => later(now, count * dayMs);

async function openWorld() {
  const db = await openTestDatabase();
  const [source, other] = await db
    .insertInto("sources")
    .values(["First", "Second"].map((name) => ({ name, url: `http://${name}.example` })))
    .returning("id")
    .execute();
  const sources = [source?.id as number, other?.id as number] as const;
  return {
    db,
    sources,
    /** An event that an entry of a source led to. */
    async addEvent(
      guid: string,
      expires_at: Date,
      own: { sourceId?: number; official?: object; ongoing?: boolean } = {},
    ) {
      const { sourceId = sources[0], official = null, ongoing = true } = own;
      const content = JSON.stringify({ id: guid, title: guid, official });
      const first_seen_at = days(-5);
      const item = await db
        .insertInto("items")
        .values({ source_id: sourceId, guid, content, content_hash: guid, first_seen_at, delete_after: days(90) })
        .returning("id")
        .executeTakeFirstOrThrow();
      const values = { title: guid, description: "", expires_at, ongoing, delete_after: days(400) };
      const event = await db.insertInto("events").values(values).returning("id").executeTakeFirstOrThrow();
      await db.insertInto("event_items").values({ item_id: item.id, event_id: event.id }).execute();
    },
    async ends(): Promise<Record<string, number>> {
      const rows = await db.selectFrom("events").select(["title", "expires_at"]).execute();
      return Object.fromEntries(
        rows.map((row) => [row.title, ((row.expires_at as Date).getTime() - now.getTime()) / dayMs]),
      );
    },
  };
}

const news = (guid: string, dated: Date | null) => ({ guid, dated, isOfficial: false });
const official = (guid: string, dated: Date | null) => ({ guid, dated, isOfficial: true });

test("news with a newer date is kept alive for three days; listed with an old date or none it ends as before", async () => {
  const { db, sources, addEvent, ends } = await openWorld();
  for (const guid of ["newer", "old", "undated", "absent"]) await addEvent(guid, days(1));
  await keepAlive(db, sources[0], [news("newer", days(-0.5)), news("old", days(-2)), news("undated", null)], now);
  expect(await ends()).toEqual({ newer: 2.5, old: 1, undated: 1, absent: 1 });
});

test("an event that an authority lists continues, at most until thirty days after its last date", async () => {
  const { db, sources, addEvent, ends } = await openWorld();
  for (const guid of ["listed", "long ago", "undated"]) await addEvent(guid, days(1));
  const listed = [official("listed", days(-10)), official("long ago", days(-28)), official("undated", null)];
  await keepAlive(db, sources[0], listed, now);
  expect(await ends()).toEqual({ listed: 14, "long ago": 2, undated: 14 });
});

test("an event that an authority no longer lists ends within three days", async () => {
  const { db, sources, addEvent, ends } = await openWorld();
  await addEvent("dropped", days(14));
  await addEvent("listed", days(14));
  await addEvent("another's", days(14), { sourceId: sources[1] });
  await keepAlive(db, sources[0], [official("listed", days(-1))], now);
  expect(await ends()).toEqual({ dropped: 3, listed: 14, "another's": 14 });
});

test("an end that the authority stated applies however long the entry is listed, and an ended event stays ended", async () => {
  const { db, sources, addEvent, ends } = await openWorld();
  await addEvent("own end", days(1), { official: { expiresAt: days(1).toISOString() } });
  await addEvent("over", days(-1), { ongoing: false });
  await keepAlive(db, sources[0], [official("own end", now), official("over", now)], now);
  expect(await ends()).toEqual({ "own end": 1, over: -1 });
});

const content = (dates: Partial<ItemContent>): ItemContent => ({
  id: "1",
  title: "A fire",
  link: null,
  summary: "",
  lat: null,
  lon: null,
  geojson: null,
  official: null,
  publishedAt: null,
  updatedAt: null,
  ...dates,
});
const finding = (own: Partial<Finding>): Finding => ({
  engine: "rules",
  incident: true,
  category: "weather",
  severity: "severe",
  urgency: "immediate",
  capCertainty: "observed",
  happenedAt: null,
  expiresAt: null,
  ended: false,
  confidence: 1,
  quote: null,
  place: { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null },
  official: null,
  ...own,
});
const authority = { authority: "gdacs", ids: ["FL1"] };

test("an event that was published days ago and renewed today continues", () => {
  const dates = { publishedAt: days(-5).toISOString(), updatedAt: days(-0.1).toISOString() };
  const happenedAt = dates.publishedAt;
  expect(draftEvent(content(dates), finding({ happenedAt }), now)).toMatchObject({
    ongoing: true,
    happened_at: days(-5),
  });
  expect(draftEvent(content({ publishedAt: happenedAt }), finding({ happenedAt }), now).ongoing).toBe(false);
});

test("an event that an authority lists with an old date and no end continues, unless it was not renewed for a month", () => {
  const draft = (at: Date) =>
    draftEvent(content({ publishedAt: at.toISOString() }), finding({ official: authority }), now);
  expect(draft(days(-10))).toMatchObject({ ongoing: true, expires_at: days(3) });
  expect(draft(days(-40)).ongoing).toBe(false);
  expect(draftEvent(content({}), finding({ official: authority }), now).expires_at).toEqual(days(3));
});

test.each([
  ["weather", 1],
  ["police activity", 2],
  ["natural disaster", 3],
] as const)("news of the category %s ages within %i days", async (category, aged) => {
  const draft = draftEvent(content({ publishedAt: now.toISOString() }), finding({ category }), now);
  expect(draft.expires_at).toEqual(days(aged));
  const { db, sources, addEvent, ends } = await openWorld();
  await addEvent("renewed", days(0.1));
  await db.updateTable("events").set({ category }).execute();
  await keepAlive(db, sources[0], [news("renewed", now)], now);
  expect(await ends()).toEqual({ renewed: aged });
});
