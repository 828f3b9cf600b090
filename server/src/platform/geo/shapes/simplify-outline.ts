import { type AssetGeometry, countCorners, defined } from "@tocsin/contract";
import type { Position } from "geojson";
import { presimplify } from "topojson-simplify";

/** An outline with no more corners than this is drawn as it is. */
const ordinaryCorners = 200;
/** A triangle, closed. */
const shortestRing = 4;

/**
 * An outline for drawing: one with many corners loses those whose triangles with their neighbours are smallest (Visvalingam and Whyatt), and is
 * never measured by. The time grows with n log n, whatever the shape. It keeps more than `most` corners if it has very many parts.
 */
export function simplifyOutline(geometry: AssetGeometry, most = ordinaryCorners): AssetGeometry {
  if (countCorners(geometry.coordinates) <= most) return geometry;
  const lines = linesOf(geometry);
  const { arcs } = presimplify({ type: "Topology", objects: {}, arcs: lines });
  const weights = arcs
    .flat()
    .map(([, , weight = 0]) => weight)
    .sort((one, other) => other - one);
  const least = weights[most] ?? 0;
  const drawn = lines.map((line, index) => keepHeaviest(line, arcs[index] ?? [], least));
  return withLines(geometry, drawn);
}

/** The corners above a weight; of a ring at least three, so that it stays one. */
function keepHeaviest(line: Position[], weighed: Position[], least: number): Position[] {
  const weightOf = (index: number): number => weighed[index]?.[2] ?? 0;
  const kept = line.filter((_, index) => weightOf(index) > least);
  if (kept.length >= shortestRing || !isRing(line)) return kept;
  const heaviest = [...line.keys()].sort((one, other) => weightOf(other) - weightOf(one)).slice(0, shortestRing);
  return heaviest.sort((one, other) => one - other).map((index) => defined(line[index]));
}

const isRing = (line: Position[]): boolean =>
  line.length >= shortestRing && line[0]?.[0] === line.at(-1)?.[0] && line[0]?.[1] === line.at(-1)?.[1];

function linesOf(geometry: AssetGeometry): Position[][] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : geometry.coordinates;
}

/** The same geometry with other lines, in the order of {@link linesOf}. */
function withLines(geometry: AssetGeometry, lines: Position[][]): AssetGeometry {
  switch (geometry.type) {
    case "LineString":
      return { type: geometry.type, coordinates: lines[0] ?? [] };
    case "MultiLineString":
    case "Polygon":
      return { type: geometry.type, coordinates: lines };
    case "MultiPolygon": {
      const left = lines.values();
      return { type: geometry.type, coordinates: geometry.coordinates.map((rings) => [...left.take(rings.length)]) };
    }
  }
}
