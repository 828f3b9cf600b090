import { setImmediate } from "node:timers/promises";
import { defined, earthRadiusKm } from "@tocsin/contract";
import { firstOf } from "../../platform/groups.ts";
import type { Point } from "./position/point.ts";

/** Rows farther than this from all others are marked. */
const farKm = 300;

/** The straight way through the Earth between points that are so far apart on the sphere, in radii. */
const farChord = 2 * Math.sin(farKm / earthRadiusKm / 2);

type Vector = readonly [x: number, y: number, z: number];

function toVector({ lat, lon }: Point): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** The square of the straight way between two points: thousands are compared. */
const squareOf = (a: Vector, b: Vector): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** Points of one such square of degrees are compared as its first one, for lists have thousands in one town. */
const squareDegrees = 0.05;

/** One point of each square, with all that it is for. */
function thinOut(points: readonly Point[]): { vector: Vector; all: number[] }[] {
  const keyOf = ({ lat, lon }: Point) => `${Math.round(lat / squareDegrees)} ${Math.round(lon / squareDegrees)}`;
  const squares = Map.groupBy(points.keys(), (at) => keyOf(defined(points[at])));
  return [...squares.values()].map((all) => ({ vector: toVector(defined(points[firstOf(all)])), all }));
}

/**
 * Marks points that may be in a wrong place: those more than about 300 km from all others, where most of the points are in one region. Returns
 * their places in the list, with the distance to that region in kilometres. A region has points that lead to each other in steps of at most 300 km.
 * Nothing is marked in lists that are spread over the world, and in those of two points; nor is a second region of many points.
 */
export async function findFar(points: readonly Point[]): Promise<Map<number, number>> {
  const squares = thinOut(points);
  const vectors = squares.map(({ vector }) => vector);
  const sizeOf = (region: readonly number[]): number =>
    region.reduce((sum, at) => sum + (squares[at]?.all.length ?? 0), 0);
  const regions = (await regionsOf(vectors)).map((region) => ({ region, size: sizeOf(region) }));
  const [main, ...others] = regions.sort((a, b) => b.size - a.size);
  if (!main || main.size < 2 || main.size * 2 <= points.length) return new Map();
  const fewRows = Math.max(main.size < 6 ? 1 : 2, main.size / 10);
  const far = others.filter(({ size }) => size <= fewRows).flatMap(({ region }) => region);
  return new Map(
    far.flatMap((at) => {
      const km = kmTo(vectors, at, main.region);
      return (squares[at]?.all ?? []).map((point): [number, number] => [point, km]);
    }),
  );
}

function kmTo(vectors: readonly Vector[], from: number, region: readonly number[]): number {
  const own = defined(vectors[from]);
  const nearest = region.reduce((least, at) => Math.min(least, squareOf(own, defined(vectors[at]))), 4);
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(nearest) / 2));
}

/** Points in one cell are never far from each other; within two cells in each direction they may be near. */
const cell = farChord / Math.sqrt(3);
const reach = 2;
const cellsWide = 2 ** 8;

/** After this many cells others have their turn. */
const cellsAtOnce = 500;

/** The points of each region, by their places in the list. */
async function regionsOf(vectors: readonly Vector[]): Promise<number[][]> {
  const cellOf = (vector: Vector) =>
    vector.map((part) => Math.floor((part + 1) / cell) + reach) as [number, number, number];
  const keyOf = (x: number, y: number, z: number): number => (x * cellsWide + y) * cellsWide + z;
  const cells = Map.groupBy(vectors.keys(), (at) => keyOf(...cellOf(defined(vectors[at]))));
  const keys = [...cells.keys()];
  const next = new Map(keys.map((key) => [key, key]));
  const find = (key: number): number => {
    let root = key;
    while (next.get(root) !== root) root = next.get(root) ?? root;
    next.set(key, root);
    return root;
  };
  const isNear = (a: number[], b: number[]): boolean =>
    a.some((one) => b.some((other) => squareOf(defined(vectors[one]), defined(vectors[other])) <= farChord ** 2));
  const around = offsets(keyOf);
  let done = 0;
  for (const [key, own] of cells) {
    if (++done % cellsAtOnce === 0) await setImmediate();
    for (const offset of around) {
      const other = cells.get(key + offset);
      if (other && find(key) !== find(key + offset) && isNear(own, other)) next.set(find(key + offset), find(key));
    }
  }
  return [...Map.groupBy(keys, find).values()].map((group) => group.flatMap((key) => cells.get(key) ?? []));
}

/** The differences between the key of a cell and those of the cells around it, each pair once. */
function offsets(keyOf: (x: number, y: number, z: number) => number): number[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  return steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => keyOf(x, y, z)))).filter((offset) => offset > 0);
}
