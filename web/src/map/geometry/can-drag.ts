import { type AssetGeometry, countCorners } from "@tocsin/contract";
import { boundsOf } from "./run-on.ts";

/** With more corners than this, handles would lie on top of each other. */
const mostHandles = 300;

/** Whether the outline is one line or ring with few enough corners to be dragged, on one side of the date line and away from the poles. */
export const canDrag = (outline: AssetGeometry): boolean =>
  (outline.type === "LineString" || (outline.type === "Polygon" && outline.coordinates.length === 1)) &&
  countCorners(outline.coordinates) <= mostHandles &&
  isOnMap(boundsOf(outline));

/** Web Mercator ends short of the poles. */
const isOnMap = ([west, south, east, north]: readonly [number, number, number, number]): boolean =>
  west >= -180 && east <= 180 && south > -85 && north < 85;
