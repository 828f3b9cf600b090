import type { PlainItem } from "../plain-text.ts";
import { type Features, spokenByLists } from "./features.ts";
import { functionWords } from "./function-words.ts";

const mostWords = 4;
/** A word that weighs less than this share of the strongest decided nothing. */
const leastShare = 0.2;

/**
 * The words of an item that weighed most for an incident, the strongest first: words, pairs, and phrases of lists, by what the
 * score would lose without them. Stems, pairs of characters and words of grammar, which mean nothing to a reader, are left out.
 */
export function reasonWords(item: PlainItem, features: Features, weightOf: (name: string) => number): string[] {
  const weights = new Map<string, number>();
  const addTo = (words: string, weight: number) => weights.set(words, (weights.get(words) ?? 0) + weight);
  for (const [name, strength] of features) if (isReadable(name)) addTo(name, weightOf(name) * strength);
  for (const { words, adds } of spokenByLists(item))
    for (const [name, strength] of adds) addTo(words, weightOf(name) * strength);
  return strongestOf([...weights]);
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const isReadable = (name: string): boolean =>
  !/[-_^#!]/.test(name) &&
  (unspaced.test(name) ? name.length > 1 : name.length > 2) &&
  !name.split(" ").some((word) => functionWords.has(word));

function strongestOf(weights: [words: string, weight: number][]): string[] {
  const ordered = weights.sort((one, other) => other[1] - one[1]);
  const least = leastShare * (ordered[0]?.[1] ?? 0);
  const chosen: string[] = [];
  for (const [words, weight] of ordered) {
    if (weight <= 0 || weight < least || chosen.length >= mostWords) break;
    if (!chosen.some((one) => overlap(one, words))) chosen.push(words);
  }
  return chosen;
}

const overlap = (one: string, other: string): boolean => one.split(" ").some((word) => other.split(" ").includes(word));
