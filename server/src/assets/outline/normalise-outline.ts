import { type AssetGeometry, unwrapRings, wrapLon } from "@tocsin/contract";
import type { Position } from "geojson";
import { msg } from "#messages";
import { invalidFields } from "../../platform/errors.ts";
import { roundDegrees } from "../../platform/geo/round-degrees.ts";
import { findCrossing } from "./find-crossing.ts";

const texts = {
  corners: msg({ id: "error.outline.corners", message: "An area needs at least three different corners" }),
  points: msg({ id: "error.outline.points", message: "A line needs at least two different points" }),
  crosses: msg({ id: "error.outline.crosses", message: "The outline crosses itself near {lat}, {lon}" }),
  flat: msg({ id: "error.outline.flat", message: "The outline encloses no area" }),
};

const refuse = (text: (typeof texts)[keyof typeof texts], values: Record<string, string> = {}) =>
  invalidFields([{ path: "geometry", text, values }]);

/**
 * An outline as it is stored: rounded to a centimetre, without heights and repeated corners, rings closed, longitudes between ±180°.
 * Throws `invalid` for an area that crosses itself or encloses nothing.
 */
export function normaliseOutline(geometry: AssetGeometry): AssetGeometry {
  switch (geometry.type) {
    case "LineString":
      return { type: geometry.type, coordinates: toLine(geometry.coordinates) };
    case "MultiLineString":
      return { type: geometry.type, coordinates: geometry.coordinates.map(toLine) };
    case "Polygon":
      return { type: geometry.type, coordinates: toRings(geometry.coordinates) };
    case "MultiPolygon":
      return { type: geometry.type, coordinates: geometry.coordinates.map(toRings) };
  }
}

/** Leaves ±180° as they are. */
const wrap = (lon: number): number => (Math.abs(lon) <= 180 ? lon : wrapLon(lon));

/** The corners without those that are the same as the one before. */
function clean(corners: Position[]): Position[] {
  const rounded = corners.map(([lon = 0, lat = 0]) => [roundDegrees(wrap(lon)), roundDegrees(lat)]);
  return rounded.filter((corner, index) => index === 0 || !areSame(corner, rounded[index - 1]));
}

const areSame = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

function toLine(corners: Position[]): Position[] {
  const line = clean(corners);
  if (line.length < 2) throw refuse(texts.points);
  return line;
}

function toRings(rings: Position[][]): Position[][] {
  const closed = rings.map((ring) => {
    const corners = clean(ring);
    const open = areSame(corners[0], corners.at(-1)) ? corners.slice(0, -1) : corners;
    if (open.length < 3) throw refuse(texts.corners);
    return [...open, open[0] as Position];
  });
  check(unwrapRings({ type: "Polygon", coordinates: closed }).coordinates);
  return closed;
}

function check(rings: Position[][]): void {
  const crossing = findCrossing(rings);
  if (crossing) {
    const [lon = 0, lat = 0] = crossing;
    throw refuse(texts.crosses, { lat: lat.toFixed(4), lon: wrap(lon).toFixed(4) });
  }
  if (rings.some((ring) => areaOf(ring) === 0)) throw refuse(texts.flat);
}

/** The area of a ring in square degrees, by the shoelace formula. */
const areaOf = (ring: Position[]): number =>
  Math.abs(
    ring.slice(1).reduce((sum, [lon = 0, lat = 0], index) => {
      const [fromLon = 0, fromLat = 0] = ring[index] as Position;
      return sum + (fromLon * lat - lon * fromLat) / 2;
    }, 0),
  );
