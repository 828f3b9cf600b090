import { type AssetGeometry, countCorners } from "@tocsin/contract";
import { simplify } from "@turf/simplify";

/** An outline with no more corners than this is drawn as it is. */
const mostDrawn = 200;

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
  for (let tolerance = 1e-4; countCorners(drawn.coordinates) > mostDrawn && tolerance < 1; tolerance *= 2) {
    drawn = simplify(geometry, { tolerance });
  }
  return drawn;
}
