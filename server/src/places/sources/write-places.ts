import { normaliseName } from "../normalise-name.ts";
import type { Place } from "../schema.ts";
import { cityInitials, englishNames } from "./city-names.ts";
import { extentOf, noTowns, type Towns } from "./extent-of.ts";
import type { GazetteerWriter } from "./gazetteer-writer.ts";
import { type CityRow, readCities } from "./read-cities.ts";
import { readCountries } from "./read-countries.ts";
import { bareName, type DivisionRow, readDistricts, readTranslatedDivisions } from "./read-divisions.ts";
import { createFindProvince } from "./read-provinces.ts";
import { regionPeople } from "./region-people.ts";
import { writeAreas } from "./write-areas.ts";
import { townIndex, writeUsTowns } from "./write-us-towns.ts";

type TownsByCode = Map<string, Towns>;

/** Doubt about where in a town something happened: its built-up radius grows with the root of its people. */
const cityRadiusKm = (population: number): number =>
  Math.min(25, Math.max(2, Math.round(0.15 * Math.sqrt(population)) / 10));

const codesOf = ({ country, admin1, admin2 }: CityRow): string[] => [
  country,
  `${country}.${admin1}`,
  `${country}.${admin1}.${admin2}`,
];

function collect(towns: TownsByCode, city: CityRow): void {
  for (const code of codesOf(city)) {
    const entry = towns.get(code) ?? noTowns();
    entry.lats.push(city.lat);
    entry.lons.push(city.lon);
    // A part of a town is counted with the town.
    if (city.feature !== "PPLX") entry.population += city.population;
    towns.set(code, entry);
  }
}

/** Names of historical, abandoned and religious places would only lead astray. */
const isAlive = (city: CityRow): boolean => !["PPLH", "PPLQ", "PPLW", "PPLCH", "PPLR"].includes(city.feature);

function writeCities(writer: GazetteerWriter): {
  towns: TownsByCode;
  names: Set<string>;
  american: ReturnType<typeof townIndex>;
} {
  const towns: TownsByCode = new Map();
  const names = new Set<string>();
  const american = townIndex();
  for (const city of readCities()) {
    if (!isAlive(city)) continue;
    collect(towns, city);
    american.add(city);
    names.add(`${city.country}.${city.admin1}.${city.admin2}/${normaliseName(city.name)}`);
    const place: Place = { ...city, kind: "city", code: null, radiusKm: cityRadiusKm(city.population) };
    writer.place(place);
    writer.point(place);
    writer.names(place, {
      names: [city.name, city.asciiName, ...(englishNames[city.id] ?? [])],
      others: city.names,
      initials: cityInitials[city.id],
    });
  }
  return { towns, names, american };
}

function writeDivisions(
  writer: GazetteerWriter,
  kind: "region" | "district",
  rows: DivisionRow[],
  towns: TownsByCode,
): void {
  const first = kind === "region" ? 100_000_000 : 200_000_000;
  const findProvince = createFindProvince();
  for (const [index, row] of rows.entries()) {
    const inside = towns.get(row.code);
    if (!inside) continue;
    const extent = extentOf(inside);
    const province = kind === "region" ? findProvince(row, extent) : undefined;
    const [country = "", admin1 = "", admin2 = ""] = row.code.split(".");
    const place = {
      id: first + index,
      kind,
      code: row.code,
      name: row.name,
      country,
      admin1,
      admin2,
      feature: "ADM",
      ...extent,
      lat: province?.lat ?? extent.lat,
      lon: province?.lon ?? extent.lon,
    };
    writer.place(place);
    writer.names(place, {
      names: [row.name],
      others: [...row.names, ...(province ? [province.name] : [])],
      people: regionPeople.get(row.code) ?? [],
      abbreviations: row.abbreviations,
    });
  }
}

function writeCountries(writer: GazetteerWriter, towns: TownsByCode): void {
  for (const [index, row] of readCountries().entries()) {
    const radiusKm = Math.max(10, Math.round(Math.sqrt(Math.max(0, row.areaKm2) / Math.PI)));
    const population = towns.get(row.code)?.population ?? 0;
    const place: Place = {
      ...row,
      id: 300_000_000 + index,
      kind: "country",
      country: row.code,
      admin1: "",
      admin2: "",
      feature: "PCLI",
      population,
      radiusKm,
    };
    writer.place(place);
    const isCode = (name: string): boolean =>
      /^[A-Za-z]{1,3}$/.test(name) && !["USA", "UK", "UAE", "DRC"].includes(name);
    const abbreviations = [...row.names.filter(isCode), row.code];
    writer.names(place, {
      names: [row.name],
      others: row.names.filter((name) => !isCode(name)),
      people: row.people,
      abbreviations,
    });
  }
}

/** A municipality of the same name as its town is that town; American counties are not. */
const isTown = ({ code, name }: DivisionRow, names: Set<string>): boolean =>
  !code.startsWith("US.") && names.has(`${code}/${normaliseName(bareName(name))}`);

/** Reads every source and writes all places with their names. Divisions take their reach from their towns, and their
 * middle from the map where it is known. */
export function writePlaces(writer: GazetteerWriter): void {
  const { towns, names, american } = writeCities(writer);
  const districts = readDistricts().filter((row) => !isTown(row, names));
  writeCountries(writer, towns);
  writeDivisions(writer, "region", readTranslatedDivisions(), towns);
  writeDivisions(writer, "district", districts, towns);
  writeAreas(writer);
  writeUsTowns(writer, american);
  writer.end();
}
