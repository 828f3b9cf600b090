import fc from "fast-check";
import type { Polygon, Position } from "geojson";
import { expect, test } from "vitest";
import { sphericalArea } from "./spherical-area.ts";

const radiusKm = 6371.0088;
const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const capKm2 = (lat: number) => 2 * Math.PI * radiusKm ** 2 * (1 - sine(Math.abs(lat)));
const wrap = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180;

/** A closed ring once around the world, with the latitudes of its corners. */
const around = (lats: readonly number[], start: number, runsOn: boolean): Position[] =>
  [...lats, lats[0] as number].map((lat, index) => {
    const lon = start + (360 * index) / lats.length;
    return [runsOn ? lon : wrap(lon), lat];
  });

/** The same ring with corners along its edges, none far from the next. */
const divided = (ring: Position[], parts: number): Position[] =>
  ring.flatMap(([lon = 0, lat = 0], index) => {
    const [fromLon = lon, fromLat = lat] = ring[index - 1] ?? [];
    const steps = index === 0 ? [1] : Array.from({ length: parts }, (_, step) => (step + 1) / parts);
    return steps.map((part) => [fromLon + (lon - fromLon) * part, fromLat + (lat - fromLat) * part]);
  });

test("a ring around a pole has the area of the cap that it bounds", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 1, max: 89 }), fc.integer({ min: -89, max: -1 })),
      fc.integer({ min: 3, max: 40 }),
      fc.integer({ min: -180, max: 180 }),
      fc.boolean(),
      fc.boolean(),
      (lat, corners, start, runsOn, isTurned) => {
        const ring = around(new Array(corners).fill(lat), start, runsOn);
        const area = sphericalArea(polygon(isTurned ? ring.toReversed() : ring));
        expect(area / capKm2(lat)).toBeCloseTo(1, 9);
      },
    ),
  );
});

test("corners along straight edges change nothing, around a pole either", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 40, max: 85 }), { minLength: 3, maxLength: 8 }), (lats) => {
      const ring = around(lats, -180, true);
      const fine = sphericalArea(polygon(divided(ring, 50)));
      expect(sphericalArea(polygon(ring)) / fine).toBeCloseTo(1, 9);
      // In small steps, the form of the edges does not matter.
      const steps = divided(ring, 2000).map(([, lat = 0]) => 1 - sine(lat));
      const mean = steps.reduce((sum, one) => sum + one, 0) / steps.length;
      expect(fine / (2 * Math.PI * radiusKm ** 2 * mean)).toBeCloseTo(1, 2);
    }),
  );
});

test("the ring between two parallels has the area of one cap without the other", () => {
  const [outer, hole] = [60, 80].map((lat) => around([lat, lat, lat, lat], 0, false)) as [Position[], Position[]];
  expect(sphericalArea(polygon(outer, hole))).toBeCloseTo(capKm2(60) - capKm2(80), 3);
});

test("an area of a few metres is measured to a thousandth", () => {
  const [west, south, side] = [-9.14, 38.72, 0.0001];
  const square = [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
  const flat = (radiusKm * side * (Math.PI / 180)) ** 2 * sine(90 - south);
  expect(sphericalArea(polygon(square)) / flat).toBeCloseTo(1, 3);
});
