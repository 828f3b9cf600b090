import { type LonLat, wrapLon } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { innermostPoint } from "../../platform/geo/shapes/innermost-point.ts";
import { prepareShape } from "../../platform/geo/shapes/prepare-shape.ts";
import { isInside } from "../../platform/geo/shapes/shape-distance.ts";
import { isTree, listAt } from "../carriers/tree.ts";

type Ring = LonLat[];

/** The simple shapes of a geometry, collections and multiples taken apart; and what could not be read of it. */
type Parts = { points: LonLat[]; lines: Ring[]; polygons: Ring[][]; impossible: string[]; unread: string[] };

/** A shape of GeoJSON that can be stored, and the point that stands for it. */
export type Shape = { point: LonLat; geojson: Geometry };

/**
 * What was read of a geometry: `impossible` has positions that are not on Earth or are 0/0, which means "not filled in", and
 * `unread` names what else was left out.
 */
export type GeometryReading = { shape: Shape | null; impossible: string[]; unread: string[] };

/** More than a published warning has; the rest is most likely an error or an attack. */
const mostPositions = 200_000;

/** Collections in collections are read to this depth. */
const deepest = 4;

/**
 * Reads a GeoJSON geometry, each of its shapes by itself: one that is impossible does not take the others with it. Altitudes are
 * dropped. Shapes of one kind are one geometry, and those of several a collection. Points that are all within the areas add nothing to
 * them, nor does a single one next to lines: it stands for them, as otherwise the middle of the largest does.
 */
export function readGeometry(value: unknown): GeometryReading {
  const parts: Parts = { points: [], lines: [], polygons: [], impossible: [], unread: [] };
  takeApart(value, parts, 0);
  const { impossible, unread } = parts;
  const count = parts.points.length + parts.lines.flat().length + parts.polygons.flat(2).length;
  if (count > mostPositions) return { shape: null, impossible, unread: [`${count} positions`] };
  const geojson = shapeOf(addNothing(parts) ? { ...parts, points: [] } : parts);
  if (!geojson) return { shape: null, impossible, unread };
  const [point = centreOf(parts)] = parts.points.length === 1 || geojson.type.endsWith("Point") ? parts.points : [];
  return { shape: { point: wrap(point), geojson }, impossible, unread };
}

/** Outlines are simplified: a point may be that far outside the areas that it stands for, in degrees. */
const mostOutside = 0.05;

/** Whether the points of a geometry are no places of their own: a single one may be the middle of areas that lie around it. */
function addNothing({ points, lines, polygons }: Parts): boolean {
  const [point, ...others] = points;
  if (!point) return false;
  if (polygons.length === 0) return others.length === 0 && lines.length > 0;
  if (others.length === 0) return isAmong(point, polygons.flat(2));
  const areas = prepareShape(areaOf(polygons));
  return points.every((one) => isInside(areas, one));
}

const isAmong = (point: LonLat, corners: Ring): boolean =>
  ([0, 1] as const).every((axis) => {
    const values = corners.map((corner) => corner[axis]);
    const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    return point[axis] >= least - mostOutside && point[axis] <= most + mostOutside;
  });

function takeApart(value: unknown, parts: Parts, depth: number): void {
  if (!isTree(value)) return;
  if (value.type === "GeometryCollection") {
    if (depth > deepest) parts.unread.push("GeometryCollection");
    else for (const one of listAt(value, "geometries")) takeApart(one, parts, depth + 1);
    return;
  }
  const list = Array.isArray(value.coordinates) ? value.coordinates : [];
  if (value.type === "Point") addPoints([list], parts);
  else if (value.type === "MultiPoint") addPoints(list, parts);
  else if (value.type === "LineString") addLines([list], parts);
  else if (value.type === "MultiLineString") addLines(list, parts);
  else if (value.type === "Polygon") addPolygons([list], parts);
  else if (value.type === "MultiPolygon") addPolygons(list, parts);
  else parts.unread.push(typeof value.type === "string" ? value.type : "geometry");
}

const toRing = (list: unknown): Ring =>
  (Array.isArray(list) ? list : []).flatMap((position) => {
    const [lon, lat] = Array.isArray(position) ? position.map(toNumber) : [];
    return lon !== undefined && lat !== undefined ? [[lon, lat] as const] : [];
  });

/** What is no number is on no Earth. */
const toNumber = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

/** Whether all positions can be believed; the first that cannot is noted. */
function isPossible(positions: Ring, { impossible }: Parts): boolean {
  const wrong = positions.find((position) => !isOnEarth(position)) ?? (positions.every(isUnset) ? positions[0] : null);
  if (wrong) impossible.push(wrong.join(" "));
  return !wrong;
}

