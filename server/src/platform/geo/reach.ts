import type { LonLat } from "@tocsin/contract";
import type { Geometry, MultiPoint, Point } from "geojson";
import { prepareShape } from "./shapes/prepare-shape.ts";
import { reachOf } from "./shapes/shape-extent.ts";

/** The radius around a point within which a shape of lines or areas lies, km; 0 for points, which are the place themselves. */
export const reachKm = (point: LonLat, shape: Geometry | null): number =>
  hasExtent(shape) ? reachOf(prepareShape(shape), point) : 0;

/** Whether it has lines or areas. */
export const hasExtent = (shape: Geometry | null): shape is Exclude<Geometry, Point | MultiPoint> =>
  shape !== null && shape.type !== "Point" && shape.type !== "MultiPoint";
