import { AssetGeometry, countCorners, isCorridor, LongGeometry, mostCorners } from "@tocsin/contract";
import { simplify } from "@turf/simplify";
import type { Geometry, Position } from "geojson";
import type { OutlineKind } from "../../../map/geometry/outline-size.ts";
import { type FormatProblem, readGeometries } from "./read-geometries.ts";

/** How many shapes of each sort. */
export type ShapeCounts = { points: number; lines: number; areas: number };

/** An outline with the number of corners that were found, and of those that are left; and what of another sort was left out. */
export type ReadOutline = { geometry: AssetGeometry; found: number; kept: number; leftOut: ShapeCounts };

/**
 * What is wrong with a text: nothing that can be read, nothing but points, none of the kind, coordinates that are wrong or in the wrong
 * order, or too many corners to simplify.
 */
export type OutlineProblem = FormatProblem | "none" | "points" | "area" | "line" | "wrong" | "swapped" | "corners";

/**
 * Reads the areas or lines of a text: GeoJSON, KML, GPX or WKT. Several become one outline of several parts. More corners than an outline
 * can have are simplified.
 */
export function readOutline(text: string, kind: OutlineKind): ReadOutline | OutlineProblem {
  const geometries = readGeometries(text);
  if (typeof geometries === "string") return geometries;
  const parts = partsOf(geometries);
  const joined = kind === "area" ? joinAreas(parts) : joinLines(parts);
  if (!joined) return lackOf(parts, kind);
  const { data: geometry } = LongGeometry.safeParse(joined);
  if (!geometry) return isSwapped(joined) ? "swapped" : "wrong";
  const found = countDrawn(geometry);
  const short = countCorners(geometry.coordinates) > mostCorners ? simplified(geometry) : geometry;
  if (!short) return "corners";
  const checked = AssetGeometry.safeParse(short);
  if (!checked.success) return "wrong";
  const { points, areas, lines } = parts;
  const leftOut = { points, areas: kind === "area" ? 0 : areas.length, lines: kind === "area" ? lines.length : 0 };
  return { geometry: checked.data, found, kept: countDrawn(checked.data), leftOut };
}

type Parts = { points: number; lines: Position[][]; areas: Position[][][] };

/** The parts of all shapes. What is no list becomes one part, and is refused with the rest. */
function partsOf(geometries: Geometry[]): Parts {
  const parts: Parts = { points: 0, lines: [], areas: [] };
  for (const { type, coordinates } of geometries as Exclude<Geometry, { type: "GeometryCollection" }>[]) {
    if (type === "Point") parts.points++;
    else if (type === "MultiPoint") parts.points += [coordinates].flat().length;
    else if (type === "LineString") parts.lines.push(coordinates);
    else if (type === "MultiLineString") parts.lines = parts.lines.concat(coordinates);
    else if (type === "Polygon") parts.areas.push(coordinates);
    else parts.areas = parts.areas.concat(coordinates);
  }
  return parts;
}

/** What there is instead of the kind. */
function lackOf({ points, lines, areas }: Parts, kind: OutlineKind): OutlineProblem {
  if (lines.length + areas.length > 0) return kind === "area" ? "area" : "line";
  return points > 0 ? "points" : "none";
}

/** Corners as a person counts them: the last of a ring is its first. */
function countDrawn(geometry: AssetGeometry): number {
  const corners = countCorners(geometry.coordinates);
  if (isCorridor(geometry)) return corners;
  return corners - (geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat()).length;
}

/** Whether the first number of each position could be a latitude, and a second one cannot. */
function isSwapped({ coordinates }: AssetGeometry): boolean {
  const positions = positionsIn(coordinates);
  const isLat = (degrees = 0) => Math.abs(degrees) <= 90;
  return positions.every(([first]) => isLat(first)) && positions.some(([, second]) => !isLat(second));
}

/** The positions in coordinates that have not been checked. */
function positionsIn(nested: unknown): number[][] {
  if (!Array.isArray(nested)) return [];
  return typeof nested[0] === "number" ? [nested] : nested.flatMap(positionsIn);
}

function joinAreas({ areas }: Parts): AssetGeometry | null {
  const closed = areas.map((rings) => (Array.isArray(rings) ? rings.map(close) : rings));
  const [first] = closed;
  if (!first) return null;
  return closed.length === 1 ? { type: "Polygon", coordinates: first } : { type: "MultiPolygon", coordinates: closed };
}

/** Rings are often left open, although RFC 7946 has them closed. Anything else is left for the check that follows. */
function close(ring: Position[]): Position[] {
  const [first, last] = Array.isArray(ring) ? [ring[0], ring.at(-1)] : [];
  const isOpen = first && last && (first[0] !== last[0] || first[1] !== last[1]);
  return isOpen ? [...ring, first] : ring;
}

function joinLines({ lines }: Parts): AssetGeometry | null {
  const [first] = lines;
  if (!first) return null;
  return lines.length === 1
    ? { type: "LineString", coordinates: first }
    : { type: "MultiLineString", coordinates: lines };
}

/**
 * The outline with fewer and fewer corners (Douglas and Peucker), until it has as many as allowed; null if it is so jagged that the
 * algorithm's recursion is too deep.
 */
function simplified(geometry: AssetGeometry): AssetGeometry | null {
  let result = geometry;
  try {
    for (let tolerance = 1e-5; countCorners(result.coordinates) > mostCorners && tolerance < 1; tolerance *= 2) {
      result = simplify(geometry, { tolerance, highQuality: true });
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return result;
}
