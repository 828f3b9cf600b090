import { isLevel } from "./levels.ts";
import type { Tag, Words } from "./tagged-words.ts";

/** The names after prepositions: "the warning for the Upper Valley near Oakham" has two. */
export function listPlaces(words: Words): string[][] {
  const places: string[][] = [];
  let place: string[] | undefined;
  for (const [at, token] of words.tokens.entries()) {
    if (words.is("place", at)) {
      place = [];
      places.push(place);
    } else if (isName(words, at)) place?.push(withoutEnding(token));
    else if (!isNextToName(words, at)) place = undefined;
  }
  return places.filter(({ length }) => length > 0);
}

const isNextToName = (words: Words, at: number): boolean => words.is("area", at) || words.is("article", at);

/** A word that can only be a name here: no part of a warning or its end, no hazard, time, number or kind of area. */
export const isName = (words: Words, at: number): boolean =>
  !/^[\d.:]+$|^\d/.test(words.tokens[at] ?? "") && !notNames.some((tag) => words.is(tag, at));

const notNames: readonly Tag[] = [
  ...(["warning", "hazard", "ended", "ends", "clear", "begins", "goesOn", "partly", "fresh"] as const),
  ...(["ahead", "later", "earlier", "time", "period", "auxiliary", "negation"] as const),
  ...(["place", "area", "article", "thing", "clause", "shifted"] as const),
];

/** "Cornwalls", "Kölns" */
export const withoutEnding = (word: string): string => (word.length > 4 ? word.replace(/s$/, "") : word);

/** The words of names from the first preposition of a place on, and with `isAll` from the first word on. */
export function listNames(words: Words, isAll = false): Set<string> {
  const first = isAll ? 0 : words.tokens.findIndex((_, at) => words.is("place", at));
  const isOther = (at: number): boolean =>
    words.is("conjunction", at) || words.is("force", at) || words.is("form", at) || isLevel(words.tokens[at] ?? "");
  const names = words.tokens.filter((_, at) => first >= 0 && at >= first && isName(words, at) && !isOther(at));
  return new Set(names.map(withoutEnding));
}
