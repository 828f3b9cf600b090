import type { Drawn, LonLat, Offset } from "@tocsin/contract";
import fc from "fast-check";
import type { Polygon, Position } from "geojson";
import pointInPolygon from "point-in-polygon-hao";
import { expect, test } from "vitest";
import { prepareShape } from "../../platform/geo/shapes/prepare-shape.ts";
import { distanceToPointKm } from "../../platform/geo/shapes/shape-distance.ts";
import { drawSite } from "./draw-site.ts";

/** A coast with many bays, around a point near Lisbon, and an asset that may be in it. */
const coast = fc.record({
  bays: fc.integer({ min: 3, max: 2000 }),
  depth: fc.double({ min: 0, max: 0.3, noNaN: true }),
  at: fc.tuple(fc.double({ min: -10.5, max: -8, noNaN: true }), fc.double({ min: 38, max: 39.5, noNaN: true })),
});

const ringOf = (bays: number, depth: number): Position[] => {
  const corners = Array.from({ length: bays }, (_, corner): Position => {
    const radius = 0.6 * (1 - depth * ((corner * 7) % 5) * 0.2);
    const angle = (corner / bays) * 2 * Math.PI;
    return [-9.2 + radius * Math.cos(angle), 38.7 + radius * Math.sin(angle)];
  });
  return [...corners, corners[0] as Position];
};

const outlined = (outline: Polygon) => ({ at: [-9.2, 38.7] as LonLat, radius: null, outline });
const asset = (at: LonLat) => ({ at, radius: 5, outline: null });

const isDrawnInside = ({ areas }: Drawn): boolean => areas.some((rings) => pointInPolygon([0, 0], rings) !== false);
const kmBetween = ([one, other]: [Offset, Offset]): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

test("an asset is drawn inside the outline of an event exactly if it is inside, however many corners are left out", () => {
  fc.assert(
    fc.property(coast, ({ bays, depth, at }) => {
      const outline: Polygon = { type: "Polygon", coordinates: [ringOf(bays, depth)] };
      const km = distanceToPointKm(prepareShape(outline), at);
      const drawing = drawSite(asset(at), outlined(outline), km === 0);
      expect(isDrawnInside(drawing.event)).toBe(km === 0);
      if (km === 0) expect(drawing.distance).toBe(null);
      // A bay that is left out moves the drawn edge by its depth at most.
      else expect(Math.abs(kmBetween(drawing.distance as [Offset, Offset]) - km)).toBeLessThan(0.5 + depth * 70);
    }),
    { numRuns: 200 },
  );
});

test("offsets are kilometres east and north, and a distance is the line to the nearest edge", () => {
  const box: Polygon = {
    type: "Polygon",
    coordinates: [
      [
        [0.5, -0.5],
        [1, -0.5],
        [1, 0.5],
        [0.5, 0.5],
        [0.5, -0.5],
      ],
    ],
  };
  const point = drawSite(asset([0, 0]), { at: [0, 0.1], radius: 3, outline: null }, false);
  expect(point.event).toEqual({ point: [0, 11.057], radius: 3, areas: [], lines: [] });
  expect(point.distance).toEqual([
    [0, 0],
    [0, 11.057],
  ]);
  const { distance } = drawSite(asset([0, 0]), { ...outlined(box), at: [0.75, 0] }, false);
  expect(distance?.[1][0]).toBeCloseTo(55.66, 1);
  const harbour = drawSite(
    { at: [0.75, 0], radius: 1, outline: box },
    { at: [0, 0], radius: null, outline: null },
    false,
  );
  expect(harbour.asset.areas).toHaveLength(1);
  expect(harbour.distance?.[0][0]).toBeCloseTo(-27.83, 1);
  expect(harbour.distance?.[1][0]).toBeCloseTo(-83.49, 1);
});

test("of very many islands the nearest are drawn, and lines and collections are drawn, too", () => {
  const island = (lon: number): Position[][] => [
    [
      [lon, 0],
      [lon + 0.01, 0],
      [lon, 0.01],
      [lon, 0],
    ],
  ];
  const islands = Array.from({ length: 500 }, (_, index) => island(20 - index * 0.04));
  const { event } = drawSite(
    asset([0, 0]),
    {
      at: [0, 0],
      radius: null,
      outline: {
        type: "GeometryCollection",
        geometries: [
          { type: "MultiPolygon", coordinates: islands },
          {
            type: "LineString",
            coordinates: [
              [1, 1],
              [1, 4],
            ],
          },
        ],
      },
    },
    false,
  );
  expect(event.areas).toHaveLength(50);
  expect(event.areas.flat(2).every(([east]) => east < 260)).toBe(true);
  // Straight in degrees, and curved from above.
  expect(event.lines[0]).toHaveLength(4);
});
