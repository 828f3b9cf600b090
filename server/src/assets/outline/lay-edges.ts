import type { Position } from "geojson";
import { orient2d } from "robust-predicates";

/**
 * The corners of closed rings, all in one list, and the edges between them: edge `n` leads from corner `n` to the next one of its ring. In arrays of
 * numbers, because taking positions apart would take most of the time of ten thousand corners.
 */
export type Edges = {
  count: number;
  x: Float64Array;
  y: Float64Array;
  ring: Int32Array;
  next: Int32Array;
  before: Int32Array;
};

/** Lists the corners of closed rings, without those that are the same as the one before. */
export function layEdges(rings: Position[][]): Edges {
  const most = rings.reduce((sum, { length }) => sum + length, 0);
  const [x, y] = [new Float64Array(most), new Float64Array(most)];
  const [ring, next, before] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  let count = 0;
  for (const [index, corners] of rings.entries()) {
    const first = count;
    for (const [lon = 0, lat = 0] of corners) {
      if (count > first && x[count - 1] === lon && y[count - 1] === lat) continue;
      [x[count], y[count], ring[count]] = [lon, lat, index];
      [next[count], before[count]] = [count + 1, count - 1];
      count++;
    }
    // The last position is the first one again.
    if (count - first > 1 && x[count - 1] === x[first] && y[count - 1] === y[first]) count--;
    if (count > first) [next[count - 1], before[first]] = [first, count - 1];
  }
  return { count, x, y, ring, next, before };
}

export const numberAt = (numbers: Float64Array | Int32Array, index: number): number => numbers[index] as number;

export const nextOf = ({ next }: Edges, corner: number): number => numberAt(next, corner);
export const beforeOf = ({ before }: Edges, corner: number): number => numberAt(before, corner);
export const ringOf = ({ ring }: Edges, corner: number): number => numberAt(ring, corner);

/** The order in which a line that sweeps from west to east comes to two corners; of those at one longitude, the southern one is first. */
export const compareCorners = ({ x, y }: Edges, one: number, other: number): number =>
  numberAt(x, one) - numberAt(x, other) || numberAt(y, one) - numberAt(y, other);

export const areAtOnePlace = (edges: Edges, one: number, other: number): boolean =>
  compareCorners(edges, one, other) === 0;

export const leadsEast = (edges: Edges, edge: number): boolean => compareCorners(edges, edge, nextOf(edges, edge)) < 0;

/** The corner of an edge that the line comes to first, and the other one. */
export const startOf = (edges: Edges, edge: number): number => (leadsEast(edges, edge) ? edge : nextOf(edges, edge));
export const endOf = (edges: Edges, edge: number): number => (leadsEast(edges, edge) ? nextOf(edges, edge) : edge);

/** On which side of the way from one corner to another a third one lies: positive on the left, exactly 0 on its line. */
export const sideOf = ({ x, y }: Edges, from: number, to: number, corner: number): number =>
  -orient2d(
    numberAt(x, from),
    numberAt(y, from),
    numberAt(x, to),
    numberAt(y, to),
    numberAt(x, corner),
    numberAt(y, corner),
  );

/** How far north of an edge a corner lies, as a sign; 0 on its line. */
export const northOf = (edges: Edges, edge: number, corner: number): number =>
  sideOf(edges, startOf(edges, edge), endOf(edges, edge), corner);

/** Whether two corners are seen from a third in exactly the same direction. */
export function leadSameWay(edges: Edges, from: number, one: number, other: number): boolean {
  const { x, y } = edges;
  const along =
    (numberAt(x, one) - numberAt(x, from)) * (numberAt(x, other) - numberAt(x, from)) +
    (numberAt(y, one) - numberAt(y, from)) * (numberAt(y, other) - numberAt(y, from));
  return along > 0 && sideOf(edges, from, one, other) === 0;
}

export const positionOf = ({ x, y }: Edges, corner: number): Position => [numberAt(x, corner), numberAt(y, corner)];

/** Where two edges cross that are known to; null if they meet at an end of one of them at most. */
export function crossingOf(edges: Edges, one: number, other: number): Position | null {
  const [from, to] = [startOf(edges, one), endOf(edges, one)];
  const [start, end] = [northOf(edges, one, startOf(edges, other)), northOf(edges, one, endOf(edges, other))];
  if (start * end >= 0) return null;
  const [before, after] = [northOf(edges, other, from), northOf(edges, other, to)];
  if (before * after >= 0) return null;
  const part = Math.abs(before) / (Math.abs(before) + Math.abs(after));
  const [[x = 0, y = 0], [toX = 0, toY = 0]] = [positionOf(edges, from), positionOf(edges, to)];
  return [x + (toX - x) * part, y + (toY - y) * part];
}
