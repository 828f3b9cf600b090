import type { LonLat } from "@tocsin/contract";
import type { Geometry } from "geojson";
import type { Problems } from "./problems.ts";
import { readGeometry } from "./read-geometry.ts";

export type Place = { lat: number; lon: number; geojson: Geometry };

type FeedPoint = { lat?: number; lng?: number };

/** GeoRSS and W3C geo as the feed library gives them, and GeoJSON, which is not checked yet. */
export type FeedPlace = {
  georss?: {
    point?: FeedPoint;
    line?: { points?: FeedPoint[] };
    polygon?: { points?: FeedPoint[] };
    box?: { lowerCorner?: FeedPoint; upperCorner?: FeedPoint };
  };
  geo?: { lat?: number; long?: number };
  geojson?: unknown;
};

/**
 * The place of an entry: the richest shape as GeoJSON, the point given beside it or the shape's centre as lat and lon.
 * Null without a place; also, with a problem, for impossible coordinates and for 0/0, which means "not filled in".
 */
export function readPlace({ georss, geo, geojson }: FeedPlace, problems: Problems): Place | null {
  const point = toPosition(georss?.point) ?? toPosition(geo && { lat: geo.lat, lng: geo.long });
  const geometries = [point && { type: "Point", coordinates: point }, shapeOf(georss), geojson];
  const shape = readGeometry({ type: "GeometryCollection", geometries: geometries.filter(Boolean) });
  if (!shape) return null;
  if ("impossible" in shape) {
    problems.note("An entry's place is impossible and was ignored", shape.impossible);
    return null;
  }
  const [lon, lat] = shape.point;
  return { lat, lon, geojson: shape.geojson };
}

const toPosition = (point: FeedPoint | undefined): LonLat | undefined =>
  point?.lat === undefined || point.lng === undefined ? undefined : [point.lng, point.lat];

const toPositions = (points: FeedPoint[] | undefined): LonLat[] =>
  (points ?? []).map(toPosition).filter((position) => position !== undefined);

function shapeOf(georss: FeedPlace["georss"]): { type: string; coordinates: unknown } | undefined {
  const ring = toPositions(georss?.polygon?.points);
  if (ring.length >= 3) return { type: "Polygon", coordinates: [ring] };
  const lower = toPosition(georss?.box?.lowerCorner);
  const upper = toPosition(georss?.box?.upperCorner);
  if (lower && upper) return { type: "Polygon", coordinates: [boxRing(lower, upper)] };
  const line = toPositions(georss?.line?.points);
  return line.length >= 2 ? { type: "LineString", coordinates: line } : undefined;
}

/** Anticlockwise as RFC 7946 wants it, whichever two opposite corners are given. */
function boxRing([west, south]: LonLat, [east, north]: LonLat): number[][] {
  const [low, high] = south < north ? [south, north] : [north, south];
  return [
    [west, low],
    [east, low],
    [east, high],
    [west, high],
    [west, low],
  ];
}
