import { earthRadiusKm, unwrapRings } from "@tocsin/contract";
import type { MultiPolygon, Polygon, Position } from "geojson";

const radians = Math.PI / 180;

/** The area of a shape in square kilometres, on the sphere, with edges that are straight in degrees; what parts share counts for each. */
export function sphericalArea(shape: Polygon | MultiPolygon): number {
  const unwrapped = unwrapRings(shape);
  const areas = unwrapped.type === "Polygon" ? [unwrapped.coordinates] : unwrapped.coordinates;
  return areas.reduce((sum, [outer = [], ...holes]) => {
    const hollow = holes.reduce((inside, hole) => inside + ringArea(hole), 0);
    return sum + Math.max(0, ringArea(outer) - hollow);
  }, 0);
}

/** Between an edge and the equator lies the integral of the sine of its latitude. */
function ringArea(ring: Position[]): number {
  const sum = ring.reduce((before, [lon = 0, lat = 0], index) => {
    const [fromLon = lon, fromLat = lat] = ring[index - 1] ?? [];
    return before + (lon - fromLon) * radians * meanSine(fromLat * radians, lat * radians);
  }, 0);
  return earthRadiusKm ** 2 * Math.abs(sum);
}

/** The mean of the sine between two angles. */
function meanSine(from: number, to: number): number {
  const half = (to - from) / 2;
  return Math.sin((from + to) / 2) * (half === 0 ? 1 : Math.sin(half) / half);
}
