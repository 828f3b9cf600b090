import { normaliseName } from "../normalise-name.ts";

/** One word of a text; `gap` is the text between it and the word before it. */
export type Token = {
  text: string;
  norm: string;
  start: number;
  end: number;
  gap: string;
  isCapital: boolean;
  startsSentence: boolean;
};

// Initials ("U.S.") stay one word; each alternative moves on at every letter, so the time is linear in the text.
const word = /(?:\p{Lu}\.){2,}\p{Lu}?|[\p{L}\p{N}\p{M}]+/gu;
const capital = /^(?:\p{Lu}|\p{Lt}|\p{Lo})/u;
const abbreviated = new Set([
  "st",
  "mt",
  "ft",
  "mr",
  "mrs",
  "ms",
  "dr",
  "sen",
  "gov",
  "rep",
  "gen",
  "lt",
  "col",
  "sgt",
  "no",
  "jan",
  "feb",
  "aug",
  "sept",
  "oct",
  "nov",
  "dec",
]);

function endsSentence(gap: string, before: Token | undefined): boolean {
  if (!before) return true;
  if (!/[.!?:;|\n]|[“"‘(]$|[—–]/u.test(gap.slice(0, 20))) return false;
  return !(gap.startsWith(".") && (abbreviated.has(before.norm) || before.text.length === 1));
}

/** Splits text into words with their place in it, at most `limit` of them. */
export function tokenise(text: string, limit: number): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(word)) {
    if (tokens.length >= limit) break;
    const before = tokens.at(-1);
    const gap = text.slice(before?.end ?? 0, match.index);
    const [written] = match;
    tokens.push({
      text: written,
      norm: normaliseName(written.replaceAll(".", "")),
      start: match.index,
      end: match.index + written.length,
      gap,
      isCapital: capital.test(written),
      startsSentence: endsSentence(gap, before),
    });
  }
  return tokens;
}

/** Whether nearly every longer word is capitalised, as in many headlines: then a capital says nothing. */
export function isTitleCase(tokens: Token[]): boolean {
  const long = tokens.filter((token) => token.text.length > 3 && /\p{L}/u.test(token.text) && !token.startsSentence);
  return long.length > 2 && long.filter((token) => token.isCapital).length > 0.7 * long.length;
}
