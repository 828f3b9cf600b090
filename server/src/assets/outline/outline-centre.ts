import { type AssetGeometry, defined, type LonLat, wrapLon } from "@tocsin/contract";
import type { Position } from "geojson";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import { roundDegrees } from "../../platform/geo/round-degrees.ts";
import { innermostPoint } from "../../platform/geo/shapes/innermost-point.ts";

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
      return innermostPoint(geometry.coordinates).point;
    case "MultiPolygon":
      return geometry.coordinates.map(innermostPoint).reduce((one, other) => (other.depth > one.depth ? other : one))
        .point;
  }
}

const stepsOf = (line: Position[]): number[] =>
  line.slice(1).map((to, index) => geodesicKm(toLonLat(defined(line[index])), toLonLat(to)));

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
  const [from, to] = [toLonLat(defined(line[Math.max(0, index)])), toLonLat(defined(line[index + 1]))];
  const part = 1 + left / (steps[index] || 1);
  const turn = to[0] - from[0] - 360 * Math.round((to[0] - from[0]) / 360);
  return [roundDegrees(wrapLon(from[0] + turn * part)), roundDegrees(from[1] + (to[1] - from[1]) * part)];
}
