import type { LonLat } from "@tocsin/contract";
import geographiclib from "geographiclib-geodesic";
import type { Polygon } from "geojson";

const corners = 32;

/** A circle on the ellipsoid as a polygon around it: it holds the circle, being wider by half a percent at its corners. */
export function circlePolygon([lon, lat]: LonLat, radiusKm: number): Polygon {
  const metres = (radiusKm * 1000) / Math.cos(Math.PI / corners);
  const ring = Array.from({ length: corners }, (_, index) => {
    const { lon2 = lon, lat2 = lat } = geographiclib.Geodesic.WGS84.Direct(
      lat,
      lon,
      -(index * 360) / corners,
      metres,
      geographiclib.Geodesic.LATITUDE | geographiclib.Geodesic.LONGITUDE | geographiclib.Geodesic.LONG_UNROLL,
    );
    return [lon2, lat2];
  });
  return { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] };
}
