import type { AssetGeometry } from "@tocsin/contract";
import type { Geometry, Position } from "geojson";

/** A point, an outline, or why a shape is neither. */
export type JoinedShape = { point: Position } | { outline: AssetGeometry } | "none" | "points";

type Parts = { points: Position[]; lines: Position[][]; areas: Position[][][] };

/** The place of one feature: its areas, or else its lines, or else its only point. Nothing about the coordinates has been checked. */
export function joinShapes(geometry: Geometry): JoinedShape {
  const { points, lines, areas } = partsOf(geometry, 0);
  const [area, ...moreAreas] = areas;
  if (area)
    return {
      outline: moreAreas.length ? { type: "MultiPolygon", coordinates: areas } : { type: "Polygon", coordinates: area },
    };
  const [line, ...moreLines] = lines;
  if (line)
    return {
      outline: moreLines.length
        ? { type: "MultiLineString", coordinates: lines }
        : { type: "LineString", coordinates: line },
    };
  const [point, ...morePoints] = points;
  if (!point) return "none";
  return morePoints.length > 0 ? "points" : { point };
}

const mostDepth = 10;

/** A list, or nothing where there is none. */
const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);

function partsOf(geometry: Geometry | null, depth: number): Parts {
  const parts: Parts = { points: [], lines: [], areas: [] };
  switch (geometry?.type) {
    case "Point":
      return { ...parts, points: [geometry.coordinates] };
    case "MultiPoint":
      return { ...parts, points: listOf(geometry.coordinates) };
    case "LineString":
      return { ...parts, lines: [geometry.coordinates] };
    case "MultiLineString":
      return { ...parts, lines: listOf(geometry.coordinates) };
    case "Polygon":
      return { ...parts, areas: [geometry.coordinates] };
    case "MultiPolygon":
      return { ...parts, areas: listOf(geometry.coordinates) };
    case "GeometryCollection": {
      const inner =
        depth < mostDepth ? listOf<Geometry>(geometry.geometries).map((one) => partsOf(one, depth + 1)) : [];
      return {
        points: inner.flatMap(({ points }) => points),
        lines: inner.flatMap(({ lines }) => lines),
        areas: inner.flatMap(({ areas }) => areas),
      };
    }
    default:
      return parts;
  }
}
