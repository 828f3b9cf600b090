import type { AreaCode, LonLat } from "@tocsin/contract";
import { bboxClip } from "@turf/bbox-clip";
import { polygon } from "@turf/helpers";
import type { Geometry, Position } from "geojson";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import { type AreaRow, emmaAreas, sameOfState, ugcAreas } from "./area-tables.ts";
import { countiesOfSame } from "./us-counties.ts";

/**
 * Where codes lie: their area, which is wider than it is where only a box is known (`isRough`), or a point with the radius of doubt around it, km;
 * and those left out.
 */
export type CodedArea = { at: LonLat; unknown: AreaCode[]; isRough: boolean } & (
  | { shape: Geometry; radiusKm: null }
  | { shape: null; radiusKm: number }
);

/** More than a state has: beyond, a point and a radius say as much. */
const mostPolygons = 400;

/**
 * The place of a warning that names its area by codes only. UGC zones are cut out of the counties that they lie in, by their
 * boxes; SAME and FIPS codes are counties, which count where a zone is not known; areas by EMMA_ID are their boxes, since a warning that reaches some
 * neighbours is better than one that reaches nobody. Null where no code is known.
 */
export function areaOfCodes(codes: readonly AreaCode[]): CodedArea | null {
  const of = (scheme: RegExp): string[] => codes.filter((one) => scheme.test(one.scheme)).map(({ code }) => code);
  const [zones, states] = [of(/^ugc$/i), of(/^ugc$/i).flatMap((code) => sameOfState(code) ?? [])];
  const isKnown = zones.length > 0 && zones.every((code) => ugcAreas(code) || sameOfState(code));
  const counties = [...(isKnown ? [] : of(/^(?:same|fips6?)$/i)), ...states].flatMap(countiesOfSame);
  const boxes = of(/^emma_?id$/i).flatMap((code) => emmaAreas(code) ?? []);
  const polygons = [...zones.flatMap(polygonsOfUgc), ...counties, ...boxes.map(polygonOfBox)];
  const rows = [...zones.flatMap((code) => ugcAreas(code) ?? []), ...boxes];
  const at = middleOf(rows) ?? middleOf(polygons.map(boxOf));
  if (!at) return null;
  const unknown = listUnknown(codes, counties.length > 0);
  const isRough = boxes.length > 0;
  if (polygons.length > 0 && polygons.length <= mostPolygons) {
    return { at, shape: { type: "MultiPolygon", coordinates: polygons }, radiusKm: null, unknown, isRough };
  }
  return {
    at,
    unknown,
    isRough,
    shape: null,
    radiusKm: Math.round(radiusAround(at, rows.length > 0 ? rows : polygons.map(boxOf))),
  };
}

/** The codes that are in no area which others stand for: counties by SAME or FIPS cover zones, and schemes without a table repeat others. */
const listUnknown = (codes: readonly AreaCode[], areCovered: boolean): AreaCode[] =>
  codes.filter(({ scheme, code }) => {
    if (/^ugc$/i.test(scheme)) return !areCovered && !ugcAreas(code) && !sameOfState(code);
    return /^emma_?id$/i.test(scheme) && !emmaAreas(code);
  });

/** "TXC123" is a county, "TXZ123" a zone of one or more counties; of zones at sea only the box is known. */
function polygonsOfUgc(code: string): Position[][][] {
  const row = ugcAreas(code);
  if (!row) return [];
  const counties = row.same.flatMap(countiesOfSame);
  if (/^[a-z]{2}c/i.test(code) || row.east - row.west > 180) return counties;
  return counties.flatMap((rings) => {
    const { geometry } = bboxClip(polygon(rings), [row.west, row.south, row.east, row.north]);
    // The library's type allows what becomes of lines, too.
    const clipped = geometry.type === "Polygon" ? [geometry.coordinates as Position[][]] : [];
    return clipped.filter(([outer]) => (outer?.length ?? 0) >= 4);
  });
}

const polygonOfBox = ({ west, south, east, north }: AreaRow): Position[][] => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];

type Box = Pick<AreaRow, "lat" | "lon" | "west" | "south" | "east" | "north">;

function boxOf(rings: Position[][]): Box {
  const [lons, lats] = [0, 1].map((index) => rings.flat().map((position) => position[index] ?? 0)) as [
    number[],
    number[],
  ];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  return { lat: (south + north) / 2, lon: (west + east) / 2, west, south, east, north };
}

/** The mean on the sphere, so that the date line does no harm. */
function middleOf(boxes: Box[]): LonLat | null {
  if (boxes.length === 0) return null;
  const radians = Math.PI / 180;
  const sum = [0, 0, 0];
  for (const { lat, lon } of boxes) {
    sum[0] = (sum[0] ?? 0) + Math.cos(lat * radians) * Math.cos(lon * radians);
    sum[1] = (sum[1] ?? 0) + Math.cos(lat * radians) * Math.sin(lon * radians);
    sum[2] = (sum[2] ?? 0) + Math.sin(lat * radians);
  }
  const [x = 0, y = 0, z = 0] = sum;
  return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians];
}

const radiusAround = (at: LonLat, boxes: Box[]): number =>
  boxes.reduce((most, { west, south, east, north }) => {
    const corners: LonLat[] = [
      [west, south],
      [west, north],
      [east, south],
      [east, north],
    ];
    return Math.max(most, ...corners.map((corner) => geodesicKm(at, corner)));
  }, 0);
