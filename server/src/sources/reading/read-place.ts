import type { LonLat } from "@tocsin/contract";
import type { Geometry } from "geojson";
import type { Problems } from "./problems.ts";

export type Place = { lat: number; lon: number; geojson: Geometry };

type FeedPoint = { lat?: number; lng?: number };

/** GeoRSS and W3C geo as the feed library gives them. */
export type FeedPlace = {
  georss?: {
    point?: FeedPoint;
    line?: { points?: FeedPoint[] };
    polygon?: { points?: FeedPoint[] };
    box?: { lowerCorner?: FeedPoint; upperCorner?: FeedPoint };
  };
  geo?: { lat?: number; long?: number };
};

/**
 * The place of an entry: the richest shape as GeoJSON, the point given beside it or the shape's centre as lat and lon.
 * Null without a place; also, with a problem, for impossible coordinates and for 0/0, which means "not filled in".
 */
export function readPlace({ georss, geo }: FeedPlace, problems: Problems): Place | null {
  const point = toPosition(georss?.point) ?? toPosition(geo && { lat: geo.lat, lng: geo.long });
  const geojson = readShape(georss) ?? (point && { type: "Point", coordinates: [...point] });
  if (!geojson) return null;
  const positions = allPositions(geojson);
  if (positions.every(isOnEarth) && !isUnset(point)) {
    const [lon, lat] = point ?? centreOf(geojson.type, positions);
    return { lat, lon, geojson };
  }
  const wrong = positions.find((at) => !isOnEarth(at)) ?? point;
  problems.note("An entry's place is impossible and was ignored", wrong?.join(" "));
  return null;
}

const toPosition = (point: FeedPoint | undefined): LonLat | undefined =>
  point?.lat === undefined || point.lng === undefined ? undefined : [point.lng, point.lat];

const isOnEarth = ([lon, lat]: LonLat): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

const isUnset = (point: LonLat | undefined): boolean => point?.[0] === 0 && point[1] === 0;

type Shape = Extract<Geometry, { type: "Point" | "LineString" | "Polygon" }>;

function readShape(georss: FeedPlace["georss"]): Shape | undefined {
  const ring = toPositions(georss?.polygon?.points);
  if (ring.length >= 3) return { type: "Polygon", coordinates: [closeRing(ring).map((at) => [...at])] };
  const lower = toPosition(georss?.box?.lowerCorner);
  const upper = toPosition(georss?.box?.upperCorner);
  if (lower && upper) return { type: "Polygon", coordinates: [boxRing(lower, upper)] };
  const line = toPositions(georss?.line?.points);
  return line.length >= 2 ? { type: "LineString", coordinates: line.map((at) => [...at]) } : undefined;
}

const toPositions = (points: FeedPoint[] | undefined): LonLat[] =>
  (points ?? []).map(toPosition).filter((position) => position !== undefined);

function closeRing(ring: LonLat[]): LonLat[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
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

function allPositions(shape: Shape): LonLat[] {
  const nested =
    shape.type === "Point" ? [shape.coordinates] : shape.coordinates.flat(shape.type === "Polygon" ? 1 : 0);
  return (nested as number[][]).map(([lon = Number.NaN, lat = Number.NaN]) => [lon, lat] as const);
}

/** Centre of area of a ring, mean of a line's points; longitudes are unwrapped, so the date line does no harm. */
function centreOf(type: Shape["type"], positions: LonLat[]): LonLat {
  const flat = unwrap(positions);
  const [lon, lat] = (type === "Polygon" && centreOfArea(flat)) || meanOf(flat);
  return [((((lon + 180) % 360) + 360) % 360) - 180, lat];
}

function unwrap(positions: LonLat[]): LonLat[] {
  const start = positions[0]?.[0] ?? 0;
  return positions.map(([lon, lat]) => [lon - 360 * Math.round((lon - start) / 360), lat] as const);
}

const meanOf = (positions: LonLat[]): LonLat => [
  positions.reduce((sum, [lon]) => sum + lon, 0) / positions.length,
  positions.reduce((sum, [, lat]) => sum + lat, 0) / positions.length,
];

/** The shoelace formula, with the first corner as origin to keep figures small; null for a ring without area. */
function centreOfArea(ring: LonLat[]): LonLat | null {
  const [originLon, originLat] = ring[0] ?? [0, 0];
  let area = 0;
  let lonSum = 0;
  let latSum = 0;
  ring.forEach(([lon, lat], index) => {
    const [nextLon, nextLat] = ring[index + 1] ?? [originLon, originLat];
    const [x0, y0, x1, y1] = [lon - originLon, lat - originLat, nextLon - originLon, nextLat - originLat];
    const cross = x0 * y1 - x1 * y0;
    area += cross;
    lonSum += (x0 + x1) * cross;
    latSum += (y0 + y1) * cross;
  });
  return Math.abs(area) < 1e-12 ? null : [originLon + lonSum / (3 * area), originLat + latSum / (3 * area)];
}
