import { distanceKm } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findFar } from "./find-far.ts";
import type { Point } from "./position/point.ts";

const turin = { lat: 45.07, lon: 7.69 };
const somalia = { lat: 7.43, lon: 45.14 };
const cities: Point[] = [
  { lat: 38.72, lon: -9.14 },
  { lat: 40.71, lon: -74.01 },
  { lat: 35.68, lon: 139.69 },
  { lat: -33.87, lon: 151.21 },
  { lat: -1.29, lon: 36.82 },
  { lat: -23.55, lon: -46.63 },
];
/** Some tenths of a degree around a point. */
const around = ({ lat, lon }: Point, count: number): Point[] =>
  Array.from({ length: count }, (_, at) => ({ lat: lat + (at % 7) / 10, lon: lon + (at % 5) / 10 }));

test.each([
  ["one point far from two", [turin, somalia, turin], [1]],
  ["several in different wrong places", [...around(turin, 9), somalia, ...cities.slice(1, 3)], [9, 10, 11]],
  ["two in the same wrong place", [...around(turin, 8), somalia, somalia], [8, 9]],
  ["a few of many", [...around(turin, 100), ...around(somalia, 10)], Array.from({ length: 10 }, (_, at) => 100 + at)],
  ["across the date line", [{ lat: -17, lon: 179.9 }, { lat: -17, lon: -179.9 }, turin], [2]],
  ["nothing: no points", [], []],
  ["nothing: one point", [turin], []],
  ["nothing: two points, of which either may be wrong", [turin, somalia], []],
  ["nothing: a list of the world", cities, []],
  ["nothing: a list of the world with one region that is not most of it", [...around(turin, 5), ...cities], []],
  ["nothing: a second region of many", [...around(turin, 40), ...around(somalia, 8)], []],
  ["nothing: a chain of steps", Array.from({ length: 30 }, (_, at) => ({ lat: 0, lon: at * 2 })), []],
])("marks %s", async (_, points, far) => {
  expect([...(await findFar(points)).keys()].sort((a, b) => a - b)).toEqual(far);
});

test("says how far it is to the others", async () => {
  expect((await findFar([turin, turin, somalia])).get(2)).toBeCloseTo(distanceKm([7.69, 45.07], [45.14, 7.43]), -1);
});

test("marks fewer than half of any points, each of them more than 300 km from all that are not marked", async () => {
  const point = fc.record({
    lat: fc.oneof(fc.integer({ min: 40, max: 50 }), fc.integer({ min: -90, max: 90 })),
    lon: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: -180, max: 180 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(point, { maxLength: 40 }), async (points) => {
      const far = await findFar(points);
      expect(far.size * 2).toBeLessThanOrEqual(points.length);
      for (const at of far.keys())
        for (const [other, { lat, lon }] of points.entries()) {
          const own = points[at] as Point;
          if (!far.has(other)) expect(distanceKm([own.lon, own.lat], [lon, lat])).toBeGreaterThan(285);
        }
    }),
  );
});
