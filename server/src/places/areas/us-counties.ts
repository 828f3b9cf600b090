import { createRequire } from "node:module";
import type { Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type Polygons = Position[][][];

let counties: ReadonlyMap<string, Polygons> | undefined;

/** The counties of a SAME code: "PSSCCC", part, state and county, of which county 000 is the whole state. */
export function countiesOfSame(code: string): Polygons {
  const [, state, county] = /^\d?(\d{2})(\d{3})$/.exec(code) ?? [];
  if (!state || !county) return [];
  counties ??= readCounties();
  if (county !== "000") return counties.get(state + county) ?? [];
  return [...counties].flatMap(([id, polygons]) => (id.startsWith(state) ? polygons : []));
}

/** Borders of 2017 by the US Census Bureau at 1:10,000,000, read when first asked. */
function readCounties(): Map<string, Polygons> {
  const topology: Topology<{ counties: GeometryCollection }> = createRequire(import.meta.url)(
    "us-atlas/counties-10m.json",
  );
  return new Map(
    feature(topology, topology.objects.counties).features.map(({ id, geometry }) => [
      String(id),
      geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : geometry.type === "Polygon"
          ? [geometry.coordinates]
          : [],
    ]),
  );
}
