import type { LonLat } from "@tocsin/contract";
import geographiclib from "geographiclib-geodesic";

/**
 * Length of the shortest line between two points on the WGS 84 ellipsoid, in kilometres (Karney, "Algorithms for
 * geodesics", 2013).
 */
export function geodesicKm([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const metres = geographiclib.Geodesic.WGS84.Inverse(lat1, lon1, lat2, lon2).s12;
  if (metres === undefined) throw new RangeError(`No distance between ${lon1},${lat1} and ${lon2},${lat2}`);
  return metres / 1000;
}

/** The direction of the second point from the first, in degrees clockwise from north, 0 to 360. */
export function bearingDegrees([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const azimuth = geographiclib.Geodesic.WGS84.Inverse(lat1, lon1, lat2, lon2).azi1 ?? 0;
  return (azimuth + 360) % 360;
}

/** The point at a distance in a direction, with a longitude between ±180°. */
export function pointAt([lon, lat]: LonLat, bearing: number, km: number): LonLat {
  const { lat2 = lat, lon2 = lon } = geographiclib.Geodesic.WGS84.Direct(lat, lon, bearing, km * 1000);
  return [lon2, lat2];
}

const compass = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

/** The direction of the second point from the first, one of eight. */
export const bearingWord = (from: LonLat, to: LonLat): (typeof compass)[number] =>
  compass[Math.round(bearingDegrees(from, to) / 45) % 8] ?? "north";
