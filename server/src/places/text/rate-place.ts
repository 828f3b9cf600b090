import { contains } from "../contains.ts";
import type { NamedPlace } from "../gazetteer.ts";
import { normaliseName } from "../normalise-name.ts";
import { nameRank } from "../schema.ts";
import { isOwnInitials, type Mention } from "./find-mentions.ts";

/** "Newcastle" for Newcastle upon Tyne, "Hull" for Kingston upon Hull. */
export function isShortForm({ name, norm }: NamedPlace): boolean {
  const whole = normaliseName(name);
  return whole.startsWith(`${norm} `) || whole.endsWith(` ${norm}`);
}

/** "Valencia" and "Leiria" are first of all the towns, then the regions around them. */
export const hasTownOfThatName = (region: NamedPlace, mention: Mention): boolean =>
  mention.candidates.some((place) => place.kind === "city" && isKnownTownOf(region, place));

function isKnownTownOf(region: NamedPlace, town: NamedPlace): boolean {
  if (town.rank === nameRank.name && town.feature === "PPLC") return true;
  if (!contains(region, town)) return false;
  // A region's own capital gave it the name, however small it is.
  if (town.rank === nameRank.name && town.feature === "PPLA") return true;
  return town.population > (town.rank === nameRank.name ? 100_000 : 1_000_000);
}

/** Names in Cyrillic begin with a capital, other writing has none: there, words look like names. */
function leastPeople(place: NamedPlace): number {
  if (/^\p{Script=Cyrillic}/u.test(place.norm)) return 5_000;
  if (/^\p{Lo}/u.test(place.norm)) return 50_000;
  return isShortForm(place) ? 20_000 : 100_000;
}

/** Other names of small towns are rarely meant, and initials never, unless the text itself places them. */
export const standsAlone = (place: NamedPlace, mention: Mention): boolean =>
  place.rank === nameRank.abbreviation
    ? isOwnInitials(mention.text) || place.kind === "region"
    : place.kind !== "city" || place.rank === nameRank.name || place.population >= leastPeople(place);
