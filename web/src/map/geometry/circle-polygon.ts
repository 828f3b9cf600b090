import { type LonLat, unwrapRings, wrapLon } from "@tocsin/contract";
import type { Polygon } from "geojson";
import { circleRing } from "../../lib/geo/sphere.ts";

/** A wider circle is smaller on the far side; its drawing stops at a hemisphere. */
const widestDrawnKm = 9_900;

/** A circle on the Earth as a polygon of `corners` that can be drawn across the date line and around a pole. */
export function circlePolygon(centre: LonLat, radiusKm: number, corners = 96): Polygon {
  const ring = circleRing(centre, Math.min(radiusKm, widestDrawnKm), corners).map(([lon, lat]) => [wrapLon(lon), lat]);
  return unwrapRings({ type: "Polygon", coordinates: [ring] });
}
