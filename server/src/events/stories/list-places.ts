import type { Severity } from "@tocsin/contract";
import type { Draft } from "../fields.ts";
import { listNames } from "../messages/area.ts";
import type { FoldedWarning, NamedPlace } from "./fold-warnings.ts";
import { haveOneName } from "./named-warning.ts";
import type { Statement } from "./statements.ts";

/** What is in force of a warning that names several places. */
export type Listed = {
  inForce: NamedPlace[];
  places: NamedPlace[];
  /** The highest of the places in force, each by what was stated of it last; that of the event where nothing states one. */
  severity: Severity;
  /** Whether an item of the event itself said the last of one that is in force. */
  isOwn: boolean;
  /** `holdsOn` if a title states that the warning holds on, which it may do for one of its places. */
  statements: { at: Statement; places: NamedPlace[]; holdsOn: boolean }[];
  endedBy: FoldedWarning["endedBy"];
};

type Said = Pick<Draft, "title" | "severity" | "place_name" | "geometry" | "lat" | "lon" | "radius_km" | "place_kind">;

/** An event by the places that are in force: it names none that has ended. Undefined where nothing is. */
export function sayPlaces({ inForce, severity, statements }: Listed, event: Draft): Said | undefined {
  const [first] = inForce;
  if (!first) return undefined;
  const covers = (places: NamedPlace[]): number =>
    inForce.filter((one) => places.some((other) => haveOneName(one.words, other.words))).length;
  const sayList = ({ at, places, holdsOn }: Listed["statements"][number], named: NamedPlace[]): string =>
    retitle(at.title, places, named, holdsOn);
  const rank = (one: Listed["statements"][number]): number =>
    covers(one.places) + (one.places.length > 1 && sayList(one, [first]) === one.at.title ? 0 : inForce.length);
  const best = statements.reduce<Listed["statements"][number] | undefined>(
    (one, other) => (one && rank(one) > rank(other) ? one : other),
    undefined,
  );
  const title = best ? sayList(best, inForce) : event.title;
  return { title, severity, ...placeOf(inForce, first) };
}

export function placeOf(inForce: NamedPlace[], first: NamedPlace): Omit<Said, "title" | "severity"> {
  const shapes = inForce.flatMap(({ geometry }) => geometry ?? []);
  const [geometry = null] = shapes;
  return {
    place_name: listNames(inForce.map(({ name }) => name)),
    geometry: shapes.length > 1 ? { type: "GeometryCollection", geometries: shapes } : geometry,
    lat: first.lat,
    lon: first.lon,
    radius_km: first.geometry ? null : first.radius_km,
    place_kind: first.lat === null ? "unknown" : "exact",
  };
}

type Called = Pick<NamedPlace, "name" | "words">;

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
