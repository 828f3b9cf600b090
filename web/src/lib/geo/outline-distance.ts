import type { AssetGeometry, LonLat } from "@tocsin/contract";
import type { Position } from "geojson";

const kmPerDegree = 111.2;

/** How far a point is from an outline, km, and where that is nearest; 0 inside an area. */
type Nearest = { km: number; at: LonLat };

/** The nearest point of an outline. On a flat map around the point: good for words, not for deciding. */
export function nearestOfOutline(point: LonLat, { type, coordinates }: AssetGeometry): Nearest {
  const shortening = Math.cos((point[1] * Math.PI) / 180);
  /** A corner as kilometres east and north of the point. */
  const flat = ([lon = 0, lat = 0]: Position): Position => {
    const east = lon - point[0] - 360 * Math.round((lon - point[0]) / 360);
    return [east * shortening * kmPerDegree, (lat - point[1]) * kmPerDegree];
  };
  const isArea = type === "Polygon" || type === "MultiPolygon";
  const lines = linesOf(coordinates).map((line) => line.map(flat));
  if (isArea && lines.reduce((crossings, line) => crossings + crossingsOf(line), 0) % 2 === 1)
    return { km: 0, at: point };
  const feet = lines.flatMap((line) => line.map((to, index) => footOn(line[index - 1] ?? to, to)));
  const kmOf = ([x = 0, y = 0]: Position): number => Math.hypot(x, y);
  const foot = feet.reduce((one, other) => (kmOf(other) < kmOf(one) ? other : one));
  const [x = 0, y = 0] = foot;
  return { km: kmOf(foot), at: [point[0] + x / (shortening * kmPerDegree), point[1] + y / kmPerDegree] };
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

/** Where a straight line between two points is nearest to the origin. */
function footOn([fromX = 0, fromY = 0]: Position, [x = 0, y = 0]: Position): Position {
  const [dx, dy] = [x - fromX, y - fromY];
  const part = Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) / (dx * dx + dy * dy || 1)));
  return [fromX + part * dx, fromY + part * dy];
}
