import { distanceKm, type LonLat } from "@tocsin/contract";

const radians = Math.PI / 180;
/** Of WGS 84: the larger half-axis, km, and the square of the eccentricity. */
const axisKm = 6378.137;
const e2 = 0.0066943799901413165;
/** The square of a chord of the unit sphere, 600 km. */
const longestChord = 0.0088;

/** On the unit sphere of reduced latitudes. */
function pointOf([lon, lat]: LonLat): [x: number, y: number, z: number] {
  const reduced = Math.atan(Math.sqrt(1 - e2) * Math.tan(lat * radians));
  return [Math.cos(reduced) * Math.cos(lon * radians), Math.cos(reduced) * Math.sin(lon * radians), Math.sin(reduced)];
}

/**
 * The distance in kilometres that a match has: up to 600 km on the ellipsoid as the server measures it, an arc of a circle over the chord
 * with the curvature at the middle, within 2 mm. Beyond that on the sphere. On the sphere all the way, one event could be 5.2 mi
 * away on its page and 5.3 mi in the list.
 */
export function ellipsoidKm(from: LonLat, to: LonLat): number {
  const [a, b] = [pointOf(from), pointOf(to)];
  const chord = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
  if (chord >= longestChord) return distanceKm(from, to);
  const straight = chord - e2 * (a[2] - b[2]) ** 2;
  const height = (a[2] + b[2]) ** 2 / 4;
  const bend =
    (chord * chord * (1 - chord / 4)) / (4 * Math.max(straight, 1e-300) * (1 - chord / 4 + (e2 / (1 - e2)) * height));
  return axisKm * Math.sqrt(straight) * (1 + bend * (1 / 6 + bend * (0.075 + (bend * 5) / 112)));
}
