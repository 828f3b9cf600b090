import type { LonLat } from "@tocsin/contract";
import { type Box, boxesAround } from "../circle-boxes.ts";
import { sphereKm, vertexAt } from "./edges.ts";
import type { Chunk, Shape } from "./prepare-shape.ts";
import { isInside, signedDistanceKm } from "./shape-distance.ts";

/** Half of the longest way around the Earth, km. */
const farthestKm = 20_004;
/** Distances on the ellipsoid of WGS 84 are at most this much of those on the sphere. */
const mostOfSphere = 1.0046;
/** A shape is looked up by that many boxes at most, before they are cut at the date line. */
const mostBoxes = 64;

/** The radius around a point within which a shape lies, km: at least, and a little more for edges that bend. */
export function reachOf(shape: Shape, [lon, lat]: LonLat): number {
  if (isInside(shape, [lon - 180, -lat])) return farthestKm;
  const point = vertexAt(lon, lat);
  const reach = shape.chunks.reduce((most, chunk) => Math.max(most, farthestOf(chunk, most)), 0);
  return Math.min(farthestKm, reach * mostOfSphere);

  function farthestOf({ edges, centre, radiusKm }: Chunk, most: number): number {
    if (sphereKm(point, centre) + radiusKm <= most) return most;
    return Math.max(
      ...edges.map(({ from, to, bendKm }) => Math.max(sphereKm(point, from), sphereKm(point, to)) + bendKm),
    );
  }
}

/** The radius around a point within which all is inside an area of the shape, km: a metre less than to its edge; 0 for a point outside. The whole world has no edge. */
export const innerOf = (shape: Shape, point: LonLat): number =>
  Math.min(farthestKm, Math.max(0, -signedDistanceKm(shape, point) - 0.001));

/** Boxes that together hold everything within a distance of a shape: one around each area, several along a line. */
export function shapeBoxes({ areas, chunks, starts }: Shape, radiusKm: number): Box[] {
  const rings = areas.reduce((sum, area) => sum + area.rings.length, 0);
  // What is no ring of an area is a line or a point, of which the boxes of the areas hold nothing.
  const others = starts.length > rings ? chunks.map(boxOf) : [];
  const boxes: Box[] = [...areas, ...others];
  const each = Math.ceil(boxes.length / mostBoxes);
  return boxes
    .flatMap((_, index) => (index % each === 0 ? [hullOf(boxes.slice(index, index + each))] : []))
    .flatMap((box) => boxesAround(box, radiusKm));
}

const boxOf = ({ edges }: Chunk): Box =>
  hullOf(
    edges.flatMap(({ from, to }) =>
      [from, to].map(({ lon, lat }) => ({ west: lon, east: lon, south: lat, north: lat })),
    ),
  );

const hullOf = (boxes: Box[]): Box => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  east: Math.max(...boxes.map(({ east }) => east)),
  south: Math.min(...boxes.map(({ south }) => south)),
  north: Math.max(...boxes.map(({ north }) => north)),
});
