import { type MessageText, unwrapRings, wrapLon } from "@tocsin/contract";
import type { Position } from "geojson";
import pointInPolygon from "point-in-polygon-hao";
import { msg } from "#messages";
import { type AppError, invalidFields } from "../../platform/errors.ts";
import { findCrossing } from "./find-crossing.ts";

const texts = {
  flat: msg({
    id: "error.outline.flat",
    message:
      "{hole, plural, =0 {Area {area}} other {Hole # of area {area}}} encloses nothing, near latitude {lat}, longitude {lon}",
  }),
  crosses: msg({
    id: "error.outline.crosses",
    message:
      "{hole, plural, =0 {The outer ring of area {area}} other {Hole # of area {area}}} crosses itself near latitude {lat}, longitude {lon}",
  }),
  shares: msg({
    id: "error.outline.shares",
    message:
      "{hole, plural, =0 {The outer ring of area {area}} other {Hole # of area {area}}} runs along itself near latitude {lat}, longitude {lon}",
  }),
  crossesOther: msg({
    id: "error.outline.crossesOther",
    message:
      "Hole {hole} of area {area} crosses {other, plural, =0 {the outer ring} other {hole #}} near latitude {lat}, longitude {lon}",
  }),
  sharesOther: msg({
    id: "error.outline.sharesOther",
    message:
      "Hole {hole} of area {area} and {other, plural, =0 {the outer ring} other {hole #}} have an edge in common near latitude {lat}, longitude {lon}",
  }),
  crowded: msg({
    id: "error.outline.crowded",
    message: "The rings of area {area} meet more than {most} times near latitude {lat}, longitude {lon}",
  }),
  outside: msg({
    id: "error.outline.outside",
    message: "Hole {hole} of area {area} lies outside the outer ring, near latitude {lat}, longitude {lon}",
  }),
  nested: msg({
    id: "error.outline.nested",
    message: "Hole {hole} of area {area} lies inside hole {other}, near latitude {lat}, longitude {lon}",
  }),
};

/**
 * Checks the closed rings of an area, by the index of the area in its outline: an outer ring, and holes that lie inside it and apart from each
 * other. Rings may touch at points. Throws `invalid` with the first problem, which names the ring and a place near it.
 */
export function checkRings(closed: Position[][], area: number): void {
  const rings = unwrapRings({ type: "Polygon", coordinates: closed }).coordinates;
  const refuse = (text: MessageText, [lon = 0, lat = 0]: Position = [], hole = 0, other = 0): AppError => {
    const values = {
      area: area + 1,
      hole,
      other,
      most: mostMeetings,
      lat: lat.toFixed(4),
      lon: wrapLon(lon).toFixed(4),
    };
    return invalidFields([{ path: "geometry", text, values }]);
  };
  const flat = closed.findIndex((ring) => ring.length < 4);
  if (flat >= 0) throw refuse(texts.flat, closed[flat]?.[0], flat);
  const crowd = findCrowd(closed);
  if (crowd) throw refuse(texts.crowded, crowd);
  const crossing = findCrossing(rings);
  if (crossing) {
    const { kind, at, rings } = crossing;
    const [other, hole] = rings;
    throw hole === other ? refuse(texts[kind], at, hole) : refuse(texts[`${kind}Other`], at, hole, other);
  }
  const boxes = rings.map(boxOf);
  for (const [hole, ring] of rings.entries()) {
    if (hole === 0) continue;
    const holds = (other: number) => boxHolds(boxes[other], boxes[hole]) && lieInside(rings[other] as Position[], ring);
    if (!holds(0)) throw refuse(texts.outside, ring[0], hole);
    const other = boxes.findIndex((_, other) => other > 0 && other !== hole && holds(other));
    if (other > 0) throw refuse(texts.nested, ring[0], hole, other);
  }
}

/** Real rings meet a few times at one place. Every pair of them is compared, which would take seconds for thousands. */
const mostMeetings = 50;

function findCrowd(rings: Position[][]): Position | undefined {
  const meetings = new Map<string, number>();
  return rings.flat().find((corner) => {
    const count = (meetings.get(corner.join()) ?? 0) + 1;
    meetings.set(corner.join(), count);
    return count > mostMeetings;
  });
}

/** Whether a ring lies inside another, which it may touch but does not cross: a point of it that is not on the other tells. */
function lieInside(outer: Position[], ring: Position[]): boolean {
  const place = ([x = 0, y = 0]: Position) => pointInPolygon([x, y], [outer as [number, number][]]);
  for (const [index, to] of ring.slice(1).entries()) {
    const from = ring[index] as Position;
    const found = [from, middleOf(from, to)].map(place).find((one) => one !== 0);
    if (found !== undefined) return found;
  }
  return true;
}

const middleOf = ([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): Position => [(x + toX) / 2, (y + toY) / 2];

type Box = { west: number; south: number; east: number; north: number };

function boxOf(ring: Position[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lon = 0, lat = 0] of ring) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

const boxHolds = (outer: Box | undefined, inner: Box | undefined): boolean =>
  outer !== undefined &&
  inner !== undefined &&
  outer.west <= inner.west &&
  outer.south <= inner.south &&
  outer.east >= inner.east &&
  outer.north >= inner.north;
