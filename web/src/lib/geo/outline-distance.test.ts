import type { AssetGeometry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { nearestOfOutline } from "./outline-distance.ts";

const square = (west: number): [number, number][] => [
  [west, 0],
  [west + 2, 0],
  [west + 2, 2],
  [west, 2],
  [west, 0],
];
const area: AssetGeometry = { type: "Polygon", coordinates: [square(179)] };
const line: AssetGeometry = {
  type: "LineString",
  coordinates: [
    [0, 60],
    [10, 60],
  ],
};

const kmTo = (...about: Parameters<typeof nearestOfOutline>): number => nearestOfOutline(...about).km;

test("a point inside an area is at 0, one outside as far as its nearest edge, also across the date line", () => {
  expect(kmTo([-179.5, 1], area)).toBe(0);
  expect(kmTo([178, 1], area)).toBeCloseTo(111.2, 0);
  expect(kmTo([-178, 1], area)).toBeCloseTo(111.2, 0);
  const ring: AssetGeometry = {
    type: "Polygon",
    coordinates: [square(0), square(0).map(([x, y]) => [x / 2 + 0.5, y / 2 + 0.5])],
  };
  expect(kmTo([1, 1], ring)).toBeCloseTo(55.6, 0);
});

test("the distance to a line is to its nearest point, not to its corners", () => {
  expect(kmTo([5, 61], line)).toBeCloseTo(111.2, 0);
  expect(kmTo([12, 60], line)).toBeCloseTo(111.2, 0);
});

test("the nearest point of an outline is on its edge, also across the date line", () => {
  const [lon, lat] = nearestOfOutline([178, 1], area).at;
  expect([lon, lat].map((degrees) => Math.round(degrees * 100) / 100)).toEqual([179, 1]);
  expect(nearestOfOutline([5, 61], line).at[1]).toBeCloseTo(60, 5);
});
