import { contains } from "../contains.ts";
import type { NamedPlace } from "../gazetteer.ts";
import { normaliseName } from "../normalise-name.ts";
import { nameRank } from "../schema.ts";
import { isCountryInitials, type Mention } from "./find-mentions.ts";

/** Capitals are known beyond their size, parts of towns by the town. */
const featureWorth: Record<string, number> = { PPLC: 1.2, PPLA: 0.3, PPLX: -0.7 };

/** How likely a place is meant before any context, in powers of ten of people: by its size and by what it is. */
export function ratePlace(place: NamedPlace, mention: Mention): number {
  const people = Math.log10(place.population + 100);
  const rank = place.rank === nameRank.other && place.kind === "city" ? (isShortForm(place) ? -0.3 : -1.3) : 0;
  switch (place.kind) {
    case "country":
      return people + (place.rank === nameRank.other && isShortForm(place) ? 0.5 : 1.5);
    case "region":
      return people + (hasTownOfThatName(place, mention) ? -1.5 : 0.4);
    case "district":
      return people - (place.rank === nameRank.other ? 2.5 : 1.2);
    case "city":
      return (
        people +
        rank +
        (place.feature === "PPLC" && place.rank !== nameRank.name ? 0 : (featureWorth[place.feature] ?? 0))
      );
  }
}

/** "Newcastle" for Newcastle upon Tyne, "Hull" for Kingston upon Hull. */
function isShortForm({ name, norm }: NamedPlace): boolean {
  const whole = normaliseName(name);
  return whole.startsWith(`${norm} `) || whole.endsWith(` ${norm}`);
}

/** "Valencia" and "Leiria" are first of all the towns, then the regions around them. */
const hasTownOfThatName = (region: NamedPlace, mention: Mention): boolean =>
  mention.candidates.some((place) => place.kind === "city" && isKnownTownOf(region, place));

function isKnownTownOf(region: NamedPlace, town: NamedPlace): boolean {
  if (town.rank === nameRank.name && town.feature === "PPLC") return true;
  if (!contains(region, town)) return false;
  // A region's own capital gave it the name, however small it is.
  if (town.rank === nameRank.name && town.feature === "PPLA") return true;
  return town.population > (town.rank === nameRank.name ? 100_000 : 1_000_000);
}

/** Other names of small towns are rarely meant, and initials never, unless the text itself places them. */
export const standsAlone = (place: NamedPlace, mention: Mention): boolean =>
  place.rank === nameRank.abbreviation
    ? isCountryInitials(mention.text) || place.kind === "region"
    : place.kind !== "city" ||
      place.rank === nameRank.name ||
      place.population >= (isShortForm(place) ? 20_000 : 100_000);
