import type { Geometry } from "geojson";
import type { EntryShapes } from "../carriers/entry-shapes.ts";
import type { Problems } from "./problems.ts";
import { readGeometry } from "./read-geometry.ts";

export type Place = { lat: number; lon: number; geojson: Geometry };

/** The shapes that an entry of a feed is marked with, coordinates next to each other, and GeoJSON; nothing is checked yet. */
export type FeedPlace = {
  shapes?: EntryShapes | undefined;
  geo?: { lat?: number; long?: number };
  geojson?: unknown;
};

/** Whether an entry is marked with a place. */
export const isMarked = ({ shapes, geo }: FeedPlace): boolean =>
  geo !== undefined || (shapes !== undefined && shapes.geometries.length > 0);

/**
 * The place of an entry: its shapes as GeoJSON, and the point given in addition to them, or the middle of the largest, as lat and
 * lon. Null without a place. What is impossible, 0/0, which means "not filled in", and what cannot be read is a problem.
 */
export function readPlace({ shapes, geo, geojson }: FeedPlace, problems: Problems): Place | null {
  const point = geo?.lat === undefined || geo.long === undefined ? [] : [pointAt(geo.long, geo.lat)];
  const geometries = [...point, ...(shapes?.geometries ?? []), geojson].filter(Boolean);
  const { shape, impossible, unread } = readGeometry({ type: "GeometryCollection", geometries });
  for (const position of impossible) problems.note("An entry's coordinates are invalid and were ignored", position);
  for (const one of [...(shapes?.unread ?? []), ...unread])
    problems.note("A shape of an entry cannot be read and was skipped", one);
  if (!shape) return null;
  const [lon, lat] = shape.point;
  return { lat, lon, geojson: shape.geojson };
}

const pointAt = (lon: number, lat: number): object => ({ type: "Point", coordinates: [lon, lat] });
