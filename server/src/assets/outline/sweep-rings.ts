import { defined } from "@tocsin/contract";
import type { Position } from "geojson";
import {
  areAtOnePlace,
  beforeOf,
  compareCorners,
  crossingOf,
  type Edges,
  endOf,
  layEdges,
  leadSameWay,
  leadsEast,
  nextOf,
  northOf,
  numberAt,
  positionOf,
  ringOf,
  sideOf,
  startOf,
} from "./lay-edges.ts";

/**
 * Two rings by their index, perhaps the same, that cross at a place, or run along each other from there; or a place where more corners
 * meet than are compared with each other.
 */
export type Crossing = { kind: "crosses" | "shares" | "crowded"; rings: [number, number]; at: Position };

/** Where rings first cross or run along each other, or else for each ring the one that directly encloses it, or null. */
export type Swept = { crossing: Crossing } | { crossing: null; enclosedBy: (number | null)[] };

/** Real rings meet a few times at one place. */
export const mostMeetings = 50;

/**
 * Looks at closed rings with a line that sweeps over them from west to east (Shamos and Hoey, 1976). Edges that cross are neighbours on the
 * line before they do, so that only neighbours are compared: ten thousand corners take some tens of milliseconds, whatever their
 * shape. Rings may touch at points, themselves too; what meets at one place is compared there. All comparisons are exact.
 */
export function sweepRings(rings: Position[][]): Swept {
  const edges = layEdges(rings);
  const moveTo = createLine(edges);
  const enclosed = createEnclosure(edges, rings.length);
  const corners = new Int32Array(edges.count)
    .map((_, index) => index)
    .sort((one, other) => compareCorners(edges, one, other));
  for (let first = 0; first < corners.length; ) {
    const corner = numberAt(corners, first);
    let last = first + 1;
    while (last < corners.length && areAtOnePlace(edges, corner, numberAt(corners, last))) last++;
    const here = corners.subarray(first, last);
    first = last;
    if (here.length > mostMeetings) return { crossing: crowdOf(edges, corner) };
    const { crossing, begun } = moveTo(here);
    if (crossing) return { crossing };
    enclosed.add(begun);
  }
  return { crossing: null, enclosedBy: enclosed.list() };
}

const crowdOf = (edges: Edges, corner: number): Crossing => ({
  kind: "crowded",
  rings: [ringOf(edges, corner), ringOf(edges, corner)],
  at: positionOf(edges, corner),
});

/** The edges that began at a place, from south to north, and the one directly south of them. */
type Begun = { edges: readonly number[]; below: number | undefined };

