import { createRequire } from "node:module";
import type { Countries } from "world-countries";
import { countryNames, countryPeople } from "./country-names.ts";
import { plural } from "./region-people.ts";

// The package types its default export for CommonJS only.
const countries: Countries = createRequire(import.meta.url)("world-countries");

/** A country or dependent territory; `people` are words for its inhabitants ("French", "Germans"). */
type CountryRow = {
  code: string;
  name: string;
  names: string[];
  people: string[];
  lat: number;
  lon: number;
  areaKm2: number;
};

/** All 250 entries of ISO 3166-1 and Kosovo with their names in the languages of the list. */
export function readCountries(): CountryRow[] {
  return countries.map((country) => {
    const people = [country.demonyms?.eng?.m, ...(countryPeople[country.cca2] ?? [])].flatMap((word) => word || []);
    const translated = Object.values({ ...country.translations, ...country.name.native }).map((name) => name.common);
    return {
      code: country.cca2,
      name: country.name.common,
      names: [country.name.official, ...country.altSpellings, ...translated, ...(countryNames[country.cca2] ?? [])],
      people: people.flatMap((word) => [word, plural(word)]),
      lat: country.latlng[0],
      lon: country.latlng[1],
      areaKm2: country.area,
    };
  });
}
