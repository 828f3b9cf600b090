import type { Position } from "geojson";
import { areSame, leadSameWay, type Segment, sideOf } from "./segment.ts";

/** Two rings by their index, perhaps the same, that cross at a place in degrees, or run along each other from there. */
export type Crossing = { kind: "crosses" | "shares"; rings: [number, number]; at: Position };

type Edge = Segment & { ring: number; west: number; east: number; south: number; north: number; next: Position };

/**
 * Where edges of an area's closed rings first cross or lie on each other; null if they do nowhere. Rings may touch at points, themselves too.
 * Libraries list all crossings, of which 10,000 corners can have millions; this stops at the first, after a second at worst.
 */
export function findCrossing(rings: Position[][]): Crossing | null {
  const edges = rings.flatMap(edgesOf).sort((one, other) => one.west - other.west);
  for (const [index, one] of edges.entries()) {
    for (let next = index + 1; next < edges.length; next++) {
      const other = edges[next] as Edge;
      if (other.west > one.east) break;
      if (other.south > one.north || other.north < one.south) continue;
      const meeting = meet(one, other);
      if (meeting) return { ...meeting, rings: [Math.min(one.ring, other.ring), Math.max(one.ring, other.ring)] };
    }
  }
  return null;
}

const edgesOf = (corners: Position[], ring: number): Edge[] =>
  corners.slice(1).map((to, index) => {
    const from = corners[index] as Position;
    const [x = 0, y = 0, toX = 0, toY = 0] = [from[0], from[1], to[0], to[1]];
    return {
      from,
      to,
      ring,
      west: Math.min(x, toX),
      east: Math.max(x, toX),
      south: Math.min(y, toY),
      north: Math.max(y, toY),
      next: corners[index + 2] ?? (corners[1] as Position),
    };
  });

function meet(one: Edge, other: Edge): Pick<Crossing, "kind" | "at"> | null {
  const [from, to] = [sideOf(one, other.from), sideOf(one, other.to)];
  if (from * to > 0) return null;
  const [before, after] = [sideOf(other, one.from), sideOf(other, one.to)];
  if (before * after > 0) return null;
  if (from * to < 0 && before * after < 0) return { kind: "crosses", at: pointAlong(one, before, after) };
  const shared = from === 0 && to === 0 ? startOfOverlap(one, other) : null;
  if (shared) return { kind: "shares", at: shared };
  const at = crossingCorner(one, other) ?? crossingCorner(other, one);
  return at && { kind: "crosses", at };
}

function pointAlong({ from, to }: Segment, before: number, after: number): Position {
  const part = Math.abs(before) / (Math.abs(before) + Math.abs(after));
  const [x = 0, y = 0, toX = 0, toY = 0] = [from[0], from[1], to[0], to[1]];
  return [x + (toX - x) * part, y + (toY - y) * part];
}

/** Where two edges on one line begin to lie on each other; null if they have no more than an end in common. */
function startOfOverlap(one: Edge, other: Edge): Position | null {
  const [west, east] = [Math.max(one.west, other.west), Math.min(one.east, other.east)];
  const [south, north] = [Math.max(one.south, other.south), Math.min(one.north, other.north)];
  if (east <= west && north <= south) return null;
  return (
    [one.from, one.to, other.from, other.to].find(([x = 0, y = 0]) => x === west && y >= south && y <= north) ?? null
  );
}

/**
 * The corner that an edge leads to, if its ring crosses there from one side of another to the other. A corner belongs to one edge alone, so that
 * it is looked at once.
 */
function crossingCorner(one: Edge, other: Edge): Position | null {
  const corner = one.to;
  if (areSame(corner, other.from) || sideOf(other, corner) !== 0 || !isBeside(corner, other)) return null;
  const path = [other.from, areSame(corner, other.to) ? other.next : other.to] as const;
  const ways = [one.from, one.next] as const;
  // Two edges that lie on each other are found as such.
  if (ways.some((way) => path.some((arm) => leadSameWay(corner, arm, way)))) return null;
  return isBetween(...path, corner, ways[0]) === isBetween(...path, corner, ways[1]) ? null : corner;
}

const isBeside = ([x = 0, y = 0]: Position, { west, east, south, north }: Edge): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/** Whether the way from a corner to a point leads into the angle on the positive side of a path over the corner. */
function isBetween(from: Position, to: Position, corner: Position, point: Position): boolean {
  const [arriving, leaving] = [sideOf({ from, to: corner }, point) > 0, sideOf({ from: corner, to }, point) > 0];
  return sideOf({ from, to: corner }, to) > 0 ? arriving && leaving : arriving || leaving;
}
