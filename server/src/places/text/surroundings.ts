import type { NamedPlace } from "../gazetteer.ts";
import { nameRank } from "../schema.ts";
import { locativeWords, qualifyingWords } from "./context-words.ts";
import type { Mention, Reading } from "./find-mentions.ts";
import { standsAlone } from "./rate-place.ts";
import type { Token } from "./tokenise.ts";

/** The words around a name, as far as they show whether the name is a place and whether something happened there. */
export type Surroundings = {
  before: Token | undefined;
  beforeThat: Token | undefined;
  after: Token | undefined;
  isSingle: boolean;
  isTitleCase: boolean;
  isLocative: boolean;
};

/** Whether a word follows without a comma or a full sentence in between. */
export const touches = (token: Token | undefined): token is Token =>
  token !== undefined && /^(?: |\. |-)$/.test(token.gap);

/** "À" is French for "in"; without its accent it is an article, or "to". */
const isFrenchIn = ({ text }: Token): boolean => text === "à";

const isQualifying = (token: Token | undefined): boolean =>
  token !== undefined && qualifyingWords.has(token.norm) && !isFrenchIn(token);

/** Looks around a name, past words that only qualify it: "in downtown X" is "in X". */
export function surroundingsOf(reading: Reading, mention: Mention): Surroundings {
  const { tokens } = reading;
  let at = mention.first - 1;
  const isPlain = (token: Token | undefined): boolean => token?.gap === " " || token?.gap === "-";
  const own = tokens[mention.first];
  while (at >= 0 && isQualifying(tokens[at]) && isPlain(tokens[at + 1])) at--;
  const before = own && (isPlain(tokens[at + 1]) || tokens[at + 1]?.gap === ". ") ? tokens[at] : undefined;
  // "in X and Y": what is said of the first holds for the second.
  const isSecond = before?.norm === "and" && tokens[at - 1]?.isCapital === true;
  const said = isSecond ? tokens[at - 2] : before;
  return {
    before,
    beforeThat: tokens[at - 1],
    after: tokens[mention.last + 1],
    isSingle: mention.first === mention.last,
    isTitleCase: reading.isTitleCase,
    isLocative: said !== undefined && (locativeWords.has(said.norm) || isFrenchIn(said)),
  };
}

export const isCountryOrRegion = (mention: Mention): boolean =>
  mention.candidates.some(({ kind, rank }) => (kind === "country" || kind === "region") && rank < nameRank.demonym);

/** The bare name of a county and the other names of a town are rarely meant, however many live there. */
const isKnownSo = (place: NamedPlace, mention: Mention): boolean =>
  standsAlone(place, mention) &&
  !(place.kind === "district" && place.country === "US" && place.rank === nameRank.other);

/** The people of the largest place that is known by the name. */
export const mostPeople = (mention: Mention): number =>
  Math.max(0, ...mention.candidates.filter((place) => isKnownSo(place, mention)).map((place) => place.population));
