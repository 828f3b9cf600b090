import { unwrapRings } from "@tocsin/contract";
import type { Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { expect, test } from "vitest";
import countries from "world-atlas/countries-110m.json" with { type: "json" };

const polygon = (ring: Position[]): Polygon => ({ type: "Polygon", coordinates: [ring] });

const longestStep = (ring: readonly Position[]) =>
  Math.max(...ring.slice(1).map((point, i) => Math.abs((point[0] ?? 0) - (ring[i]?.[0] ?? 0))));

test("a ring that does not cross the date line stays the same", () => {
  const square = polygon([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ]);
  expect(unwrapRings(square)).toEqual(square);
});

test("a ring across the date line continues past 180 degrees and is closed", () => {
  const across = polygon([
    [179, -18],
    [-179, -18],
    [-179, -16],
    [179, -16],
    [179, -18],
  ]);
  expect(unwrapRings(across).coordinates).toEqual([
    [
      [179, -18],
      [181, -18],
      [181, -16],
      [179, -16],
      [179, -18],
    ],
  ]);
});

test("a ring around the pole is closed along the pole", () => {
  const around = polygon([
    [-170, -70],
    [-60, -70],
    [60, -70],
    [170, -70],
    [-170, -70],
  ]);
  const [ring = []] = unwrapRings(around).coordinates;
  expect(ring.at(-1)).toEqual(ring[0]);
  expect(ring).toContainEqual([190, -90]);
  expect(ring).toContainEqual([-170, -90]);
});

test("a hole stays inside its ring on the far side of the date line", () => {
  const shape: Polygon = {
    type: "Polygon",
    coordinates: [
      [
        [170, 0],
        [-170, 0],
        [-170, 10],
        [170, 10],
        [170, 0],
      ],
      [
        [-175, 4],
        [-174, 4],
        [-174, 5],
        [-175, 5],
        [-175, 4],
      ],
    ],
  };
  expect(unwrapRings(shape).coordinates[1]?.[0]).toEqual([185, 4]);
});

test("no country is distorted on the map, and all rings are closed", () => {
  const topology = countries as unknown as Topology;
  const world = feature(topology, topology.objects.countries as GeometryCollection);
  for (const country of world.features) {
    const shape = country.geometry;
    if (shape.type !== "Polygon" && shape.type !== "MultiPolygon") continue;
    const fixed = unwrapRings(shape);
    const rings = fixed.type === "Polygon" ? fixed.coordinates : fixed.coordinates.flat();
    for (const ring of rings) {
      const isPolar = ring.some(([, lat = 0]) => Math.abs(lat) === 90);
      if (!isPolar) expect(longestStep(ring)).toBeLessThan(180);
      expect(ring.at(-1)).toEqual(ring[0]);
    }
  }
});
