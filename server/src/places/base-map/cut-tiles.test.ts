import type { Feature, LineString, Polygon, Position } from "geojson";
import { expect, test } from "vitest";
import { tileBounds } from "../../platform/geo/tile-address.ts";
import { cutTiles, type Layers } from "./cut-tiles.ts";
import { linesOf, measureCoast } from "./measure-coast.ts";

const finest = { zoom: 7, extent: 8192, tolerance: 1 };

const polygon = (...coordinates: Position[][]): Feature<Polygon> => ({
  type: "Feature",
  properties: {},
  geometry: { type: "Polygon", coordinates },
});
const line = (coordinates: Position[]): Feature<LineString> => ({
  type: "Feature",
  properties: {},
  geometry: { type: "LineString", coordinates },
});

/** An island around Lisbon with bays down to a kilometre, with a point about every fifty metres. */
const shore = (): Position[] => {
  const steps = 6000;
  return Array.from({ length: steps + 1 }, (_, at) => {
    const turn = (2 * Math.PI * (at % steps)) / steps;
    const radius = 0.4 + 0.06 * Math.sin(9 * turn) + 0.01 * Math.sin(131 * turn);
    return [-9.14 + radius * Math.cos(turn), 38.71 + radius * Math.sin(turn)];
  });
};

const drawn = (layers: Layers, name: string, detail = finest): Position[][] =>
  [...cutTiles(layers, detail)].flatMap(({ x, y, bytes }) => linesOf(bytes, name, { z: detail.zoom, x, y }));

test("the finest tiles keep a coast within a hundred metres, with far fewer points", () => {
  const source = shore();
  const coast = drawn({ land: [polygon(source)] }, "land");
  const { points, mostM } = measureCoast([-9.14, 38.71], 60_000, [source], coast);
  expect(points).toBeGreaterThan(6000);
  expect(mostM).toBeLessThan(100);
  expect(coast.flat().length).toBeLessThan(source.length / 3);
});

test("farther tiles have fewer points, which are less than a pixel off", () => {
  const source = shore();
  const coast = drawn({ land: [polygon(source)] }, "land", { zoom: 5, extent: 4096, tolerance: 4 });
  const pixelM = (40_075_000 * Math.cos((38.71 * Math.PI) / 180)) / (512 * 2 ** 5);
  expect(measureCoast([-9.14, 38.71], 60_000, [source], coast).mostM).toBeLessThan(pixelM);
  expect(coast.flat().length).toBeLessThan(300);
});

test("every tile begins with a sea that covers it, also where there is nothing else", () => {
  for (const { x, y, bytes } of cutTiles({ land: [] }, { ...finest, zoom: 1 })) {
    const [west = 0, north = 0] = [x * 180 - 180, y === 0 ? 85.05 : 0];
    const [sea = []] = linesOf(bytes, "sea", { z: 1, x, y });
    expect(Math.min(...sea.map(([lon = 0]) => lon))).toBeLessThan(west);
    expect(Math.max(...sea.map(([, lat = 0]) => lat))).toBeGreaterThan(north);
  }
});

test("a line continues beyond the sides of its tiles, and never along them", () => {
  // Across the corner of four tiles at 0°, 0°.
  const ends: Position[] = [
    [-1, -0.8],
    [1, 0.9],
  ];
  const isEnd = ([lon = 0]: Position): boolean => Math.abs(Math.abs(lon) - 1) < 0.001;
  let cut = 0;
  for (const { x, y, bytes } of cutTiles({ borders: [line(ends)] }, finest)) {
    const { west, south, east, north } = tileBounds({ z: finest.zoom, x, y });
    const isInside = ([lon = 0, lat = 0]: Position): boolean => lon > west && lon < east && lat > south && lat < north;
    for (const points of linesOf(bytes, "borders", { z: finest.zoom, x, y })) {
      cut++;
      for (const end of [points.at(0) ?? [], points.at(-1) ?? []]) expect(isInside(end) && !isEnd(end)).toBe(false);
      for (const [lon = 0, lat = 0] of points) expect(lat).toBeCloseTo(0.85 * lon + 0.05, 2);
    }
  }
  expect(cut).toBeGreaterThan(2);
});

test("a hole stays with its polygon, and what is smaller than a unit is left out", () => {
  const square = (size: number): Position[] => [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
    [0, 0],
  ];
  const hole = square(0.3).toReversed();
  const speck = square(0.0004).map(([lon = 0, lat = 0]) => [lon + 2, lat + 0.5]);
  const rings = drawn({ water: [polygon(square(1), hole), polygon(speck)] }, "water");
  expect(rings.map((ring) => Math.round(Math.max(...ring.map(([lon = 0]) => lon)) * 10))).toEqual(
    expect.arrayContaining([3, 10]),
  );
  expect(rings.flat().some(([lon = 0]) => lon > 1.5)).toBe(false);
});
