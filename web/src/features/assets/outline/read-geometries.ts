import { gpx, kml } from "@tmcw/togeojson";
import { declarePrefixes, readKmlTuples, readWkt } from "@tocsin/contract";
import type { Feature, Geometry } from "geojson";

/** Why there are no shapes in a text: no text, no format that is known, or one that is broken. */
export type FormatProblem = "empty" | "format" | "json" | "xml" | "wkt" | "decimals";

/** The shapes in a text, in the order of the text: GeoJSON, KML, GPX or WKT. Whether their coordinates are right is not looked at. */
export function readGeometries(whole: string): Geometry[] | FormatProblem {
  const text = whole.trim();
  if (text === "") return "empty";
  if (text.startsWith("{") || text.startsWith("[")) return readJson(text);
  if (text.startsWith("<")) return readXml(text);
  const shape = readWkt(text);
  if (shape) return [shape];
  return looksLikeWkt.test(text) ? "wkt" : "format";
}

function readJson(text: string): Geometry[] | FormatProblem {
  try {
    return flatten(JSON.parse(text)) ?? "format";
  } catch (error) {
    if (error instanceof SyntaxError) return "json";
    throw error;
  }
}

const shapes = ["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon"];

/** The shapes of any object of GeoJSON; null for anything else. */
function flatten(value: unknown): Geometry[] | null {
  const { type, features, geometry, geometries } = (value ?? {}) as Record<string, unknown>;
  if (type === "FeatureCollection" && Array.isArray(features)) return features.flatMap((one) => flatten(one) ?? []);
  if (type === "Feature") return flatten(geometry) ?? [];
  if (type === "GeometryCollection" && Array.isArray(geometries))
    return geometries.flatMap((one) => flatten(one) ?? []);
  return shapes.includes(String(type)) ? [value as Geometry] : null;
}

const parse = (text: string): Document => new DOMParser().parseFromString(text, "text/xml");

function readXml(written: string): Geometry[] | FormatProblem {
  const text = declarePrefixes(written);
  const document = parse(text);
  if (document.querySelector("parsererror")) return "xml";
  const { localName, prefix } = document.documentElement;
  if (localName !== "kml" && localName !== "gpx") return "format";
  // The library knows elements by their names alone.
  const plain = prefix ? parse(text.replaceAll(`<${prefix}:`, "<").replaceAll(`</${prefix}:`, "</")) : document;
  if (localName === "kml" && !tidyTuples(plain)) return "decimals";
  const { features } = localName === "kml" ? kml(plain) : gpx(plain);
  return features.flatMap(({ geometry }: Feature<Geometry | null>) => flatten(geometry) ?? []);
}

/** Writes the coordinates of lines and areas as the library reads them; false if some could be another place. */
function tidyTuples(document: Document): boolean {
  for (const element of document.getElementsByTagName("coordinates")) {
    const read = readKmlTuples(element.textContent, element.parentElement?.localName === "Point");
    if ("text" in read) element.textContent = read.text;
    else if (read.problem !== "missing") return false;
  }
  return true;
}

const looksLikeWkt = /^(SRID=\d+;\s*)?(MULTI)?(POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION|CURVE|SURFACE)\b/i;
