import { readFileSync } from "node:fs";
import { categories, type Event, type EventFormat } from "@tocsin/contract";
import { parse as parseCsv } from "csv-parse/sync";
import fc from "fast-check";
import ICAL from "ical.js";
import readXlsx from "read-excel-file/node";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { readFeed } from "../../../sources/reading/read-feed.ts";
import type { ExportedEvent } from "../read-exported.ts";
import { capIndex } from "./cap-index.ts";
import type { Format } from "./format.ts";
import { formats } from "./index.ts";

const publicUrl = "https://tocsin.example";
const now = new Date("2026-03-02T12:00:00Z");

const plain = {
  id: 7,
  title: "Flood warning for the lower valley",
  summary: "The river rises.",
  description: "Flood warning for the lower valley. The river rises.",
  category: "weather",
  severity: "severe",
  urgency: "expected",
  capCertainty: "likely",
  incident: true,
  url: "https://weather.example/W-1",
  urls: ["https://weather.example/W-1"],
  lat: 39.5,
  lon: -8.5,
  radius: 12,
  placeKind: "exact",
  placeName: "Lower valley",
  happenedAt: "2026-03-01T10:00:00.000Z",
  dead: null,
  injured: 3,
  missing: null,
  contained: false,
  ongoing: 1,
  created_at: "2026-03-01T10:05:00.000Z",
  updated_at: "2026-03-01T11:00:00.000Z",
  geojson: null,
  endedAt: null,
  sources: ["Weather, national", "News"],
} as Event;

const ring = [
  [-9, 39],
  [-8, 39],
  [-8, 40],
  [-9, 39],
];
const area: GeoJSON.Polygon = { type: "Polygon", coordinates: [ring] };

const exported = (event: Partial<Event> = {}, more: Partial<ExportedEvent> = {}): ExportedEvent => ({
  event: { ...plain, ...event },
  geometry: null,
  partAreas: [],
  expiresAt: new Date("2026-03-03T00:00:00Z"),
  revisions: [{ revision: 1, at: new Date("2026-03-01T10:05:00Z"), ended: false }],
  ...more,
});

async function* inBatches(events: ExportedEvent[]) {
  for (const event of events) yield [event];
}

async function write(format: Format, events: ExportedEvent[], selfUrl?: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of format.write(inBatches(events), { publicUrl, title: "Events", selfUrl })) {
    pieces.push(typeof piece === "string" ? Buffer.from(piece) : piece);
  }
  return Buffer.concat(pieces);
}

const asText = async (name: EventFormat, events: ExportedEvent[]) => (await write(formats[name], events)).toString();
const readBack = (body: Buffer | string) => readFeed(Buffer.from(body), null, null, `${publicUrl}/feed`, now);

const hostile = `=HYPERLINK("https://a.example","x") <b>&amp;]]> "quoted", ;\t\u0001\u202E\uFFFF é 😀 \uD800`;

/** Titles of every kind, also those that end an element, a cell or a line. */
const anyTitle = fc.oneof(
  fc.string({ unit: "binary", minLength: 1 }),
  fc.constantFrom(hostile, "\r\nEND:VEVENT", "'=1"),
);

test("every format writes a list without events, and one of several batches", async () => {
  for (const [name, format] of Object.entries(formats)) {
    const [none, some] = [await write(format, []), await write(format, [exported(), exported({ id: 8 })])];
    expect(none.length, name).toBeGreaterThan(20);
    expect(some.length, name).toBeGreaterThan(none.length);
  }
});

test("GeoJSON has the area of an event or its point, and its other fields", async () => {
  const text = await asText("geojson", [
    exported({}, { geometry: area }),
    exported({ id: 8 }),
    exported({ lat: null, lon: null }),
  ]);
  const { type, features } = JSON.parse(text);
  expect(type).toBe("FeatureCollection");
  expect(features.map(({ geometry }: GeoJSON.Feature) => geometry)).toEqual([
    area,
    { type: "Point", coordinates: [-8.5, 39.5] },
    null,
  ]);
  expect(features[0]).toMatchObject({
    id: 7,
    properties: { title: plain.title, severity: "severe", link: `${publicUrl}/events/7`, url: plain.url },
  });
  expect(readBack(text).items[0]).toMatchObject({ title: plain.title, geojson: area });
});

