import { categoryTerms } from "../category-terms.ts";
import { doubts, metaphors, otherPages, vetoes } from "../non-incident-terms.ts";
import type { PlainItem } from "../plain-text.ts";
import { findConcepts, type Phrase, phrasesIn } from "./find-concepts.ts";
import { hazardConcepts } from "./hazard-concepts.ts";
import { compilePhrases, findPhrases } from "./phrase-table.ts";

/** A text as the linear model reads it: features by name, each with its strength. */
export type Features = Map<string, number>;

/** Beyond this a summary is background. */
const mostTokens = 120;
/** A headline says what an article is about; the text below it drifts. */
const summaryStrength = 0.4;

const hazardNames: ReadonlySet<string> = new Set([
  ...Object.keys(hazardConcepts).map((concept) => `@${concept}`),
  ...categoryTerms.filter(({ weight }) => weight > 1).map(({ category, weight }) => `${category} ${weight}`),
]);

const metaphorTable = compilePhrases([{ tag: "metaphor", words: metaphors }]);
const terms = compilePhrases([
  ...categoryTerms.map(({ category, weight, words }) => ({ tag: `${category} ${weight}`, words })),
  { tag: "veto", words: vetoes },
  { tag: "page", words: otherPages },
  { tag: "doubt", words: doubts },
]);

/**
 * The features of an item: its words, pairs of words, stems and character pairs of scripts without spaces, and how often words
 * of the project's lists occur. Words of the headline count fully, those of the summary less.
 */
export function featuresOf(item: PlainItem): Features {
  const words: Features = new Map();
  const lists: Features = new Map();
  for (const { part, tokens, strength } of partsOf(item)) addText(tokens, strength, words, lists, part);
  const length = Math.hypot(...words.values()) || 1;
  for (const [name, strength] of words) words.set(name, (wordShare * strength) / length);
  for (const [name, count] of lists) words.set(name, strengthOf(count));
  const hasSummary = item.summary.trim() !== "";
  for (const part of hasSummary ? ["t", "s"] : ["t"]) if (!isHazard(lists, part)) words.set(`!${part} no hazard`, 1);
  if (!hasSummary) words.set("!no summary", 0.3);
  return words;
}

/** Whether any list knows a word of a part as one of a hazard: weak words, such as "road", are not enough. */
const isHazard = (lists: Features, part: string): boolean =>
  [...lists.keys()].some((name) => name.startsWith(`!${part} `) && hazardNames.has(name.slice(3)));

const wordShare = 3;
const listShare = 0.5;
const strengthOf = (count: number): number => listShare * Math.log1p(count);

/** Words of an item that speak by lists: what each adds to the features. */
export type Spoken = { words: string; adds: [feature: string, strength: number][] };

/** The words of an item that lists know. A word for a hazard also takes away what an item without any has. */
export const spokenByLists = (item: PlainItem): Spoken[] =>
  partsOf(item).flatMap(({ part, tokens }) =>
    phrasesOf(withoutMetaphors(tokens).literal).map(({ tag, words }): Spoken => {
      const own: [string, number] = [`!${part} ${tag}`, strengthOf(1)];
      return { words, adds: hazardNames.has(tag) ? [own, [`!${part} no hazard`, -1]] : [own] };
    }),
  );

type Part = { part: "t" | "s"; tokens: string[]; strength: number };

const partsOf = ({ title, summary }: PlainItem): Part[] => [
  { part: "t", tokens: tokensOf(title), strength: 1 },
  { part: "s", tokens: tokensOf(summary).slice(0, mostTokens), strength: summaryStrength },
];

const tokensOf = (text: string): string[] => text.trim().split(" ").filter(Boolean);

function addText(tokens: string[], strength: number, words: Features, lists: Features, part: string): void {
  const { literal, metaphors } = withoutMetaphors(tokens);
  if (metaphors > 0) add(lists, `!${part} metaphor`, metaphors);
  for (const { tag } of phrasesOf(literal)) add(lists, `!${part} ${tag}`, 1);
  let before = "^";
  for (const token of literal) {
    const word = /^[\d.%]+$/.test(token) ? sizeOf(token) : token;
    for (const name of namesOf(word)) raise(words, name, strength);
    raise(words, `${before} ${word}`, strength);
    before = word;
  }
}

function withoutMetaphors(tokens: string[]): { literal: string[]; metaphors: number } {
  const literal = [...tokens];
  const hits = findPhrases(metaphorTable, tokens);
  for (const { at, length } of hits) literal.fill("_", at, at + length);
  return { literal, metaphors: hits.length };
}

/** Words that lists of one language or of all know. */
const phrasesOf = (tokens: string[]): Phrase[] => [
  ...phrasesIn(terms, tokens),
  ...findConcepts(tokens).map(({ tag, words }) => ({ tag: `@${tag}`, words })),
];

/** A number as its order of magnitude: "14" and "87" say the same. */
const sizeOf = (token: string): string => `#${Math.min(6, Number.parseInt(token, 10).toString().length)}`;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const stemLength = 5;

/** A word, and its beginning, which inflections share; of a script without spaces its pairs of characters. */
function namesOf(word: string): string[] {
  if (unspaced.test(word)) {
    const characters = [...word];
    return characters.flatMap((character, index) => [character, characters.slice(index, index + 2).join("")]);
  }
  return word.length > stemLength + 1 ? [word, `${word.slice(0, stemLength)}-`] : [word];
}

const raise = (features: Features, name: string, strength: number): void => {
  if ((features.get(name) ?? 0) < strength) features.set(name, strength);
};
const add = (features: Features, name: string, count: number): void => {
  features.set(name, (features.get(name) ?? 0) + count);
};
