import type { Finding, ItemContent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { subjectOfWarning } from "../../analysis/rules/warnings/subject-of-warning.ts";
import type { Db } from "../../platform/db/database.ts";
import { storeItems } from "../../sources/store-items.ts";
import { recordFindings } from "../record-findings.ts";

const now = new Date("2026-03-01T12:00:00Z");
const at = (seconds: number): string => new Date(now.getTime() - 3_600_000 + seconds * 1000).toISOString();

type Word = {
  by: string;
  id?: string;
  magnitude: number;
  seconds?: number;
  lon?: number;
  lat?: number;
} & Partial<Finding>;

const contentOf = ({ by, id = `${by} 1`, magnitude }: Word): ItemContent => ({
  id,
  title: `M ${magnitude} - near the coast, says ${by}`,
  link: `https://${by}.example/${id}`,
  summary: "",
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
});

const findingOf = ({ by, id = `${by} 1`, seconds = 0, lon = -9, lat = 38, magnitude: _, ...own }: Word): Finding => ({
  engine: "rules",
  incident: true,
  category: "natural disaster",
  severity: "moderate",
  urgency: "immediate",
  capCertainty: "observed",
  happenedAt: at(seconds),
  expiresAt: at(86_400),
  ended: false,
  confidence: 1,
  quote: null,
  place: { kind: "exact", name: `Named by ${by}`, lat, lon, radiusKm: null },
  official: { authority: by, ids: [id] },
  ...own,
});

const usgs: Word = { by: "usgs", magnitude: 5.9, severity: "moderate" };
const emsc: Word = { by: "emsc", magnitude: 5.7, seconds: 4, lon: -9.3, severity: "minor" };
const gdacs: Word = { by: "gdacs", id: "EQ1", magnitude: 6, seconds: -3, lat: 38.2, severity: "severe" };

let db: Db;

async function start(): Promise<void> {
  db = await openTestDatabase();
  const sources = ["usgs", "emsc", "gdacs"].map((name) => ({ name, url: `http://${name}.example` }));
  await db.insertInto("sources").values(sources).execute();
}

/** Takes in what authorities say, all at once. */
async function receive(...words: Word[]): Promise<void> {
  const revisions = [];
  for (const word of words) {
    const { id } = await db.selectFrom("sources").select("id").where("name", "=", word.by).executeTakeFirstOrThrow();
    // Its words are part of what makes it another revision.
    const content = { ...contentOf(word), summary: JSON.stringify(word) };
    for (const { itemId, revision } of await storeItems(db, id, [content], now)) {
      const finding = findingOf(word);
      await db
        .insertInto("findings")
        .values({ item_id: itemId, revision, engine: "rules", finding: JSON.stringify(finding) })
        .execute();
      revisions.push({ itemId, revision });
    }
  }
  const nothing = async () => {};
  const parts = {
    db,
    clock: () => now,
    handOver: nothing,
    announce: nothing,
    noteUnmatched: nothing,
    subjectOf: subjectOfWarning,
  };
  await recordFindings(parts, revisions);
}

const known = () =>
  db
    .selectFrom("events")
    .select(["title", "severity", "place_name", "lon", "lat", "happened_at", "ongoing", "urls"])
    .orderBy("happened_at")
    .execute();

const orders = [usgs, emsc, gdacs].flatMap((first, _, all) => {
  const [second, third] = all.filter((one) => one !== first) as [Word, Word];
  return [
    [first, second, third],
    [first, third, second],
  ];
});

test.each(orders)("one earthquake of three authorities is one event in any order of arrival", async (...words) => {
  for (const together of [true, false]) {
    await start();
    if (together) await receive(...words);
    else for (const word of words) await receive(word);
    const [event, ...others] = await known();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      title: "M 5.9 - near the coast, says usgs",
      place_name: "Named by usgs",
      lon: -9,
      lat: 38,
      severity: "severe",
      happened_at: new Date(at(0)),
      ongoing: true,
    });
    expect(event?.urls).toHaveLength(3);
    const lines = await db.selectFrom("event_revisions").select(["cause", "source"]).orderBy("revision").execute();
    expect(lines.map((line) => line.source)).toEqual(words.map((word) => word.by));
    expect(lines.slice(1).map(({ cause }) => cause.code)).toEqual(lines.slice(1).map(() => "also_reported_values"));
    expect(lines.at(-1)?.cause.values).toMatchObject({ authority: "the USGS" });
  }
});

test("later items of each authority update the same event, and a withdrawal leaves the others' values", async () => {
  await start();
  await receive(usgs, gdacs);
  await receive({ ...gdacs, severity: "extreme" });
  expect(await known()).toMatchObject([{ severity: "extreme", place_name: "Named by usgs" }]);
  await receive({ ...gdacs, severity: "minor" });
  expect(await known()).toMatchObject([{ severity: "moderate" }]);
  await receive({ ...usgs, ended: true });
  expect(await known()).toMatchObject([{ place_name: "Named by gdacs", severity: "minor", ongoing: true }]);
  await receive({ ...gdacs, ended: true });
  expect(await known()).toMatchObject([{ ongoing: false }]);
});

test.each<[string, Word]>([
  ["more than a minute later", { ...emsc, seconds: 65 }],
  ["200 km away", { ...emsc, lon: -11.5 }],
  ["0.8 magnitudes weaker", { ...emsc, magnitude: 5.1 }],
  ["another one of the same authority", { ...usgs, id: "usgs 2", seconds: 30 }],
])("an earthquake %s is another event", async (_, other) => {
  for (const words of [
    [usgs, other],
    [other, usgs],
  ]) {
    await start();
    for (const word of words) await receive(word);
    expect(await known()).toHaveLength(2);
  }
});

test("magnitudes that are stated as data are compared, whatever the title says", async () => {
  await start();
  const stated = (word: Word, magnitude: number | null): Word => ({
    ...word,
    official: { authority: word.by, ids: [`${word.by} 1`], quake: { magnitude } },
  });
  await receive(stated({ ...usgs, magnitude: 9 }, 5.9), stated({ ...emsc, magnitude: 1 }, 5.2));
  expect(await known()).toHaveLength(1);
  await receive(stated(gdacs, null));
  expect(await known()).toHaveLength(2);
});

test("two authorities on either side of the date line speak of one earthquake", async () => {
  await start();
  await receive({ ...usgs, lon: 179.8 });
  await receive({ ...emsc, lon: -179.8 });
  expect(await known()).toHaveLength(1);
});

test("an authority that withdrew its item joins the event again under another id, while another reports it", async () => {
  await start();
  await receive(usgs, emsc);
  await receive({ ...usgs, ended: true });
  await receive({ ...usgs, id: "usgs 2" });
  expect(await known()).toMatchObject([{ ongoing: true, place_name: "Named by usgs" }]);
});
