import type { MultiPolygon, Polygon, Position } from "geojson";

/** The same longitude between -180 and 180. */
export const wrapLon = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

/** The same corners of a line with longitudes that run on from one to the next, the shorter way round. */
export function runOnLine(corners: readonly Position[]): Position[] {
  let last = corners[0]?.[0] ?? 0;
  return corners.map(([lon = 0, lat = 0]) => {
    last = lon - 360 * Math.round((lon - last) / 360);
    return [last, lat];
  });
}

/**
 * A step longer than half the world is a crossing of the date line, not a very long edge; but a box of all longitudes has no other
 * edges.
 */
function unwrapRing(ring: readonly Position[]): Position[] {
  let shift = 0;
  let before: number | undefined;
  if (ring.every(([lon = 0]) => Math.abs(lon) === 180)) return [...ring];
  return ring.map(([lon = 0, lat = 0]) => {
    if (before !== undefined) {
      if (lon - before > 180) shift -= 360;
      else if (before - lon > 180) shift += 360;
    }
    before = lon;
    return [lon + shift, lat];
  });
}

/** A ring that ends a whole turn from where it began runs around a pole: it is closed along that pole. */
function closeOverPole(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return ring;
  const meanLat = ring.reduce((sum, point) => sum + (point[1] ?? 0), 0) / ring.length;
  const pole = meanLat < 0 ? -90 : 90;
  return [...ring, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}

/** Holes follow their outer ring to its side of the date line. */
function alignTo(outer: readonly Position[], ring: Position[]): Position[] {
  const mean = (points: readonly Position[]) => points.reduce((sum, point) => sum + (point[0] ?? 0), 0) / points.length;
  const shift = Math.round((mean(outer) - mean(ring)) / 360) * 360;
  return shift === 0 ? ring : ring.map(([lon = 0, lat = 0]) => [lon + shift, lat]);
}

function unwrapPolygon(rings: readonly (readonly Position[])[]): Position[][] {
  const [outer, ...holes] = rings.map((ring) => closeOverPole(unwrapRing(ring)));
  return outer ? [outer, ...holes.map((hole) => alignTo(outer, hole))] : [];
}

/**
 * The same shape with rings that run on past ±180° instead of jumping back, so that a map does not smear them over the
 * whole world.
 */
export function unwrapRings<Shape extends Polygon | MultiPolygon>(shape: Shape): Shape {
  if (shape.type === "Polygon") return { ...shape, coordinates: unwrapPolygon(shape.coordinates) };
  return { ...shape, coordinates: shape.coordinates.map(unwrapPolygon) };
}
