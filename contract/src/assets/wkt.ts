import type { Geometry, Position } from "geojson";

const types = {
  POINT: "Point",
  MULTIPOINT: "MultiPoint",
  POLYGON: "Polygon",
  MULTIPOLYGON: "MultiPolygon",
  LINESTRING: "LineString",
  MULTILINESTRING: "MultiLineString",
} as const;

/** Reads well-known text (OGC 06-103r4) in degrees, longitude first; null for anything else. Coordinates are not checked. */
export function readWkt(text: string): Geometry | null {
  const [, name = "", body = ""] =
    text.match(/^(?:SRID=4326;)?\s*([A-Z]+?)\s*(?:ZM?|M)?\s*(\([\d\s().,+eE-]*\))\s*;?$/i) ?? [];
  const type = types[name.toUpperCase() as keyof typeof types];
  if (!type) return null;
  // Its brackets and numbers become those of GeoJSON.
  const json = body
    .replace(/[-+.\deE]+(?:\s+[-+.\deE]+)+/g, (position) => `[${position.trim().split(/\s+/).map(Number).join(",")}]`)
    .replaceAll("(", "[")
    .replaceAll(")", "]");
  try {
    const coordinates = JSON.parse(json);
    // Each of several points may have brackets of its own.
    if (type === "MultiPoint" && Array.isArray(coordinates[0]?.[0])) return { type, coordinates: coordinates.flat() };
    if (type !== "Point") return { type, coordinates } as Geometry;
    // With decimal commas, numbers would be apart that belong together.
    const [position, ...more] = coordinates;
    return Array.isArray(position) && more.length === 0 ? { type, coordinates: position } : null;
  } catch {
    // Brackets that do not match are no well-known text.
    return null;
  }
}

type Nested = readonly (Position | Nested)[];

const isPosition = (part: Position | Nested): part is Position => typeof part[0] === "number";

const writePart = (part: Position | Nested): string =>
  isPosition(part) ? part.slice(0, 2).join(" ") : `(${part.map(writePart).join(", ")})`;

/** A line or an area as well-known text, without heights. */
export const writeWkt = ({ type, coordinates }: Exclude<Geometry, { type: "GeometryCollection" | "Point" }>): string =>
  `${type.toUpperCase()} ${writePart(coordinates as Nested)}`;
