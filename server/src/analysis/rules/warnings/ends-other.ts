import { betweenNames, splitBy } from "../list-names.ts";
import { plainText } from "../plain-text.ts";
import { isAlone, listNames } from "./clauses.ts";
import { findWarningEnd } from "./states-end.ts";
import { subjectOfWarning } from "./subject-of-warning.ts";
import { type Tag, Words } from "./tagged-words.ts";

/** Marks between clauses; a comma is between names, too. */
const marks = /\s*[:;!…؛：；()[\]]\s*|(?<=\p{L}{2})\.\s+|\s+[-–—|]\s+/u;
const comma = /[,،、，]\s*/u;
/** Words before what happens at the same time or happened before: "issued as heat alert ends". */
const times =
  /\s(?:as|while|when|after|hours after|als|während|nachdem|alors que|après|mentre|dopo|mientras|tras|enquanto|após|после|поки|після|nadat|terwijl|sedan|efter|etter|setelah|بعد)\s/iu;

const mostTitle = 300;

/** Whether a text is the name of a place, and nothing more. */
export type IsPlace = (name: string) => boolean;

/** A clause as it is written, with its words. */
type Clause = { text: string; words: Words; warns: boolean; ends: boolean };

/**
 * Whether the title of a warning states the end of something else: of other things ("red warning for Leeds: parkrun cancelled"), or of another
 * warning than the one it names ("red wind warning issued as heat alert ends"). An end in a clause without a warning is that of the warning
 * before it only where nothing else is named. After a comma, names of places may follow: "for Leeds, Hull lifted", and not "for Hamburg,
 * Fährverkehr eingestellt".
 */
export function endsOther(title: string, isPlace: IsPlace): boolean {
  const text = title.slice(0, mostTitle);
  return (
    endsOtherIn(text.split(times), true) ||
    endsOtherIn(text.split(marks)) ||
    endsOtherIn(text.split(comma), false, isPlace)
  );
}

function endsOtherIn(parts: string[], isTold = false, isPlace?: IsPlace): boolean {
  const clauses = parts.filter((text) => /\p{L}/u.test(text)).map(readClause);
  const [warned] = clauses.filter(({ warns, ends }) => warns && !ends);
  if (!warned || clauses.length < 2) return false;
  const at = clauses.indexOf(warned);
  return clauses.some((clause, index) => {
    if (!clause.ends || (isPlace && index < at)) return false;
    if (clause.warns) return isOtherWarning(clause.text, warned.text);
    if (isTold) return index > at && begins.some((tag) => warned.words.all(tag).length > 0);
    if (hasOtherHazard(clause.text, warned.text)) return true;
    return !isAlone(clause.text, isPlace ? listPlaces(clause.text, isPlace) : []) && !isAboutPlaces(clause);
  });
}

/** The names of a clause, if it lists places: one is known, and the others are names too ("Tadcaster and Ulleskelf lifted"). */
function listPlaces(clause: string, isPlace: IsPlace): string[] {
  const names = listNames(clause);
  const words = [...clause.matchAll(/[\p{L}\p{M}\p{N}’'-]+/gu)].map(({ 0: word, index }) => {
    const plain = new Words(plainText(word));
    const isName = plain.tokens.some((token) => names.includes(token)) || (isCapital(word) && plain.is("area", 0));
    return { from: index, to: index + word.length, isName };
  });
  const text = clause.slice(words.find(({ isName }) => isName)?.from, words.findLast(({ isName }) => isName)?.to);
  const listed = splitBy(betweenNames, text).map(({ name }) => name);
  const isList = listed.every((name) => isPlace(name) || name.split(" ").every(isCapital));
  return (isList && listed.some(isPlace)) || isPlace(text) ? names : [];
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

function readClause(text: string): Clause {
  const words = new Words(plainText(text));
  const ends = ended.some((tag) => words.all(tag).length > 0);
  return {
    text,
    words,
    warns: words.all("warning").length > 0,
    ends: ends || findWarningEnd(plainText(text)) === "ended",
  };
}

const ended: readonly Tag[] = ["ended", "ends", "clear"];
const begins: readonly Tag[] = ["begins", "goesOn", "fresh"];

/** "Cancelled for Leeds": the names of a clause that begins with its end are those of places. */
const isAboutPlaces = ({ text, words }: Clause): boolean =>
  [0, 1, 2].some((at) => words.is("ended", at) && words.is("place", at + 1)) && isAlone(text);

const hasOtherHazard = (one: string, other: string): boolean =>
  !new Set(subjectOfWarning(one).hazards).isSubsetOf(new Set(subjectOfWarning(other).hazards));

/** Whether one clause names something that the other one does not, which names something itself. */
function isOtherWarning(one: string, other: string): boolean {
  const [first, second] = [subjectOfWarning(one).words, subjectOfWarning(other).words];
  return second.length > 0 && first.some((word) => !second.includes(word));
}
