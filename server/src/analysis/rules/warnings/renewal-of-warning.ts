import type { PhraseHit } from "../model/phrase-table.ts";
import { withoutMarks } from "../pattern.ts";
import * as renewal from "./renewal-words.ts";
import type { Tag, Words } from "./tagged-words.ts";

/** A warning holds on: `alike` at its level, or at another one. */
export type Renewal = "alike" | "shifted";

type Statement = { tags: readonly Tag[]; unspaced: RegExp };
const unspacedAll = (...patterns: RegExp[]): RegExp =>
  withoutMarks(new RegExp(patterns.map(({ source }) => source).join("|"), "u"));

const lowered: Statement = { tags: ["lowered"], unspaced: unspacedAll(renewal.unspacedLowered) };
const raised: Statement = { tags: ["raised"], unspaced: unspacedAll(renewal.unspacedRaised) };
const shifted: Statement = {
  tags: ["lowered", "raised", "shifted"],
  unspaced: unspacedAll(renewal.unspacedLowered, renewal.unspacedRaised, renewal.unspacedShifted),
};
const remains: Statement = { tags: ["remains"], unspaced: unspacedAll(renewal.unspacedRemains) };
const alike: Statement = {
  tags: ["prolonged", "remains"],
  unspaced: unspacedAll(renewal.unspacedProlonged, renewal.unspacedRemains),
};

/** Whether the words of a warning state that it holds on; null for one that they state by itself. */
export function renewalOf(words: Words, plain: string): Renewal | null {
  if (states(words, plain, shifted)) return "shifted";
  return states(words, plain, alike) ? "alike" : null;
}

/** Whether another thing than an end is stated of a warning where no spaces are written. */
export const holdsUnspaced = (plain: string): boolean => alike.unspaced.test(plain) || shifted.unspaced.test(plain);

const states = (words: Words, plain: string, { tags, unspaced }: Statement): boolean =>
  hitsOf(words, tags).length > 0 || unspaced.test(plain);

const hitsOf = (words: Words, tags: readonly Tag[]): PhraseHit[] =>
  tags.flatMap((tag) => words.all(tag)).filter(({ at }) => ![1, 2].some((step) => words.is("negation", at - step)));

/** Colours from the least severe to the most severe, with the patterns by which a token names them. */
export type Levels = Readonly<Record<string, RegExp>>;

/**
 * The levels that are in force by the words of a warning: of several, that to which it falls or rises, or that which is named with what
 * remains ("red lifted, orange remains").
 */
export function levelsInForce(words: Words, plain: string, levels: Levels): string[] {
  const named = Object.entries(levels).flatMap(([name, pattern]) =>
    words.tokens.flatMap((token, at) => (pattern.test(token) ? [{ name, at: at + fractionOf(token, pattern) }] : [])),
  );
  const names = [...new Set(named.map(({ name }) => name))];
  if (names.length < 2) return names;
  if (states(words, plain, lowered)) return names.slice(0, 1);
  if (states(words, plain, raised)) return names.slice(-1);
  const last = named.toSorted((one, other) => other.at - one.at)[0];
  if (last && states(words, plain, shifted)) return [last.name];
  const holding = [
    ...hitsOf(words, remains.tags).map(({ at }) => at),
    ...words.tokens.flatMap((token, at) =>
      remains.unspaced.test(token) ? [at + fractionOf(token, remains.unspaced)] : [],
    ),
  ];
  // "Red remains, yellow lifted"
  const open = named.toReversed().filter(({ at }) => !words.is("ended", Math.floor(at) + 1));
  const nearest = open.toSorted((one, other) => distance(one.at, holding) - distance(other.at, holding))[0];
  return holding.length > 0 && nearest ? [nearest.name] : names;
}

/** How far into a token a word lies: without spaces, one token names several levels. */
const fractionOf = (token: string, pattern: RegExp): number => Math.max(0, token.search(pattern)) / (token.length + 1);

const distance = (at: number, others: readonly number[]): number =>
  Math.min(...others.map((other) => Math.abs(other - at)));