/** The edges that the line crosses, from south to north. */
function createLine(edges: Edges) {
  const crossed = new Int32Array(edges.count);
  let length = 0;
  const edgeAt = (index: number): number | undefined => (index >= 0 && index < length ? crossed[index] : undefined);

  /** How many edges are south of a corner, or also through it. */
  function countSouthOf(corner: number, through: boolean): number {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const side = northOf(edges, numberAt(crossed, middle), corner);
      if (side > 0 || (through && side === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function replace(from: number, to: number, by: readonly number[]): void {
    crossed.copyWithin(from + by.length, to, length);
    crossed.set(by, from);
    length += by.length - (to - from);
  }

  const compare = (one: number | undefined, other: number | undefined): Crossing | null => {
    if (one === undefined || other === undefined) return null;
    const place = crossingOf(edges, one, other);
    return place && { kind: "crosses", rings: pairOf(ringOf(edges, one), ringOf(edges, other)), at: place };
  };

  /** Moves the line to the corners at one place. Returns what crosses there, or farther on among those that are neighbours now. */
  return (corners: Int32Array): { crossing: Crossing | null; begun: Begun } => {
    const corner = numberAt(corners, 0);
    const [from, to] = [countSouthOf(corner, false), countSouthOf(corner, true)];
    const passing = [...crossed.subarray(from, to)].filter((edge) => !areAtOnePlace(edges, endOf(edges, edge), corner));
    const onward = [...listBegun(edges, corners), ...passing];
    onward.sort((one, other) => sideOf(edges, corner, endOf(edges, other), endOf(edges, one)));
    const begun = { edges: onward, below: edgeAt(from - 1) };
    const meeting = findMeeting(edges, corner, listPaths(edges, corners, passing));
    if (meeting) return { crossing: meeting, begun };
    replace(from, to, onward);
    const above = edgeAt(from + onward.length);
    const crossing =
      onward.length === 0
        ? compare(begun.below, above)
        : (compare(begun.below, onward[0]) ?? compare(onward.at(-1), above));
    return { crossing, begun };
  };
}

const listBegun = (edges: Edges, corners: Int32Array): number[] =>
  [...corners].flatMap((corner) =>
    [corner, beforeOf(edges, corner)].filter((edge) => areAtOnePlace(edges, startOf(edges, edge), corner)),
  );

/** A part of a ring that leads over a place: from one corner to another. */
type Path = { from: number; to: number; ring: number };

const listPaths = (edges: Edges, corners: Int32Array, passing: readonly number[]): Path[] => [
  ...Array.from(corners, (corner) => ({
    from: beforeOf(edges, corner),
    to: nextOf(edges, corner),
    ring: ringOf(edges, corner),
  })),
  ...passing.map((edge) => ({ from: edge, to: nextOf(edges, edge), ring: ringOf(edges, edge) })),
];

/** Which of the paths over a corner cross there, or leave it along each other. */
function findMeeting(edges: Edges, corner: number, paths: readonly Path[]): Crossing | null {
  const meet = (kind: Crossing["kind"], one: Path, other: Path): Crossing => ({
    kind,
    rings: pairOf(one.ring, other.ring),
    at: positionOf(edges, corner),
  });
  for (const [index, one] of paths.entries()) {
    if (leadSameWay(edges, corner, one.from, one.to)) return meet("shares", one, one);
    for (const other of paths.slice(index + 1)) {
      const areShared = [one.from, one.to].some(
        (way) => leadSameWay(edges, corner, way, other.from) || leadSameWay(edges, corner, way, other.to),
      );
      if (areShared) return meet("shares", one, other);
      if (isBetween(edges, corner, other, one.from) !== isBetween(edges, corner, other, one.to))
        return meet("crosses", one, other);
    }
  }
  return null;
}

/** Whether the way from a corner to a point leads into the angle on the left of a path over the corner. */
function isBetween(edges: Edges, corner: number, { from, to }: Path, point: number): boolean {
  const [arriving, leaving] = [sideOf(edges, from, corner, point) > 0, sideOf(edges, corner, to, point) > 0];
  return sideOf(edges, from, corner, to) > 0 ? arriving && leaving : arriving || leaving;
}

const pairOf = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];

/** Which ring each lies in, by the edge that is directly south of its westernmost corner. */
function createEnclosure(edges: Edges, rings: number) {
  const enclosedBy = new Array<number | null | undefined>(rings);
  /** Of rings whose inside is on the left of their edges. */
  const leftInside = new Set<number>();
  const isInsideAbove = (edge: number): boolean => leadsEast(edges, edge) === leftInside.has(ringOf(edges, edge));
  return {
    /** Notes the rings that begin with these edges. */
    add({ edges: begun, below }: Begun): void {
      let under = below;
      for (const edge of begun) {
        const ring = ringOf(edges, edge);
        if (enclosedBy[ring] === undefined) {
          const lower = under === undefined ? null : ringOf(edges, under);
          enclosedBy[ring] = under === undefined || isInsideAbove(under) ? lower : (enclosedBy[defined(lower)] ?? null);
          // The southernmost edge has the inside of its ring above it.
          if (leadsEast(edges, edge)) leftInside.add(ring);
        }
        under = edge;
      }
    },
    list: (): (number | null)[] => Array.from(enclosedBy, (ring) => ring ?? null),
  };
}
