import { type MessageText, unwrapRings, wrapLon } from "@tocsin/contract";
import type { Position } from "geojson";
import { msg } from "#messages";
import { type AppError, invalidFields } from "../../platform/errors.ts";
import { mostMeetings, sweepRings } from "./sweep-rings.ts";

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
  const swept = sweepRings(rings);
  if (swept.crossing) {
    const { kind, at, rings } = swept.crossing;
    if (kind === "crowded") throw refuse(texts.crowded, at);
    const [other, hole] = rings;
    throw hole === other ? refuse(texts[kind], at, hole) : refuse(texts[`${kind}Other`], at, hole, other);
  }
  for (const [hole, other] of swept.enclosedBy.entries()) {
    if (hole === 0) continue;
    const [at] = rings[hole] as Position[];
    if (other === null) throw refuse(texts.outside, at, hole);
    if (other > 0) throw refuse(texts.nested, at, hole, other);
  }
}
