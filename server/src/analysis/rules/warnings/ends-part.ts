import { plainText } from "../plain-text.ts";
import { listNames } from "./list-places.ts";
import { findWarningEnd } from "./states-end.ts";
import { Words } from "./tagged-words.ts";

/**
 * Whether the title of a warning states an end for some of its places at most: "warning for Leeds and York lifted for York", "warning for
 * Leeds; lifted for York", and a question, which states none.
 */
export function endsPart(title: string): boolean {
  if (/[?？؟]\s*$/u.test(title)) return true;
  const words = new Words(plainText(title));
  return (
    words.all("ended").some(({ at, length }) => namesPart(cut(words, 0, at), cut(words, at + length))) || isCut(title)
  );
}

const cut = ({ tokens }: Words, from: number, to?: number): Words => new Words(tokens.slice(from, to).join(" "));

/** Whether a text names some of the places that another one names, and not all of them. */
export function namesPart(all: Words, part: Words): boolean {
  const [known, named] = [listNames(all), listNames(part, true)];
  if (named.isDisjointFrom(known)) return false;
  return !known.isSubsetOf(named);
}

/** A clause that states an end, and leaves the warning to the one before it, which states none. */
function isCut(title: string): boolean {
  const [first = "", ...others] = title.split(";").map(plainText);
  const isWarning = new Words(first).all("warning").length > 0 && findWarningEnd(first) === "unsaid";
  return isWarning && others.some((one) => endsOthers(new Words(one)));
}

const endsOthers = (words: Words): boolean =>
  words.all("ended").length > 0 && words.all("warning").length === 0 && listNames(words).size > 0;
