import type { LonLat } from "@tocsin/contract";
import pointInPolygon from "point-in-polygon-hao";
import { geodesicKm } from "../geodesic.ts";
import { type Edge, halve, lonLatOf, nearestOfArcs, nearestOnArc, sphereKm, type Vertex, vertexAt } from "./edges.ts";
import type { Area, Chunk, Shape } from "./prepare-shape.ts";

/** Edges are halved until they lie as near to an arc of a great circle as this, km. */
const toleranceKm = 0.0005;
/** Distances on the ellipsoid of WGS 84 are at least this much of those on the sphere. */
const leastOfSphere = 0.994;

/**
 * How far a point is from a shape on the ellipsoid, km; 0 inside an area. It is at most half a metre and six millionths of itself too
 * long: the nearest point is that on the sphere, whose right angles differ from the ellipsoid's by up to 0.0034.
 */
export const distanceToPointKm = (shape: Shape, point: LonLat): number =>
  isInside(shape, point) ? 0 : leastKm(shape.chunks, vertexAt(...point));

/**
 * The same, but negative inside an area: how far it is to its edge. A circle of this radius around the point lies inside; where the area
 * is not convex, or made of several that touch, a greater one may.
 */
export const signedDistanceKm = (shape: Shape, point: LonLat): number =>
  isInside(shape, point) ? -leastKm(shape.outline, vertexAt(...point)) : leastKm(shape.chunks, vertexAt(...point));

/** How far two shapes are from each other, km; 0 where they touch, or one lies inside the other. */
export function distanceBetweenKm(one: Shape, other: Shape): number {
  if (overlaps(one, other)) return 0;
  let best = Number.POSITIVE_INFINITY;
  for (const { chunk, near, leastKm } of pairsOf(one, other)) {
    if (leastKm * leastOfSphere >= best) break;
    for (const edge of chunk.edges) for (const facing of near.edges) best = nearer(best, edge, facing);
  }
  return best;
}

/** The nearest points of two shapes with short edges, on the sphere; null where they touch, or one lies inside the other. */
export function nearestPoints(one: Shape, other: Shape): [LonLat, LonLat] | null {
  if (overlaps(one, other)) return null;
  let best = { km: Number.POSITIVE_INFINITY, ends: null as [LonLat, LonLat] | null };
  for (const { chunk, near, leastKm } of pairsOf(one, other)) {
    if (leastKm >= best.km) break;
    for (const edge of chunk.edges)
      for (const facing of near.edges) {
        const [from, to] = nearestOfArcs(edge, facing);
        const km = sphereKm(from, to);
        if (km < best.km) best = { km, ends: [lonLatOf(from), lonLatOf(to)] };
      }
  }
  return best.km === 0 ? null : best.ends;
}

function overlaps(one: Shape, other: Shape): boolean {
  const holds = (outer: Shape, inner: Shape): boolean =>
    outer.areas.length > 0 && inner.starts.some((start) => isInside(outer, lonLatOf(start)));
  return holds(one, other) || holds(other, one);
}

/** Parts of two shapes, the nearest first. */
const pairsOf = (one: Shape, other: Shape) =>
  one.chunks.flatMap((chunk) => other.chunks.map((near) => pairOf(chunk, near))).sort((a, b) => a.leastKm - b.leastKm);

/** Whether a point lies inside an area of a shape, or on its edge; in degrees, as the edges are. */
export const isInside = ({ areas }: Shape, [lon, lat]: LonLat): boolean => areas.some((area) => holds(area, lon, lat));

function holds({ rings, west, south, east, north }: Area, lon: number, lat: number): boolean {
  if (lat < south || lat > north) return false;
  // Rings run on past ±180°.
  for (let x = lon + 360 * Math.ceil((west - lon) / 360); x <= east; x += 360) {
    if (pointInPolygon([x, lat], rings as [number, number][][]) !== false) return true;
  }
  return false;
}

function leastKm(chunks: Chunk[], point: Vertex): number {
  const near = chunks.map((chunk) => ({ chunk, leastKm: sphereKm(point, chunk.centre) - chunk.radiusKm }));
  let best = Number.POSITIVE_INFINITY;
  for (const { chunk, leastKm } of near.sort((a, b) => a.leastKm - b.leastKm)) {
    if (leastKm * leastOfSphere >= best) break;
    for (const edge of chunk.edges) best = nearerToPoint(best, point, edge);
  }
  return best;
}

/** The distance to an edge if it is less than the best so far, km. */
function nearerToPoint(best: number, point: Vertex, edge: Edge): number {
  const nearest = nearestOnArc(point, edge);
  if ((sphereKm(point, nearest) - edge.bendKm) * leastOfSphere >= best) return best;
  if (edge.bendKm <= toleranceKm) return Math.min(best, geodesicKm(lonLatOf(point), lonLatOf(nearest)));
  return halve(edge).reduce((best, half) => nearerToPoint(best, point, half), best);
}

/** The distance between two edges if it is less than the best so far, km. */
function nearer(best: number, one: Edge, other: Edge): number {
  const [from, to] = nearestOfArcs(one, other);
  if ((sphereKm(from, to) - one.bendKm - other.bendKm) * leastOfSphere >= best) return best;
  if (Math.max(one.bendKm, other.bendKm) <= toleranceKm) {
    return from === to ? 0 : Math.min(best, geodesicKm(lonLatOf(from), lonLatOf(to)));
  }
  if (one.bendKm >= other.bendKm) return halve(one).reduce((best, half) => nearer(best, half, other), best);
  return halve(other).reduce((best, half) => nearer(best, one, half), best);
}

function pairOf(chunk: Chunk, near: Chunk) {
  return { chunk, near, leastKm: sphereKm(chunk.centre, near.centre) - chunk.radiusKm - near.radiusKm };
}
