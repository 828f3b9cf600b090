import type { Gazetteer, NamedPlace } from "../gazetteer.ts";
import { nameRank } from "../schema.ts";
import { commonWords } from "./common-words.ts";
import { innerWords, regionHeads, regionWords, siteWords } from "./context-words.ts";
import { uninflect } from "./inflections.ts";
import { uninflectIn } from "./latin-inflections.ts";
import { splitRuns } from "./split-runs.ts";
import { surnames } from "./surnames.ts";
import { isTitleCase, type Token, tokenise } from "./tokenise.ts";

/** A name in a text with the places it may mean; `first` and `last` are its words in the tokens. */
export type Mention = {
  first: number;
  last: number;
  start: number;
  end: number;
  text: string;
  norm: string;
  candidates: NamedPlace[];
};

/** A text cut into words, with the names of places in it. */
export type Reading = { text: string; tokens: Token[]; isTitleCase: boolean; mentions: Mention[] };

const longestName = 5;
const mostMentions = 40;
const mostCandidates = 60;
const calendarWords = new Set(
  "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday".split(
    " ",
  ),
);
const calendarAbbreviations = new Set(
  "mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec".split(" "),
);
/** Countries and states that are written so anywhere, not only behind a comma. */
const ownInitials = new Set(
  "US U.S. U.S USA U.S.A. UK U.K. U.K UAE DRC D.C. N.Y. N.J. N.C. S.C. N.D. S.D. N.H. N.M. R.I.".split(" "),
);

/** Initials that are written for one town alone, and as such never for a division of the same letters. */
const townInitials: Record<string, string> = { "L.A.": "los angeles", "L.A": "los angeles", "L. A.": "los angeles" };
/** Bodies whose initials are towns too. */
const bodies = new Set(["EU", "E.U.", "UN", "U.N."]);

