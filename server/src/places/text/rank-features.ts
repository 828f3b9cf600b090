import { distanceKm } from "@tocsin/contract";
import { contains } from "../contains.ts";
import type { NamedPlace } from "../gazetteer.ts";
import { areaFeature, nameRank, townshipFeature, wideFeature } from "../schema.ts";
import type { Link } from "./find-links.ts";
import type { Mention } from "./find-mentions.ts";
import { hasTownOfThatName, isShortForm } from "./rate-place.ts";

/** What speaks for or against a place that a name may mean; `rank-weights.ts` says how much. */
export const rankFeatures = [
  "people",
  "peopleOfLargest",
  "isLargest",
  "isCountry",
  "isRegion",
  "isRegionOfTown",
  "isDistrict",
  "isArea",
  "isWideArea",
  "isTownship",
  "isCapital",
  "isRegionCapital",
  "isDistrictCapital",
  "isPartOfTown",
  "otherNameOfTown",
  "otherNameOfDivision",
  "shortForm",
  "demonym",
  "abbreviation",
  "sameSpelling",
  "isShortened",
  "placedInside",
  "perhapsInside",
  "placedAround",
  "inNamedCountry",
  "inNamedRegion",
  "inNamedDistrict",
  "aroundNamed",
  "sameCountry",
  "sameRegion",
  "sameDistrict",
  "near",
  "close",
  "manyNear",
] as const;
export type RankFeature = (typeof rankFeatures)[number];
export type Features = Partial<Record<RankFeature, number>>;

/** A place that another name of the text may mean. */
export type Likely = { place: NamedPlace; probability: number };

const decades = (people: number): number => Math.log10(people + 100);

function kindFeatures(place: NamedPlace, mention: Mention): Features {
  if (place.feature === wideFeature) return { isWideArea: 1 };
  if (place.feature === areaFeature) return { isArea: 1 };
  switch (place.kind) {
    case "country":
      return { isCountry: 1 };
    case "region":
      return hasTownOfThatName(place, mention) ? { isRegionOfTown: 1 } : { isRegion: 1 };
    case "district":
      return { isDistrict: 1 };
    case "city":
      return {
        isTownship: place.feature === townshipFeature ? 1 : 0,
        // Paris is the capital, "Ville-Lumière" needs no help.
        isCapital: place.feature === "PPLC" && place.rank === nameRank.name ? 1 : 0,
        isRegionCapital: place.feature === "PPLA" ? 1 : 0,
        isDistrictCapital: place.feature === "PPLA2" ? 1 : 0,
        isPartOfTown: place.feature === "PPLX" ? 1 : 0,
      };
  }
}

function nameFeatures(place: NamedPlace, mention: Mention): Features {
  const isOther = place.rank === nameRank.other;
  const isShort = isOther && isShortForm(place);
  return {
    otherNameOfTown: isOther && place.kind === "city" ? 1 : 0,
    otherNameOfDivision: isOther && place.kind !== "city" ? 1 : 0,
    shortForm: isShort ? 1 : 0,
    demonym: place.rank === nameRank.demonym ? 1 : 0,
    abbreviation: place.rank === nameRank.abbreviation ? 1 : 0,
    sameSpelling: place.name === mention.text || isShort ? 1 : 0,
  };
}

/** The links of a name: to the one it lies in, and to those that lie in it. */
export type OwnLinks = { link: Link | undefined; inner: NamedPlace[] };

/** What the name itself and the words around it say. */
export function ownFeatures(place: NamedPlace, mention: Mention, { link, inner }: OwnLinks): Features {
  const largest = Math.max(...mention.candidates.map(({ population }) => population));
  const isInside = link?.outer.candidates.some((outer) => contains(outer, place)) === true;
  return {
    people: decades(place.population),
    peopleOfLargest: decades(place.population) - decades(largest),
    isLargest: place.population === largest ? 1 : 0,
    ...kindFeatures(place, mention),
    ...nameFeatures(place, mention),
    placedInside: isInside && link?.isStrong ? 1 : 0,
    perhapsInside: isInside && !link?.isStrong ? 1 : 0,
    placedAround: inner.some((one) => contains(place, one)) ? 1 : 0,
  };
}

const nearKm = 100;
const closeKm = 25;
/** Degrees of latitude beyond which nothing is near: spares computing the distance. */
const farDegrees = 4;

function kmApart(a: NamedPlace, b: NamedPlace): number {
  if (Math.abs(a.lat - b.lat) > farDegrees) return Number.POSITIVE_INFINITY;
  return distanceKm([a.lon, a.lat], [b.lon, b.lat]);
}

type Sums = Required<
  Pick<
    Features,
    | "inNamedCountry"
    | "inNamedRegion"
    | "inNamedDistrict"
    | "aroundNamed"
    | "sameCountry"
    | "sameRegion"
    | "sameDistrict"
    | "near"
    | "close"
  >
>;

const named = { country: "inNamedCountry", region: "inNamedRegion", district: "inNamedDistrict" } as const;

/** What one other name says for a place, each between 0 and 1. */
function compare(place: NamedPlace, likely: Likely[]): Sums {
  const sums = {
    inNamedCountry: 0,
    inNamedRegion: 0,
    inNamedDistrict: 0,
    aroundNamed: 0,
    sameCountry: 0,
    sameRegion: 0,
  };
  const nearby = { sameDistrict: 0, near: 0, close: 0 };
  for (const { place: other, probability } of likely) {
    // A Texan is met in Paris, and the event is not in Texas for it.
    if (other.kind === "region" && other.rank === nameRank.demonym) continue;
    if (other.kind !== "city" && contains(other, place)) sums[named[other.kind]] += probability;
    else if (contains(place, other)) sums.aroundNamed += probability;
    else if (other.kind === "city" || other.kind === "district") {
      const km = kmApart(place, other);
      nearby.near += probability * Math.exp(-km / nearKm);
      nearby.close += probability * Math.exp(-km / closeKm);
    }
    if (place.country === "" || other.country !== place.country) continue;
    sums.sameCountry += probability;
    if (other.admin1 === "" || other.admin1 !== place.admin1) continue;
    sums.sameRegion += probability;
    if (other.admin2 !== "" && other.admin2 === place.admin2) nearby.sameDistrict += probability;
  }
  return { ...sums, ...nearby };
}

/** What the other names of the text say for a place: the divisions around it, its neighbours, where most of them are. */
export function contextFeatures(place: NamedPlace, others: Likely[][]): Features {
  const compared = others.map((likely) => compare(place, likely));
  const most = (name: keyof Sums): number => Math.min(1, Math.max(0, ...compared.map((sums) => sums[name])));
  const sum = (name: keyof Sums): number => compared.reduce((total, sums) => total + Math.min(1, sums[name]), 0);
  const share = (name: keyof Sums): number => (others.length === 0 ? 0 : sum(name) / others.length);
  return {
    inNamedCountry: most("inNamedCountry"),
    inNamedRegion: most("inNamedRegion"),
    inNamedDistrict: most("inNamedDistrict"),
    aroundNamed: most("aroundNamed"),
    sameCountry: share("sameCountry"),
    sameRegion: share("sameRegion"),
    sameDistrict: most("sameDistrict"),
    near: most("near"),
    close: most("close"),
    manyNear: Math.log1p(sum("near")),
  };
}
