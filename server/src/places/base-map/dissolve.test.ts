import type { Position } from "geojson";
import { expect, test } from "vitest";
import { bordersOf, outlineOf, readEdges, type Shape } from "./dissolve.ts";
import { groupRings } from "./group-rings.ts";
import { ringArea } from "./ring-area.ts";

/** A rectangle in degrees, anticlockwise, with a point at each whole degree. */
function box(west: number, south: number, east: number, north: number): Position[] {
  const ring: Position[] = [];
  for (let lon = west; lon < east; lon++) ring.push([lon, south]);
  for (let lat = south; lat < north; lat++) ring.push([east, lat]);
  for (let lon = east; lon > west; lon--) ring.push([lon, north]);
  for (let lat = north; lat > south; lat--) ring.push([west, lat]);
  return [...ring, [west, south]];
}

const country = (owner: string, ...polygons: Position[][][]): Shape<string> => ({ owner, polygons });
const areas = (rings: readonly Position[][]): number[] => rings.map(ringArea).sort((a, b) => a - b);

test("neighbours become one outline, and their common border a line", () => {
  const edges = readEdges([country("A", [box(0, 0, 4, 4)]), country("B", [box(4, 0, 7, 4)])]);
  expect(areas(outlineOf(edges).rings)).toEqual([28]);
  const [border, ...others] = bordersOf(edges);
  expect(others).toEqual([]);
  expect(border?.map(([lon]) => lon)).toEqual([4, 4, 4, 4, 4]);
});

test("a ring may run in either direction", () => {
  const edges = readEdges([country("A", [box(0, 0, 4, 4).toReversed()]), country("B", [box(4, 0, 7, 4)])]);
  expect(areas(outlineOf(edges).rings)).toEqual([28]);
  expect(bordersOf(edges)).toHaveLength(1);
});

test("a country inside another has a closed border and no coast", () => {
  const enclave = box(2, 2, 4, 4);
  const edges = readEdges([country("A", [box(0, 0, 6, 6), enclave]), country("B", [enclave])]);
  expect(areas(outlineOf(edges).rings)).toEqual([36]);
  const [border] = bordersOf(edges);
  expect(border?.at(0)).toEqual(border?.at(-1));
  expect(border).toHaveLength(9);
});

test("a sea between countries is a hole of the land, and an island in it stays", () => {
  const west = country("A", [box(0, 0, 4, 8)], [box(7, 4, 8, 5)]);
  const [north, east] = [country("B", [box(4, 6, 12, 8)]), country("C", [box(10, 2, 12, 6)])];
  const south = country("D", [box(4, 0, 12, 2)]);
  const polygons = groupRings(outlineOf(readEdges([west, north, east, south])).rings);
  expect(polygons.map((rings) => rings.map(ringArea))).toEqual([[1], [96, -24]]);
});

test("a repeated polygon counts once, and has no border", () => {
  const again = box(0, 0, 3, 3);
  const edges = readEdges([country("A", [box(0, 0, 3, 3)]), country("B", [[...again.slice(4), ...again.slice(1, 5)]])]);
  expect(areas(outlineOf(edges).rings)).toEqual([9]);
  expect(bordersOf(edges)).toEqual([]);
});

test("a border along which only one neighbour has a point between is mended", () => {
  const edges = readEdges([
    country("A", [box(0, 0, 4, 4)]),
    country("B", [[...box(4, 0, 8, 4).filter(([lon, lat]) => lon !== 4 || lat !== 2)]]),
  ]);
  const { rings, seams } = outlineOf(edges);
  expect(areas(rings)).toEqual([32]);
  const [border = []] = seams;
  expect(seams).toHaveLength(1);
  expect([border.at(0), border.at(-1)].map((point) => point?.[1])).toEqual(expect.arrayContaining([1, 3]));
  expect(bordersOf(edges).map((line) => line.length)).toEqual([2, 2]);
});

test("lines of three neighbours end where they meet", () => {
  const edges = readEdges([
    country("A", [box(0, 0, 4, 4)]),
    country("B", [box(4, 0, 8, 4)]),
    country("C", [[...box(0, 4, 8, 6)]]),
  ]);
  expect(bordersOf(edges).map((line) => line.length)).toEqual([5, 5, 5]);
});
