import { plainText } from "../plain-text.ts";
import { hazardConcepts } from "./hazard-concepts.ts";
import { pageConcepts } from "./page-concepts.ts";
import { compilePhrases, findPhrases } from "./phrase-table.ts";

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

/** The concepts that the words of a text name, each as often as it is named. */
export function findConcepts(tokens: string[]): string[] {
  const spaced = findPhrases(spacedTable, tokens).map(({ tag }) => tag);
  const arabic = tokens.some(isArabic) ? findPhrases(spacedTable, tokens.map(bareArabic)).map(({ tag }) => tag) : [];
  const joined = tokens.filter((token) => unspaced.test(token)).join(" ");
  const found = joined === "" ? [] : unspacedWords.filter(({ word }) => joined.includes(word)).map(({ tag }) => tag);
  return [...spaced, ...arabic.filter((tag) => !spaced.includes(tag)), ...found];
}

const isArabic = (token: string): boolean => /^[\u0621-\u064a]{4,}$/u.test(token);

/** Arabic writes "and", "with", "for" and the article together with the word after them. */
const bareArabic = (token: string): string => (isArabic(token) ? token.replace(/^[وف]?[بكل]?(?:ال|ل)?/u, "") : token);
