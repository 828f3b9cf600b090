import { earthRadiusKm, type LonLat } from "@tocsin/contract";
import { type RawBuilder, sql } from "kysely";

/** A rectangle in degrees, west ≤ east: what crosses the date line is two of them. */
export type Box = { west: number; south: number; east: number; north: number };

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

/** The sphere's circle is widened by this, so that the ellipsoid's lies inside; a metre more keeps a circle of 0 alive. */
const widen = (radiusKm: number): number => radiusKm * 1.006 + 0.001;

/**
 * Boxes that together hold the circle: split at the date line, all longitudes when a pole is inside.
 * Formula: longitude half width = asin(sin δ / cos φ), δ the angular radius (Matuschek, "Finding points within a distance
 * of a latitude/longitude using bounding coordinates").
 */
export const circleBoxes = ([lon, lat]: LonLat, radiusKm: number): Box[] =>
  boxesAround({ west: lon, east: lon, south: lat, north: lat }, radiusKm);

/** Boxes that together hold everything within a distance of a box, whose longitudes may run on past ±180°. */
export function boxesAround(box: Box, radiusKm: number): Box[] {
  const angle = widen(radiusKm) / earthRadiusKm;
  const south = box.south - degrees(angle);
  const north = box.north + degrees(angle);
  if (south <= -90 || north >= 90) {
    return [{ west: -180, east: 180, south: Math.max(south, -90), north: Math.min(north, 90) }];
  }
  // Where the box is nearest to a pole, a distance is the most degrees.
  const lat = Math.max(Math.abs(box.south), Math.abs(box.north));
  const half = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat)))));
  const turns = 360 * Math.floor((box.west + 180) / 360);
  return splitAtDateLine({ west: box.west - turns - half, east: box.east - turns + half, south, north });
}

function splitAtDateLine(box: Box): Box[] {
  if (box.east - box.west >= 360) return [{ ...box, west: -180, east: 180 }];
  if (box.west < -180) {
    return [
      { ...box, west: box.west + 360, east: 180 },
      { ...box, west: -180 },
    ];
  }
  if (box.east > 180) {
    return [
      { ...box, east: 180 },
      { ...box, west: -180, east: box.east - 360 },
    ];
  }
  return [box];
}

/** The text form of PostgreSQL's `box`. */
export const boxText = (box: Box): string => `(${box.east},${box.north}),(${box.west},${box.south})`;

export const boxValue = (box: Box): RawBuilder<string> => sql<string>`${boxText(box)}::box`;
