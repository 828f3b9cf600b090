import { plainText } from "../plain-text.ts";
import { isAlone, isNameAt, listNames } from "./clauses.ts";
import { findWarningEnd } from "./states-end.ts";
import { type Tag, Words } from "./tagged-words.ts";

/** A title that states an end for some places and the warning for others, as a title of each. */
export type SplitTitle = { lifted: string; inForce: string };

/** Between two clauses: marks, and words that join them. */
const betweenClauses =
  /\s*[;,.:]\s+|\s+[-–—]\s+|\s+(?:but|while|and|aber|und|mais|et|pero|mas|y|e|ma|en|maar|но|а|и|але|й|i|a|ale|ve|ama|och|men|og)\s+/giu;

/** Most clauses that are compared: the time grows with their number. */
const mostClauses = 12;
const mostTitle = 300;

/**
 * Cuts a title that states both: "warning lifted for Leeds, remains in force for York", "remains for York; lifted for Leeds", and "warning for
 * Leeds and York lifted for Leeds", where `inForce` names both. Null for any other title, and where a clause has a word that is neither of a
 * warning nor a name: it may state something else ("lifted for Leeds, but river levels remain high in York").
 */
export function splitStates(title: string): SplitTitle | null {
  const text = title.slice(0, mostTitle);
  if (new Words(plainText(text)).all("ended").length === 0) return null;
  for (const cut of [...text.matchAll(betweenClauses)].slice(0, mostClauses)) {
    const split = splitAt(text.slice(0, cut.index), text.slice(cut.index + cut[0].length));
    if (split) return split;
  }
  return splitAtEnd(text);
}

function splitAt(first: string, second: string): SplitTitle | null {
  const head = headOf(first);
  if (!head || !isAlone(second) || !namesPlace(first) || !namesPlace(second)) return null;
  const [one, other] = [new Words(plainText(first)), new Words(plainText(second))];
  const isEnd = other.all("ended").length > 0;
  if (findWarningEnd(plainText(first)) === "ended" && !isEnd && holds.some((tag) => other.all(tag).length > 0))
    return { lifted: first, inForce: `${head} ${second}` };
  const isWhole = one.all("ended").length === 0 && other.all("warning").length === 0;
  return isEnd && isWhole && leads.some((tag) => other.is(tag, 0))
    ? { lifted: `${head} ${second}`, inForce: first }
    : null;
}

/** "Warning for Leeds and York lifted for Leeds" */
function splitAtEnd(text: string): SplitTitle | null {
  const words = text.split(/\s+/);
  const head = headOf(text);
  for (let at = 1; head && at < words.length - 1; at++) {
    const [before, rest] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const [one, other] = [new Words(plainText(before)), new Words(plainText(rest))];
    const ended = other.all("ended")[0];
    if (one.all("ended").length > 0) return null;
    if (ended?.at !== 0 || one.all("warning").length === 0) continue;
    const names = listNames(rest);
    const isPart = names.length > 0 && other.is("place", ended.length) && isAlone(rest);
    return isPart && names.every((name) => listNames(before).includes(name))
      ? { lifted: `${head} ${rest}`, inForce: before }
      : null;
  }
  return null;
}

/** What says that a warning is in force. */
const holds: readonly Tag[] = ["remains", "prolonged", "lowered", "raised", "goesOn"];

/** How a clause with an end begins, if it says which places of the clause before it are meant. */
const leads: readonly Tag[] = ["ended", "auxiliary", "place", "clause"];

/** The warning of a title, without its end and its places: "Red wind warning". */
function headOf(title: string): string | null {
  const raw = title.split(/\s+/).filter(Boolean);
  const words = new Words(plainText(title));
  if (raw.length !== words.tokens.length) return null;
  const [warning] = words.all("warning");
  if (!warning) return null;
  const isCut = (at: number): boolean => stops.some((tag) => words.is(tag, at)) || isBeforePlace(words, raw, at);
  let from = 0;
  while (from < warning.at && (words.is("ended", from) || words.is("auxiliary", from) || words.is("article", from)))
    from++;
  let to = warning.at + warning.length;
  while (to < raw.length && !isCut(to) && !isNameAt(words, raw, to)) to++;
  const head = raw.slice(from, to);
  return head.some((_, index) => isCut(from + index)) ? null : head.join(" ");
}

const stops: readonly Tag[] = ["ended", "ends", "remains", "prolonged", "lowered", "raised", "negation", "goesOn"];

/** "por viento" names a hazard, "por Zaragoza" a place. */
function isBeforePlace(words: Words, raw: readonly string[], at: number): boolean {
  if (!words.is("place", at)) return false;
  let next = at + 1;
  while (words.is("article", next) || words.is("area", next) || words.is("place", next)) next++;
  return isNameAt(words, raw, next);
}

const namesPlace = (clause: string): boolean => listNames(clause).length > 0;
