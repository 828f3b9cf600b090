import { distanceKm, type LonLat, wrapLon } from "@tocsin/contract";

/** Middle and reach of a division, from the towns in it. */
type Extent = { lat: number; lon: number; radiusKm: number; population: number };

/** Towns of one division, collected while the towns are read. */
export type Towns = { lats: number[]; lons: number[]; population: number };

export const noTowns = (): Towns => ({ lats: [], lons: [], population: 0 });

/** Longitudes around the first one, so that a division on both sides of the date line stays in one piece. */
function unwrapLon(lons: number[]): number[] {
  const first = lons[0] ?? 0;
  return lons.map((lon) => (lon - first > 180 ? lon - 360 : lon - first < -180 ? lon + 360 : lon));
}

function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return (at(0.01) + at(0.99)) / 2;
}

/**
 * The middle of the box that holds all but the outermost hundredth of the towns, and the distance within which nine of
 * ten towns lie (at least 10 km): close to the centre and reach of the division itself, and blind to far islands.
 */
export function extentOf(towns: Towns): Extent {
  const centre: LonLat = [wrapLon(middle(unwrapLon(towns.lons))), middle(towns.lats)];
  const distances = towns.lats
    .map((lat, index) => distanceKm(centre, [towns.lons[index] ?? 0, lat]))
    .sort((a, b) => a - b);
  const reach = distances[Math.floor(0.9 * (distances.length - 1))] ?? 0;
  return { lon: centre[0], lat: centre[1], radiusKm: Math.max(10, Math.round(reach)), population: towns.population };
}
