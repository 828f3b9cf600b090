import type { LonLat } from "@tocsin/contract";
import type { Geometry, MultiPoint, Point, Position } from "geojson";
import { geodesicKm } from "./geodesic.ts";

/** The radius around a point within which a shape of lines or areas lies, km; 0 for points, which are the place themselves. */
export function reachKm(point: LonLat, shape: Geometry | null): number {
  if (!hasExtent(shape)) return 0;
  const corners = shape.type === "GeometryCollection" ? [] : flatten(shape.coordinates);
  // Between two corners an edge may bend away from the point: half a percent holds it for any edge that a warning has.
  return 1.005 * corners.reduce((most, [lon = 0, lat = 0]) => Math.max(most, geodesicKm(point, [lon, lat])), 0);
}

/** Whether it has lines or areas. */
export const hasExtent = (shape: Geometry | null): shape is Exclude<Geometry, Point | MultiPoint> =>
  shape !== null && shape.type !== "Point" && shape.type !== "MultiPoint";

const flatten = (nested: Position[] | Position[][] | Position[][][]): Position[] =>
  nested.flatMap((part) =>
    typeof part[0] === "number" ? [part as Position] : flatten(part as Position[] | Position[][]),
  );
