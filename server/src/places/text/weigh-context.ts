import { nameRank } from "../schema.ts";
import { localWords, namedBodies, namesakes, remoteWords, speechWords } from "./context-words.ts";
import { isCommonWord, type Mention, type Reading } from "./find-mentions.ts";
import { mostPeople, type Surroundings, surroundingsOf, touches } from "./surroundings.ts";

const isCapitalOrCountry = (mention: Mention): boolean =>
  mention.candidates.some(({ kind, feature }) => kind === "country" || feature === "PPLC");

function weighBefore({ before, beforeThat, isLocative, isTitleCase }: Surroundings): number {
  if (isLocative) return 0.8;
  if (!before) return 0;
  if (remoteWords.has(before.norm)) return -0.3;
  if (before.norm === "of" && beforeThat) return namedBodies.has(beforeThat.norm) ? -0.8 : 0.3;
  if (namesakes.has(before.norm)) return -0.5;
  // A capital right before is the other half of a name.
  const isHalf = before.isCapital && !isTitleCase && !before.startsSentence && !isCommonWord(before.norm);
  return isHalf ? -0.4 : 0;
}

function weighAfter({ after, isTitleCase }: Surroundings, mention: Mention): number {
  if (!touches(after)) return 0;
  if (localWords.has(after.norm)) return 0.3;
  if (speechWords.has(after.norm) && isCapitalOrCountry(mention)) return -0.7;
  return after.isCapital && !isTitleCase ? -0.2 : 0;
}

function weighName(mention: Mention, { isSingle, isLocative }: Surroundings): number {
  const people = mention.candidates.every(({ rank }) => rank === nameRank.demonym) ? -0.5 : 0;
  return people + (isSingle && !isLocative && mostPeople(mention) < 15_000 ? -0.4 : 0);
}

/**
 * How likely it is that the event of a text happened at this name, from the words around it: 1 is a name without context,
 * more behind "in" or before "police", less for a person who only speaks, comes from there or has that name.
 */
export function weighContext(reading: Reading, mention: Mention): number {
  const around = surroundingsOf(reading, mention);
  return Math.max(0.05, 1 + weighBefore(around) + weighAfter(around, mention) + weighName(mention, around));
}
