import type { Gazetteer } from "../gazetteer.ts";
import { normaliseName } from "../normalise-name.ts";
import type { Token } from "./tokenise.ts";

/** A run of Chinese or Japanese writing, which has no spaces between words. */
const run = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}/u;
const longestName = 8;
/** Names are looked up by as many characters. */
const shortestName = 2;
/** Characters of a text in which names are looked for: bounds the queries. */
const mostCharacters = 1_500;

/** The length of the longest name of a known place at a point of a run, or undefined. */
const lengthAt = (gazetteer: Gazetteer, text: string, at: number): number | undefined =>
  gazetteer
    .wellKnown(normaliseName(text.slice(at, at + shortestName)))
    .find((norm) => norm.length <= longestName && normaliseName(text.slice(at, at + norm.length)) === norm)?.length;

const partOf = (token: Token, from: number, to: number, isCapital: boolean): Token => {
  const text = token.text.slice(from, to);
  return {
    text,
    norm: normaliseName(text),
    start: token.start + from,
    end: token.start + to,
    gap: from === 0 ? token.gap : "",
    isCapital,
    startsSentence: from === 0 && token.startsSentence,
  };
};

/** Cuts one run into the names of known places in it and what is between them. */
function splitRun(gazetteer: Gazetteer, token: Token): Token[] {
  const parts: Token[] = [];
  let rest = 0;
  for (let at = 0; at <= token.text.length - shortestName; ) {
    const length = lengthAt(gazetteer, token.text, at);
    if (length === undefined) {
      at++;
      continue;
    }
    if (at > rest) parts.push(partOf(token, rest, at, false));
    parts.push(partOf(token, at, at + length, true));
    at += length;
    rest = at;
  }
  if (rest < token.text.length) parts.push(partOf(token, rest, token.text.length, false));
  return parts;
}

/** Splits the runs of writing without spaces at the names of places, so that each name is a word. */
export function splitRuns(gazetteer: Gazetteer, tokens: Token[]): Token[] {
  let left = mostCharacters;
  return tokens.flatMap((token) => {
    if (!run.test(token.text) || left <= 0) return [token];
    left -= token.text.length;
    return splitRun(gazetteer, token);
  });
}
