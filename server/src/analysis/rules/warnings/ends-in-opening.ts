import { findWarningEnd } from "./states-end.ts";
import { type Tag, Words } from "./tagged-words.ts";

/**
 * Whether the sentence below a headline ends the warning that the headline names: "The warning was cancelled at noon." A headline
 * of something else is not ended by it, nor one of another kind of warning, nor one for another place.
 */
export function endsInOpening(title: string, opening: string): boolean {
  const named = new Words(title);
  const kinds = named.all("warning").map(({ at }) => stemOf(named.tokens[at]));
  if (kinds.length === 0 || opening.trim() === "" || findWarningEnd(opening) === "open") return false;
  const words = new Words(opening);
  const isSame = words.all("warning").some(({ at }) => kinds.includes(stemOf(words.tokens[at])));
  if (isSame) return findWarningEnd(opening) === "ended" && !isElsewhere(named, words);
  const [first] = words.all("ended");
  return first?.at === 0 && words.tokens.length <= mostAlone;
}

/** "Cancelled." */
const mostAlone = 4;
const stemOf = (word = ""): string => word.slice(0, 5);

/** Whether a sentence names places, and the headline names others: "The warning for Lisbon was cancelled" below one for Porto. */
function isElsewhere(title: Words, sentence: Words): boolean {
  const known = new Set(title.tokens.map(withoutEnding));
  const hasPlace = title.tokens.some((_, at) => isName(title, at));
  const places = listPlaces(sentence);
  return hasPlace && places.length > 0 && !places.some((place) => place.every((word) => known.has(word)));
}

/** The names after prepositions: "the warning for the Upper Valley near Oakham" has two. */
function listPlaces(words: Words): string[][] {
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
const isName = (words: Words, at: number): boolean =>
  !/^[\d.:]+$|^\d/.test(words.tokens[at] ?? "") && !notNames.some((tag) => words.is(tag, at));

const notNames: readonly Tag[] = [
  ...(["warning", "hazard", "ended", "ends", "clear", "begins", "goesOn", "partly", "fresh"] as const),
  ...(["ahead", "later", "earlier", "time", "period", "auxiliary", "negation"] as const),
  ...(["place", "area", "article", "thing", "clause", "shifted"] as const),
];

/** "Cornwalls", "Kölns" */
const withoutEnding = (word: string): string => (word.length > 4 ? word.replace(/s$/, "") : word);
