import type { AssetGeometry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { outlineSize } from "./outline-size.ts";

const square = (west: number): AssetGeometry => ({
  type: "Polygon",
  coordinates: [
    [
      [west, 0],
      [west - 358, 0],
      [west - 358, 2],
      [west, 2],
      [west, 0],
    ],
  ],
});

test("an area across the date line has the size that it has elsewhere", () => {
  expect(outlineSize(square(179), "metric").replace("\u00a0", " ")).toBe("Area of 49,447 km²");
  expect(outlineSize(square(179), "imperial").replace("\u00a0", " ")).toBe("Area of 19,092 sq mi");
});

const box = (west: number, south: number, size = 2) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
];
const sizeOf = (...coordinates: number[][][][]) => outlineSize({ type: "MultiPolygon", coordinates }, "metric");

test.each([
  ["two that are apart", [box(0, 0), box(5, 0)], false],
  ["two that lie one above the other", [box(0, 0), box(0, 5)], false],
  ["two that share an edge", [box(0, 0), box(0, 2)], false],
  ["one that fills the hole of the other", [[...box(0, 0), ...box(0.5, 0.5, 1)], box(0.5, 0.5, 1)], false],
  ["two that cross", [box(0, 0), box(1, 1)], true],
  ["one inside the other", [box(0, 0), box(0.5, 0.5, 1)], true],
  ["the same one twice", [box(0, 0), box(5, 0), box(0, 0)], true],
] as const)("the size of %s is exact or said to be the most", (_, parts, isMost) => {
  expect(sizeOf(...(parts as unknown as number[][][][])).startsWith("Area of at most ")).toBe(isMost);
});
