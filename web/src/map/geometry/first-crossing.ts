import { defined } from "@tocsin/contract";
import type { Position } from "geojson";
import { orient2d } from "robust-predicates";

type Segment = { from: Position; to: Position; west: number; east: number; south: number; north: number };

/**
 * Where two edges of closed rings first cross, in degrees, to be shown; null if none do. Edges that only touch are fine. The server decides
 * what is refused.
 */
export function firstCrossing(rings: Position[][]): Position | null {
  const segments = rings.flatMap(segmentsOf).sort((one, other) => one.west - other.west);
  for (const [index, one] of segments.entries()) {
    for (let next = index + 1; next < segments.length; next++) {
      const other = defined(segments[next]);
      if (other.west > one.east) break;
      if (other.south <= one.north && other.north >= one.south && cross(one, other)) return meetingOf(one, other);
    }
  }
  return null;
}

const segmentsOf = (ring: Position[]): Segment[] =>
  ring.slice(1).map((to, index) => {
    const from = defined(ring[index]);
    const [x = 0, y = 0, toX = 0, toY = 0] = [from[0], from[1], to[0], to[1]];
    return {
      from,
      to,
      west: Math.min(x, toX),
      east: Math.max(x, toX),
      south: Math.min(y, toY),
      north: Math.max(y, toY),
    };
  });

/** Which side of a segment a point lies on: positive, negative, or 0 on its line. */
const sideOf = ({ from: [x1 = 0, y1 = 0], to: [x2 = 0, y2 = 0] }: Segment, [x = 0, y = 0]: Position): number =>
  orient2d(x1, y1, x2, y2, x, y);

const cross = (one: Segment, other: Segment): boolean =>
  sideOf(one, other.from) * sideOf(one, other.to) < 0 && sideOf(other, one.from) * sideOf(other, one.to) < 0;

function meetingOf(one: Segment, other: Segment): Position {
  const [before, after] = [Math.abs(sideOf(other, one.from)), Math.abs(sideOf(other, one.to))];
  const part = before / (before + after);
  const [x = 0, y = 0, toX = 0, toY = 0] = [one.from[0], one.from[1], one.to[0], one.to[1]];
  return [x + (toX - x) * part, y + (toY - y) * part];
}
