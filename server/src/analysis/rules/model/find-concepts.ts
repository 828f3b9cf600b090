import { plainText } from "../plain-text.ts";
import { hazardConcepts } from "./hazard-concepts.ts";
import { pageConcepts } from "./page-concepts.ts";
import { compilePhrases, findPhrases, type PhraseTable } from "./phrase-table.ts";

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const all = Object.entries({ ...hazardConcepts, ...pageConcepts }).map(([tag, list]) => ({
  tag,
  words: list.split(",").map((word) => word.trim()),
}));

/** A word of a list in the form of the texts that are read. */
const plain = (phrase: string): string =>
  phrase
    .split(/\s+/)
    .map((word) => `${plainText(word).trim()}${word.endsWith("*") ? "*" : ""}`)
    .join(" ");

const spacedTable = compilePhrases(
  all.map(({ tag, words }) => ({
    tag,
    words: words
      .filter((word) => !unspaced.test(word))
      .map(plain)
      .join(","),
  })),
);
const unspacedWords = all.flatMap(({ tag, words }) =>
  words.filter((word) => unspaced.test(word)).map((word) => ({ tag, word: plainText(word).replaceAll(" ", "") })),
);

/** Words of a text that a list knows. */
export type Phrase = { tag: string; words: string };

/** The words of a text that name concepts, each as often as it occurs. */
export function findConcepts(tokens: string[]): Phrase[] {
  const spaced = phrasesIn(spacedTable, tokens);
  const arabic = tokens.some(isArabic) ? phrasesIn(spacedTable, tokens.map(bareArabic)) : [];
  const joined = tokens.filter((token) => unspaced.test(token)).join(" ");
  const found = joined === "" ? [] : unspacedWords.filter(({ word }) => joined.includes(word));
  return [
    ...spaced,
    ...arabic.filter(({ tag }) => !spaced.some((one) => one.tag === tag)),
    ...found.map(({ tag, word }) => ({ tag, words: word })),
  ];
}

/** The words of a text that a table knows. */
export const phrasesIn = (table: PhraseTable, tokens: string[]): Phrase[] =>
  findPhrases(table, tokens).map(({ tag, at, length }) => ({ tag, words: tokens.slice(at, at + length).join(" ") }));

const isArabic = (token: string): boolean => /^[\u0621-\u064a]{4,}$/u.test(token);

/** Arabic writes "and", "with", "for" and the article together with the word after them. */
const bareArabic = (token: string): string => (isArabic(token) ? token.replace(/^[وف]?[بكل]?(?:ال|ل)?/u, "") : token);
