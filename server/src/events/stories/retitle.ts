import type { Finding } from "@tocsin/contract";
import { haveOneName } from "./named-warning.ts";

/** What a title warns of, without what it lifts. */
export function titleInForce(title: string, finding: Pick<Finding, "ended" | "lifts" | "namedAreas">): string {
  const { ended, lifts, namedAreas = [] } = finding;
  if (!lifts || ended) return title;
  const left = namedAreas.map(({ name }) => name);
  return withoutEnded(lifts.inForce, [...left, ...lifts.namedAreas.map(({ name }) => name)], left);
}

/** A place as it is called, and the words of its name as they are compared. */
type Called = { name: string; words: readonly string[] };

/**
 * A title with the names of the places in force in place of its own list: "Wind warning for Leeds and York" without York. One that `holdsOn`
 * and states something else of each place stays as it is.
 */
export function retitle(title: string, own: readonly Called[], inForce: readonly Called[], holdsOn = false): string {
  const isSame =
    own.length === inForce.length && own.every((one) => inForce.some((other) => haveOneName(one.words, other.words)));
  const spots = own.flatMap(({ name }) => spotOf(title, name) ?? []);
  if (isSame || spots.length === 0) return title;
  const from = Math.min(...spots.map(({ start }) => start));
  const to = Math.max(...spots.map(({ end }) => end));
  if (holdsOn && !isList(title.slice(from, to), own)) return title;
  const names = inForce.map(({ name }) => {
    const spot = spotOf(title, name);
    return spot ? title.slice(spot.start, spot.end) : name;
  });
  return `${title.slice(0, from)}${[...new Set(names)].join(", ")}${title.slice(to)}`;
}

/** Whether a text is the names of places and what joins them, and no statement of one of them: "Leeds, lifted for York". */
function isList(text: string, places: readonly Called[]): boolean {
  const rest = places.reduce((left, { name }) => {
    const spot = spotOf(left, name);
    return spot ? `${left.slice(0, spot.start)},${left.slice(spot.end)}` : left;
  }, text);
  return rest.split(/[^\p{L}\p{M}]+/u).every((word) => joining.test(word));
}

/** Conjunctions, articles and prepositions are short; verbs are not. */
const joining = /^(?:.{0,3}|sowie|samt|ainsi|oraz|sekä|plus)$/iu;

/** A title without the names of those places that have ended, if it names one of them. */
export function withoutEnded(title: string, all: readonly string[], left: readonly string[]): string {
  const isNamed = all.some((name) => !left.includes(name) && spotOf(title, name));
  const toCalled = (name: string): Called => ({ name, words: [name] });
  return isNamed ? retitle(title, all.map(toCalled), left.map(toCalled)) : title;
}

/** Where a title names a place, also without the word for its kind: "Travis and Hays Counties" has "Travis County". */
function spotOf(title: string, name: string): { start: number; end: number } | undefined {
  const words = name.split(" ").filter(Boolean);
  for (const part of [words, words.slice(0, -1), words.slice(1), words.slice(2)]) {
    const text = part.join(" ");
    const start = text.length > 1 ? indexOfWord(lower(title), lower(text)) : -1;
    if (start >= 0) return { start, end: start + text.length };
  }
  return undefined;
}

/** In lower case, letter by letter: "İ" would be longer than it is. */
const lower = (text: string): string =>
  text.replaceAll(/./gsu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter));

/** Where a text has these words whole; where no spaces are written, anywhere. */
function indexOfWord(text: string, words: string): number {
  const letter = /[\p{L}\p{M}]/u;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isUnspaced = /\p{Lo}/u.test(words);
    if (isUnspaced || !(letter.test(text[at - 1] ?? "") || letter.test(text[at + words.length] ?? ""))) return at;
  }
  return -1;
}
