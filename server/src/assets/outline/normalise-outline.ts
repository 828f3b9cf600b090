import { type AssetGeometry, wrapLon } from "@tocsin/contract";
import type { Position } from "geojson";
import { msg } from "#messages";
import { invalidFields } from "../../platform/errors.ts";
import { roundDegrees } from "../../platform/geo/round-degrees.ts";
import { firstOf } from "../../platform/groups.ts";
import { checkRings } from "./check-rings.ts";
import { dropSpikes } from "./drop-spikes.ts";
import { areSame } from "./segment.ts";

const texts = {
  corners: msg({ id: "error.outline.corners", message: "An area needs at least three different corners" }),
  points: msg({ id: "error.outline.points", message: "A line needs at least two different points" }),
};

const refuse = (text: (typeof texts)[keyof typeof texts]) => invalidFields([{ path: "geometry", text }]);

/**
 * An outline as it is stored: rounded to a centimetre, without heights, repeated corners and spikes of areas, rings closed, longitudes between
 * ±180°. Throws `invalid` for areas that are not valid.
 */
export function normaliseOutline(geometry: AssetGeometry): AssetGeometry {
  switch (geometry.type) {
    case "LineString":
      return { type: geometry.type, coordinates: toLine(geometry.coordinates) };
    case "MultiLineString":
      return { type: geometry.type, coordinates: geometry.coordinates.map(toLine) };
    case "Polygon":
      return { type: geometry.type, coordinates: toRings(geometry.coordinates, 0) };
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

function toLine(corners: Position[]): Position[] {
  const line = clean(corners);
  if (line.length < 2) throw refuse(texts.points);
  return line;
}

function toRings(rings: Position[][], area: number): Position[][] {
  const closed = rings.map((ring) => {
    const corners = clean(ring);
    const open = areSame(corners[0], corners.at(-1)) ? corners.slice(0, -1) : corners;
    if (open.length < 3) throw refuse(texts.corners);
    return dropSpikes([...open, firstOf(open)]);
  });
  checkRings(closed, area);
  return closed;
}