test("a cell of a CSV file never begins a formula, and other values come in again unchanged", async () => {
  const text = await asText("csv", [exported({ title: hostile }), exported({ title: 'A, "b"\r\nc' })]);
  expect(text.startsWith("\uFEFFid,title,")).toBe(true);
  const [first, second] = parseCsv(text, { bom: true, columns: true }) as Record<string, string>[];
  expect(first?.title).toBe(`'${hostile.toWellFormed()}`);
  expect(second).toMatchObject({
    id: "7",
    title: 'A, "b"\r\nc',
    lat: "39.5",
    lon: "-8.5",
    ongoing: "true",
    happenedAt: "2026-03-01T10:00:00.000Z",
    sources: "Weather, national, News",
    link: `${publicUrl}/events/7`,
  });
});

test("a workbook has the same columns, with texts, numbers and times as such", async () => {
  const [sheet] = await readXlsx(
    await write(formats.xlsx, [exported({ title: "=1+1" }), exported({ title: hostile })]),
  );
  const [head = [], first = [], second = []] = sheet?.data ?? [];
  const row = Object.fromEntries(head.map((name, index) => [name, first[index]]));
  expect(row).toMatchObject({
    id: 7,
    title: "=1+1",
    lon: -8.5,
    ongoing: true,
    dead: null,
    happenedAt: new Date("2026-03-01T10:00:00Z"),
  });
  expect(second[1]).toBe(`=HYPERLINK("https://a.example","x") <b>&amp;]]> "quoted", ;\t\u202E é 😀 \uFFFD`);
});

test("an Atom feed with GeoRSS and elements of CAP is read again as the same events", async () => {
  const text = await asText("georss", [exported({}, { geometry: area }), exported({ id: 8, title: hostile })]);
  expect(text).toContain("<cap:urgency>Expected</cap:urgency><cap:severity>Severe</cap:severity>");
  const feed = readBack(text);
  expect(feed).toMatchObject({ problems: [], items: [{ title: plain.title, geojson: { type: "Polygon" } }, {}] });
  expect(feed.items[0]).toMatchObject({
    summary: "The river rises.",
    publishedAt: plain.created_at,
    updatedAt: plain.updated_at,
    official: {
      severity: "severe",
      urgency: "expected",
      capCertainty: "likely",
      placeName: "Lower valley",
      expiresAt: "2026-03-03T00:00:00.000Z",
    },
  });
  expect(feed.items[1]).toMatchObject({ lat: 39.5, lon: -8.5 });
});

const schema = readFileSync("testing/documents/cap-1.2.xsd", "utf8");
const alertsOf = (text: string): string[] => text.match(/<alert[ >].*?<\/alert>/gs) ?? [];

async function findProblems(alerts: string[]): Promise<string[]> {
  const xml = alerts.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  return (await validateXML({ xml, schema: [schema] })).errors.map(({ rawMessage }) => rawMessage);
}

const versions = (count: number, ended = false) =>
  Array.from({ length: count }, (_, index) => ({
    revision: index + 1,
    at: new Date(Date.UTC(2026, 2, 1, 10, index)),
    ended: ended && index === count - 1,
  }));

test("CAP has one valid alert for each event, whose updates and cancels refer to the earlier ones", async () => {
  const events = [
    exported({}, { geometry: area }),
    exported({ id: 8 }, { revisions: versions(3) }),
    exported({ id: 9, ongoing: 0, endedAt: "2026-03-01T12:00:00.000Z" }, { revisions: versions(80, true) }),
    exported({ id: 10, title: hostile, category: null, lat: null, lon: null, placeName: null, happenedAt: null }),
    exported({ id: 11, radius: null, placeName: null }),
  ];
  const alerts = alertsOf(await asText("cap", events));
  expect(alerts).toHaveLength(5);
  expect(await findProblems(alerts)).toEqual([]);
  expect(await findProblems([alerts[0]?.replace("-00:00", "Z") ?? ""])).not.toEqual([]);
  const items = alerts.flatMap((alert) => readBack(alert).items);
  expect(items.map(({ official }) => official?.msgType)).toEqual(["Alert", "Update", "Cancel", "Alert", "Alert"]);
  expect(items[0]).toMatchObject({
    title: plain.title,
    summary: "The river rises.",
    link: plain.url,
    geojson: area,
    official: {
      category: "weather",
      severity: "severe",
      urgency: "expected",
      capCertainty: "likely",
      placeName: "Lower valley",
      onset: plain.happenedAt,
      expiresAt: "2026-03-03T00:00:00.000Z",
      ended: false,
    },
  });
  expect(items[1]?.official?.references).toEqual(["tocsin.example-8-1", "tocsin.example-8-2"]);
  expect(items[1]?.official?.ids).toContain("tocsin@tocsin.example,tocsin.example-8-3");
  expect(items[2]?.official).toMatchObject({ ended: true });
  expect(items[2]?.official?.references).toHaveLength(50);
  expect(readBack(await asText("cap", events)).items).toHaveLength(5);
});

