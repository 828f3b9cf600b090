import { type LonLat, unwrapRings, wrapLon } from "@tocsin/contract";
import type { Position } from "geojson";
import polylabel from "polylabel";
import { roundDegrees } from "../round-degrees.ts";

/**
 * The point of an area that is as far from its edge as possible, its pole of inaccessibility, and how far that is in degrees of
 * latitude; a degree of longitude is shortened as at the middle latitude. `rings`: those of a GeoJSON polygon.
 */
export function innermostPoint(rings: Position[][]): { point: LonLat; depth: number } {
  const area = unwrapRings({ type: "Polygon", coordinates: rings }).coordinates;
  const lats = (area[0] ?? []).map(([, lat = 0]) => lat);
  const [south, north] = [least(lats), -least(lats.map((lat) => -lat))];
  const shortening = Math.max(0.01, Math.cos((((south + north) / 2) * Math.PI) / 180));
  const shortened = area.map((ring) => ring.map(([lon = 0, lat = 0]): [number, number] => [lon * shortening, lat]));
  const found = polylabel(shortened, Math.max(1e-6, (north - south) / 200));
  const point: LonLat = [roundDegrees(wrapLon((found[0] ?? 0) / shortening)), roundDegrees(found[1] ?? 0)];
  return { point, depth: found.distance };
}

const least = (values: number[]): number => values.reduce((low, value) => Math.min(low, value));
