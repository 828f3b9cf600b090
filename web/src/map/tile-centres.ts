import type { LonLat } from "@tocsin/contract";

type Bounds = { west: number; south: number; east: number; north: number };

/** Longitude and latitude of a place in the tile grid of a zoom level (Web Mercator, one tile at zoom 0). */
const lonAt = (x: number, z: number): number => (x / 2 ** z) * 360 - 180;
const latAt = (y: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
const xAt = (lon: number, z: number): number => ((lon + 180) / 360) * 2 ** z;
const yAt = (lat: number, z: number): number =>
  ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z;

const wrap = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

function* range(from: number, to: number): Iterable<number> {
  for (let at = Math.floor(from); at <= Math.floor(to); at++) yield at;
}

/** The middles of all tiles that bounds touch: the same few points however the map is moved, good keys for a cache. */
export function tileCentres({ west, south, east, north }: Bounds, z: number): LonLat[] {
  const centres: LonLat[] = [];
  for (const y of range(yAt(Math.min(north, 85), z), yAt(Math.max(south, -85), z))) {
    for (const x of range(xAt(west, z), xAt(east, z))) {
      centres.push([rounded(wrap(lonAt(x + 0.5, z))), rounded(latAt(y + 0.5, z))]);
    }
  }
  return centres;
}
