import type { Position } from "geojson";
import { lengthKmOf, ringArea, ringAreaKm2 } from "./ring-area.ts";

/** Rings of one owner, outer ones and holes alike; neighbours have the same positions along their common border. */
export type Shape<Owner> = { owner: Owner; polygons: Position[][][] };

/** `net` is how many rings run along it from `from` to `to`, less those that run back. */
type Edge<Owner> = { from: number; to: number; net: number; owner: Owner; others: Owner[] };

/** Ten metres: the sources have four decimals. */
const stepsPerDegree = 10_000;
const rows = 180 * stepsPerDegree + 1;

const keyOf = ([lon = 0, lat = 0]: Position): number =>
  Math.round((lon + 180) * stepsPerDegree) * rows + Math.round((lat + 90) * stepsPerDegree);
const positionOf = (key: number): Position => [
  Math.floor(key / rows) / stepsPerDegree - 180,
  (key % rows) / stepsPerDegree - 90,
];

/** The same for a polygon and for its repetition, which may begin at another point. */
const signatureOf = (polygon: Position[][]): string =>
  polygon.map((ring) => `${ring.length} ${ring.slice(1).reduce((sum, point) => sum + keyOf(point), 0)}`).join();

/**
 * The sides of all rings, each once, with everyone whose ring has it. Land lies on the left of a side. What has an owner is
 * passed over when it comes again under another, as Svalbard does as a part of Norway.
 */
export function readEdges<Owner>(shapes: Iterable<Shape<Owner>>): Edge<Owner>[] {
  const ends = new Map<number, Map<number, Edge<Owner>>>();
  const all: Edge<Owner>[] = [];
  const known = new Set<string>();
  const isNew = (polygon: Position[][]): boolean => known.size < known.add(signatureOf(polygon)).size;
  for (const { owner, polygons } of shapes)
    for (const polygon of polygons.filter(isNew))
      for (const [index, ring] of polygon.entries()) {
        // Outer rings run anticlockwise, holes clockwise.
        const keys = (ringArea(ring) > 0 === (index === 0) ? ring : ring.toReversed()).map(keyOf);
        for (const [at, from] of keys.entries()) addEdge(ends, all, from, keys[at + 1] ?? from, owner);
      }
  return all;
}

function addEdge<Owner>(
  ends: Map<number, Map<number, Edge<Owner>>>,
  all: Edge<Owner>[],
  from: number,
  to: number,
  owner: Owner,
): void {
  if (from === to) return;
  const low = Math.min(from, to);
  const known = ends.get(low) ?? new Map<number, Edge<Owner>>();
  ends.set(low, known);
  const edge = known.get(Math.max(from, to));
  if (edge) {
    edge.others.push(owner);
    edge.net += edge.from === from ? 1 : -1;
    return;
  }
  const fresh = { from, to, net: 1, owner, others: [] };
  known.set(Math.max(from, to), fresh);
  all.push(fresh);
}

type Outline = {
  /** Outer rings anticlockwise and holes clockwise. */
  rings: Position[][];
  /** Borders along which two neighbours have different points: a gap or an overlap between them would be a ring otherwise. */
  seams: Position[][];
};

/**
 * What is around everything together: where two neighbours meet, their sides run against each other and cancel. What is left
 * leads out of every point as often as into it, so every ring closes.
 */
export function outlineOf<Owner>(edges: readonly Edge<Owner>[]): Outline {
  const next = leavingSides(edges);
  const outline: Outline = { rings: [], seams: [] };
  for (const [start, leaving] of next)
    while (leaving.length > 0) {
      const sides: Side<Owner>[] = [];
      for (let at = start; sides.length === 0 || at !== start; ) {
        const side = next.get(at)?.pop();
        if (!side) throw new Error("A ring does not close");
        sides.push(side);
        at = side.to;
      }
      if (sides.length < 3) continue;
      const ring = [start, ...sides.map(({ to }) => to)].map(positionOf);
      const [{ owner }] = sides as [Side<Owner>];
      if (widthM(ring) > widestSeamM || sides.every((side) => side.owner === owner)) outline.rings.push(ring);
      else outline.seams.push(...runsOf(start, sides, owner));
    }
  return outline;
}

type Side<Owner> = { to: number; owner: Owner };

function leavingSides<Owner>(edges: readonly Edge<Owner>[]): Map<number, Side<Owner>[]> {
  const next = new Map<number, Side<Owner>[]>();
  for (const { from, to, net, owner } of edges)
    for (let times = Math.abs(net); times > 0; times--) {
      const [start, end] = net > 0 ? [from, to] : [to, from];
      const leaving = next.get(start);
      if (leaving) leaving.push({ to: end, owner });
      else next.set(start, [{ to: end, owner }]);
    }
  return next;
}

const widestSeamM = 100;

/** The width of a long and thin ring. */
function widthM(ring: readonly Position[]): number {
  const lengthKm = ring.slice(1).reduce((sum, point, at) => sum + lengthKmOf(ring[at] ?? point, point), 0);
  return (2000 * ringAreaKm2(ring)) / lengthKm;
}

/** The lines of a ring that belong to one of its owners. */
function runsOf<Owner>(start: number, sides: readonly Side<Owner>[], owner: Owner): Position[][] {
  const runs: number[][] = [];
  let at = start;
  for (const side of sides) {
    const last = runs.at(-1);
    if (side.owner === owner && last?.at(-1) === at) last.push(side.to);
    else if (side.owner === owner) runs.push([at, side.to]);
    at = side.to;
  }
  return runs.map((run) => run.map(positionOf));
}

/** The lines on whose two sides are different owners, as long as they can be without a fork. */
export function bordersOf<Owner>(edges: readonly Edge<Owner>[]): Position[][] {
  const shared = edges.filter(({ net, owner, others }) => net === 0 && others.some((other) => other !== owner));
  const meeting = new Map<number, Edge<Owner>[]>();
  for (const edge of shared)
    for (const end of [edge.from, edge.to]) {
      const known = meeting.get(end);
      if (known) known.push(edge);
      else meeting.set(end, [edge]);
    }
  const used = new Set<Edge<Owner>>();
  const lines: Position[][] = [];
  const follow = (start: number, first: Edge<Owner>): void => {
    const line = [start];
    for (let at = start, edge: Edge<Owner> | undefined = first; edge; ) {
      used.add(edge);
      at = edge.from === at ? edge.to : edge.from;
      line.push(at);
      const here: Edge<Owner>[] = meeting.get(at) ?? [];
      edge = here.length === 2 ? here.find((other) => !used.has(other)) : undefined;
    }
    lines.push(line.map(positionOf));
  };
  const ends = [...meeting].filter(([, here]) => here.length !== 2);
  for (const [at, here] of ends) for (const edge of here) if (!used.has(edge)) follow(at, edge);
  // What is left are closed lines, such as the border of Lesotho.
  for (const edge of shared) if (!used.has(edge)) follow(edge.from, edge);
  return lines;
}
