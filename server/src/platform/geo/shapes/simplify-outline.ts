import { type AssetGeometry, countCorners } from "@tocsin/contract";
import { simplify } from "@turf/simplify";
import type { Position } from "geojson";

/** An outline with no more corners than this is drawn as it is. */
const mostDrawn = 200;
/** A triangle, closed. */
const shortestRing = 4;

/**
 * An outline for drawing: one with many corners loses those that matter least (Douglas and Peucker), and is never measured by. It may
 * keep more than 200 if it has very many parts, and keeps all if it is so jagged that the algorithm's recursion is too deep.
 */
export function simplifyOutline(geometry: AssetGeometry): AssetGeometry {
  try {
    return withFewCorners(geometry);
  } catch (error) {
    if (error instanceof RangeError) return geometry;
    throw error;
  }
}

function withFewCorners(geometry: AssetGeometry): AssetGeometry {
  let drawn = geometry;
  for (let tolerance = 1e-4; countCorners(drawn.coordinates) > mostDrawn && tolerance < 1; tolerance *= 4) {
    // From what is left, so that each step has less to do.
    drawn = simplifyParts(drawn, tolerance);
  }
  return drawn;
}

function simplifyParts(geometry: AssetGeometry, tolerance: number): AssetGeometry {
  const line = (corners: Position[]) => simplifyLine(corners, tolerance);
  switch (geometry.type) {
    case "LineString":
      return { type: geometry.type, coordinates: line(geometry.coordinates) };
    case "MultiLineString":
      return { type: geometry.type, coordinates: geometry.coordinates.map(line) };
    case "Polygon":
      return { type: geometry.type, coordinates: geometry.coordinates.map((ring) => simplifyRing(ring, tolerance)) };
    case "MultiPolygon":
      return {
        type: geometry.type,
        coordinates: geometry.coordinates.map((rings) => rings.map((ring) => simplifyRing(ring, tolerance))),
      };
  }
}

const simplifyLine = (coordinates: Position[], tolerance: number): Position[] =>
  simplify({ type: "LineString", coordinates }, { tolerance }).coordinates;

/** A ring that would collapse stays as it is: the library searches for a tolerance at which it does not, in thousands of steps. */
function simplifyRing(ring: Position[], tolerance: number): Position[] {
  if (ring.length <= shortestRing) return ring;
  const simple = simplifyLine(ring, tolerance);
  return simple.length < shortestRing ? ring : simple;
}
