import { readFileSync } from "node:fs";

/** A text as a direction in the space of terms: each term with its share, the squares of which add up to one. */
export type Terms = ReadonlyMap<string, number>;

/** In how many of the documents that were counted a term occurs. Terms of one document are left out. */
type TermCounts = { documents: number; counts: Record<string, number> };

export const termCountsFile = new URL("term-counts.json", import.meta.url);

let known: TermCounts | undefined;

/** Counted on the labelled headlines by `npm run train`, so that the weight of a term never depends on what was read before. */
function readCounts(): TermCounts {
  known ??= JSON.parse(readFileSync(termCountsFile, "utf8")) as TermCounts;
  return known;
}

/** Beyond this a text is background. */
const mostWords = 150;
/** The beginnings of words stand for their forms: "flooded", "flooding". */
const stemLength = 6;
const leastLetters = 3;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The terms of a text: beginnings of words; pairs of characters in scripts without spaces. Numbers change with every item. */
export function splitTerms(text: string): Set<string> {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return new Set((words ?? []).slice(0, mostWords).flatMap(termsOfWord));
}

function termsOfWord(word: string): string[] {
  if (/^\d+$/.test(word)) return [];
  if (unspaced.test(word)) {
    const characters = [...word];
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  }
  return word.length < leastLetters ? [] : [word.slice(0, stemLength)];
}

/** How much a term says: the logarithm of its rarity among the documents that were counted (inverse document frequency). */
export function rarityOf(term: string): number {
  const { documents, counts } = readCounts();
  return Math.log((documents + 1) / ((counts[term] ?? 0) + 2));
}

/** The direction of a text (TF-IDF, each term once). */
export function termsOf(text: string): Terms {
  const weighed = [...splitTerms(text)].map((term): [string, number] => [term, rarityOf(term)]);
  const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
  return new Map(weighed.map(([term, weight]) => [term, weight / length]));
}

/** The terms that say most, rarest first. */
export const rarestOf = (terms: Terms, count: number): string[] =>
  [...terms]
    .sort(([one, share], [other, otherShare]) => otherShare - share || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([term]) => term);
