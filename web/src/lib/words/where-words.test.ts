import type { AssetGeometry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { matchWords, showPoint, whereWords } from "./where-words.ts";

const depot = { name: "Depot 3", lat: 38.7223, lon: -9.1393 };
const far = { name: "Far away", lat: -33.87, lon: 151.21 };

test.each([
  [{ placeKind: "exact", placeName: null, lat: 38.75, lon: -9.1 }, "4.6 km north-east of Depot 3"],
  [{ placeKind: "city", placeName: "Almada", lat: 38.68, lon: -9.16 }, "About 5 km south of Depot 3"],
  [{ placeKind: "exact", placeName: null, lat: 38.7223, lon: -9.1393 }, "At Depot 3"],
  [{ placeKind: "city", placeName: "Lisbon", lat: 38.7223, lon: -9.1393 }, "Near Depot 3"],
  [{ placeKind: "region", placeName: "Alentejo", lat: 38.5, lon: -8 }, "Somewhere in Alentejo"],
  [{ placeKind: "country", placeName: null, lat: 39.5, lon: -8 }, "Somewhere in a wide area"],
  [{ placeKind: "unknown", placeName: null, lat: null, lon: null }, "Place unknown"],
  [{ placeKind: "exact", placeName: "Quito, Ecuador", lat: -0.18, lon: -78.47 }, "Quito, Ecuador"],
  [{ placeKind: "city", placeName: null, lat: -0.18, lon: -78.47 }, "about 0.18° S, 78.47° W"],
] as const)("%j is %s", (event, words) => {
  expect(whereWords(event, [far, depot], "metric").replace("\u00a0", " ")).toBe(words);
});

test.each([
  [null, "4.6 km north-east"],
  [2, "4.6 km north-east; the edge of its area is 2.6 km away"],
  [5, "4.6 km north-east; area covers the asset"],
])("a matched event with an extent of %s km is described by the distance to its edge", (radius, words) => {
  const event = { placeKind: "exact", placeName: null, lat: 38.75, lon: -9.1, distance: 4.6, radius } as const;
  expect(matchWords(event, depot, "metric").replaceAll("\u00a0", " ")).toBe(words);
});

const harbour: AssetGeometry = {
  type: "Polygon",
  coordinates: [
    [
      [-9.2, 38.7],
      [-9.1, 38.7],
      [-9.1, 38.8],
      [-9.2, 38.8],
      [-9.2, 38.7],
    ],
  ],
};
const pipeline: AssetGeometry = {
  type: "LineString",
  coordinates: [
    [-9.12, 38],
    [-9.12, 39],
  ],
};
const sites = {
  circle: depot,
  area: { name: "Harbour", lat: 38.75, lon: -9.15, geometry: harbour },
  corridor: { name: "Pipeline", lat: 38.5, lon: -9.12, geometry: pipeline },
};

test.each([
  ["area", "exact", -9.12, "Inside Harbour"],
  ["area", "exact", -9.05, "4.4 km east of the edge of Harbour"],
  ["area", "city", -9.12, "In or near Harbour"],
  ["area", "city", -9.05, "About 4.4 km east of the edge of Harbour"],
  ["corridor", "exact", -9.12, "On the line of Pipeline"],
  ["corridor", "exact", -9.05, "6.1 km east of the line of Pipeline"],
  ["corridor", "city", -9.12, "On or near the line of Pipeline"],
  ["corridor", "city", -9.05, "About 6.1 km east of the line of Pipeline"],
] as const)("seen from a site that is a %s, an %s place at longitude %s is %s", (shape, placeKind, lon, words) => {
  const event = { placeKind, placeName: null, lat: 38.75, lon };
  expect(whereWords(event, [far, sites[shape]], "metric").replaceAll("\u00a0", " ")).toBe(words);
});

const exact = { placeKind: "exact", placeName: null, lat: 38.75, lon: -9.05, radius: null, geojson: null } as const;
const circle = { ...exact, radius: 5 };
const warning = { ...exact, geojson: "/api/event/1/geometry" };
const city = { ...exact, placeKind: "city", radius: 5 } as const;

test.each([
  ["circle", exact, 3, "inside", "3 km east, inside the radius"],
  ["circle", warning, 0, "inside", "Area covers the asset"],
  ["circle", city, 0.3, "possible", "Near the asset, possibly inside the radius"],
  ["area", exact, 0, "inside", "Inside the area"],
  ["area", exact, 2, "inside", "2 km east of the edge of the area, inside the monitored area"],
  ["area", circle, 0, "inside", "Inside the area"],
  [
    "area",
    circle,
    2,
    "inside",
    "2 km east of the edge of the area; area overlaps the asset's area, inside the monitored area",
  ],
  [
    "area",
    circle,
    7,
    "inside",
    "7 km east of the edge of the area; the edge of its area is 2 km away, inside the monitored area",
  ],
  ["area", warning, 0, "inside", "Area overlaps the asset's area"],
  ["area", city, 0, "inside", "Inside the area"],
  ["area", city, 0, "possible", "In or near the area, possibly inside the monitored area"],
  ["corridor", exact, 0, "inside", "On the line of the corridor"],
  ["corridor", exact, 2, "inside", "2 km east of the line of the corridor, inside the corridor"],
  [
    "corridor",
    circle,
    2,
    "inside",
    "2 km east of the line of the corridor; area reaches the line, inside the corridor",
  ],
  ["corridor", warning, 0, "inside", "Area reaches the line"],
  ["corridor", city, 0.3, "possible", "On or near the line of the corridor, possibly inside the corridor"],
] as const)(
  "a match of a site that is a %s names its edge or its line: %j at %s km, %s",
  (shape, event, distance, certainty, words) => {
    const match = { ...event, distance, certainty };
    expect(matchWords(match, sites[shape], "metric").replaceAll("\u00a0", " ")).toBe(words);
  },
);

test("without assets a place is described by its name", () => {
  expect(whereWords({ placeKind: "city", placeName: "Almada", lat: 38.68, lon: -9.16 }, [], "metric")).toBe("Almada");
});

test("a point includes its hemispheres", () => {
  expect(showPoint([151.21, -33.87])).toBe("33.87° S, 151.21° E");
});
