import { distanceKm, type ForwardQuery, type GeocodeAnswer, type GeocodeFeature, type LonLat } from "@tocsin/contract";
import type { Gazetteer, NamedPlace } from "../gazetteer.ts";
import { attribution, isWanted, toFeature, toPointFeature } from "../geocode-features.ts";
import { normaliseName } from "../normalise-name.ts";
import { featuresAt } from "../reverse.ts";
import { nameRank, wideFeature } from "../schema.ts";
import { findAddress, findDivision } from "./find-address.ts";
import { divisionsOf, isInsideAll, lookUp } from "./look-up.ts";

/** `isPart`: the place is only a part of what the query names, such as the town of a street. */
type Hit = { place: NamedPlace; isExact: boolean; relevance: number; isPart?: boolean };

const mostPrefixed = 60;
/** With a filter most hits fall away, so more are looked at. */
const mostFiltered = 3_000;
/** No place has a name of more words; a query of nothing but words would be read in as many ways as it has. */
const mostWords = 18;

/** "48.85, 2.35" is latitude and longitude, as maps show them; the other way round where it can only be that. */
function readPoint(query: string): LonLat | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)(?:\s*,\s*|\s+)(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(query);
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  const [lat, lon] = Math.abs(first) > 90 ? [second, first] : [first, second];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lon, lat] : null;
}

const isFiltered = ({ country, bbox, types, proximity }: ForwardQuery): boolean =>
  country !== undefined || bbox !== undefined || types !== undefined || proximity !== undefined;

/** Places whose name is the text, then places whose name begins with it. */
function hitsOf(gazetteer: Gazetteer, head: string, query: ForwardQuery, isPlaced: boolean): Hit[] {
  const exact = lookUp(gazetteer, head);
  const begun =
    head.length > 1 || !isFiltered(query)
      ? gazetteer.prefixed(head, isFiltered(query) || isPlaced ? mostFiltered : mostPrefixed)
      : [];
  const known = new Set(exact.map(({ id }) => id));
  return [
    ...exact.map((place) => ({ place, isExact: true, relevance: 1 })),
    ...begun
      .filter(({ id }) => !known.has(id))
      .map((place) => ({
        place,
        isExact: false,
        relevance: 0.5 + (0.49 * head.length) / Math.max(head.length, place.norm.length),
      })),
  ].filter(({ place }) => place.feature !== wideFeature && isWanted(query, place));
}

/** The ways to read a query: a name with the divisions behind its commas, or behind its last words ("Paris Texas"). */
function readings(query: string): { head: string; qualifiers: string[] }[] {
  const [head = "", ...qualifiers] = query
    .split(",")
    .map(normaliseName)
    .filter((part) => part !== "");
  const words = head.split(" ");
  const split = words.slice(1, 1 + mostWords).map((_, index) => ({
    head: words.slice(0, words.length - 1 - index).join(" "),
    qualifiers: [words.slice(words.length - 1 - index).join(" "), ...qualifiers],
  }));
  return [{ head, qualifiers }, ...split];
}

function find(gazetteer: Gazetteer, query: ForwardQuery): Hit[] {
  const known = new Map<string, NamedPlace[]>();
  const divisions = (text: string): NamedPlace[] => known.getOrInsertComputed(text, () => divisionsOf(gazetteer, text));
  for (const { head, qualifiers } of readings(query.q)) {
    if (head === "") continue;
    const outer = qualifiers.map(divisions);
    if (outer.some((meant) => meant.length === 0)) continue;
    const hits = hitsOf(gazetteer, head, query, qualifiers.length > 0).filter(({ place }) => isInsideAll(place, outer));
    if (hits.length > 0) return hits;
  }
  const addressed = findAddress(gazetteer, query.q).filter(({ place }) => isWanted(query, place));
  if (addressed.length > 0) return addressed.map((hit) => ({ ...hit, isExact: true }));
  const named = findDivision(gazetteer, query.q).filter((place) => isWanted(query, place));
  if (named.length > 0) return named.map((place) => ({ place, isExact: true, relevance: relevanceOfEnding }));
  return findEnding(gazetteer, query);
}

const relevanceOfEnding = 0.4;

/** What is no name as a whole may end in one: "10 Downing Street, London". */
function findEnding(gazetteer: Gazetteer, query: ForwardQuery): Hit[] {
  const words = normaliseName(query.q).split(" ");
  for (let from = Math.max(1, words.length - mostWords); from < words.length; from++) {
    const hits = hitsOf(gazetteer, words.slice(from).join(" "), query, false).filter(({ isExact }) => isExact);
    if (hits.length > 0) return hits.map((hit) => ({ ...hit, relevance: relevanceOfEnding }));
  }
  return [];
}

/** People of a division are counted many times over; a country is looked for more often than its people say. */
const kindWorth = { city: 0, district: -1.8, region: -1.5, country: 0.5 };

/** What is written in two or three capitals is a code rather than a name: "WA" is no town in Ghana. */
const isCode = (query: string): boolean => /(?:^|[\s,])[A-Z]{2,3}\s*$/.test(query);

/** Importance of a hit in powers of ten of people: whole names and what is near come first. */
function rate({ place, isExact, relevance }: Hit, { q, proximity }: ForwardQuery): number {
  const [lon, lat] = proximity ?? [];
  const km = lon !== undefined && lat !== undefined ? distanceKm([lon, lat], [place.lon, place.lat]) : null;
  const nearness = km === null ? 0 : 3 * Math.exp(-km / 150);
  const kind = kindWorth[place.kind];
  const code = place.rank === nameRank.abbreviation && isCode(q) ? 3 : 0;
  const name = 3 * (isExact ? 1.2 : relevance) - (place.rank === nameRank.name ? 0 : 0.7) + code;
  return Math.log10(place.population + 10) + kind + name + nearness;
}

/** The best hits; of several with the same full name, only the first. */
function takeNamed(gazetteer: Gazetteer, query: ForwardQuery): GeocodeFeature[] {
  const features = new Map<string, GeocodeFeature>();
  const hits = find(gazetteer, query).sort((a, b) => rate(b, query) - rate(a, query));
  for (const { place, relevance, isPart } of hits) {
    if (features.size === query.limit) break;
    const feature = toFeature(gazetteer, place, relevance, query.language);
    if (isPart) feature.properties.partial = true;
    features.getOrInsert(feature.place_name, feature);
  }
  return [...features.values()];
}

/**
 * Finds places by name or prefix, in the format of Mapbox geocoding v5: towns (`place`), districts, regions and countries.
 * "Town, Country", "Town, ST" and "Town ST" are supported, and postal addresses, which return their town with the property
 * `partial`; a pair of numbers returns that point.
 */
export function forward(gazetteer: Gazetteer, query: ForwardQuery): GeocodeAnswer {
  const point = readPoint(query.q);
  const features: GeocodeFeature[] = point
    ? [toPointFeature(point, featuresAt(gazetteer, point, { language: query.language, limit: 1 })[0])]
    : takeNamed(gazetteer, query);
  return {
    type: "FeatureCollection",
    query: point ? [...point] : normaliseName(query.q).split(" "),
    features,
    attribution,
  };
}
