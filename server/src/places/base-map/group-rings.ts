import type { Position } from "geojson";
import { ringArea } from "./ring-area.ts";

type Box = { west: number; south: number; east: number; north: number };

function boxOf(ring: readonly Position[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lon = 0, lat = 0] of ring) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.west <= inner.west && outer.east >= inner.east && outer.south <= inner.south && outer.north >= inner.north;

function isInside(ring: readonly Position[], [lon = 0, lat = 0]: Position): boolean {
  let inside = false;
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [beforeX = 0, beforeY = 0] = ring.at(at - 1) ?? [];
    if (y > lat !== beforeY > lat && lon < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) inside = !inside;
  }
  return inside;
}

/** The middle of a side, which no other ring touches. */
const pointOn = ([[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []]: readonly Position[]): Position => [
  (x1 + x2) / 2,
  (y1 + y2) / 2,
];

/** Polygons of rings: each hole (clockwise) goes to the smallest outer ring (anticlockwise) around it. */
export function groupRings(rings: readonly Position[][]): Position[][][] {
  const measured = rings.map((ring) => ({ ring, box: boxOf(ring), area: ringArea(ring) }));
  const outers = measured
    .filter(({ area }) => area > 0)
    .sort((a, b) => a.area - b.area)
    .map((outer) => ({ ...outer, polygon: [outer.ring] }));
  for (const hole of measured.filter(({ area }) => area < 0)) {
    const around = outers.find(
      ({ ring, box, area }) => area > -hole.area && holds(box, hole.box) && isInside(ring, pointOn(hole.ring)),
    );
    around?.polygon.push(hole.ring);
  }
  return outers.map(({ polygon }) => polygon);
}
