import type { LonLat } from "@tocsin/contract";
import fc from "fast-check";
import type { Geometry, Position } from "geojson";
import { expect, test } from "vitest";
import { densify, linesOf, makeShape, pointAt } from "../../../../../testing/worlds/shapes.ts";
import { createChance } from "../../../commands/demo/large/chance.ts";
import { geodesicKm } from "../geodesic.ts";
import { prepareShape } from "./prepare-shape.ts";
import { distanceBetweenKm, distanceToPointKm, signedDistanceKm } from "./shape-distance.ts";

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const area = (...coordinates: Position[][]): Geometry => ({ type: "Polygon", coordinates });
const distanceKm = (shape: Geometry, point: LonLat) => distanceToPointKm(prepareShape(shape), point);
const apartKm = (one: Geometry, other: Geometry) => distanceBetweenKm(prepareShape(one), prepareShape(other));

test("inside an area the distance is 0, in its hole and outside it is to the edge", () => {
  const ring = area(square(0, 0, 3), square(1, 1, 1));
  expect(distanceKm(ring, [0.5, 0.5])).toBe(0);
  expect(distanceKm(ring, [1.5, 1.5])).toBeCloseTo(55.29, 1);
  expect(distanceKm(ring, [4, 0.5])).toBeCloseTo(111.3, 1);
});

test("the nearest of several areas and lines counts, also across the date line", () => {
  const areas: Geometry = { type: "MultiPolygon", coordinates: [[square(0, 0, 1)], [square(10, 0, 1)]] };
  expect(distanceKm(areas, [9, 0.5])).toBeCloseTo(111.3, 1);
  const track: Geometry = {
    type: "LineString",
    coordinates: [
      [179, 0],
      [-179, 0],
    ],
  };
  expect(distanceKm(track, [180, 1])).toBeCloseTo(110.6, 1);
  expect(distanceKm(track, [-180, 1])).toBeCloseTo(110.6, 1);
});

test("an edge is a straight line in degrees, not an arc of a great circle", () => {
  const parallel = area([
    [-120, 49],
    [-95, 49],
    [-95, 30],
    [-120, 30],
    [-120, 49],
  ]);
  expect(distanceKm(parallel, [-107, 49.3])).toBeCloseTo(33.4, 1);
  expect(distanceKm(parallel, [-107, 48.999])).toBe(0);
});

test("areas hold a pole, given as a box of all longitudes or as a ring around it", () => {
  const box = area([
    [-180, 70],
    [180, 70],
    [180, 90],
    [-180, 90],
    [-180, 70],
  ]);
  const ring = area([0, 90, 180, -90, 0].map((lon) => [lon, 70]));
  for (const cap of [box, ring]) {
    expect(distanceKm(cap, [33, 90])).toBe(0);
    expect(distanceKm(cap, [-123, 71])).toBe(0);
    expect(distanceKm(cap, [-123, 69])).toBeCloseTo(111.56, 1);
    expect(signedDistanceKm(prepareShape(cap), [33, 90])).toBeCloseTo(-2233, 0);
  }
});

test("in a hole around a pole the distance is to the edge of the hole", () => {
  const around = (lat: number) => [0, 90, 180, -90, 0].map((lon) => [lon, lat]);
  const ring = prepareShape(area(around(60), around(80)));
  for (const lon of [12, 33, 180]) expect(distanceToPointKm(ring, [lon, 89])).toBeCloseTo(1005.2, 0);
  expect(distanceToPointKm(ring, [12, 70])).toBe(0);
});

test("the depth inside an area that is cut at the date line is to its outline, not to the cut", () => {
  const cut: Geometry = { type: "MultiPolygon", coordinates: [[square(178, 0, 2)], [square(-180, 0, 2)]] };
  expect(signedDistanceKm(prepareShape(cut), [179.99, 1])).toBeCloseTo(-110.6, 1);
});

test("shapes that touch, cross or lie in one another are 0 apart, others as far as their nearest edges", () => {
  expect(apartKm(area(square(0, 0, 3)), area(square(1, 1, 1)))).toBe(0);
  expect(apartKm(area(square(0, 0, 3), square(1, 1, 1)), area(square(1.4, 1.4, 0.2)))).toBeCloseTo(44.23, 1);
  expect(apartKm(area(square(0, 0, 1)), area(square(0.5, 0.5, 1)))).toBe(0);
  expect(apartKm(area(square(0, 0, 1)), area(square(3, 0, 1)))).toBeCloseTo(222.6, 1);
  const road: Geometry = {
    type: "LineString",
    coordinates: [
      [-1, 0.5],
      [2, 0.5],
    ],
  };
  expect(apartKm(road, area(square(0, 0, 1)))).toBe(0);
});

const anywhere = fc.tuple(
  fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(180, -180, 179.9, 0)),
  fc.oneof(fc.double({ min: -89, max: 89, noNaN: true }), fc.constantFrom(89.9, -89.9, 0)),
);

test("the distance is that of the nearest of very many points of the outline", () => {
  fc.assert(
    fc.property(anywhere, fc.integer(), fc.double({ min: 0, max: 3, noNaN: true }), (centre, seed, far) => {
      const chance = createChance(seed);
      const sizeKm = 10 ** (3 * chance() - 1);
      const shape = makeShape(chance, centre, sizeKm);
      fc.pre(linesOf(shape).flat().length < 1000);
      const [lon = 0, lat = 0] = pointAt(centre, 360 * chance(), sizeKm * far);
      const km = Math.abs(signedDistanceKm(prepareShape(shape), [lon, lat]));
      const sampled = Math.min(...linesOf(densify(shape)).map((line) => leastSampled(line, [lon, lat])));
      expect(km).toBeLessThan(sampled * (1 + 6e-6) + 0.001);
      expect(km).toBeGreaterThan(sampled * 0.999 - 0.002);
    }),
    { numRuns: 100 },
  );
});

/** The least distance to the points of a dense line and to those between them, km. */
function leastSampled(line: Position[], point: LonLat): number {
  const distances = line.map((corner) => geodesicKm(point, toLonLat(corner)));
  const least = Math.min(...distances);
  return line.slice(1).reduce((best, next, index) => {
    const from = toLonLat(line[index] as Position);
    const to: LonLat = [(next[0] ?? 0) - 360 * Math.round(((next[0] ?? 0) - from[0]) / 360), next[1] ?? 0];
    if ((distances[index] as number) - geodesicKm(from, to) > least) return best;
    return Math.min(
      best,
      ...Array.from({ length: 99 }, (_, part) => geodesicKm(point, mix(from, to, (part + 1) / 100))),
    );
  }, least);
}

const toLonLat = ([lon = 0, lat = 0]: Position): LonLat => [lon, lat];
const mix = (from: LonLat, to: LonLat, part: number): LonLat => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];
