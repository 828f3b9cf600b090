import { boxOf, type Marks, numbersIn } from "./shape-marks.ts";

/** Takes the elements of GML of one entry, by their names without prefix in lower case. */
export type GmlReader = {
  open(name: string, attributes: string): void;
  text(name: string, text: string): void;
  close(name: string): void;
};

/** How positions are written: latitude or longitude first, of two or three values; null for a system that is not read. */
type System = { isLonFirst: boolean; dimension: number } | null;

/** An element of GML that is open, the positions in it, and the rings of a polygon. */
type Frame = { name: string; system: System; positions: number[][]; rings: number[][][]; radius: string };

/** The elements that are a shape, or a ring of one. */
const shapes = new Set([
  ...["point", "linestring", "linestringsegment", "linearring", "ring", "polygon", "polygonpatch", "envelope", "box"],
  "circlebycenterpoint",
]);

/** Curves and bodies for which GeoJSON has no shape. */
const unreadable =
  /^(?:arc\w*|circle|bezier|bspline|cubicspline|clothoid|geodesic\w*|solid|tin|triangle|rectangle|cone)$/;

/** Geographic systems with latitude first that are WGS 84 within a metre or two, by their EPSG codes. */
const likeWgs84 = /(?:^|\D)(?:4326|4979|4258|4269|4283|7844|4617|4674|4171|6318)$/;

function systemOf(attributes: string, outer: System | undefined): System {
  const name = /\bsrsName\s*=\s*["']([^"'<>]*)["']/i.exec(attributes)?.[1]?.trim();
  const stated = /\b(?:srsDimension|dimension)\s*=\s*["']\s*(\d)/i.exec(attributes)?.[1];
  const base = outer === undefined ? { isLonFirst: false, dimension: 2 } : outer;
  if (name && !/CRS:?84h?$/i.test(name) && !likeWgs84.test(name)) return null;
  const isLonFirst = name ? /CRS:?84h?$/i.test(name) : base?.isLonFirst === true;
  if (!name && base === null) return null;
  return { isLonFirst, dimension: Number(stated ?? (/4979$|84h$/i.test(name ?? "") ? 3 : base?.dimension)) };
}

/**
 * Reads the shapes of GML 2 and 3 wherever they are in an entry: the members of MultiPoint, MultiCurve, MultiSurface and the like
 * are shapes by themselves. Latitude is first as in GeoRSS, unless the system is CRS84; of another system nothing is read.
 */
export function createGmlReader(marks: Marks): GmlReader {
  const stack: Frame[] = [];
  return {
    open(name, attributes) {
      const system = systemOf(attributes, stack.at(-1)?.system);
      if (unreadable.test(name)) marks.unread.push(`gml:${name}`);
      if (system === null && stack.at(-1)?.system !== null)
        marks.unread.push(/srsName[^>]*/i.exec(attributes)?.[0] ?? name);
      stack.push({ name, system, positions: [], rings: [], radius: "" });
    },
    text(name, text) {
      const frame = stack.findLast((one) => shapes.has(one.name));
      const system = stack.at(-1)?.system ?? null;
      if (!frame || !system || !frame.system) return;
      if (name === "radius") frame.radius = `${text}`;
      if (!/^(?:pos|poslist|coordinates|coord|lowercorner|uppercorner)$/.test(name)) return;
      const positions = name === "coordinates" ? tuplesIn(text, system) : positionsIn(text, system, name !== "poslist");
      if (positions.length === 0 && text) marks.unread.push(text);
      frame.positions.push(...positions);
    },
    close(name) {
      const at = stack.findLastIndex((one) => one.name === name);
      if (at < 0) return;
      const [frame] = stack.splice(at);
      if (frame?.system && shapes.has(name)) settle(marks, frame, stack);
    },
  };
}

/** Adds what an element has turned out to be to the marks of the entry, or to the polygon or ring around it. */
function settle(marks: Marks, { name, positions, rings, radius }: Frame, stack: Frame[]): void {
  const ring = stack.findLast((one) => one.name === "ring");
  const polygon = stack.findLast((one) => one.name === "polygon" || one.name === "polygonpatch");
  const [first, second] = positions;
  if (name === "linestring" || name === "linestringsegment") {
    if (ring) ring.positions.push(...positions);
    else if (positions.length >= 2) marks.geometries.push({ type: "LineString", coordinates: positions });
  } else if (name === "linearring" || name === "ring") {
    if (polygon) polygon.rings.push(positions);
    else if (positions.length >= 3) marks.geometries.push({ type: "Polygon", coordinates: [positions] });
  } else if (name === "polygon" || name === "polygonpatch") {
    if (rings.length > 0) marks.geometries.push({ type: "Polygon", coordinates: rings });
  } else if (name === "point" && first) marks.points.push(first);
  else if (name === "circlebycenterpoint" && first)
    marks.circles.push({ coordinates: first, radiusKm: Number(radius) / 1000 });
  else if (first && second && !stack.some((one) => one.name === "boundedby"))
    marks.geometries.push(boxOf(first, second));
}

const inOrder = ([one = 0, other = 0]: number[], { isLonFirst }: { isLonFirst: boolean }): number[] =>
  isLonFirst ? [one, other] : [other, one];

/** Of a single position, all after the second value is its height. */
function positionsIn(text: string, system: NonNullable<System>, isSingle: boolean): number[][] {
  const numbers = numbersIn(text);
  const size = isSingle && numbers.length === 3 ? 3 : system.dimension;
  if (numbers.length < 2 || numbers.length % size !== 0) return [];
  return Array.from({ length: numbers.length / size }, (_, at) => inOrder(numbers.slice(at * size), system));
}

/** GML 2: "x,y x,y"; without commas as a list. */
function tuplesIn(text: string, system: NonNullable<System>): number[][] {
  if (!text.includes(",")) return positionsIn(text, system, false);
  const tuples = text
    .replace(/\s*,\s*/g, ",")
    .trim()
    .split(/\s+/)
    .map((tuple) => tuple.split(",").map(Number));
  return tuples.every((tuple) => tuple.length >= 2 && tuple.every(Number.isFinite))
    ? tuples.map((tuple) => inOrder(tuple, system))
    : [];
}
