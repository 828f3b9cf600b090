import { VectorTile } from "@mapbox/vector-tile";
import type { Position } from "geojson";
import { PbfReader } from "pbf";

/** Metres east and north of a place: flat, which is good to a metre in a thousand within some ten kilometres. */
type Plane = (position: Position) => readonly [number, number];
type Segment = readonly [readonly [number, number], readonly [number, number]];

const metresPerDegree = 111_195;

const planeAt =
  ([lon0 = 0, lat0 = 0]: Position): Plane =>
  ([lon = 0, lat = 0]) => [
    (lon - lon0) * metresPerDegree * Math.cos((lat0 * Math.PI) / 180),
    (lat - lat0) * metresPerDegree,
  ];

const segmentsOf = (lines: Iterable<readonly Position[]>, toPlane: Plane): Segment[] =>
  [...lines].flatMap((line) => {
    const points = line.map(toPlane);
    return points.slice(1).map((point, at): Segment => [points[at] ?? point, point]);
  });

function distanceM([px, py]: readonly [number, number], [[x1, y1], [x2, y2]]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / square));
  return Math.hypot(px - x1 - along * dx, py - y1 - along * dy);
}

/** Points every that many metres, the corners included. */
const walk = (segments: readonly Segment[], stepM: number): (readonly [number, number])[] =>
  segments.flatMap(([[x1, y1], [x2, y2]]) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / stepM));
    return Array.from({ length: steps }, (_, at): [number, number] => [
      x1 + ((x2 - x1) * at) / steps,
      y1 + ((y2 - y1) * at) / steps,
    ]);
  });

export type Deviation = { points: number; meanM: number; mostM: number };

/**
 * How far the source's coast lies from the drawn one, in metres, at points every 50 metres of what is nearer than `radiusM` to a
 * place.
 */
export function measureCoast(
  place: Position,
  radiusM: number,
  source: Iterable<readonly Position[]>,
  drawn: Iterable<readonly Position[]>,
): Deviation {
  const toPlane = planeAt(place);
  const isNear = (far: number) => (segment: Segment) => distanceM([0, 0], segment) < far;
  const targets = segmentsOf(drawn, toPlane).filter(isNear(radiusM * 1.5));
  const points = walk(segmentsOf(source, toPlane).filter(isNear(radiusM)), 50).filter(
    (point) => Math.hypot(...point) < radiusM,
  );
  const distances = points.map((point) =>
    targets.reduce((least, target) => Math.min(least, distanceM(point, target)), Number.POSITIVE_INFINITY),
  );
  return {
    points: points.length,
    meanM: distances.reduce((sum, metres) => sum + metres, 0) / points.length,
    mostM: distances.reduce((most, metres) => Math.max(most, metres), 0),
  };
}

/** The lines of a layer of a tile in degrees, as a map draws them at any zoom; what lies beyond the tile's sides is not drawn. */
export function linesOf(bytes: Uint8Array, layerName: string, tile: { z: number; x: number; y: number }): Position[][] {
  const layer = new VectorTile(new PbfReader(bytes)).layers[layerName];
  if (!layer) return [];
  const side = 2 ** tile.z;
  const toDegrees = ({ x, y }: { x: number; y: number }): Position => {
    const row = tile.y + y / layer.extent;
    return [
      ((tile.x + x / layer.extent) / side) * 360 - 180,
      (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI,
    ];
  };
  return Array.from({ length: layer.length }, (_, at) => layer.feature(at).loadGeometry())
    .flat()
    .map((line) => line.map(toDegrees));
}
