import { pointAt as directPoint } from "../../server/src/platform/geo/geodesic.ts";

type Position = GeoJSON.Position;

/** A number from 0 up to 1. */
type Chance = () => number;

export type MadeShape = GeoJSON.Polygon | GeoJSON.MultiPolygon | GeoJSON.LineString;

/**
 * A shape of some kind around a point: stars with up to 10,000 corners, with holes, slivers, two parts, lines. All corners lie within
 * `sizeKm`, so that shapes at a pole go round it and those at the date line cross it.
 */
export function makeShape(chance: Chance, centre: Position, sizeKm: number): MadeShape {
  const corners = chance() < 0.02 ? 10_000 : 3 + Math.floor(chance() ** 2 * 60);
  const star = (least: number, most: number, at = centre) => makeStar(chance, at, { corners, least, most });
  const kind = chance();
  if (kind < 0.35) return { type: "Polygon", coordinates: [star(0.3 * sizeKm, sizeKm)] };
  if (kind < 0.5)
    return { type: "Polygon", coordinates: [star(0.7 * sizeKm, sizeKm), star(0.1 * sizeKm, 0.4 * sizeKm)] };
  if (kind < 0.6) return { type: "Polygon", coordinates: [makeSliver(chance, centre, sizeKm)] };
  if (kind < 0.75) {
    const next = pointAt(centre, 90, 2.5 * sizeKm);
    return { type: "MultiPolygon", coordinates: [[star(0.3 * sizeKm, sizeKm)], [star(0.2 * sizeKm, sizeKm, next)]] };
  }
  return { type: "LineString", coordinates: star(0, sizeKm).slice(1) };
}

function makeStar(
  chance: Chance,
  centre: Position,
  { corners, least, most }: { corners: number; least: number; most: number },
) {
  const ring = Array.from({ length: corners }, (_, index) =>
    pointAt(centre, (index * 360) / corners, least + chance() * (most - least)),
  );
  return [...ring, ring[0] as Position];
}

/** Some metres wide, and long. */
function makeSliver(chance: Chance, centre: Position, sizeKm: number): Position[] {
  const bearing = chance() * 360;
  const far = pointAt(centre, bearing, sizeKm);
  return [centre, far, pointAt(far, bearing + 90, 0.005), centre];
}

/** The point at a distance in a direction. */
export const pointAt = ([lon = 0, lat = 0]: Position, bearing: number, km: number): Position => [
  ...directPoint([lon, lat], bearing, km),
];

/**
 * The same shape with a corner at least every 0.02°, which puts its edges on arcs of great circles but for centimetres. Written
 * without the product's code, which it is compared with.
 */
export function densify(shape: MadeShape): MadeShape {
  if (shape.type === "LineString") return { ...shape, coordinates: densifyLine(shape.coordinates) };
  if (shape.type === "Polygon") return { ...shape, coordinates: shape.coordinates.map(densifyLine) };
  return { ...shape, coordinates: shape.coordinates.map((rings) => rings.map(densifyLine)) };
}

function densifyLine(line: Position[]): Position[] {
  const dense = line.slice(1).flatMap(([lon = 0, lat = 0], index) => {
    const [fromLon = 0, fromLat = 0] = line[index] as Position;
    const turn = ((((lon - fromLon + 180) % 360) + 360) % 360) - 180;
    const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(turn), Math.abs(lat - fromLat)) / 0.02));
    return Array.from({ length: pieces }, (_, piece) =>
      piece === 0
        ? [fromLon, fromLat]
        : [wrap(fromLon + (turn * piece) / pieces), fromLat + ((lat - fromLat) * piece) / pieces],
    );
  });
  return [...dense, line.at(-1) as Position];
}

const wrap = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

/** The lines and rings of a shape. */
export function linesOf(shape: MadeShape): Position[][] {
  if (shape.type === "LineString") return [shape.coordinates];
  return shape.type === "Polygon" ? shape.coordinates : shape.coordinates.flat();
}
