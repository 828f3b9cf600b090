import type { Position } from "geojson";
import { orient2d } from "robust-predicates";

type Segment = { from: Position; to: Position };

// By index: taking positions apart with an iterator would take most of the time of ten thousand corners.
const lonOf = (position: Position): number => position[0] as number;
const latOf = (position: Position): number => position[1] as number;

/** Which side of a segment a point lies on: positive, negative, or exactly 0 on its line. */
const sideOf = ({ from, to }: Segment, point: Position): number =>
  orient2d(lonOf(from), latOf(from), lonOf(to), latOf(to), lonOf(point), latOf(point));

export const areSame = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** Whether two points are seen from a corner in exactly the same direction. */
export function leadSameWay(corner: Position, one: Position, other: Position): boolean {
  const [x, y] = [lonOf(corner), latOf(corner)];
  const along = (lonOf(one) - x) * (lonOf(other) - x) + (latOf(one) - y) * (latOf(other) - y);
  return along > 0 && sideOf({ from: one, to: corner }, other) === 0;
}