test("an event that ended and is ongoing again is a new alert in CAP, whose updates do not refer to what was cancelled", async () => {
  const reopened = versions(5).map((version, index) => ({ ...version, ended: index === 2 }));
  const again = [...reopened, { revision: 6, at: new Date(Date.UTC(2026, 2, 1, 11)), ended: true }];
  const alerts = await asText("cap", [
    exported({ id: 8 }, { revisions: reopened.slice(0, 4) }),
    exported({ id: 9 }, { revisions: reopened }),
    exported({ id: 10, ongoing: 0 }, { revisions: again }),
  ]);
  const found = alertsOf(alerts).flatMap((alert) => readBack(alert).items.map(({ official }) => official));
  expect(found.map((one) => [one?.msgType, one?.references])).toEqual([
    ["Alert", undefined],
    ["Update", ["tocsin.example-9-4"]],
    ["Cancel", ["tocsin.example-10-4", "tocsin.example-10-5"]],
  ]);
});

test.for(categories)("the category %s comes in again from CAP and from an Atom feed", async (category) => {
  for (const format of ["cap", "georss"] as const) {
    const { items } = readBack(await asText(format, [exported({ title: "Storm of protest", category })]));
    expect(items[0]?.official?.category, format).toBe(category);
  }
});

test("a feed of alerts is a list of links to them, with another one for each version", async () => {
  const url = `${publicUrl}/feeds/tof_x`;
  const events = [exported(), exported({ id: 8 }, { revisions: versions(3) })];
  const text = (await write(capIndex, events, url)).toString();
  expect(text.match(/<id>.*?<\/id>/g)?.join(" ")).not.toContain("tof_");
  const feed = readBack(text);
  expect(feed.items.map(({ link }) => link)).toEqual([`${url}/7-1.cap`, `${url}/8-3.cap`]);
  expect(feed.dialect).toBe("alert-index");
});

test("a calendar has an entry for each event, from its start to its end", async () => {
  const ended = exported({ id: 8, title: hostile, endedAt: "2026-03-01T12:00:00.000Z" });
  const text = await asText("ics", [
    exported(),
    ended,
    exported({ id: 9, placeName: null, lat: null, summary: "Água ".repeat(99) }, { expiresAt: null }),
  ]);
  expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry));
  expect(entries.map(({ uid }) => uid)).toEqual([7, 8, 9].map((id) => `event-${id}@tocsin.example`));
  const [first, second, third] = entries;
  expect(first?.summary).toBe(plain.title);
  expect(first?.startDate.toJSDate()).toEqual(new Date("2026-03-01T10:00:00Z"));
  expect(first?.endDate.toJSDate()).toEqual(new Date("2026-03-03T00:00:00Z"));
  expect(first?.location).toBe("Lower valley");
  expect(second?.endDate.toJSDate()).toEqual(new Date("2026-03-01T12:00:00Z"));
  expect(third?.component.getFirstProperty("dtend")).toBeNull();
});

test("whatever a title contains, no format loses its structure", async () => {
  await fc.assert(
    fc.asyncProperty(anyTitle, anyTitle, async (title, summary) => {
      const events = [exported({ title, summary, placeName: title }), exported({ id: 8 })];
      expect(JSON.parse(await asText("geojson", events)).features).toHaveLength(2);
      expect(parseCsv(await asText("csv", events), { bom: true, columns: true })).toHaveLength(2);
      const [sheet] = await readXlsx(await write(formats.xlsx, events));
      expect(sheet?.data).toHaveLength(3);
      const calendar = new ICAL.Component(ICAL.parse(await asText("ics", events)));
      expect(calendar.getAllSubcomponents("vevent")).toHaveLength(2);
      const { errors } = await validateXML({
        xml: [{ fileName: "a.xml", contents: alertsOf(await asText("cap", events))[0] ?? "" }],
        schema: [schema],
      });
      expect(errors).toEqual([]);
      expect(readBack(await asText("georss", events)).items).toHaveLength(2);
    }),
    { numRuns: 30 },
  );
});
