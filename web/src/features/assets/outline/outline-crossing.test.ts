import { expect, test } from "vitest";
import { outlineCrossing } from "./outline-crossing.ts";

const square = [
  [178, 10],
  [-178, 10],
  [-178, 14],
  [178, 14],
  [178, 10],
];
/** Two triangles that meet in the middle of a square across the date line. */
const bow = [
  [178, 10],
  [-176, 16],
  [-176, 10],
  [178, 16],
  [178, 10],
];

test("the place where an area crosses itself is found, across the date line too", () => {
  expect(outlineCrossing({ type: "Polygon", coordinates: [square] })).toBeUndefined();
  expect(outlineCrossing({ type: "Polygon", coordinates: [bow] })).toEqual([-179, 13]);
});

test("every part of an area is looked at, and parts may overlap", () => {
  expect(outlineCrossing({ type: "MultiPolygon", coordinates: [[square], [bow]] })).toEqual([-179, 13]);
  const moved = square.map(([lon = 0, lat = 0]) => [lon, lat + 1]);
  expect(outlineCrossing({ type: "MultiPolygon", coordinates: [[square], [moved]] })).toBeUndefined();
});

test("a line may cross itself", () => {
  expect(outlineCrossing({ type: "LineString", coordinates: bow })).toBeUndefined();
});
