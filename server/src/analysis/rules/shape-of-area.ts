import type { AreaCode, ItemContent } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { circlePolygon } from "../../platform/geo/circle-polygon.ts";
import type { AreaOf, LocateText } from "./locate-text.ts";
import { placesOfName, type Shape } from "./places-of-name.ts";
import { plainText } from "./plain-text.ts";
import { subjectOfWarning } from "./warnings/subject-of-warning.ts";

type Named = { name: string; codes: AreaCode[] };
type Parts = { locate: LocateText; areaOf: AreaOf };

/** Around a place of which no more than a point is known. */
export const leastDoubtKm = 50;

/** Where an area lies, in how many places, and what of it is not known: names of places, and codes. */
export type AreaPlaces = { shape: Pick<Shape, "geojson" | "isExact" | "at"> | null; each: Shape[]; unknown: string[] };

/** The area of codes, and the circles in which the places of its name lie if its codes do not say where they are. */
export function placesOfArea({ name, codes }: Named, item: ItemContent, parts: Parts): AreaPlaces {
  const coded = codes.length > 0 ? parts.areaOf(codes) : null;
  const lost = coded ? (coded.unknown ?? []).map((one) => nameOfCode(one, name, codes)) : [name].filter(Boolean);
  const named = lost.map((one) => placesOfName(one, item, parts));
  const unknown = named.flatMap(({ shapes, unknown }, at) => (shapes.length > 0 ? unknown : (lost[at] ?? [])));
  const shapes = [...(coded ? [shapeOfCodes(coded)] : []), ...named.flatMap(({ shapes }) => shapes)];
  return { shape: joinAll(shapes), each: shapes, unknown };
}

const shapeOfCodes = ({ at, shape, radiusKm, isRough = false }: NonNullable<ReturnType<AreaOf>>): Shape => ({
  at,
  text: "",
  isWhole: true,
  geojson: (shape as Geometry | null) ?? circlePolygon(at, radiusKm ?? leastDoubtKm),
  isExact: shape !== null && !isRough,
});

/** The US weather service lists names in the order of their codes. */
function nameOfCode(code: AreaCode, name: string, codes: readonly AreaCode[]): string {
  const same = codes.filter(({ scheme }) => scheme === code.scheme);
  const names = name.split(";").map((one) => one.trim());
  return (names.length === same.length && names[same.indexOf(code)]) || `${code.scheme} ${code.code}`;
}

/** Whether there is a table for a scheme of some codes. */
export const haveTable = (codes: readonly AreaCode[]): boolean =>
  codes.some(({ scheme }) => /^(?:ugc|emma_?id|same|fips6?)$/i.test(scheme));

const joinAll = ([first, ...others]: Shape[]): AreaPlaces["shape"] => {
  if (!first || others.length === 0) return first ?? null;
  const geometries = [first, ...others].map(({ geojson }) => geojson);
  const isExact = first.isExact && others.every((one) => one.isExact);
  return { at: first.at, isExact, geojson: { type: "GeometryCollection", geometries } };
};

/** Whether a title names something but hazards: a word in it begins with a capital, and is none of a warning. */
export function namesSomething(title: string): boolean {
  const { words, hazards } = subjectOfWarning(title);
  const capitals = title.split(/[^\p{L}\p{M}]+/u).filter((word) => /^\p{Lu}/u.test(word));
  return capitals.some((word) => words.includes(plainText(word).trim()) && !hazards.includes(plainText(word).trim()));
}
