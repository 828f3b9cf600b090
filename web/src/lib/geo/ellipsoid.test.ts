import { distanceKm, type LonLat } from "@tocsin/contract";
import { expect, test } from "vitest";
import { ellipsoidKm } from "./ellipsoid.ts";

// By Karney's algorithm, which the server measures matches with.
const known: [LonLat, LonLat, number][] = [
  [[130.6918, 32.8059], [130.78, 32.79], 8.44739836161334],
  [[-9.13, 38.72], [-9.13, 38.75], 3.3303128894756164],
  [[-9.13, 38.72], [-9.05, 38.72], 6.957342624758581],
  [[179.9, -16], [-179.9, -16.1], 24.09316418205781],
  [[25, 78], [30, 79.5], 199.64109475907182],
  [[5, 60], [5, 60], 0],
];

test.each(known)("between %j and %j the distance is that of the server", (from, to, km) => {
  expect(ellipsoidKm(from, to)).toBeCloseTo(km, 6);
  expect(ellipsoidKm(to, from)).toBeCloseTo(km, 6);
});

test("farther than 600 km the distance is that of the sphere", () => {
  expect(ellipsoidKm([13.4, 52.5], [2.35, 48.86])).toBe(distanceKm([13.4, 52.5], [2.35, 48.86]));
});
