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
  const from = westOf(circles);
  const lons = points.map(([lon = 0]) => lon).map((lon) => (lon < from ? lon + 360 : lon));
  const lats = points.map(([, lat = 0]) => Math.max(-80, Math.min(84, lat)));
  return { key, bounds: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], maxZoom };
}

/** Where the shortest way east around all circles begins: after the widest gap between them, which may be an ocean on either side of the date line. */
function westOf(circles: readonly Circle[]): number {
  const lons = circles.map(({ centre: [lon] }) => lon).sort((one, other) => one - other);
  const [first = 0] = lons;
  const gaps = lons.map((lon, at) => ({ lon, gap: lon - (lons[at - 1] ?? (lons.at(-1) ?? 0) - 360) }));
  const widest = gaps.reduce((most, one) => (one.gap > most.gap ? one : most), { lon: first, gap: 0 });
  // The circle may reach into the gap.
  return widest.lon - widest.gap / 2;
}
