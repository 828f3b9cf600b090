import { expect, test } from "vitest";
import { shapeDistanceKm } from "./shape-distance.ts";

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

test("inside an area the distance is 0, in its hole and outside it is to the edge", () => {
  const ring = { type: "Polygon" as const, coordinates: [square(0, 0, 3), square(1, 1, 1)] };
  expect(shapeDistanceKm([0.5, 0.5], ring)).toBe(0);
  expect(shapeDistanceKm([1.5, 1.5], ring)).toBeCloseTo(55.6, 0);
  expect(shapeDistanceKm([4, 0.5], ring)).toBeCloseTo(111.2, 0);
});

test("the nearest of several areas, lines and points counts", () => {
  const areas = { type: "MultiPolygon" as const, coordinates: [[square(0, 0, 1)], [square(10, 0, 1)]] };
  expect(shapeDistanceKm([9, 0.5], areas)).toBeCloseTo(111.2, 0);
  const track = {
    type: "LineString" as const,
    coordinates: [
      [179, 0],
      [-179, 0],
    ],
  };
  expect(shapeDistanceKm([180, 1], track)).toBeCloseTo(111.2, 0);
  expect(shapeDistanceKm([-180, 1], track)).toBeCloseTo(111.2, 0);
});
