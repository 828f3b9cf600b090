import { type LonLat, wrapLon } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { isTree, listAt } from "../carriers/tree.ts";

type Ring = LonLat[];

/** The simple shapes of a geometry, collections and multiples taken apart. */
type Parts = { points: LonLat[]; lines: Ring[]; polygons: Ring[][] };

/** A shape of GeoJSON that can be stored, and the point that stands for it. */
export type Shape = { point: LonLat; geojson: Geometry };

/** More than a published warning has; the rest is most likely an error or an attack. */
const mostPositions = 200_000;

/**
 * Reads a GeoJSON geometry: of a collection its areas, or else its lines, or else its points; altitudes are dropped. The
 * point is one that stands beside areas or lines, or else the middle of the largest. Null for none, `impossible` with a
 * position that is not on Earth or is 0/0, which means "not filled in".
 */
export function readGeometry(value: unknown): Shape | null | { impossible: string } {
  const parts: Parts = { points: [], lines: [], polygons: [] };
  takeApart(value, parts, 0);
  const all = [...parts.points, ...parts.lines.flat(), ...parts.polygons.flat(2)];
  if (all.length === 0 || all.length > mostPositions) return null;
  const wrong = all.find((position) => !isOnEarth(position));
  if (wrong) return { impossible: wrong.join(" ") };
  const geojson = shapeOf(parts);
  if (!geojson) return null;
  const [point = centreOf(parts)] = parts.points.length === 1 || geojson.type.endsWith("Point") ? parts.points : [];
  return isUnset(point) ? { impossible: "0 0" } : { point: wrap(point), geojson };
}

function takeApart(value: unknown, parts: Parts, depth: number): void {
  if (!isTree(value) || depth > 4) return;
  if (value.type === "GeometryCollection") {
    for (const one of listAt(value, "geometries")) takeApart(one, parts, depth + 1);
    return;
  }
  const list = Array.isArray(value.coordinates) ? value.coordinates : [];
  if (value.type === "Point") parts.points.push(...toRing([list]));
  else if (value.type === "MultiPoint") parts.points.push(...toRing(list));
  else if (value.type === "LineString") parts.lines.push(...toLines([list]));
  else if (value.type === "MultiLineString") parts.lines.push(...toLines(list));
  else if (value.type === "Polygon") parts.polygons.push(...toPolygons([list]));
  else if (value.type === "MultiPolygon") parts.polygons.push(...toPolygons(list));
}

const toRing = (list: unknown): Ring =>
  (Array.isArray(list) ? list : []).flatMap((position) => {
    const [lon, lat] = Array.isArray(position) ? position.map(toNumber) : [];
    return lon !== undefined && lat !== undefined ? [[lon, lat] as const] : [];
  });

/** What is no number is on no Earth. */
const toNumber = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

const toLines = (list: unknown[]): Ring[] => list.map(toRing).filter((line) => line.length >= 2);

/** A polygon whose outer ring is broken is dropped, and so are its broken holes. */
const toPolygons = (list: unknown[]): Ring[][] =>
  list.flatMap((rings) => {
    const read = (Array.isArray(rings) ? rings : []).map((ring) => closeRing(toRing(ring)));
    return (read[0]?.length ?? 0) >= 4 ? [read.filter((ring) => ring.length >= 4)] : [];
  });

function shapeOf({ points, lines, polygons }: Parts): Geometry | null {
  const copy = (ring: Ring) => ring.map((position) => [...position]);
  const [polygon, line, point] = [polygons[0], lines[0], points[0]];
  if (polygon) {
    return polygons.length === 1
      ? { type: "Polygon", coordinates: polygon.map(copy) }
      : { type: "MultiPolygon", coordinates: polygons.map((rings) => rings.map(copy)) };
  }
  if (line) {
    return lines.length === 1
      ? { type: "LineString", coordinates: copy(line) }
      : { type: "MultiLineString", coordinates: lines.map(copy) };
  }
  if (!point) return null;
  return points.length === 1
    ? { type: "Point", coordinates: [...wrap(point)] }
    : { type: "MultiPoint", coordinates: copy(points) };
}

/** Networks near the date line give longitudes such as -180.3, and shapes across it run on. */
export const isOnEarth = ([lon, lat]: LonLat): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 270;

export const isUnset = (point: LonLat | undefined): boolean => point?.[0] === 0 && point[1] === 0;

export const wrap = ([lon, lat]: LonLat): LonLat => [Math.abs(lon) > 180 ? wrapLon(lon) : lon, lat];

export function closeRing(ring: Ring): Ring {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}

/** The middle of the largest polygon or of the longest line; longitudes are unwrapped, so the date line does no harm. */
function centreOf({ points, lines, polygons }: Parts): LonLat {
  const rings = polygons.flatMap(([outer]) => (outer ? [unwrap(outer)] : []));
  const middles = rings.map(centreOfArea).filter((middle) => middle !== null);
  const [largest] = middles.sort((one, other) => other.area - one.area);
  if (largest) return largest.at;
  const longest = [...rings, ...lines, points].sort((one, other) => other.length - one.length)[0] ?? [];
  return meanOf(unwrap(longest));
}

function unwrap(positions: Ring): Ring {
  const start = positions[0]?.[0] ?? 0;
  return positions.map(([lon, lat]) => [lon - 360 * Math.round((lon - start) / 360), lat] as const);
}

const meanOf = (positions: Ring): LonLat => [
  positions.reduce((sum, [lon]) => sum + lon, 0) / positions.length,
  positions.reduce((sum, [, lat]) => sum + lat, 0) / positions.length,
];

/** The shoelace formula, with the first corner as origin to keep figures small; null for a ring without area. */
function centreOfArea(ring: Ring): { at: LonLat; area: number } | null {
  const [originLon, originLat] = ring[0] ?? [0, 0];
  let area = 0;
  let lonSum = 0;
  let latSum = 0;
  ring.forEach(([lon, lat], index) => {
    const [nextLon, nextLat] = ring[index + 1] ?? [originLon, originLat];
    const [x0, y0, x1, y1] = [lon - originLon, lat - originLat, nextLon - originLon, nextLat - originLat];
    const cross = x0 * y1 - x1 * y0;
    area += cross;
    lonSum += (x0 + x1) * cross;
    latSum += (y0 + y1) * cross;
  });
  if (Math.abs(area) < 1e-12) return null;
  return { at: [originLon + lonSum / (3 * area), originLat + latSum / (3 * area)], area: Math.abs(area) };
}
