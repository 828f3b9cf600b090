import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { distanceKm } from "@tocsin/contract";
import { parse } from "csv-parse/sync";
import { normaliseName } from "../normalise-name.ts";
import { type Place, townshipFeature } from "../schema.ts";
import type { GazetteerWriter } from "./gazetteer-writer.ts";
import type { CityRow } from "./read-cities.ts";

/** Two records of a name in a state this near are one town. */
const sameTownKm = 20;

/** The towns of each name in each state, to know one from another source again. */
export function townIndex() {
  const towns = new Map<string, [lon: number, lat: number][]>();
  const at = (state: string, name: string): [number, number][] =>
    towns.getOrInsertComputed(`${state}/${normaliseName(name)}`, () => []);
  return {
    add: ({ country, admin1, name, asciiName, lon, lat }: CityRow): void => {
      if (country !== "US") return;
      for (const written of new Set([name, asciiName])) at(admin1, written).push([lon, lat]);
    },
    /** Notes the town unless it is known, and answers whether it is new. */
    isNew: ({ state, name, lon, lat }: CensusRow): boolean => {
      const known = at(state, name);
      const isKnown = known.some((point) => distanceKm(point, [lon, lat]) <= sameTownKm);
      if (!isKnown) known.push([lon, lat]);
      return !isKnown;
    },
  };
}

/**
 * Writes what the US Census knows and the list of towns lacks: hamlets, New England towns, and townships. A township is
 * called by its full name, and by its bare name only if no town around has it.
 */
export function writeUsTowns(writer: GazetteerWriter, towns: ReturnType<typeof townIndex>): void {
  const order = { place: 0, town: 1, township: 2 };
  const rows = readUsCensus().sort((a, b) => order[a.kind] - order[b.kind]);
  for (const [index, row] of rows.entries()) {
    const isNew = towns.isNew(row);
    if (!isNew && row.kind !== "township") continue;
    const full = row.kind === "township" ? `${row.name} Township` : row.name;
    const place: Place = {
      id: 500_000_000 + index,
      kind: "city",
      name: full,
      code: null,
      country: "US",
      admin1: row.state,
      admin2: row.county,
      feature: row.kind === "township" ? townshipFeature : "PPL",
      lat: row.lat,
      lon: row.lon,
      population: 0,
      radiusKm: 5,
    };
    writer.place(place);
    writer.names(place, { names: [full], others: isNew ? [row.name] : [] });
  }
}

/** A place, township or town of the US Census; `county` is its code in GeoNames, empty for places, which cross counties. */
type CensusRow = {
  state: string;
  county: string;
  kind: "place" | "town" | "township";
  name: string;
  lat: number;
  lon: number;
};

/** Places, towns and townships of the United States without counted people, as the Census Bureau's gazetteer names them. */
function readUsCensus(): CensusRow[] {
  const text = gunzipSync(readFileSync(join(import.meta.dirname, "us-census.csv.gz")));
  return parse(text, {
    columns: true,
    cast: (value, { column }) => (column === "lat" || column === "lon" ? Number(value) : value),
  });
}
