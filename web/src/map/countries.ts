import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import fineUrl from "world-atlas/countries-50m.json?url";
import coarseUrl from "world-atlas/countries-110m.json?url";
import { unwrapRings } from "./unwrap-rings.ts";

type Named = { name: string };
export type Countries = FeatureCollection<Polygon | MultiPolygon, Named>;
export type CountryLabels = FeatureCollection<Point, Named & { size: number }>;

const urls = { coarse: coarseUrl, fine: fineUrl };

/** Outlines of all countries (Natural Earth 1:110m or 1:50m), ready to draw. */
export async function loadCountries(detail: keyof typeof urls): Promise<Countries> {
  const response = await fetch(urls[detail]);
  if (!response.ok) throw new Error("The outlines of the countries could not be loaded");
  const topology: Topology<{ countries: GeometryCollection<Named> }> = await response.json();
  const { features } = feature(topology, topology.objects.countries);
  return {
    type: "FeatureCollection",
    features: features.flatMap((country) => {
      const shape = country.geometry;
      if (shape.type !== "Polygon" && shape.type !== "MultiPolygon") return [];
      return [{ ...country, geometry: unwrapRings(shape) }];
    }),
  };
}

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

function labelOf(country: Countries["features"][number]): Feature<Point, Named & { size: number }>[] {
  const shape = country.geometry;
  const outers = shape.type === "Polygon" ? [shape.coordinates[0]] : shape.coordinates.map(([outer]) => outer);
  const [largest] = outers.map((ring) => centreOf(ring ?? [])).sort((a, b) => b.area - a.area);
  if (!largest || largest.area === 0) return [];
  const properties = { name: country.properties.name, size: largest.area };
  return [{ type: "Feature", geometry: { type: "Point", coordinates: largest.centre }, properties }];
}

/** One point a country, in the middle of its largest part. */
export const labelCountries = (countries: Countries): CountryLabels => ({
  type: "FeatureCollection",
  features: countries.features.flatMap(labelOf),
});
