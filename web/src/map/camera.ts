import type { LonLat } from "@tocsin/contract";
import { circlePolygon } from "./geometry/circle-polygon.ts";

/** The area that the map shows: bounds in degrees (east may exceed 180), never closer than `maxZoom`. */
export type Camera = { key: string; bounds: [number, number, number, number]; maxZoom: number };

export type Circle = { centre: LonLat; radiusKm: number };

export const moveMs = 180;

/** As near as the map comes. */
export const nearestZoom = 18;

/** Enough of a circle to say how far it reaches. */
const boundCorners = 8;

/** A camera that shows all circles; undefined without circles. */
export function cameraFor(key: string, circles: readonly Circle[], maxZoom = 11): Camera | undefined {
  const points = circles.flatMap(({ centre, radiusKm }) =>
    circlePolygon(centre, Math.max(radiusKm, 1), boundCorners)
      .coordinates.flat()
      // On the side of the date line that the centre is on, which may lie past it.
      .map(([lon = 0, lat = 0]) => [lon + 360 * Math.round((centre[0] - lon) / 360), lat]),
  );
  if (points.length === 0) return undefined;
  const lons = points.map(([lon = 0]) => lon);
  const lats = points.map(([, lat = 0]) => Math.max(-80, Math.min(84, lat)));
  return { key, bounds: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], maxZoom };
}
