import { earthRadiusKm, type LonLat } from "@tocsin/contract";

/** A point of the unit sphere, with its degrees; the longitude may run on past ±180°. */
export type Vertex = { lon: number; lat: number; x: number; y: number; z: number };

/**
 * A straight line in degrees, as RFC 7946 defines the edges of GeoJSON. `bendKm` is the furthest that it can lie from the arc
 * of the great circle between its ends.
 */
export type Edge = { from: Vertex; to: Vertex; bendKm: number };

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

export function vertexAt(lon: number, lat: number): Vertex {
  const flat = Math.cos(radians(lat));
  return { lon, lat, x: flat * Math.cos(radians(lon)), y: flat * Math.sin(radians(lon)), z: Math.sin(radians(lat)) };
}

export const lonLatOf = ({ lon, lat }: Vertex): LonLat => [lon, lat];

/**
 * The edge between two points. Its bend is an eighth of the acceleration across it, `sin 2φ · Δλ² / 2 + 2 sin φ · Δλ · Δφ`, half
 * as much again for long edges; and never more than half of its length.
 */
export function edgeBetween(from: Vertex, to: Vertex): Edge {
  const [turn, rise] = [radians(Math.abs(to.lon - from.lon)), radians(Math.abs(to.lat - from.lat))];
  const sine = Math.max(Math.abs(from.z), Math.abs(to.z));
  const cosine = from.lat * to.lat < 0 ? 1 : Math.cos(radians(Math.min(Math.abs(from.lat), Math.abs(to.lat))));
  const across = sine * cosine * turn * turn + 2 * sine * turn * rise;
  const length = rise + turn * cosine;
  return { from, to, bendKm: earthRadiusKm * Math.min((1.5 * across) / 8, length / 2) };
}

/** The two halves of an edge. */
export function halve({ from, to }: Edge): [Edge, Edge] {
  const middle = vertexAt((from.lon + to.lon) / 2, (from.lat + to.lat) / 2);
  return [edgeBetween(from, middle), edgeBetween(middle, to)];
}

/** How far apart two points are on the sphere, km; exact for short distances too, as it is computed by the chord. */
export function sphereKm(one: Vertex, other: Vertex): number {
  const chord = Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
  return 2 * Math.asin(Math.min(1, chord / 2)) * earthRadiusKm;
}

/** The point of the arc between the ends of an edge that is nearest to a point. */
export function nearestOnArc(point: Vertex, { from, to }: Edge): Vertex {
  const pole = cross(from, to);
  const square = dot(pole, pole);
  // The ends are the same point, or nearly.
  if (square < 1e-30 || dot(cross(pole, from), point) <= 0 || dot(cross(to, pole), point) <= 0) {
    return chordSquare(point, from) <= chordSquare(point, to) ? from : to;
  }
  const off = dot(point, pole) / square;
  return vertexOf({ x: point.x - off * pole.x, y: point.y - off * pole.y, z: point.z - off * pole.z });
}

/** The nearest points of two arcs; the same point twice where they cross. */
export function nearestOfArcs(one: Edge, other: Edge): [Vertex, Vertex] {
  const crossing = crossingOf(one, other);
  if (crossing) return [crossing, crossing];
  const pairs: [Vertex, Vertex][] = [
    [one.from, nearestOnArc(one.from, other)],
    [one.to, nearestOnArc(one.to, other)],
    [nearestOnArc(other.from, one), other.from],
    [nearestOnArc(other.to, one), other.to],
  ];
  const chords = pairs.map(([from, to]) => chordSquare(from, to));
  return pairs[chords.indexOf(Math.min(...chords))] as [Vertex, Vertex];
}

/** Where two arcs cross: on both of them lies one of the two points in which their great circles meet. */
function crossingOf(one: Edge, other: Edge): Vertex | null {
  const [pole, otherPole] = [cross(one.from, one.to), cross(other.from, other.to)];
  const meeting = cross(pole, otherPole);
  if (dot(meeting, meeting) < 1e-40) return null;
  const holds = (sign: number): boolean =>
    sign * dot(cross(pole, one.from), meeting) >= 0 &&
    sign * dot(cross(one.to, pole), meeting) >= 0 &&
    sign * dot(cross(otherPole, other.from), meeting) >= 0 &&
    sign * dot(cross(other.to, otherPole), meeting) >= 0;
  if (holds(1)) return vertexOf(meeting);
  return holds(-1) ? vertexOf({ x: -meeting.x, y: -meeting.y, z: -meeting.z }) : null;
}

type Vector = Pick<Vertex, "x" | "y" | "z">;

const dot = (one: Vector, other: Vector): number => one.x * other.x + one.y * other.y + one.z * other.z;

const cross = (one: Vector, other: Vector): Vector => ({
  x: one.y * other.z - one.z * other.y,
  y: one.z * other.x - one.x * other.z,
  z: one.x * other.y - one.y * other.x,
});

const chordSquare = (one: Vector, other: Vector): number =>
  (one.x - other.x) ** 2 + (one.y - other.y) ** 2 + (one.z - other.z) ** 2;

/** The point of the sphere in the direction of a vector. */
export function vertexOf({ x, y, z }: Vector): Vertex {
  const length = Math.hypot(x, y, z);
  const lat = degrees(Math.atan2(z, Math.hypot(x, y)));
  return { lon: degrees(Math.atan2(y, x)), lat, x: x / length, y: y / length, z: z / length };
}
