import type { AssetGeometry, LonLat } from "@tocsin/contract";
import type { Position } from "geojson";

const kmPerDegree = 111.2;

/** How far a point is from an outline, km; 0 inside an area. On a flat map around the point: good for words, not for deciding. */
export function outlineDistanceKm(point: LonLat, { type, coordinates }: AssetGeometry): number {
  const shortening = Math.cos((point[1] * Math.PI) / 180);
  /** A corner as kilometres east and north of the point. */
  const flat = ([lon = 0, lat = 0]: Position): Position => {
    const east = lon - point[0] - 360 * Math.round((lon - point[0]) / 360);
    return [east * shortening * kmPerDegree, (lat - point[1]) * kmPerDegree];
  };
  const isArea = type === "Polygon" || type === "MultiPolygon";
  const lines = linesOf(coordinates).map((line) => line.map(flat));
  if (isArea && lines.reduce((crossings, line) => crossings + crossingsOf(line), 0) % 2 === 1) return 0;
  return Math.min(...lines.flatMap((line) => line.map((to, index) => lengthTo(line[index - 1] ?? to, to))));
}

const linesOf = (nested: Position[] | Position[][] | Position[][][]): Position[][] =>
  typeof nested[0]?.[0] === "number"
    ? [nested as Position[]]
    : (nested as Position[][] | Position[][][]).flatMap((part) => linesOf(part));

/** How often a ray from the origin to the east crosses a ring. */
const crossingsOf = (ring: Position[]): number =>
  ring.filter(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = ring[index - 1] ?? [x, y];
    return fromY > 0 !== y > 0 && fromX + ((x - fromX) * -fromY) / (y - fromY) > 0;
  }).length;

/** How far the origin is from a straight line between two points. */
function lengthTo([fromX = 0, fromY = 0]: Position, [x = 0, y = 0]: Position): number {
  const [dx, dy] = [x - fromX, y - fromY];
  const part = Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(fromX + part * dx, fromY + part * dy);
}
