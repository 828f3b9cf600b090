import { area } from "@turf/area";
import fc from "fast-check";
import type { MultiPolygon, Position } from "geojson";
import { expect, test } from "vitest";
import { cutShape } from "./cut-shape.ts";

const shape = (...rings: Position[][]): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates: rings.map((ring) => [ring]),
});

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const round = (ring: Position[], decimals: number): Position[] =>
  ring.map((position) => position.map((one) => Number(one.toFixed(decimals))));

/** An outline like a coast, with corners all around. */
const coast = fc
  .array(fc.double({ min: 0.4, max: 0.6, noNaN: true }), { minLength: 8, maxLength: 60 })
  .map((reaches) => {
    const ring = reaches.map((reach, index): Position => {
      const bearing = (2 * Math.PI * index) / reaches.length;
      return [-8 + reach * Math.cos(bearing), 41 + reach * Math.sin(bearing)];
    });
    return round([...ring, ...ring.slice(0, 1)], 5);
  });

test("a shape ends with a copy of its outline that is rounded to fewer digits, and one that is rounded does with a finer one", () => {
  fc.assert(
    fc.property(coast, fc.integer({ min: 2, max: 4 }), (ring, decimals) => {
      const [fine, coarse] = [shape(ring), shape(round(ring, decimals))];
      expect(cutShape(fine, [coarse])).toBeNull();
      expect(cutShape(coarse, [fine])).toBeNull();
    }),
    { numRuns: 20 },
  );
});

test("a piece that is left of a shape remains if it is as wide as the last digit, however small it is next to the whole", () => {
  fc.assert(
    fc.property(coast, fc.integer({ min: 2, max: 4 }), (ring, decimals) => {
      const width = 1 / 10 ** decimals;
      const rest = box(-5, 41, -5 + width, 41 + width);
      const left = cutShape(shape(ring, rest), [shape(round(ring, decimals))]);
      expect(left?.coordinates).toHaveLength(1);
      expect(area(left ?? shape()) / area(shape(rest))).toBeCloseTo(1, 2);
    }),
    { numRuns: 20 },
  );
});

test("a neighbour whose rounded outline overlaps takes nothing away, and a strip as wide as the last digit is cut off", () => {
  const own = shape(box(-8.123, 41.004, -7.877, 41.996));
  expect(cutShape(own, [shape(box(-8.12, 40, -7.88, 41.01))])).toBe(own);
  const cut = cutShape(own, [shape(box(-8.13, 40, -7.87, 41.02))]);
  expect(area(cut ?? shape()) / area(own)).toBeCloseTo(0.9839, 3);
});

test("half of a box in round numbers remains", () => {
  const [own, half] = [shape(box(0, 0, 1, 1)), shape(box(0, 0, 1, 0.5))];
  expect(area(cutShape(own, [half]) ?? shape()) / area(own)).toBeCloseTo(0.5, 2);
  expect(cutShape(shape(box(10, 40, 12, 42)), [shape(box(10, 40, 12, 41))])).not.toBeNull();
});
