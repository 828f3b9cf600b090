import { unwrapRings } from "@tocsin/contract";
import type { MultiPolygon, Position } from "geojson";
import { firstCrossing } from "./first-crossing.ts";

type Part = { rings: Position[][]; west: number; east: number };

/** More pairs of neighbours than this are not compared, but taken to overlap. */
const mostPairs = 2_000;

/** Whether two parts of an area overlap. Parts that only touch do not. */
export function hasOverlap({ coordinates }: MultiPolygon): boolean {
  const parts = coordinates.map((rings) => partOf(rings)).sort((one, other) => one.west - other.west);
  let pairs = 0;
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      if (other.west >= one.east) break;
      if (++pairs > mostPairs || areOverlapping(one, other)) return true;
    }
  }
  return false;
}

function partOf(coordinates: Position[][]): Part {
  const { coordinates: rings } = unwrapRings({ type: "Polygon", coordinates });
  const lons = (rings[0] ?? []).map(([lon = 0]) => lon);
  return { rings, west: Math.min(...lons), east: Math.max(...lons) };
}

/** Where no edges cross, one lies wholly inside the other, or neither has a point of the other. */
const areOverlapping = (one: Part, other: Part): boolean =>
  firstCrossing([...one.rings, ...other.rings]) !== null ||
  covers(other, pointInside(one)) ||
  covers(one, pointInside(other));

/** A point well inside, halfway between two corners in latitude. */
function pointInside({ rings }: Part): Position {
  const lats = [...new Set((rings[0] ?? []).map(([, lat = 0]) => lat))].sort((a, b) => a - b);
  const middle = Math.max(1, lats.length >> 1);
  const lat = ((lats[middle - 1] ?? 0) + (lats[middle] ?? 0)) / 2;
  const [west = 0, east = 0] = crossingsAt(rings, lat);
  return [(west + east) / 2, lat];
}

const covers = ({ rings }: Part, [lon = 0, lat = 0]: Position): boolean =>
  crossingsAt(rings, lat).filter((crossing) => crossing > lon).length % 2 === 1;

/** The longitudes at which edges cross a parallel, from west to east. */
const crossingsAt = (rings: Position[][], lat: number): number[] =>
  rings
    .flatMap((ring) =>
      ring.flatMap(([lon = 0, to = 0], index) => {
        const [fromLon = 0, from = to] = ring[index - 1] ?? [];
        return from > lat === to > lat ? [] : [fromLon + ((lon - fromLon) * (lat - from)) / (to - from)];
      }),
    )
    .sort((a, b) => a - b);
