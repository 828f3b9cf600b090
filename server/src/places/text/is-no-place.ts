import { localWords, naturalFeatures, organisationWords, stormWords, teamHazards } from "./context-words.ts";
import { isCalendarWord, isCommonWord, isOwnInitials, type Mention, type Reading } from "./find-mentions.ts";
import { firstNames, personTitles } from "./person-names.ts";
import { isCountryOrRegion, mostPeople, type Surroundings, surroundingsOf, touches } from "./surroundings.ts";

function isPerson(mention: Mention, { before, after, isSingle, isTitleCase }: Surroundings): boolean {
  if (before && personTitles.has(before.norm) && (before.isCapital || isSingle) && !isTitleCase) return true;
  if (before?.isCapital && firstNames.has(before.norm) && !isCountryOrRegion(mention)) return true;
  const isFirstName = isSingle && firstNames.has(mention.norm) && !isCountryOrRegion(mention);
  if (!isFirstName || !touches(after) || !after.isCapital || after.gap === "-") return false;
  return !localWords.has(after.norm) && !(isTitleCase && isCommonWord(after.norm));
}

/** "Boston Marathon", "Chicago Bulls": the second word is part of the first one's name. */
const isTailOfName = (mention: Mention, { before, isSingle, isTitleCase }: Surroundings): boolean =>
  isSingle && organisationWords.has(mention.norm) && before?.isCapital === true && !isTitleCase;

function isOrganisation({ after, isTitleCase }: Surroundings): boolean {
  if (!touches(after)) return false;
  if (after.isCapital && naturalFeatures.has(after.norm)) return true;
  if (!organisationWords.has(after.norm)) return false;
  if (after.gap === "-") return true;
  return after.isCapital && !(isTitleCase && teamHazards.has(after.norm));
}

/** "Banff National Park" is at Banff. */
const isOfPark = ({ last }: Mention, { tokens }: Reading): boolean =>
  tokens[last + 1]?.norm === "national" && /^(?:park|forest|reserve)$/.test(tokens[last + 2]?.norm ?? "");

function isWord(
  mention: Mention,
  reading: Reading,
  { after, isSingle, isLocative, isTitleCase }: Surroundings,
): boolean {
  if (!isSingle || isOwnInitials(mention.text)) return false;
  if (isCalendarWord(mention.norm) || personTitles.has(mention.norm)) return true;
  if (isCommonWord(mention.norm)) return !isLocative || mostPeople(mention) < (isTitleCase ? 100_000 : 15_000);
  if (isLocative || (touches(after) && localWords.has(after.norm)) || isOfPark(mention, reading)) return false;
  const isBare = isTitleCase || reading.tokens[mention.first]?.startsSentence === true;
  const isFirstName = firstNames.has(mention.norm) && !isCountryOrRegion(mention);
  return mostPeople(mention) < (isFirstName ? 100_000 : isBare ? 15_000 : 3_000);
}

/** "Cyclone Calvinia", "CALVINIA-19": the name is the storm's, whatever town has it too. */
const isStormName = (mention: Mention, { before, after }: Surroundings): boolean =>
  !isCountryOrRegion(mention) &&
  ((before !== undefined && stormWords.has(before.norm)) || (after?.gap === "-" && /^\d+$/.test(after.norm)));

/** Regions of several countries are called so; alone they are directions. */
const directions = new Set(
  "north,south,east,west,centre,center,central,northern,southern,eastern,western,north east,north west,south east,south west,northeast,northwest,southeast,southwest,northeastern,northwestern,southeastern,southwestern,north central,south central,far north,upper east,upper west".split(
    ",",
  ),
);

/** Whether a name in its context is not a place: an everyday word, a person, an organisation. */
export function isNoPlace(reading: Reading, mention: Mention): boolean {
  if (directions.has(mention.norm)) return true;
  const around = surroundingsOf(reading, mention);
  return (
    isWord(mention, reading, around) ||
    isPerson(mention, around) ||
    isStormName(mention, around) ||
    isOrganisation(around) ||
    isTailOfName(mention, around)
  );
}
