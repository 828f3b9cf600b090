import { earthRadiusKm, type LonLat } from "@tocsin/contract";

const radians = Math.PI / 180;

/** Initial bearing from one point to another, degrees clockwise from north in 0..360. */
export function bearing([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const dLon = (lon2 - lon1) * radians;
  const y = Math.sin(dLon) * Math.cos(lat2 * radians);
  const x =
    Math.cos(lat1 * radians) * Math.sin(lat2 * radians) -
    Math.sin(lat1 * radians) * Math.cos(lat2 * radians) * Math.cos(dLon);
  return (Math.atan2(y, x) / radians + 360) % 360;
}

const winds = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

/** The nearest of the eight winds, such as "north-east". */
export const windOf = (degrees: number): (typeof winds)[number] => winds[Math.round(degrees / 45) % 8] ?? "north";

/** The point at a distance and bearing on the sphere; longitude within 360 degrees of the start's, not wrapped. */
function destination([lon, lat]: LonLat, distance: number, degrees: number): LonLat {
  const angle = distance / earthRadiusKm;
  const sinLat =
    Math.sin(lat * radians) * Math.cos(angle) + Math.cos(lat * radians) * Math.sin(angle) * Math.cos(degrees * radians);
  const dLon = Math.atan2(
    Math.sin(degrees * radians) * Math.sin(angle) * Math.cos(lat * radians),
    Math.cos(angle) - Math.sin(lat * radians) * sinLat,
  );
  return [lon + dLon / radians, Math.asin(Math.max(-1, Math.min(1, sinLat))) / radians];
}

/** The ring of a circle on the Earth, closed, not yet unwrapped at the date line. */
export function circleRing(centre: LonLat, radiusKm: number, points = 96): LonLat[] {
  const ring = Array.from({ length: points }, (_, i) => destination(centre, radiusKm, (i * 360) / points));
  return ring[0] ? [...ring, ring[0]] : ring;
}
