import { distanceKm, type LonLat } from "@tocsin/contract";
import { describe, expect, test } from "vitest";
import { bearing, circleRing, windOf } from "./sphere.ts";

const lisbon: LonLat = [-9.1393, 38.7223];
const porto: LonLat = [-8.6291, 41.1579];

describe("directions", () => {
  test.each([
    [0, "north"],
    [22.4, "north"],
    [22.6, "north-east"],
    [90, "east"],
    [180, "south"],
    [225, "south-west"],
    [337.4, "north-west"],
    [337.6, "north"],
    [359.9, "north"],
  ])("%d degrees are %s", (degrees, wind) => {
    expect(windOf(degrees)).toBe(wind);
  });

  test("Porto is north of Lisbon, 274 km away", () => {
    expect(windOf(bearing(lisbon, porto))).toBe("north");
    expect(distanceKm(lisbon, porto)).toBeCloseTo(274, 0);
  });

  test("across the date line the shorter distance is used", () => {
    expect(windOf(bearing([179.5, 0], [-179.5, 0]))).toBe("east");
    expect(distanceKm([179.5, 0], [-179.5, 0])).toBeCloseTo(111.2, 1);
  });
});

test("every point of a circle has the distance of its radius", () => {
  for (const centre of [lisbon, [179.9, -17] as LonLat, [20, 85] as LonLat]) {
    for (const point of circleRing(centre, 750)) expect(distanceKm(centre, point)).toBeCloseTo(750, 6);
  }
});
