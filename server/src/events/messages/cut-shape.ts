import { difference } from "@turf/difference";
import { featureCollection, multiPolygon } from "@turf/helpers";
import type { Geometry, MultiPolygon, Position } from "geojson";
import { isWide } from "./is-wide.ts";

/** The areas of a geometry; null where it has none. */
export function polygonsOf(geometry: Geometry | null): MultiPolygon | null {
  if (geometry?.type === "MultiPolygon") return geometry;
  if (geometry?.type === "Polygon") return { type: "MultiPolygon", coordinates: [geometry.coordinates] };
  if (geometry?.type !== "GeometryCollection") return null;
  const coordinates = geometry.geometries.flatMap((one) => polygonsOf(one)?.coordinates ?? []);
  return coordinates.length > 0 ? { type: "MultiPolygon", coordinates } : null;
}

/**
 * A shape without others; itself where they take nothing away, and null where nothing is left. An authority may round the outline of one
 * area differently in each message, so a piece counts only if it is as wide somewhere as the last digit of the coarser outline.
 */
export function cutShape(own: MultiPolygon, away: readonly MultiPolygon[]): MultiPolygon | null {
  const width = Math.max(...[own, ...away].map(digitOf));
  const left = dropSlivers(subtract(own, away), width);
  if (left === null) return null;
  const taken = dropSlivers(subtract(own, [left]), width);
  return taken === null ? own : left;
}

export type Box = { west: number; south: number; east: number; north: number };

/** The box around areas. */
export function boxOf({ coordinates }: MultiPolygon): Box {
  const box = { west: 360, south: 90, east: -360, north: -90 };
  for (const [lon = 0, lat = 0] of coordinates.flatMap(([outer = []]) => outer)) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

export const overlap = (one: Box | null, other: Box | null): boolean =>
  one !== null &&
  other !== null &&
  one.west <= other.east &&
  other.west <= one.east &&
  one.south <= other.north &&
  other.south <= one.north;

/** Null if nothing is left. What cannot be computed, such as outlines that cross themselves badly, is not cut. */
function subtract(own: MultiPolygon, away: readonly MultiPolygon[]): MultiPolygon | null {
  const features = [own, ...away].map(({ coordinates }: { coordinates: Position[][][] }) => multiPolygon(coordinates));
  try {
    return polygonsOf(difference(featureCollection(features))?.geometry ?? null);
  } catch {
    return own;
  }
}

function dropSlivers(shape: MultiPolygon | null, width: number): MultiPolygon | null {
  const coordinates = shape?.coordinates.filter((rings) => isWide(rings, width)) ?? [];
  return coordinates.length > 0 ? { type: "MultiPolygon", coordinates } : null;
}

/** Of a box in round numbers nobody knows how many digits its outline has, so it counts as exact to a hundredth. */
const fewNumbers = 12;

/** The last digit of an outline's coordinates, in degrees: 0.01 where they have two decimals; finer ones than a metre do not matter. */
function digitOf({ coordinates }: MultiPolygon): number {
  const numbers = new Set(coordinates.flat(3));
  const digits = numbers.size < fewNumbers ? [0.01, 0.001, 0.0001] : [0.1, 0.01, 0.001, 0.0001];
  const isMultiple = (number: number, digit: number): boolean => {
    const count = number / digit;
    return Math.abs(count - Math.round(count)) < 1e-6;
  };
  return digits.find((digit) => [...numbers].every((number) => isMultiple(number, digit))) ?? 0.000_01;
}
