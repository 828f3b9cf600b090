import { expect, test } from "vitest";
import { tileCentres } from "./tile-centres.ts";

test("the whole world at zoom 0 is one tile with its middle at the origin", () => {
  expect(tileCentres({ west: -180, south: -85, east: 179.9, north: 85 }, 0)).toEqual([[0, 0]]);
});

test("a view over the date line names tiles on both sides", () => {
  const lons = tileCentres({ west: 178, south: -18, east: 182, north: -17 }, 7).map(([lon]) => lon);
  expect(lons.some((lon) => lon > 177)).toBe(true);
  expect(lons.some((lon) => lon < -177)).toBe(true);
  for (const lon of lons) expect(Math.abs(lon)).toBeLessThanOrEqual(180);
});

test("moving within a tile asks for nothing new", () => {
  const view = { west: -9.3, south: 38.6, east: -9.2, north: 38.7 };
  const moved = { west: -9.28, south: 38.62, east: -9.18, north: 38.72 };
  expect(tileCentres(moved, 7)).toEqual(tileCentres(view, 7));
});

test("a view inside a tile lies around its middle", () => {
  const [[lon, lat] = [0, 0]] = tileCentres({ west: -9.2, south: 38.7, east: -9.1, north: 38.75 }, 8);
  expect(Math.abs(lon - -9.15)).toBeLessThan(360 / 2 ** 8);
  expect(Math.abs(lat - 38.72)).toBeLessThan(360 / 2 ** 8);
});
