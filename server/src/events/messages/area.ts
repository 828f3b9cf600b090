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
  [name, ...otherNames].map((one) => new Set(splitNames(one, /[;|\n]/))).filter(({ size }) => size > 0);

/**
 * The names by which an area of a later message means those of an earlier one. A comma is part of a name ("Springfield, Ohio"), unless
 * what is between commas are all areas of that message.
 */
export function namesAmong(area: Area, earlier: readonly Area[]): Set<string> {
  const known = new Set(earlier.flatMap(({ name, otherNames = [] }) => [name, ...otherNames].map(foldName)));
  const lists = [area.name, ...(area.otherNames ?? [])].map((name) => splitNames(name, /[,;|\n]/));
  const listed = lists.filter((parts) => parts.every((part) => known.has(part))).flat();
  return new Set([...namesOf(area).flatMap((names) => [...names]), ...listed]);
}

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
