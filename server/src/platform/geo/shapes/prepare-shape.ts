import { defined, earthRadiusKm, runOnLine, unwrapRings } from "@tocsin/contract";
import type { Geometry, Position } from "geojson";
import { type Edge, edgeBetween, sphereKm, type Vertex, vertexAt, vertexOf } from "./edges.ts";

/** Edges that follow each other, with a cap of the sphere that holds them; they are looked at if the cap is near enough. */
export type Chunk = { edges: Edge[]; centre: Vertex; radiusKm: number };

/** An area in degrees: an outer ring and holes whose longitudes run on past ±180° and that are closed over a pole. */
export type Area = { rings: Position[][]; west: number; south: number; east: number; north: number };

/** A shape that distances are measured to. */
export type Shape = {
  chunks: Chunk[];
  /** The same without the seams along which an area is cut in two: what bounds it. */
  outline: Chunk[];
  areas: Area[];
  /** A point of each part and each ring: where no edges cross, one is inside an area as all of the part is. */
  starts: Vertex[];
};

const edgesOfChunk = 24;

/** Prepares a geometry for measuring: about 1 µs a corner. */
export function prepareShape(geometry: Geometry): Shape {
  const parts = partsOf(geometry);
  const edges = parts.flatMap((part) => (part.kind === "area" ? part.rings.map(edgesOfRing) : [edgesOf(part.line)]));
  const seams = findSeams(edges.flat());
  return {
    chunks: edges.flatMap(chunksOf),
    outline: seams.size === 0 ? edges.flatMap(chunksOf) : chunksOf(edges.flat().filter((edge) => !seams.has(edge))),
    areas: parts.flatMap((part) => (part.kind === "area" ? [areaOf(part.rings)] : [])),
    starts: edges.flatMap(([first]) => (first ? [first.from] : [])),
  };
}

type Part = { kind: "area"; rings: Position[][] } | { kind: "line"; line: Position[] };

const area = (rings: Position[][]): Part => ({ kind: "area", rings });
const line = (positions: Position[]): Part => ({ kind: "line", line: positions });

function partsOf(shape: Geometry): Part[] {
  switch (shape.type) {
    case "GeometryCollection":
      return shape.geometries.flatMap(partsOf);
    case "MultiPolygon":
      return unwrapRings(shape).coordinates.map(area);
    case "Polygon":
      return [area(unwrapRings(shape).coordinates)];
    case "MultiLineString":
      return shape.coordinates.map((one) => line(runOnLine(one)));
    case "LineString":
      return [line(runOnLine(shape.coordinates))];
    case "MultiPoint":
      return shape.coordinates.map((one) => line([one]));
    case "Point":
      return [line([shape.coordinates])];
  }
}

/** A single point is an edge without length. */
function edgesOf(corners: Position[]): Edge[] {
  const vertices = corners.map(([lon = 0, lat = 0]) => vertexAt(lon, lat));
  const [first] = vertices;
  if (vertices.length === 1 && first) return [edgeBetween(first, first)];
  return vertices.slice(1).map((to, index) => edgeBetween(defined(vertices[index]), to));
}

const isAtPole = ({ from, to }: Edge): boolean => Math.abs(from.lat) === 90 && from.lat === to.lat;

/** A ring around a pole is closed along a meridian, which bounds nothing, and may lead through a hole. */
function edgesOfRing(ring: Position[]): Edge[] {
  const edges = edgesOf(ring);
  if (!edges.some(isAtPole)) return edges;
  const seams = findSeams(edges);
  return edges.filter((edge) => !seams.has(edge));
}

/**
 * The edges along which an area is cut in two, at the date line as RFC 7946 asks or over a pole: meridians that occur twice. An edge
 * at a pole is a point.
 */
function findSeams(edges: Edge[]): Set<Edge> {
  const seams = new Set(edges.filter(isAtPole));
  const known = new Map<string, Edge>();
  for (const edge of edges) {
    if (Math.abs(edge.from.lon - edge.to.lon) % 360 !== 0 || edge.from.lat === edge.to.lat) continue;
    const lats = [edge.from.lat, edge.to.lat].sort((one, other) => one - other);
    const key = [(((edge.from.lon % 360) + 360) % 360).toFixed(7), ...lats].join();
    const twin = known.get(key);
    if (twin) seams.add(edge).add(twin);
    known.set(key, edge);
  }
  return seams;
}

function chunksOf(edges: Edge[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = 0; start < edges.length; start += edgesOfChunk) {
    chunks.push(chunkOf(edges.slice(start, start + edgesOfChunk)));
  }
  return chunks;
}

function chunkOf(edges: Edge[]): Chunk {
  const ends = edges.flatMap(({ from, to }) => [from, to]);
  const sum = (axis: "x" | "y" | "z") => ends.reduce((total, one) => total + one[axis], 0);
  const centre = vertexOf({ x: sum("x"), y: sum("y"), z: sum("z") + 1e-12 });
  const toEnd = Math.max(...ends.map((end) => sphereKm(centre, end)));
  const radiusKm = toEnd + Math.max(...edges.map(({ bendKm }) => bendKm));
  // Only a cap smaller than half of the sphere holds the arcs between its points.
  return { edges, centre, radiusKm: radiusKm < 1.5 * earthRadiusKm ? radiusKm : 4 * earthRadiusKm };
}

function areaOf(rings: Position[][]): Area {
  const outer = rings[0] ?? [];
  const lons = outer.map(([lon = 0]) => lon);
  const lats = outer.map(([, lat = 0]) => lat);
  const least = (values: number[]) => values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = (values: number[]) => values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  return { rings, west: least(lons), south: least(lats), east: most(lons), north: most(lats) };
}
