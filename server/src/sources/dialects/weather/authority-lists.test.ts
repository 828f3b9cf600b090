import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (body: unknown, known = {}) =>
  readFeed(Buffer.from(JSON.stringify(body)), null, null, "https://office.example/list", now, known);

const warning = (awarenessLevelID: string, idAreaAviso: string, startTime = "2026-03-01T15:00:00") => ({
  text: "Heavy showers.",
  awarenessTypeName: "Precipitação",
  idAreaAviso,
  startTime,
  awarenessLevelID,
  endTime: "2026-03-05T21:00:00",
});

test("the warnings of IPMA are those above green, of their areas", () => {
  const feed = read([warning("orange", "LSB"), warning("green", "BGC"), warning("red", "MCS", "2026-03-04T15:00:00")]);
  expect(feed).toMatchObject({ dialect: "ipma", listing: "complete", problems: [] });
  expect(feed.items).toMatchObject([
    {
      title: "Precipitação: Lisboa",
      summary: "Heavy showers.",
      official: {
        severity: "severe",
        placeName: "Lisboa, Portugal",
        onset: "2026-03-01T15:00:00.000Z",
        expiresAt: "2026-03-05T21:00:00.000Z",
        happenedAt: "2026-03-01T15:00:00.000Z",
      },
    },
    { title: "Precipitação: Madeira, south coast", official: { severity: "extreme", happenedAt: null } },
  ]);
});

test("JSON without entries that Tocsin knows states it when it is tested, and offers a mapping", () => {
  for (const body of [[{ aviso: "Rain", zona: "1" }], { list: [{ aviso: "Rain", zona: "1" }], time: 1 }]) {
    const feed = read(body, { outline: {} });
    expect(feed.problems).toEqual(["No entries were found in this format. Map its columns to read it"]);
    expect(feed.outline?.columns.map(({ path }) => path)).toContain("aviso");
    expect(() => read(body)).toThrow(/unknown format.*Test its URL again to map its columns/);
  }
});

const esri = (geometry: object, wkid = 4326) => ({
  fields: [{ name: "created", type: "esriFieldTypeDate" }],
  spatialReference: { wkid },
  features: [{ attributes: { OBJECTID: 7, title: "Road flooded", created: Date.UTC(2026, 2, 1, 10) }, geometry }],
});

const square = [
  [-9, 39],
  [-9, 40],
  [-8, 40],
  [-8, 39],
  [-9, 39],
];
const hole = [
  [-8.6, 39.4],
  [-8.4, 39.4],
  [-8.4, 39.6],
  [-8.6, 39.4],
];

test.each([
  [
    { x: -9, y: 39 },
    { type: "Point", coordinates: [-9, 39] },
  ],
  [{ points: square.slice(0, 2) }, { type: "MultiPoint", coordinates: square.slice(0, 2) }],
  [{ paths: [square.slice(0, 2)] }, { type: "LineString", coordinates: square.slice(0, 2) }],
  [{ rings: [square, hole] }, { type: "Polygon", coordinates: [square, hole] }],
  [{ rings: [square, square.map(([lon = 0, lat = 0]) => [lon + 5, lat])] }, { type: "MultiPolygon" }],
])("a feature of an ArcGIS server is read: %j", (geometry, geojson) => {
  expect(read(esri(geometry))).toMatchObject({
    problems: [],
    items: [{ id: "7", title: "Road flooded", publishedAt: "2026-03-01T10:00:00.000Z", geojson }],
  });
});

test("web Mercator is converted, and another system is a problem", () => {
  const { items } = read(esri({ x: -1001875.417, y: 4721671.572 }, 102_100));
  expect(items[0]).toMatchObject({ lat: expect.closeTo(39, 4), lon: expect.closeTo(-9, 4) });
  const other = read(esri({ x: 500_000, y: 4_000_000 }, 27_700));
  expect(other.items[0]).toMatchObject({ title: "Road flooded", geojson: null });
  expect(other.problems).toEqual(['A shape of an entry cannot be read and was skipped: "wkid 27700"']);
});
