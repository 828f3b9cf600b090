import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

/** A place, township or town of the US Census; `county` is its code in GeoNames, empty for places, which cross counties. */
export type CensusRow = {
  state: string;
  county: string;
  kind: "place" | "town" | "township";
  name: string;
  lat: number;
  lon: number;
};

/** Places, towns and townships of the United States without counted people, as the Census Bureau's gazetteer names them. */
export function readUsCensus(): CensusRow[] {
  const text = gunzipSync(readFileSync(join(import.meta.dirname, "us-census.csv.gz")));
  return parse(text, {
    columns: true,
    cast: (value, { column }) => (column === "lat" || column === "lon" ? Number(value) : value),
  });
}
