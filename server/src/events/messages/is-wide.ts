import type { Position } from "geojson";

type Edge = { x: number; y: number; toX: number; toY: number };

/** A square around its centre, and the edges that may matter there. */
type Cell = { x: number; y: number; half: number; edges: readonly Edge[] };

/** How many times as long as wide an area may be: it bounds the time, and beyond it the width counts that makes it so. */
const mostSlender = 10_000;

/** The size of the smallest squares, and by how much less of a circle fits where none was missed, in parts of its radius. */
const slack = 0.1;

/**
 * Whether a circle of a diameter fits into a polygon, all in degrees: otherwise nothing is left of it inside a margin of half of that. Looks
 * into squares, smaller and smaller ones along the edge. A circle that fits is always found, and sometimes one that is a little too wide.
 */
export function isWide(rings: Position[][], diameter: number): boolean {
  const edges = rings.flatMap(edgesOf);
  const length = edges.reduce((sum, { x, y, toX, toY }) => sum + Math.hypot(toX - x, toY - y), 0);
  const radius = Math.max(diameter, length / mostSlender) / 2;
  const area = rings.reduce((sum, ring, index) => sum + (index === 0 ? 1 : -1) * areaOf(ring), 0);
  if (area < Math.PI * radius ** 2) return false;
  // No point is further from the edge than the innermost one, so the area is at most that distance times the edge's length.
  if (area >= radius * length) return true;
  const cells = [boxOf(edges)];
  for (let cell = cells.pop(); cell; cell = cells.pop()) {
    const found = lookInto(cell, edges, radius * (1 - slack));
    if (found === "wide") return true;
    cells.push(...found);
  }
  return false;
}

/** The squares in which to look on; none where no circle has its centre. */
function lookInto({ x, y, half, edges }: Cell, all: readonly Edge[], radius: number): "wide" | Cell[] {
  const reach = half * Math.SQRT2;
  const near = edges
    .map((edge) => ({ edge, distance: distanceTo(edge, x, y) }))
    .filter(({ distance }) => distance <= reach + radius);
  const distance = near.reduce((least, one) => Math.min(least, one.distance), Number.POSITIVE_INFINITY);
  if (distance + reach < radius) return [];
  if (distance >= radius) {
    if (isInside(all, x, y)) return "wide";
    if (distance >= reach) return [];
  }
  if (reach < radius * slack) return [];
  const quarter = half / 2;
  const own = near.map(({ edge }) => edge);
  return [-quarter, quarter].flatMap((dx) =>
    [-quarter, quarter].map((dy) => ({ x: x + dx, y: y + dy, half: quarter, edges: own })),
  );
}

function boxOf(edges: readonly Edge[]): Cell {
  const [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const box = edges.reduce(
    (one, { x, y }) => ({
      west: Math.min(one.west, x),
      east: Math.max(one.east, x),
      south: Math.min(one.south, y),
      north: Math.max(one.north, y),
    }),
    { west, south, east: -west, north: -south },
  );
  const half = Math.max(box.east - box.west, box.north - box.south) / 2;
  return { x: (box.west + box.east) / 2, y: (box.south + box.north) / 2, half, edges };
}

function distanceTo({ x, y, toX, toY }: Edge, atX: number, atY: number): number {
  const [dx, dy] = [toX - x, toY - y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((atX - x) * dx + (atY - y) * dy) / squared));
  return Math.hypot(atX - x - along * dx, atY - y - along * dy);
}

/** By how often a line to the east crosses the edge. */
function isInside(edges: readonly Edge[], atX: number, atY: number): boolean {
  let crossings = 0;
  for (const { x, y, toX, toY } of edges)
    if (y > atY !== toY > atY && atX < ((toX - x) * (atY - y)) / (toY - y) + x) crossings += 1;
  return crossings % 2 === 1;
}

const edgesOf = (ring: Position[]): Edge[] =>
  ring.slice(1).map(([toX = 0, toY = 0], index) => {
    const [x = 0, y = 0] = ring[index] ?? [];
    return { x, y, toX, toY };
  });

/** In square degrees; the first corner as origin keeps figures small. */
function areaOf(ring: Position[]): number {
  const [[originX = 0, originY = 0] = []] = ring;
  const doubled = edgesOf(ring).map(
    ({ x, y, toX, toY }) => (x - originX) * (toY - originY) - (toX - originX) * (y - originY),
  );
  return Math.abs(doubled.reduce((sum, one) => sum + one, 0)) / 2;
}