const joins = (gap: string): boolean => /^(?: |-|‑|'|’|\. ?)$/u.test(gap);

function isName(tokens: Token[]): boolean {
  const [first, ...rest] = tokens;
  if (!first) return false;
  const isHead = regionHeads.has(first.norm) && rest.length > 0;
  const mayEnd = ({ isCapital, norm, gap }: Token): boolean =>
    isCapital || siteWords.has(norm) || regionWords.has(norm) || isHead || gap === "-";
  const isPart = ({ isCapital, norm, gap }: Token): boolean =>
    isCapital || innerWords.has(norm) || siteWords.has(norm) || gap === "-";
  return (
    (first.isCapital || isHead) &&
    rest.every((token, at) => joins(token.gap) && (at === rest.length - 1 ? mayEnd(token) : isPart(token)))
  );
}

/** "Houston, TX" and "Ottawa (Ont.)", but no word that merely looks like an abbreviation. */
function isAbbreviation(token: Token, written: string): boolean {
  if (ownInitials.has(written)) return true;
  return /^,? ?\(?$/.test(token.gap) && token.gap !== "" && (written.length > 2 || written === written.toUpperCase());
}

/** Writing without capitals, in which short names are as good as long ones. */
const hasNoCase = /^\p{Lo}+$/u;

function isMeant({ rank, kind, norm }: NamedPlace, tokens: Token[], written: string, isAcronym: boolean): boolean {
  const [first] = tokens;
  if (!first) return false;
  if (rank === nameRank.abbreviation) return isAbbreviation(first, written);
  if (hasNoCase.test(norm)) return norm.length > 1;
  if (kind === "country" && norm.length < 4) return written === written.toUpperCase();
  // Capitals amid small letters are initials of a body, not a town.
  if (isAcronym && written.length < 6 && written === written.toUpperCase() && /^\p{Lu}+$/u.test(written)) return false;
  if (norm.length < 4 && rank === nameRank.other) return written === written.toUpperCase();
  return norm.length > 2 || (rank === nameRank.name && kind === "city");
}

/** Beyond this, a name is looked up as it is written alone. */
const mostInflected = 3;

/** Looks up a name; one that is not known as it is written may be inflected. */
type LookUp = { named: (norm: string) => NamedPlace[]; uninflected: (norm: string) => NamedPlace[] };

function lookUpIn(gazetteer: Gazetteer, country: string | undefined): LookUp {
  const named = (norm: string): NamedPlace[] => gazetteer.named(norm, mostCandidates);
  // The other names of places are rarely meant, but for those in the language of the country.
  const asNamed = (places: NamedPlace[]): NamedPlace[] => places.map((place) => ({ ...place, rank: nameRank.name }));
  const uninflected = (norm: string): NamedPlace[] => {
    const own = country ? uninflectIn(country, norm) : [];
    const ownKnown = country && own.length > 0 ? gazetteer.mostKnownIn(country, own) : undefined;
    if (ownKnown !== undefined) return asNamed(named(ownKnown).filter((place) => place.country === country));
    const long = own.filter(({ length }) => length >= shortestAbroad);
    const abroad = long.length > 0 ? gazetteer.mostKnown(long) : undefined;
    if (abroad !== undefined) return asNamed(named(abroad).filter(isLarge));
    const forms = uninflect(norm);
    const known = forms.length > 0 ? gazetteer.firstKnown(forms) : undefined;
    return known === undefined ? [] : named(known);
  };
  return { named, uninflected };
}

/** A day's number, a year or a time of day: what is next to the name of a day or month in a date. */
const isDatePart = (token: Token | undefined): boolean =>
  token !== undefined &&
  (/^\d{1,4}(?:st|nd|rd|th)?$/.test(token.norm) ||
    calendarWords.has(token.norm) ||
    calendarAbbreviations.has(token.norm));

/** "Mon, 02 Sep 2024" names no region of Myanmar. */
function isInDate(tokens: Token[], at: number): boolean {
  if (!calendarAbbreviations.has(tokens[at]?.norm ?? "")) return false;
  const isAdjacent = (gap: string | undefined): boolean => gap !== undefined && /^[\s.,/-]{1,3}$/.test(gap);
  return (
    (isDatePart(tokens[at + 1]) && isAdjacent(tokens[at + 1]?.gap)) ||
    (isDatePart(tokens[at - 1]) && isAdjacent(tokens[at]?.gap))
  );
}

/** ", CA" is California and ", DE" is Delaware: letters of a country give way to those of a division. */
function withoutCountries(candidates: NamedPlace[]): NamedPlace[] {
  const isAbbreviation = ({ rank }: NamedPlace): boolean => rank === nameRank.abbreviation;
  const hasDivision = candidates.some((place) => place.kind === "region" && isAbbreviation(place));
  return hasDivision ? candidates.filter((place) => place.kind !== "country" || !isAbbreviation(place)) : candidates;
}

const fewPeople = 3_000;
const manyPeople = 100_000;
/** Everyday words have many short forms. */
const shortestAbroad = 5;
const isLarge = ({ kind, population }: NamedPlace): boolean => kind !== "city" || population >= manyPeople;

/**
 * Whether a name needs no other form. "Pile" is a place abroad and "in Piła" where Polish is written, and a village may have the name of
 * which a town is a form.
 */
const isWellKnown = (meant: readonly NamedPlace[], country: string | undefined): boolean =>
  country === undefined
    ? meant.length > 0
    : meant.some(
        (place) =>
          place.kind === "country" ||
          (place.country === country &&
            (place.kind !== "city" || (place.rank === nameRank.name && place.population >= fewPeople))),
      );

function readMention(lookUp: LookUp, tokens: Token[], first: number, text: string, country?: string): Mention | null {
  const isAcronym = hasSmallLetters(tokens, first);
  for (let count = Math.min(longestName, tokens.length - first); count > 0; count--) {
    const words = tokens.slice(first, first + count);
    if (!isName(words)) continue;
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? 0;
    const written = text.slice(start, end);
    const initials = townInitials[written];
    const norm = initials ?? words.map((token) => token.norm).join(" ");
    const meant = initials
      ? lookUp.named(norm).filter(({ kind, rank }) => kind === "city" && rank === nameRank.name)
      : lookUp.named(norm).filter((place) => isMeant(place, words, written, isAcronym));
    const declined = isWellKnown(meant, country) || count > mostInflected ? [] : lookUp.uninflected(norm);
    const candidates = withoutCountries([...meant, ...declined]);
    const mention = { first, last: first + count - 1, start, end, text: written, norm, candidates };
    if (otherNames.has(norm) || bodies.has(written)) return { ...mention, candidates: [] };
    if (candidates.length > 0) return mention;
  }
  return null;
}

/** "LYON (AFP) —" is a town although it shouts. */
const isDateline = (tokens: Token[], at: number): boolean =>
  at === 0 && /^(?:,? ?[(—–]| - |, )/u.test(tokens[1]?.gap ?? "");

/** Whether words nearby are written in small letters, so that one in capitals means to be. */
const hasSmallLetters = (tokens: Token[], at: number): boolean =>
  !isDateline(tokens, at) && tokens.slice(Math.max(0, at - 4), at + 5).some((token) => /\p{Ll}/u.test(token.text));

/** Everyday words are kept here, for "Reading, England" is a place: who reads the context throws them out. */
export const isCommonWord = (norm: string): boolean => commonWords.has(norm) || surnames.has(norm);
export const isOwnInitials = (written: string): boolean => ownInitials.has(written);
export const isCalendarWord = (norm: string): boolean => calendarWords.has(norm) || calendarAbbreviations.has(norm);

/** Finds all names of places in a text, the longest at each point, by default at most forty; declined ones of a country's languages too. */
export function findMentions(gazetteer: Gazetteer, text: string, most = mostMentions, country?: string): Reading {
  const tokens = splitRuns(gazetteer, tokenise(text, most * 25));
  const lookUp = lookUpIn(gazetteer, country);
  const mentions: Mention[] = [];
  for (let index = 0; index < tokens.length && mentions.length < most; index++) {
    if (isInDate(tokens, index)) continue;
    const mention = readMention(lookUp, tokens, index, text, country);
    if (!mention) continue;
    if (mention.candidates.length > 0) mentions.push(mention);
    index = mention.last;
  }
  return { text, tokens, isTitleCase: isTitleCase(tokens), mentions };
}

/** Bodies, days and things called after places or like them: read as one name that is no place. */
const otherNames: ReadonlySet<string> = new Set(
  `european union,white house,red cross,united nations,world bank,new year,wall street,premier league,super bowl,
  home office,foreign office,supreme court,high court,met office,national guard,coast guard,black friday,good friday,
  boxing day,new deal,old trafford,downing street,vatican,st patrick,st michael,of,green party,labor day,memorial day`
    .split(",")
    .map((name) => name.trim()),
);
