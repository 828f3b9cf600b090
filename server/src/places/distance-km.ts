import type { LonLat } from "@tocsin/contract";

const earthRadiusKm = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle distance in kilometres (haversine on the mean sphere, at most 0.6 % from the ellipsoid): thirty times as
 * quick as the geodesic, and a text needs thousands.
 */
export function distanceKm([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const a =
    Math.sin(radians(latB - latA) / 2) ** 2 +
    Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lonB - lonA) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
}
