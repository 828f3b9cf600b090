import { unwrapRings } from "@tocsin/contract";
import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type Named = { name: string };
export type Countries = FeatureCollection<Polygon | MultiPolygon, Named>;
type Label = Named & { size: number; lat: number };
type CountryLabels = FeatureCollection<Point, Label>;

export type CountryTopology = Topology<{ countries: GeometryCollection<Named> }>;

/** Outlines that do not smear at the date line, from a topology. */
export const toCountries = (topology: CountryTopology): Countries => ({
  type: "FeatureCollection",
  features: feature(topology, topology.objects.countries).features.flatMap((country) => {
    const shape = country.geometry;
    if (shape.type !== "Polygon" && shape.type !== "MultiPolygon") return [];
    return [{ ...country, geometry: unwrapRings(shape) }];
  }),
});

/** Twice the signed area and the centroid of a ring in degrees: good enough to place a name. */
function centreOf(ring: readonly Position[]): { area: number; centre: Position } {
  let [area, x, y] = [0, 0, 0];
  ring.forEach(([x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = ring[i + 1] ?? [x1, y1];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  return { area: Math.abs(area), centre: [x / (3 * area), y / (3 * area)] };
}

function labelOf(country: Countries["features"][number]): Feature<Point, Label>[] {
  const shape = country.geometry;
  const outers = shape.type === "Polygon" ? [shape.coordinates[0]] : shape.coordinates.map(([outer]) => outer);
  const [largest] = outers.map((ring) => centreOf(ring ?? [])).sort((a, b) => b.area - a.area);
  if (!largest || largest.area === 0) return [];
  const [, lat = 0] = largest.centre;
  const properties = { name: country.properties.name, size: largest.area, lat };
  return [{ type: "Feature", geometry: { type: "Point", coordinates: largest.centre }, properties }];
}

/** One point a country, in the middle of its largest part. */
export const labelCountries = (countries: Countries): CountryLabels => ({
  type: "FeatureCollection",
  features: countries.features.flatMap(labelOf),
});
