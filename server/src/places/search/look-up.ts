import { contains } from "../contains.ts";
import type { Gazetteer, NamedPlace } from "../gazetteer.ts";
import { nameRank } from "../schema.ts";
import { divisionsOfShortForm } from "./division-codes.ts";
import { joinLetters, spellOut } from "./spell-out.ts";

const mostNamed = 300;
const mostPrefixed = 60;

/** The divisions that a normalised short form such as "sp" means in an address. */
const shortlyNamed = (gazetteer: Gazetteer, norm: string): NamedPlace[] =>
  divisionsOfShortForm(norm).flatMap((code) => {
    const place = gazetteer.coded(code);
    return place ? [{ ...place, rank: nameRank.abbreviation, norm }] : [];
  });

/** Places whose name is the normalised text, also with its short words written out, and divisions whose code it is. */
export function lookUp(gazetteer: Gazetteer, norm: string): NamedPlace[] {
  const named = [norm, ...spellOut(norm)].flatMap((name) => gazetteer.named(name, mostNamed));
  const places = [...named, ...shortlyNamed(gazetteer, norm)].filter(({ rank }) => rank !== nameRank.demonym);
  const first = new Map<number, NamedPlace>();
  for (const place of places) first.getOrInsert(place.id, place);
  return [...first.values()];
}

/** Divisions and countries meant by the text behind a comma: "TX", "D.C.", "Texas", and, unless `isWhole`, "United St". */
export function divisionsOf(gazetteer: Gazetteer, norm: string, isWhole = false): NamedPlace[] {
  const short = joinLetters(norm);
  const named = [...new Set([norm, short])].flatMap((name) => gazetteer.named(name, mostNamed));
  const exact = [...named, ...shortlyNamed(gazetteer, short)];
  const places = exact.length > 0 || isWhole ? exact : gazetteer.prefixed(norm, mostPrefixed);
  return places.filter(({ kind }) => kind !== "city");
}

/** Whether a place lies in one of each of the divisions that its qualifiers may mean. */
export const isInsideAll = (place: NamedPlace, qualifiers: readonly (readonly NamedPlace[])[]): boolean =>
  qualifiers.every((meant) => meant.some((outer) => contains(outer, place)));
