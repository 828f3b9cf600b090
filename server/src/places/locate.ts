import type { FoundPlace, LonLat } from "@tocsin/contract";
import type { Gazetteer, NamedPlace, Place } from "./gazetteer.ts";
import { nameRank } from "./schema.ts";
import { chooseScene, type Scene } from "./text/choose-scene.ts";
import { countryInName } from "./text/country-in-name.ts";
import { findMentions, type Mention, type Reading } from "./text/find-mentions.ts";
import { countryOfSpeech } from "./text/latin-inflections.ts";
import { countryOfGovernment, countryOfLink } from "./text/link-country.ts";
import { type Offset, readOffset, shift } from "./text/read-offset.ts";
import { type Hints, resolveMentions } from "./text/resolve-mentions.ts";

/**
 * Where a text states that something happened, the part of the text that states it, and the certainty (0..1). `named` is the name by
 * which it states that, and `code` the GeoNames code of a division or country; neither where only the country of a name is certain.
 */
export type Location = {
  place: FoundPlace;
  quote: string | null;
  confidence: number;
  named?: string;
  code?: string | null;
};

/**
 * `link` is the address of the text: its domain may say which country its source is in. So may `sourceName`, the name of a source of an
 * authority. Where neither does, names are declined as in the `language` of the text. With `titleOnly`, the place is one that the title names, and the summary says which of several it is.
 */
type LocateHints = {
  country?: string;
  near?: LonLat;
  link?: string | null;
  sourceName?: string | undefined;
  language?: string | null | undefined;
  titleOnly?: boolean;
};

const unknownPlace: FoundPlace = { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null };
const nowhere: Location = { place: unknownPlace, quote: null, confidence: 0 };

/** Beyond this the text is background, and cost. */
const mostTitle = 500;
const mostSummary = 2_500;
/** Below this the reading is a coin toss between places far apart. */
const leastCertainty = 0.45;

const foundKind = { city: "city", district: "region", region: "region", country: "country" } as const;

/** The name as a reader would write it: "Paris, Texas, United States". */
function fullName(gazetteer: Gazetteer, place: Place): string {
  const region =
    place.kind === "city" || place.kind === "district"
      ? gazetteer.coded(`${place.country}.${place.admin1}`)
      : undefined;
  const country = place.kind === "country" ? undefined : gazetteer.coded(place.country);
  const names = [place.name, region?.name, country?.name].filter((name) => name !== undefined);
  return names.filter((name, index) => names.indexOf(name) === index).join(", ");
}

/** A tenth of a distance given in round figures is doubt. */
const offsetDoubt = 0.1;

function toFoundPlace(gazetteer: Gazetteer, place: Place, offset: Offset | null): FoundPlace {
  const isShifted = offset !== null && place.kind === "city";
  const [lon, lat] = isShifted ? shift([place.lon, place.lat], offset) : [place.lon, place.lat];
  const doubtKm = isShifted ? Math.round(offset.km * offsetDoubt) : 0;
  return {
    kind: foundKind[place.kind],
    name: fullName(gazetteer, place),
    lat,
    lon,
    radiusKm: place.radiusKm + doubtKm,
  };
}

/** The sentence around a name, as it is in the text. */
function quoteOf({ text, isTitle }: { text: string; isTitle: boolean }, start: number, end: number): string {
  if (isTitle && text.length <= 300) return text.trim();
  const from = Math.max(0, start - 140, text.slice(0, start).search(/[.!?]\s[^.!?]*$/u) + 1);
  const stop = text.slice(end, end + 140).search(/[.!?](?:\s|$)/u);
  return text.slice(from, stop < 0 ? end + 140 : end + stop + 1).trim();
}

/** The country that all readings of an undecided name share, if there is one. */
function commonCountry(gazetteer: Gazetteer, { resolved }: Scene): Place | undefined {
  const countries = new Set(resolved.contenders.map(({ country }) => country));
  const [code] = countries;
  return countries.size === 1 && code !== undefined ? gazetteer.coded(code) : undefined;
}

