import { type AssetImportFormat, fieldsOf } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { msg } from "#messages";
import { AppError } from "../../../platform/errors.ts";
import type { FileTable } from "../table.ts";
import type { LooseFeature } from "./loose-feature.ts";
import { readPositions } from "./read-positions.ts";
import { unpackTakeout } from "./unpack-takeout.ts";

const texts = {
  json: msg({ id: "error.assetFile.json", message: "The file is not valid JSON: {problem}" }),
  geojson: msg({
    id: "error.assetFile.geojson",
    message: "The file is JSON, but not GeoJSON: a FeatureCollection, a Feature or a geometry",
  }),
  crs: msg({
    id: "error.assetFile.crs",
    message: "The coordinates of the file are in the system {name}. Save it in WGS 84 (EPSG:4326).",
  }),
};

/** Reads GeoJSON (RFC 7946): a feature is a row, a property is a column. Throws AppError `invalid` for anything else. */
export function readGeoJson(text: string): FileTable {
  const value = parse(text);
  checkSystem(value);
  const features = listFeatures(value);
  if (!features) throw new AppError("invalid", texts.geojson);
  return toFeatureTable("geojson", features.map(unpackTakeout).map(readPositions));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 200) : "";
    throw new AppError("invalid", texts.json, { values: { problem }, cause: error });
  }
}

/** GeoJSON of 2008 could name another system of coordinates; what is read as degrees then would be far off. */
function checkSystem(value: unknown): void {
  const { name } = fieldsOf(fieldsOf(fieldsOf(value).crs).properties);
  if (typeof name !== "string" || /CRS:?84|4326$|4979$/i.test(name)) return;
  throw new AppError("invalid", texts.crs, { values: { name: name.slice(0, 100) } });
}

const geometryTypes = new Set([
  "Point",
  "MultiPoint",
  "LineString",
  "MultiLineString",
  "Polygon",
  "MultiPolygon",
  "GeometryCollection",
]);

function listFeatures(value: unknown): LooseFeature[] | null {
  const { type, features } = fieldsOf(value);
  if (type === "FeatureCollection" && Array.isArray(features)) return features.map((one) => one ?? {});
  if (type === "Feature") return [value as LooseFeature];
  if (geometryTypes.has(String(type))) return [{ geometry: value as Geometry, properties: {} }];
  return null;
}

/** Features as a table: the columns are all of their properties. */
export function toFeatureTable(format: AssetImportFormat, features: readonly LooseFeature[]): FileTable {
  const places = new Map<string, number>();
  const rows = features.map(({ geometry, properties, problem }, index) => {
    const cells: string[] = [];
    const entries = typeof properties === "object" && properties !== null ? Object.entries(properties) : [];
    for (const [name, value] of entries) cells[places.getOrInsert(name.slice(0, 200), places.size)] = toCell(value);
    return { row: index + 1, cells: Array.from(cells, (cell) => cell ?? ""), geometry: geometry ?? null, problem };
  });
  return { format, columns: [...places.keys()], rows };
}

/** The text of a value; lists are texts with commas between, as in a cell. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.every((part) => typeof part !== "object")) return joinTags(value.map(String));
  if (typeof value !== "object") return String(value);
  // What KML has as HTML.
  const { value: inner } = fieldsOf(value);
  return typeof inner === "string" ? inner : JSON.stringify(value);
}

/** Tags as one text, which is read as the same tags again: a semicolon separates only where there is no comma. */
export const joinTags = (tags: readonly string[]): string =>
  tags.length === 1 && tags[0]?.includes(";") ? `${tags[0]},` : tags.join(",");