function addPoints(list: unknown[], parts: Parts): void {
  for (const point of toRing(list)) if (isPossible([point], parts)) parts.points.push(point);
}

function addLines(list: unknown[], parts: Parts): void {
  for (const line of list.map(toRing)) {
    if (line.length === 0 || !isPossible(line, parts)) continue;
    if (line.length >= 2) parts.lines.push(line);
    else parts.unread.push("LineString");
  }
}

/** A polygon whose outer ring is broken is left out, and so are its broken holes. */
function addPolygons(list: unknown[], parts: Parts): void {
  for (const rings of list) {
    const [outer = [], ...holes] = (Array.isArray(rings) ? rings : []).map((ring) => closeRing(toRing(ring)));
    if (outer.length === 0 || !isPossible(outer, parts)) continue;
    const line = isLeast(rings) ? wayBack(outer) : null;
    const whole = holes.filter((hole) => hole.length >= 4 && isPossible(hole, parts));
    if (whole.length < holes.length) parts.unread.push("Polygon");
    if (line) parts.lines.push(line);
    else if (outer.length >= 4) parts.polygons.push([outer, ...whole]);
    else parts.unread.push("Polygon");
  }
}

/** Whether a ring has as many positions as one that is closed needs; two of them are no area that was left open. */
const isLeast = (rings: unknown): boolean => Array.isArray(rings) && Array.isArray(rings[0]) && rings[0].length > 2;

/** A ring that goes back the way it came is a line: in formats without lines there is no other way to write one. */
function wayBack(ring: Ring): Ring | null {
  const isSame = ([lon, lat]: LonLat, other: LonLat | undefined) => lon === other?.[0] && lat === other[1];
  const half = ring.slice(0, Math.ceil(ring.length / 2));
  const returns = half.every((position, at) => isSame(position, ring[ring.length - 1 - at]));
  return returns && half.some((position) => !isSame(position, ring[0])) ? half : null;
}

function shapeOf({ points, lines, polygons }: Parts): Geometry | null {
  const areas = polygons.length > 0 ? [areaOf(polygons)] : [];
  const ways = lines.length > 0 ? [wayOf(lines)] : [];
  const marks = points.length > 0 ? [pointsOf(points)] : [];
  const [only, ...others] = [...areas, ...ways, ...marks];
  if (!only) return null;
  return others.length === 0 ? only : { type: "GeometryCollection", geometries: [only, ...others] };
}

const copy = (ring: Ring) => ring.map((position) => [...position]);

const areaOf = ([first = [], ...others]: Ring[][]): Geometry =>
  others.length === 0
    ? { type: "Polygon", coordinates: first.map(copy) }
    : { type: "MultiPolygon", coordinates: [first, ...others].map((rings) => rings.map(copy)) };

const wayOf = ([first = [], ...others]: Ring[]): Geometry =>
  others.length === 0
    ? { type: "LineString", coordinates: copy(first) }
    : { type: "MultiLineString", coordinates: [first, ...others].map(copy) };

const pointsOf = ([first = [0, 0], ...others]: LonLat[]): Geometry =>
  others.length === 0
    ? { type: "Point", coordinates: [...wrap(first)] }
    : { type: "MultiPoint", coordinates: copy([first, ...others]) };

/** Networks near the date line give longitudes such as -180.3, and shapes across it run on. */
const isOnEarth = ([lon, lat]: LonLat): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 270;

export const isUnset = (point: LonLat | undefined): boolean => point?.[0] === 0 && point[1] === 0;

export const wrap = ([lon, lat]: LonLat): LonLat => [Math.abs(lon) > 180 ? wrapLon(lon) : lon, lat];

export function closeRing(ring: Ring): Ring {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}

/**
 * The middle of the largest polygon, or its innermost point where that lies outside of it, as in a bay; without a polygon the middle of
 * the longest line. Longitudes are unwrapped, so the date line does no harm.
 */
function centreOf({ points, lines, polygons }: Parts): LonLat {
  const middles = polygons.flatMap((rings) => {
    const middle = centreOfArea(unwrap(rings[0] ?? []));
    return middle ? [{ ...middle, rings }] : [];
  });
  const [largest] = middles.sort((one, other) => other.area - one.area);
  if (largest)
    return isInside(prepareShape(areaOf([largest.rings])), largest.at) ? largest.at : innermostOf(largest.rings);
  const outers = polygons.flatMap(([outer]) => (outer ? [unwrap(outer)] : []));
  const longest = [...outers, ...lines, points].sort((one, other) => other.length - one.length)[0] ?? [];
  return meanOf(unwrap(longest));
}

const innermostOf = (rings: Ring[]): LonLat => innermostPoint(rings.map(copy)).point;

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
