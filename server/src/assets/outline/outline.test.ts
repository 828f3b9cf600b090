import { AssetGeometry, mostCorners } from "@tocsin/contract";
import fc from "fast-check";
import type { Position } from "geojson";
import { expect, test } from "vitest";
import { linesOf, makeShape } from "../../../../testing/worlds/shapes.ts";
import { createChance } from "../../commands/demo/large/chance.ts";
import { prepareShape } from "../../platform/geo/shapes/prepare-shape.ts";
import { distanceToPointKm, isInside } from "../../platform/geo/shapes/shape-distance.ts";
import { normaliseOutline } from "./normalise-outline.ts";
import { outlineCentre } from "./outline-centre.ts";

const area = (...coordinates: Position[][]): AssetGeometry => ({ type: "Polygon", coordinates });
const line = (...coordinates: Position[]): AssetGeometry => ({ type: "LineString", coordinates });

test("an outline is stored closed, rounded, without heights and repeated corners, between ±180°", () => {
  const given = area([
    [179, 0, 12],
    [181.000000001, 0, 12],
    [181, 0, 13],
    [181, 1, 12],
    [179, 1],
  ]);
  const stored = area([
    [179, 0],
    [-179, 0],
    [-179, 1],
    [179, 1],
    [179, 0],
  ]);
  expect(normaliseOutline(given)).toEqual(stored);
  expect(normaliseOutline(stored)).toEqual(stored);
});

const problemOf = (geometry: AssetGeometry): unknown => {
  try {
    return normaliseOutline(geometry);
  } catch (error) {
    return (error as { fields?: unknown }).fields ?? error;
  }
};

test("an area that crosses itself is refused, with the place of the crossing", () => {
  const bow = area([
    [179, 0],
    [-179, 2],
    [-179, 0],
    [179, 2],
  ]);
  expect(problemOf(bow)).toMatchObject([{ path: "geometry", values: { lat: "1.0000", lon: /^-?180\.0000$/ } }]);
});

test("areas of nothing, and lines of one point, are refused", () => {
  for (const nothing of [
    area([
      [0, 0],
      [1, 1],
      [2, 2],
    ]),
    area([
      [0, 0],
      [1, 1],
      [0, 0],
      [1, 1],
    ]),
    area([
      [5, 5],
      [5, 5],
      [5, 5.00000001],
    ]),
    line([1, 1], [1, 1.00000000001]),
  ]) {
    expect(problemOf(nothing)).toMatchObject([{ path: "geometry" }]);
  }
});

test("a hole may touch its area's edge", () => {
  const outer: Position[] = [
    [0, 0],
    [3, 0],
    [3, 3],
    [0, 3],
  ];
  const touching = area(outer, [
    [0, 1],
    [1, 1],
    [1, 2],
  ]);
  expect(normaliseOutline(touching).coordinates).toHaveLength(2);
  expect(
    problemOf(
      area(outer, [
        [1, 1],
        [4, 1],
        [4, 2],
        [1, 2],
      ]),
    ),
  ).toMatchObject([{ path: "geometry" }]);
});

test("the point of an area is inside, that of a line on it", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.integer(),
      (lon, lat, seed) => {
        const chance = createChance(seed);
        const shape = makeShape(chance, [lon, lat], 10 ** (3 * chance() - 1));
        fc.pre(linesOf(shape).flat().length < 1000);
        const geometry = shape as AssetGeometry;
        const prepared = prepareShape(geometry);
        const centre = outlineCentre(geometry);
        expect(Math.abs(centre[0])).toBeLessThanOrEqual(180);
        if (shape.type === "LineString") expect(distanceToPointKm(prepared, centre)).toBeLessThan(0.001);
        else expect(isInside(prepared, centre)).toBe(true);
      },
    ),
  );
});

test("the point of a ring-shaped area is not in its hole, and of several areas it is in the largest", () => {
  const ring = area(
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ],
    [
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 3],
      [1, 1],
    ],
  );
  expect(isInside(prepareShape(ring), outlineCentre(ring))).toBe(true);
  const two: AssetGeometry = {
    type: "MultiPolygon",
    coordinates: [
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
          [0, 0],
        ],
      ],
      [
        [
          [10, 0],
          [13, 0],
          [13, 3],
          [10, 3],
          [10, 0],
        ],
      ],
    ],
  };
  expect(outlineCentre(two)).toEqual([11.5, 1.5]);
});

test("a geometry has at most 10,000 corners, of at least three or two in a part, and a type that an asset can have", () => {
  const long = Array.from({ length: mostCorners + 1 }, (_, index) => [index / mostCorners, 0]);
  expect(AssetGeometry.safeParse(line(...long)).error?.issues[0]?.message).toContain("10000");
  expect(AssetGeometry.safeParse(line(...long.slice(1))).success).toBe(true);
  expect(
    AssetGeometry.safeParse(
      area([
        [0, 0],
        [1, 1],
      ]),
    ).success,
  ).toBe(false);
  expect(AssetGeometry.safeParse(line([0, 0])).success).toBe(false);
  expect(AssetGeometry.safeParse(line([0, 0], [0, 91])).success).toBe(false);
  expect(AssetGeometry.safeParse({ type: "Point", coordinates: [0, 0] }).success).toBe(false);
  expect(AssetGeometry.safeParse({ type: "Polygon", coordinates: [] }).success).toBe(false);
});
