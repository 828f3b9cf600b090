import { namesPart } from "./ends-part.ts";
import { isName, listPlaces, withoutEnding } from "./list-places.ts";
import { findWarningEnd } from "./states-end.ts";
import { Words } from "./tagged-words.ts";

/**
 * Whether the sentence below a headline ends the warning that the headline names: "The warning was cancelled at noon." A headline
 * of something else is not ended by it, nor one of another kind of warning, nor one for another place.
 */
export function endsInOpening(title: string, opening: string): boolean {
  const named = new Words(title);
  const kinds = named.all("warning").flatMap(({ at }) => [named.tokens[at] ?? "", stemOf(named.tokens[at])]);
  if (kinds.length === 0 || opening.trim() === "" || findWarningEnd(opening) === "open") return false;
  const words = new Words(opening);
  const isSame = words
    .all("warning")
    .some(({ at }) => kinds.includes(stemOf(words.tokens[at])) || (isBare(words, at) && kinds.some(isCompound)));
  const isList = named.all("conjunction").length > 0;
  if (isSame)
    return findWarningEnd(opening) === "ended" && !isElsewhere(named, words) && !(isList && namesPart(named, words));
  const [first] = words.all("ended");
  return first?.at === 0 && words.tokens.length <= mostAlone;
}

/** "Cancelled." */
const mostAlone = 4;
/** "Die Warnung wurde aufgehoben" below "Unwetterwarnung" */
const isBare = (words: Words, at: number): boolean => /^(?:warnung|warnungen)$/.test(words.tokens[at] ?? "");
const isCompound = (kind: string): boolean => /.warnung(?:en)?$/.test(kind);
const stemOf = (word = ""): string => word.slice(0, 5);

/** Whether a sentence names places, and the headline names others: "The warning for Lisbon was cancelled" below one for Porto. */
function isElsewhere(title: Words, sentence: Words): boolean {
  const known = new Set(title.tokens.map(withoutEnding));
  const hasPlace = title.tokens.some((_, at) => isName(title, at));
  const places = listPlaces(sentence);
  return hasPlace && places.length > 0 && !places.some((place) => place.every((word) => known.has(word)));
}
