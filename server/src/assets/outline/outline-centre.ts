import { type AssetGeometry, type LonLat, unwrapRings, wrapLon } from "@tocsin/contract";
import type { Position } from "geojson";
import polylabel from "polylabel";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import { roundDegrees } from "../../platform/geo/round-degrees.ts";

/**
 * The point that stands for an outline: inside its largest area, as far from the edge as possible; or halfway along its longest line.
 */
export function outlineCentre(geometry: AssetGeometry): LonLat {
  switch (geometry.type) {
    case "LineString":
      return middleOf(geometry.coordinates);
    case "MultiLineString":
      return middleOf(longestOf(geometry.coordinates));
    case "Polygon":
      return innermost(geometry.coordinates).point;
    case "MultiPolygon":
      return geometry.coordinates.map(innermost).reduce((one, other) => (other.depth > one.depth ? other : one)).point;
  }
}

/** The pole of inaccessibility, with a degree of longitude shortened as at the middle latitude; its depth in degrees of latitude. */
function innermost(rings: Position[][]): { point: LonLat; depth: number } {
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

const stepsOf = (line: Position[]): number[] =>
  line.slice(1).map((to, index) => geodesicKm(toLonLat(line[index] as Position), toLonLat(to)));

const toLonLat = ([lon = 0, lat = 0]: Position): LonLat => [lon, lat];

const lengthOf = (line: Position[]): number => stepsOf(line).reduce((sum, km) => sum + km, 0);

const longestOf = (lines: Position[][]): Position[] => {
  const lengths = lines.map(lengthOf);
  return lines[lengths.indexOf(Math.max(...lengths))] ?? [];
};

/** The point halfway along a line. */
function middleOf(line: Position[]): LonLat {
  const steps = stepsOf(line);
  let left = steps.reduce((sum, km) => sum + km, 0) / 2;
  const index = steps.findIndex((km) => {
    left -= km;
    return left <= 0;
  });
  const [from, to] = [toLonLat(line[Math.max(0, index)] as Position), toLonLat(line[index + 1] as Position)];
  const part = 1 + left / (steps[index] || 1);
  const turn = to[0] - from[0] - 360 * Math.round((to[0] - from[0]) / 360);
  return [roundDegrees(wrapLon(from[0] + turn * part)), roundDegrees(from[1] + (to[1] - from[1]) * part)];
}
