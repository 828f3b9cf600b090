import type { AssetGeometry } from "@tocsin/contract";
import fc from "fast-check";
import type { Position } from "geojson";
import { expect, test } from "vitest";
import { simplifyOutline } from "./simplify-outline.ts";

/** A ring around a place, whose corners are near a circle. */
const ring = fc
  .record({
    count: fc.integer({ min: 3, max: 900 }),
    at: fc.integer({ min: -80, max: 80 }),
    jags: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ count, at, jags }): Position[] => {
    const corners = Array.from({ length: count }, (_, corner) => {
      const angle = (corner / count) * 2 * Math.PI;
      const radius = 1 + ((corner * 7) % 10) * 0.01 * jags;
      return [at + radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    return [...corners, corners[0] as Position];
  });
const line = ring.map((corners) => corners.slice(0, -1));

const geometry: fc.Arbitrary<AssetGeometry> = fc.oneof(
  line.map((coordinates): AssetGeometry => ({ type: "LineString", coordinates })),
  fc
    .array(line, { minLength: 1, maxLength: 9 })
    .map((coordinates): AssetGeometry => ({ type: "MultiLineString", coordinates })),
  fc
    .array(ring, { minLength: 1, maxLength: 9 })
    .map((coordinates): AssetGeometry => ({ type: "Polygon", coordinates })),
  fc
    .array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 9 })
    .map((coordinates): AssetGeometry => ({ type: "MultiPolygon", coordinates })),
);

const linesOf = ({ type, coordinates }: AssetGeometry): Position[][] => {
  if (type === "LineString") return [coordinates];
  return type === "MultiPolygon" ? coordinates.flat() : coordinates;
};

test("an outline for drawing keeps its parts, at most 200 corners and a few of each part, in their order", () => {
  fc.assert(
    fc.property(geometry, (outline) => {
      const drawn = simplifyOutline(outline);
      const [before, after] = [linesOf(outline), linesOf(drawn)];
      expect(drawn.type).toBe(outline.type);
      expect(after.length).toBe(before.length);
      expect(after.flat().length).toBeLessThanOrEqual(Math.max(200, before.length * 4) + before.length * 4);
      for (const [index, corners] of after.entries()) {
        const all = before[index] as Position[];
        const positions = corners.map((corner) => all.indexOf(corner));
        // A ring ends with the very corner that it begins with.
        expect(positions.slice(0, -1)).toEqual(positions.slice(0, -1).toSorted((one, other) => one - other));
        expect(corners[0]).toBe(all[0]);
        expect(corners.at(-1)).toBe(all.at(-1));
        if (outline.type.endsWith("Polygon")) expect(corners.length).toBeGreaterThanOrEqual(Math.min(all.length, 4));
      }
    }),
  );
});

test("an outline with few corners is drawn as it is", () => {
  const outline: AssetGeometry = {
    type: "Polygon",
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [0.5, 0.0001],
        [0, 1],
        [0, 0],
      ],
    ],
  };
  expect(simplifyOutline(outline)).toBe(outline);
});
