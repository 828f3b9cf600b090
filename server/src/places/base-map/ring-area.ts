import type { Position } from "geojson";

/** The signed area of a closed ring in square degrees: positive where it runs anticlockwise. */
export function ringArea(ring: readonly Position[]): number {
  const [[x0 = 0, y0 = 0] = []] = ring;
  let area = 0;
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = x, nextY = y] = ring[at + 1] ?? [];
    area += (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }
  return area / 2;
}

const kmPerDegree = 111.2;

/** The area of a small ring in square kilometres, good to a hundredth. */
export function ringAreaKm2(ring: readonly Position[]): number {
  const [, lat = 0] = ring[0] ?? [];
  return Math.abs(ringArea(ring)) * kmPerDegree ** 2 * Math.cos((lat * Math.PI) / 180);
}

/** The length of a short line in kilometres, good to a hundredth. */
export function lengthKmOf([lon1 = 0, lat1 = 0]: Position, [lon2 = 0, lat2 = 0]: Position): number {
  return kmPerDegree * Math.hypot((lon2 - lon1) * Math.cos((lat1 * Math.PI) / 180), lat2 - lat1);
}
