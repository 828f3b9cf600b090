import type { Finding, Hazard, ItemContent } from "@tocsin/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/servers/test-database.ts";
import { subjectOfWarning } from "../analysis/rules/warnings/subject-of-warning.ts";
import { chunk } from "../platform/chunk.ts";
import type { Db } from "../platform/db/database.ts";
import { storeItems } from "../sources/store-items.ts";
import { recordFindings } from "./record-findings.ts";

type Report = {
  source: 0 | 1;
  guid: number;
  story: number;
  link: number;
  official: number[] | null;
  incident: boolean;
  hazard: Hazard | null;
  severity: "unknown" | "minor" | "severe";
  place: Finding["place"];
};

const unplaced: Finding["place"] = { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null };
const here: Finding["place"] = { kind: "exact", name: "Here", lat: 1, lon: 2, radiusKm: null };
const around: Finding["place"] = { kind: "city", name: "Around", lat: 1.1, lon: 2, radiusKm: 5 };
const faraway: Finding["place"] = { ...around, name: "Faraway", lat: 9 };

/** Few stories, links and ids, so that reports meet in events in every way. */
const report: fc.Arbitrary<Report> = fc.record({
  source: fc.constantFrom(0, 1),
  guid: fc.nat(5),
  story: fc.nat(2),
  link: fc.nat(3),
  official: fc.option(fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 2 }), { freq: 1 }),
  incident: fc.constantFrom(true, true, true, false),
  hazard: fc.constantFrom(null, "flood"),
  severity: fc.constantFrom("unknown", "minor", "severe"),
  place: fc.constantFrom(unplaced, here, around, faraway),
});

const contentOf = ({ guid, story, link, severity }: Report): ItemContent => ({
  id: `item ${guid}`,
  title: `What was heard of story number ${story} today`,
  link: `https://news.example/${link}`,
  summary: `It is ${severity}`,
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
});

const findingOf = ({ official, incident, hazard, severity, place }: Report): Finding => ({
  incident,
  hazard,
  category: "weather",
  severity,
  urgency: "immediate",
  capCertainty: "observed",
  happenedAt: null,
  expiresAt: null,
  ended: false,
  engine: "rules",
  confidence: 1,
  quote: "It is",
  official: official && { authority: "usgs", ids: official.map((id) => `us${id}`) },
  place,
});

const now = new Date("2026-03-01T12:00:00Z");

/** Records the items in batches of a size, and returns the known events without their numbers. */
async function takeIn(db: Db, reports: Report[], atOnce: number) {
  await sql`truncate events, sources restart identity cascade`.execute(db);
  for (const name of ["First", "Second"])
    await db
      .insertInto("sources")
      .values({ name, url: `https://${name}.example/` })
      .execute();
  const handedOver: number[] = [];
  const parts = {
    db,
    clock: () => now,
    announce: async () => undefined,
    noteUnmatched: async () => {},
    handOver: async (_: Db, ids: number[]) => void handedOver.push(...ids),
  };
  for (const some of chunk(reports, atOnce)) {
    const revisions = [];
    for (const one of some) {
      const [stored] = await storeItems(db, one.source + 1, [contentOf(one)], now);
      if (!stored) continue;
      const row = { item_id: stored.itemId, revision: stored.revision, engine: "rules" };
      await db
        .insertInto("findings")
        .values({ ...row, finding: JSON.stringify(findingOf(one)) })
        .execute();
      revisions.push(stored);
    }
    await recordFindings({ ...parts, subjectOf: subjectOfWarning }, revisions);
    await recordFindings({ ...parts, subjectOf: subjectOfWarning }, revisions.toReversed());
  }
  return { known: await readKnown(db), handedOver: new Set(handedOver).size };
}

async function readKnown(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select e.title, e.severity, e.revision, e.urls, e.lat, e.lon, e.ongoing, e.official, e.incident,
           (select jsonb_agg(to_jsonb(r) - 'event_id' order by r.revision) from event_revisions r where event_id = e.id) as lines,
           (select jsonb_agg(item_id order by item_id) from event_items where event_id = e.id) as items,
           (select jsonb_agg(authority || name order by authority, name) from event_names where event_id = e.id) as names,
           (select count(*)::int from event_boxes where event_id = e.id) as boxes
      from events e order by e.id`.execute(db);
  return rows;
}

test("the result of items does not depend on how they are batched, and processing twice has the effect of once", async () => {
  const db = await openTestDatabase();
  const items = fc.uniqueArray(report, { selector: ({ source, guid }) => `${source} ${guid}`, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 2, max: 12 }), async (reports, atOnce) => {
      const oneByOne = await takeIn(db, reports, 1);
      expect(await takeIn(db, reports, atOnce)).toEqual(oneByOne);
    }),
    { numRuns: 40 },
  );
});

test("a severity that an item without a place leaves open does not count more once another item names the town", async () => {
  const db = await openTestDatabase();
  const base = { source: 0, official: null, incident: true, hazard: null, story: 0, link: 0 } as const;
  const reports: Report[] = [
    { ...base, guid: 0, severity: "minor", place: unplaced },
    { ...base, guid: 1, severity: "unknown", place: unplaced },
    { ...base, guid: 2, severity: "minor", place: around },
  ];
  expect(await takeIn(db, reports, 3)).toEqual(await takeIn(db, reports, 1));
});

test("an item that is processed again takes no name that another event was given in the meantime", async () => {
  const db = await openTestDatabase();
  const base = { source: 0, official: null, incident: true, hazard: null, severity: "unknown" } as const;
  const reports: Report[] = [
    { ...base, guid: 0, story: 0, link: 1, place: unplaced },
    { ...base, guid: 1, story: 1, link: 0, place: unplaced },
    { ...base, guid: 2, story: 0, link: 0, place: faraway },
    { ...base, guid: 3, story: 0, link: 0, place: around },
  ];
  expect(await takeIn(db, reports, 2)).toEqual(await takeIn(db, reports, 1));
});
