import { ItemContent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const time = Date.parse("2026-03-01T10:00:00Z");

const quake = (properties: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) => ({
  type: "Feature",
  properties: {
    mag: 5.24,
    place: "12 km SW of Exampletown",
    time,
    updated: time + 60_000,
    url: "https://earthquake.usgs.gov/earthquakes/eventpage/us7000abcd",
    felt: 12,
    alert: "green",
    status: "reviewed",
    tsunami: 0,
    net: "us",
    code: "7000abcd",
    ids: ",ci4001,us7000abcd,",
    type: "earthquake",
    title: "M 5.2 - 12 km SW of Exampletown",
    ...properties,
  },
  geometry: { type: "Point", coordinates: [7.5, 46.9, 10.33] },
  id: "us7000abcd",
  ...rest,
});

const read = (features: unknown[]) => {
  const metadata = {
    title: "USGS All Earthquakes, Past Day",
    url: "https://earthquake.usgs.gov/x.geojson",
    status: 200,
  };
  const body = JSON.stringify({ type: "FeatureCollection", metadata, features });
  return readFeed(Buffer.from(body), "application/json", null, "https://earthquake.usgs.gov/x.geojson", now);
};
const facts = (properties: Record<string, unknown>) => read([quake(properties)]).items[0]?.official;

test("an earthquake is read with all its fields", () => {
  const feed = read([quake()]);
  expect(feed).toMatchObject({ dialect: "usgs", title: "USGS All Earthquakes, Past Day", problems: [] });
  expect(feed.items).toEqual([
    {
      id: "us7000abcd",
      title: "M 5.2 - 12 km SW of Exampletown",
      link: "https://earthquake.usgs.gov/earthquakes/eventpage/us7000abcd",
      summary:
        "Magnitude 5.2 earthquake, 12 km SW of Exampletown, at a depth of 10.3 km. 12 people reported that they felt it. PAGER alert level: green (little or no harm expected).",
      publishedAt: "2026-03-01T10:00:00.000Z",
      updatedAt: "2026-03-01T10:01:00.000Z",
      lat: 46.9,
      lon: 7.5,
      geojson: { type: "Point", coordinates: [7.5, 46.9] },
      official: {
        authority: "usgs",
        ids: ["us7000abcd", "ci4001"],
        category: "natural disaster",
        severity: "moderate",
        urgency: "immediate",
        capCertainty: "observed",
        placeName: "12 km SW of Exampletown",
        radiusKm: null,
        happenedAt: "2026-03-01T10:00:00.000Z",
        expiresAt: "2026-03-02T10:00:00.000Z",
        ended: false,
        quake: { magnitude: 5.24 },
      },
    },
  ]);
  expect(ItemContent.safeParse(feed.items[0]).success).toBe(true);
});

test.each([
  [null, null, "unknown"],
  [-0.5, null, "minor"],
  [4.99, "green", "minor"],
  [5, null, "moderate"],
  [6, "yellow", "severe"],
  [6.99, null, "severe"],
  [7, null, "extreme"],
  [4.5, "orange", "severe"],
  [4.5, "red", "extreme"],
  [7.5, "orange", "extreme"],
  [null, "red", "extreme"],
])("magnitude %s with PAGER %s is %s", (mag, alert, severity) => {
  expect(facts({ mag, alert })?.severity).toBe(severity);
});

test("automatic and deleted earthquakes and blasts are marked", () => {
  expect(facts({ status: "automatic" })?.capCertainty).toBe("likely");
  expect(facts({ status: "deleted" })?.ended).toBe(true);
  const blast = read([quake({ type: "quarry blast", mag: 5.5, title: "M 5.5 - 3 km N of Pit" })]).items[0];
  expect(blast?.title).toMatch(/quarry blast/i);
  expect(blast?.official).toMatchObject({ severity: "minor", incident: false });
  expect(read([quake({ type: "ice quake", title: null })]).items[0]?.title).toBe(
    "M 5.2 ice quake - 12 km SW of Exampletown",
  );
});

test("a tsunami flag adds the address of tsunami.gov to the summary", () => {
  expect(read([quake({ tsunami: 1 })]).items[0]?.summary).toContain("see tsunami.gov");
});

test("features of 2013 with fewer fields are read", () => {
  const old = {
    type: "Feature",
    properties: { mag: 1.2, place: "36km SW of Valdez, Alaska", time, ids: ",ak1,", type: "earthquake" },
    geometry: { type: "Point", coordinates: [-146.8, 60.9, 0] },
    id: "ak1",
  };
  expect(read([old])).toMatchObject({
    problems: [],
    items: [{ id: "ak1", title: "M 1.2 - 36km SW of Valdez, Alaska" }],
  });
});

test("an invalid feature is reported and the others are read", () => {
  const broken = [{}, { properties: null }, { properties: {}, id: 5 }, quake({ ids: null, net: null }, { id: null })];
  const feed = read([...broken, quake()]);
  expect(feed.items).toHaveLength(1);
  expect(feed.problems).toEqual([`An entry could not be read and was skipped (and ${broken.length - 1} more)`]);
});

test("invalid fields are skipped, and the others are read", () => {
  const { items } = read([
    quake({ mag: "big", felt: {}, time: "now", place: 3 }, { geometry: { coordinates: ["a"] } }),
  ]);
  expect(items[0]).toMatchObject({ lat: null, geojson: null, publishedAt: null, official: { severity: "unknown" } });
});

test("longitudes past the date line are normalised, impossible latitudes dropped", () => {
  expect(read([quake({}, { geometry: { coordinates: [-180.5, 10, 5] } })]).items[0]?.lon).toBeCloseTo(179.5);
  expect(read([quake({}, { geometry: { coordinates: [10, 95, 5] } })]).items[0]?.lat).toBeNull();
});

test("the newest of two features with one id stays", () => {
  const feed = read([quake({ mag: 5 }), quake({ mag: 6, updated: time + 120_000 })]);
  expect(feed.items.map((item) => item.official?.severity)).toEqual(["severe"]);
});

test("an hour without earthquakes is an empty feed", () => {
  expect(read([])).toMatchObject({ dialect: "usgs", items: [], problems: [] });
});
