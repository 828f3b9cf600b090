import type { LonLat } from "@tocsin/contract";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import land from "world-atlas/land-110m.json" with { type: "json" };

type Ring = number[][];
type Part = { rings: Ring[]; south: number; north: number };

/** Natural Earth's land at 1:110,000,000: good to some ten kilometres at coasts, without small islands. */
const parts: Part[] = readParts();

function readParts(): Part[] {
  const topology = land as unknown as Topology<{ land: GeometryCollection }>;
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    const polygons =
      geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : geometry.type === "Polygon"
          ? [geometry.coordinates]
          : [];
    return polygons.map((wrapped) => {
      const rings = wrapped.map(unwrap);
      const lats = (rings[0] ?? []).map(([, lat = 0]) => lat);
      return { rings, south: Math.min(...lats), north: Math.max(...lats) };
    });
  });
}

/** A ring across the date line continues beyond 180 degrees. */
function unwrap(ring: Ring): Ring {
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([lon = 0, lat = 0]) => {
    before = lon - 360 * Math.round((lon - before) / 360);
    return [before, lat];
  });
}

/** Whether a point lies on a continent or a large island, by the parity of the edges east of it. */
export const isLand = ([lon, lat]: LonLat): boolean =>
  parts.some(
    ({ rings, south, north }) =>
      lat >= south &&
      lat <= north &&
      [lon, lon - 360, lon + 360].some((same) => rings.filter((ring) => isIn(ring, same, lat)).length % 2 === 1),
  );

function isIn(ring: Ring, lon: number, lat: number): boolean {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    const [x2 = 0, y2 = 0] = ring[before] ?? [];
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
