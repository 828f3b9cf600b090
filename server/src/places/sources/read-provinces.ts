import { readFileSync } from "node:fs";
import { join } from "node:path";
import { distanceKm } from "@tocsin/contract";
import { parse } from "csv-parse/sync";
import { normaliseName } from "../normalise-name.ts";
import type { DivisionRow } from "./read-divisions.ts";

/** A first-level division of Natural Earth: the middle of its largest part, and the name that maps write. */
type Province = { name: string; lat: number; lon: number };

type ProvinceRow = Province & { country: string; geonames: string; fips: string };

const readRows = (): ProvinceRow[] =>
  parse(readFileSync(join(import.meta.dirname, "ne-provinces.csv")), {
    columns: true,
    cast: (value, { column }) => (column === "lat" || column === "lon" ? Number(value) : value),
  });

/** A division of this name is only the same near its towns. */
const mostKmApart = 200;
/** Some countries number other divisions with the same codes: one of this code is only the same if its name begins alike. */
const alike = 4;

/**
 * Finds the province of Natural Earth that a division of GeoNames is: of the same name or code in its country, with its
 * middle near the division's towns.
 */
export function createFindProvince() {
  const rows = new Map<string, ProvinceRow>();
  for (const row of readRows()) {
    const names = [row.geonames, row.name].map(normaliseName);
    for (const key of [`${row.fips}/${names[1]?.slice(0, alike)}`, ...names]) rows.set(`${row.country}/${key}`, row);
  }
  return (division: DivisionRow, at: { lat: number; lon: number; radiusKm: number }): Province | undefined => {
    const [country, code] = division.code.split(".");
    const names = [division.name, ...division.names].map(normaliseName);
    const keys = [...names, ...names.map((name) => `${code}/${name.slice(0, alike)}`)];
    const found = keys.map((key) => rows.get(`${country}/${key}`)).find((row) => row !== undefined);
    const isNear =
      found && distanceKm([found.lon, found.lat], [at.lon, at.lat]) <= Math.max(mostKmApart, 1.5 * at.radiusKm);
    return isNear ? found : undefined;
  };
}
