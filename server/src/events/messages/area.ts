import { type AreaCode, listAreas } from "@tocsin/contract";
import type { Geometry } from "geojson";
import type { AnalysedItem } from "../add-item.ts";

/** One of the areas that a message is about. */
export type Area = {
  /** As it is written; empty where it has no name. */
  name: string;
  otherNames?: readonly string[] | undefined;
  codes: readonly AreaCode[];
  geometry: Geometry | null;
  /** Whether the shape is what the authority stated or its codes stand for, and not the surroundings of a place. */
  isExact: boolean;
};

type Whole = Omit<Area, "name" | "codes"> & { name: string | null; codes: readonly AreaCode[] | undefined };

/** What is not stated area by area as one area; none where nothing names it. */
export function areaOfAll({ name, codes = [], geometry, isExact }: Whole): Area[] {
  if (!name && codes.length === 0 && !geometry) return [];
  return [{ name: name ?? "", codes, geometry, isExact }];
}

/** The areas that an item states by themselves, in the order of `listAreas`, with the shapes that its finding has for them. */
export const statedAreas = ({ content, finding }: Pick<AnalysedItem, "content" | "finding">): Area[] =>
  listAreas(content.official ?? {}).map(({ name, otherNames, codes, geojson }, index) => {
    const found = finding.areaShapes?.[index] ?? null;
    const geometry = (geojson ?? found?.geojson ?? null) as Geometry | null;
    return { name, otherNames, codes, geometry, isExact: geojson !== null || (found?.isExact ?? false) };
  });

/** SAME codes are those of FIPS with a digit for a part of the county before them, which is 0 for all of it. */
const counties: ReadonlySet<string> = new Set(["same", "fips", "fips5", "fips6"]);

/** Codes by their schemes, in lower case; those of counties are of one scheme. */
export function codesOf(areas: readonly Area[]): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const { scheme, code } of areas.flatMap((area) => area.codes)) {
    const isCounty = counties.has(scheme.toLowerCase());
    const name = isCounty ? "same" : scheme.toLowerCase();
    const value = isCounty ? code.replace(/^0(?=\d{5}$)/, "") : code.toLowerCase();
    sets.set(name, (sets.get(name) ?? new Set()).add(value));
  }
  return sets;
}

/** The names of an area in each language, which may be lists of several, in the form in which they are compared. */
export const namesOf = ({ name, otherNames = [] }: Area): Set<string>[] =>
  [name, ...otherNames].map((one) => new Set(splitNames(one, semicolon))).filter(({ size }) => size > 0);

/** The names by which an area of a later message means those of an earlier one, and whether these are all that it names. */
export type NamesAmong = { names: ReadonlySet<string>; isAll: boolean };

/**
 * Finds the areas of an earlier message that an area of a later one names. Words for kinds of areas make no difference ("Braga district") if
 * there is one area without them. A comma is part of a name ("Springfield, Ohio"), unless what is between commas are areas of that message:
 * of a list with others, those count that have no such neighbour, which may say of which part of them it is.
 */
export function namesAmong(area: Area, earlier: readonly Area[]): NamesAmong {
  const known = earlier.flatMap(({ name, otherNames = [] }) =>
    [name, ...otherNames].flatMap((one) => splitNames(one, semicolon)),
  );
  const exact = new Set(known);
  const byWords = Map.groupBy(exact, keyOfWords);
  const find = (name: string): string | undefined => {
    const [alike, ...others] = exact.has(name) ? [name] : (byWords.get(keyOfWords(name)) ?? []);
    return alike !== undefined && others.length === 0 && (alike === name || isBareNameOf(alike, name))
      ? alike
      : undefined;
  };
  const pieces = [area.name, ...(area.otherNames ?? [])]
    .flatMap((name) => name.split(semicolon))
    .map((piece) => {
      const whole = find(foldName(piece));
      return whole === undefined ? splitNames(piece, /,/).map(find) : [whole];
    });
  const meant = pieces.flatMap((parts) =>
    parts.filter((_, at) => [at - 1, at, at + 1].every((one) => !(one in parts) || parts[one] !== undefined)),
  );
  const names = new Set([...namesOf(area).flatMap((all) => [...all]), ...meant.filter((one) => one !== undefined)]);
  return { names, isAll: pieces.every((parts) => parts.every((part) => part !== undefined)) };
}

/** One of them names no kind, and the other may be of any: "Leipzig district" is no "city of Leipzig", and "zone 7" no "district 7". */
const isBareNameOf = (...names: [string, string]): boolean =>
  names.some((name) => name.split(" ").every((word) => !kindsOfArea.has(word))) &&
  /\p{L}{3}/u.test(keyOfWords(names[0]));

const keyOfWords = (name: string): string => [...ownWords(name)].sort().join(" ");

/** Words of the names of areas that distinguish none of them. */
const kindsOfArea = new Set(
  `the of and area areas zone zones region regions district districts county counties province provinces state municipality city town
   warning forecast office de do da dos das del della di du des der des die das el la le les los las e y et und
   distrito distritos provincia provincias comarca municipio concelho regiao zona zonas estado condado
   departement departements commune communes canton etat regione provincia comune citta
   kreis landkreis stadt bezirk gebiet bereich bundesland kanton gemeinde provincie gemeente regio
   powiat wojewodztwo gmina okres kraj okraj zupanija opcina judet judetul megye jaras lan lani kommun kommune fylke maakunta kunta
   район раион области область города город края край обласць`.split(/\s+/),
);

/** The words of the name of an area that distinguish it, in the form in which they are compared. */
export const ownWords = (name: string): Set<string> =>
  new Set(
    foldName(name)
      .split(" ")
      .filter((word) => word !== "" && !kindsOfArea.has(word)),
  );

const semicolon = /[;|\n]/;

const longestList = 200;

/** Names as one, as many as can be shown; null for none. */
export function listNames(names: readonly string[]): string | null {
  const [first = "", ...others] = [...new Set(names)].filter((name) => name !== "");
  return (
    others.reduce(
      (all, name) => (all.length + name.length + 2 > longestList ? all : `${all}; ${name}`),
      first.slice(0, longestList),
    ) || null
  );
}

const splitNames = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map(foldName)
    .filter((name) => name !== "");

/** Case, accents of Latin letters, punctuation and white space make no difference. */
export const foldName = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, " ")
    .trim();
