import { plainText } from "../plain-text.ts";
import { isLevel } from "./levels.ts";
import { isName } from "./list-places.ts";
import { type Tag, Words } from "./tagged-words.ts";

export const isNameAt = (words: Words, raw: readonly string[], at: number): boolean =>
  /^\p{Lu}/u.test(raw[at] ?? "") && isName(words, at) && !words.is("force", at) && !isLevel(words.tokens[at] ?? "");

/** Words that are of neither of the lists, of clauses that say that a warning is in force. */
const fillers = new Set(
  "force affected there to auf naar na do sie es er bestehen kraft vigueur vigor vigore kracht mocy elle il la lo los validite".split(
    " ",
  ),
);
const known: readonly Tag[] = [
  ...(["warning", "hazard", "force", "form", "ended", "ends", "place", "area", "article", "conjunction"] as const),
  ...([
    "goesOn",
    "remains",
    "prolonged",
    "lowered",
    "raised",
    "shifted",
    "auxiliary",
    "time",
    "ahead",
    "later",
    "clause",
  ] as const),
];

/** Whether a clause has nothing but words of warnings, and names: any that it has, or these alone. */
export function isAlone(clause: string, names = listNames(clause)): boolean {
  const words = new Words(plainText(clause));
  return words.tokens.every(
    (token, at) =>
      known.some((tag) => words.is(tag, at)) ||
      isLevel(token) ||
      fillers.has(token) ||
      /^\d/.test(token) ||
      names.includes(token),
  );
}

/** The words of a clause that begin with a capital and can only be names. */
export function listNames(clause: string): string[] {
  const capitals = clause.match(/\p{Lu}[\p{L}\p{M}]*/gu)?.flatMap((word) => plainText(word).trim().split(" ")) ?? [];
  const words = new Words(plainText(clause));
  return words.tokens.filter((token, at) => capitals.includes(token) && isName(words, at) && !isLevel(token));
}
