import { gpx, kml } from "@tmcw/togeojson";
import { AssetGeometry, countCorners, LongGeometry, mostCorners } from "@tocsin/contract";
import { simplify } from "@turf/simplify";
import type { Feature, Geometry, Position } from "geojson";
import type { OutlineKind } from "../../../map/geometry/outline-size.ts";

/** An outline with the number of corners that were found, and of those that are left. */
export type ReadOutline = { geometry: AssetGeometry; found: number; kept: number };

/** What is wrong with a text: no format that is known, nothing of the kind in it, or a part of it, or too many corners to simplify. */
export type OutlineProblem = "format" | "area" | "line" | "wrong" | "corners";

/**
 * Reads the areas or lines of a text: GeoJSON, KML, GPX or WKT. Several become one outline of several parts. More corners than an outline
 * can have are simplified.
 */
export function readOutline(text: string, kind: OutlineKind): ReadOutline | OutlineProblem {
  const geometries = readGeometries(text.trim());
  if (!geometries) return "format";
  const joined = kind === "area" ? joinAreas(geometries) : joinLines(geometries);
  if (!joined) return kind === "area" ? "area" : "line";
  const { data: geometry } = LongGeometry.safeParse(joined);
  if (!geometry) return "wrong";
  const found = countCorners(geometry.coordinates);
  const short = found > mostCorners ? simplified(geometry) : geometry;
  if (!short) return "corners";
  const checked = AssetGeometry.safeParse(short);
  if (!checked.success) return "wrong";
  return { geometry: checked.data, found, kept: countCorners(checked.data.coordinates) };
}

function readGeometries(text: string): Geometry[] | null {
  if (text.startsWith("{")) return readJson(text);
  if (text.startsWith("<")) return readXml(text);
  return readWkt(text);
}

function readJson(text: string): Geometry[] | null {
  try {
    return flatten(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The geometries of any object of GeoJSON. */
function flatten(value: unknown): Geometry[] {
  const { type, features, geometry, geometries } = (value ?? {}) as Record<string, unknown>;
  if (type === "FeatureCollection" && Array.isArray(features)) return features.flatMap(flatten);
  if (type === "Feature") return flatten(geometry);
  if (type === "GeometryCollection" && Array.isArray(geometries)) return geometries.flatMap(flatten);
  return type ? [value as Geometry] : [];
}

function readXml(text: string): Geometry[] | null {
  const document = new DOMParser().parseFromString(text, "text/xml");
  if (document.querySelector("parsererror")) return null;
  const name = document.documentElement.localName;
  if (name !== "kml" && name !== "gpx") return null;
  const { features } = name === "kml" ? kml(document) : gpx(document);
  return features.flatMap(({ geometry }: Feature<Geometry | null>) => (geometry ? flatten(geometry) : []));
}

const wktTypes = {
  POLYGON: "Polygon",
  MULTIPOLYGON: "MultiPolygon",
  LINESTRING: "LineString",
  MULTILINESTRING: "MultiLineString",
} as const;

/** Well-known text (OGC 06-103r4): its brackets and numbers become those of GeoJSON. */
function readWkt(text: string): Geometry[] | null {
  const [, name = "", body = ""] =
    text.match(/^(?:SRID=4326;)?\s*([A-Z]+)(?:\s+Z)?\s*(\([\d\s().,+eE-]*\))\s*;?$/i) ?? [];
  const type = wktTypes[name.toUpperCase() as keyof typeof wktTypes];
  if (!type) return null;
  const json = body
    .replace(/[-+.\deE]+(?:\s+[-+.\deE]+)+/g, (position) => `[${position.trim().split(/\s+/).map(Number).join(",")}]`)
    .replaceAll("(", "[")
    .replaceAll(")", "]");
  try {
    return [{ type, coordinates: JSON.parse(json) } as Geometry];
  } catch {
    return null;
  }
}

function joinAreas(geometries: Geometry[]): AssetGeometry | null {
  const areas = geometries.flatMap((one): Position[][][] =>
    one.type === "Polygon" ? [one.coordinates] : one.type === "MultiPolygon" ? one.coordinates : [],
  );
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

function joinLines(geometries: Geometry[]): AssetGeometry | null {
  const lines = geometries.flatMap((one): Position[][] =>
    one.type === "LineString" ? [one.coordinates] : one.type === "MultiLineString" ? one.coordinates : [],
  );
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
