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
  [2, "4.6 km north-east; area reaches to within 2.6 km"],
  [5, "4.6 km north-east; area covers the asset"],
])("a matched event with an extent of %s km is described by the distance to its edge", (radius, words) => {
  const event = { placeKind: "exact", placeName: null, lat: 38.75, lon: -9.1, distance: 4.6, radius } as const;
  expect(matchWords(event, depot, "metric").replaceAll("\u00a0", " ")).toBe(words);
});

test("an event is described by its distance to the outline of an asset, without a direction", () => {
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
  const site = { name: "Harbour", lat: 38.75, lon: -9.15, geometry: harbour };
  const at = (lon: number, distance: number) =>
    ({ placeKind: "exact", placeName: null, lat: 38.75, lon, distance }) as const;
  const words = (lon: number, distance: number) =>
    [
      whereWords(at(lon, distance), [far, site], "metric"),
      matchWords({ ...at(lon, distance), radius: null }, site, "metric"),
    ].map((one) => one.replaceAll("\u00a0", " "));
  expect(words(-9.12, 0)).toEqual(["Inside Harbour", "Inside the asset"]);
  expect(words(-9.05, 4.3)).toEqual(["4.3 km from Harbour", "4.3 km away"]);
});

test("without assets a place is described by its name", () => {
  expect(whereWords({ placeKind: "city", placeName: "Almada", lat: 38.68, lon: -9.16 }, [], "metric")).toBe("Almada");
});

test("a point includes its hemispheres", () => {
  expect(showPoint([151.21, -33.87])).toBe("33.87° S, 151.21° E");
});
