import { type AssetGeometry, runOnLine, unwrapRings } from "@tocsin/contract";
import type { Position } from "geojson";

/** The same outline with longitudes that run on past ±180°, so that a map does not draw it around the world. */
export function runOn(shape: AssetGeometry): AssetGeometry {
  if (shape.type === "LineString") return { ...shape, coordinates: runOnLine(shape.coordinates) };
  if (shape.type === "MultiLineString") return { ...shape, coordinates: shape.coordinates.map(runOnLine) };
  return unwrapRings(shape);
}

/** The box of an outline in degrees: west, south, east, north; east may exceed 180. */
export function boundsOf(shape: AssetGeometry): [number, number, number, number] {
  const positions = positionsOf(runOn(shape).coordinates);
  const lons = positions.map(([lon = 0]) => lon);
  const lats = positions.map(([, lat = 0]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

const positionsOf = (nested: Position[] | Position[][] | Position[][][]): Position[] =>
  nested.flatMap((part) =>
    typeof part[0] === "number" ? [part as Position] : positionsOf(part as Position[] | Position[][]),
  );