function answer(gazetteer: Gazetteer, scene: Scene, isTitle: boolean): Location {
  const { mention, place, certainty } = scene.resolved;
  const meant = certainty >= leastCertainty ? place : commonCountry(gazetteer, scene);
  if (!meant) return nowhere;
  const offset = readOffset(scene.reading, mention);
  const confidence = Math.round(100 * Math.min(0.95, certainty * Math.min(1, 0.45 + scene.score / 2))) / 100;
  const quote = quoteOf({ text: scene.reading.text, isTitle }, mention.start, mention.end);
  return {
    place: toFoundPlace(gazetteer, meant, offset),
    quote,
    confidence,
    ...(meant === place && { named: mention.text, code: meant.code }),
  };
}

const startsLatin = /^\p{Script=Latin}/u;

/** Codes of countries are often other abbreviations: "PM" is Saint Pierre and Miquelon too. */
const leastCountryName = 4;

/** A city of that size is meant abroad where a country has none of its name. */
const isWorldCity = ({ kind, rank, population }: NamedPlace): boolean =>
  kind === "city" && rank === nameRank.name && population >= 500_000;

/** Readings with the places of one country alone, unless they name another country, or cities of the world alone; all of them without one. */
function keepWithin(country: string | undefined, readings: [Reading, Reading]): [Reading, Reading] {
  // Georgia is a state, too.
  const isDivision = (place: NamedPlace): boolean => place.kind === "region" && place.country === country;
  const isAbroad = ({ norm, candidates }: Mention): boolean =>
    norm.length >= leastCountryName &&
    candidates.some((place) => place.kind === "country" && place.country !== country) &&
    !candidates.some(isDivision);
  if (country === undefined || readings.some(({ mentions }) => mentions.some(isAbroad))) return readings;
  const isWithin = (place: NamedPlace): boolean => place.country === country || place.country === "";
  const [title, summary] = [keepPlaces(readings[0], isWithin), keepPlaces(readings[1], isWithin)];
  if (title.mentions.length + summary.mentions.length > 0) return [title, summary];
  return [keepPlaces(readings[0], isWorldCity), summary];
}

const keepPlaces = (reading: Reading, isMeant: (place: NamedPlace) => boolean): Reading => ({
  ...reading,
  mentions: reading.mentions.flatMap((mention) => {
    const candidates = mention.candidates.filter(isMeant);
    return candidates.length > 0 ? [{ ...mention, candidates }] : [];
  }),
});

/**
 * Finds where something happened from a text: finds names of places, distinguishes them from people, newspapers and words,
 * resolves them by the names next to them, and chooses the one where it happened. Returns a town, region or country with its
 * radius of uncertainty in km, or `unknown` instead of a random choice; never `exact`. It reads 500 characters of the title
 * and 2,500 of the summary, so the cost is bounded.
 */
export function createLocate(gazetteer: Gazetteer) {
  return (text: { title: string; summary: string }, hints: LocateHints = {}): Location => {
    const { link, sourceName, language, titleOnly = false, ...given } = hints;
    const named = sourceName ? countryInName(gazetteer, sourceName) : undefined;
    const country = named ?? (link ? countryOfGovernment(link) : undefined);
    const read = (part: string) => findMentions(gazetteer, part, undefined, country ?? countryOfSpeech(language));
    // A name alone is no sentence that begins with any word.
    const head = titleOnly && startsLatin.test(text.title) ? `in ${text.title}` : text.title;
    const [title, summary] = keepWithin(country, [
      read(head.slice(0, mostTitle)),
      read(text.summary.slice(0, mostSummary)),
    ]);
    const sourceCountry = (link ? countryOfLink(link) : undefined) ?? countryOfSpeech(language);
    const resolved = resolveMentions([title, summary], { ...given, sourceCountry } satisfies Hints);
    const ofTitle = titleOnly ? resolved.filter(({ mention }) => title.mentions.includes(mention)) : resolved;
    const scene = chooseScene(title, summary, ofTitle);
    return scene ? answer(gazetteer, scene, scene.reading === title) : nowhere;
  };
}

export type Locate = ReturnType<typeof createLocate>;
