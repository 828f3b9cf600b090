import type { LonLat } from "./common.ts";

/** The mean radius of the Earth, km (IUGG). */
export const earthRadiusKm = 6371.0088;

const radians = Math.PI / 180;

/**
 * Great-circle distance in kilometres (haversine on the mean sphere, at most 0.6 % from the ellipsoid): thirty times as quick as the
 * geodesic. Good for words and for finding candidates, not for deciding.
 */
export function distanceKm([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const half = (degrees: number): number => Math.sin((degrees * radians) / 2) ** 2;
  const chord = half(latB - latA) + Math.cos(latA * radians) * Math.cos(latB * radians) * half(lonB - lonA);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
