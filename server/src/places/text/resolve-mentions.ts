import { distanceKm } from "@tocsin/contract";
import { contains } from "../contains.ts";
import type { NamedPlace } from "../gazetteer.ts";
import { findLinks, type Link } from "./find-links.ts";
import type { Mention, Reading } from "./find-mentions.ts";
import { meantMentions } from "./meant-mentions.ts";
import { contextFeatures, type Features, type Likely, ownFeatures, type RankFeature } from "./rank-features.ts";
import { rankWeights } from "./rank-weights.ts";
import { standsAlone } from "./rate-place.ts";

/** What is known besides the text: the country it is about, the country of its source, a point it is about. */
export type Hints = {
  country?: string;
  sourceCountry?: string | undefined;
  near?: readonly [lon: number, lat: number];
};

/** A name with the place it was taken for; `certainty` is 0..1, `link` what the text itself says of it. */
export type Resolved = {
  mention: Mention;
  place: NamedPlace;
  certainty: number;
  link: Link | undefined;
  /** All places it may well have meant, the chosen one first. */
  contenders: NamedPlace[];
};

/** A place that a name may mean: `own` says what the name says, `features` adds what the other names say. */
export type Ranked = Likely & { own: Features; hinted: number; features: Features; score: number };
/** A name with its places, the likeliest first. */
export type Entry = { mention: Mention; link: Link | undefined; ranked: Ranked[] };

export type Weights = Record<RankFeature, number>;

/**
 * No data say how much a hint is worth: about as much as a division that the text names. A source's country is worth less, for
 * it also reports on the world.
 */
const hintWorth = { country: 4, sourceCountry: 1.5, near: 6 };
/**
 * Names are judged by each other in rounds. At first, each says what it might mean: unlikely places are raised to this power,
 * so that two names of many places can agree on a place where both are. In the last round, only what is likely counts.
 */
const openness = [0.4, 0.7, 1];
const mostCandidates = 40;
/** Of the places that another name may mean, the likeliest few count. */
const mostLikely = 8;
const leastLikely = 0.02;

function scoreOf(features: Features, weights: Weights): number {
  let score = 0;
  for (const name in features) score += weights[name as RankFeature] * (features[name as RankFeature] ?? 0);
  return score;
}

function hinted(place: NamedPlace, { country, sourceCountry, near }: Hints): number {
  const atHome = place.country === sourceCountry && place.kind !== "country" ? hintWorth.sourceCountry : 0;
  const inCountry = country !== undefined && place.country === country.toUpperCase() ? hintWorth.country : 0;
  return atHome + inCountry + (near ? hintWorth.near * Math.exp(-distanceKm(near, [place.lon, place.lat]) / 300) : 0);
}

/** Sorts by score and shares the likelihood out. */
function rank(candidates: Ranked[]): Ranked[] {
  const sorted = candidates.sort((a, b) => b.score - a.score);
  const top = sorted[0]?.score ?? 0;
  const total = sorted.reduce((sum, { score }) => sum + Math.exp(score - top), 0);
  return sorted.map((one) => ({ ...one, probability: Math.exp(one.score - top) / total }));
}

/** "Harris" in a text with "Harris County" may be the county, too: the places of longer names that begin so. */
function shortenedOf(mention: Mention, mentions: Mention[]): NamedPlace[] {
  const longer = mentions.filter(({ norm }) => norm.startsWith(`${mention.norm} `));
  const further = new Map(longer.flatMap(({ candidates }) => candidates).map((place) => [place.id, place]));
  for (const { id } of mention.candidates) further.delete(id);
  return [...further.values()];
}

type Around = { mentions: Mention[]; links: Link[]; link: Link | undefined; hints: Hints };

function firstRanks(mention: Mention, { mentions, links, link, hints }: Around, weights: Weights): Entry {
  const inner = links
    .filter(({ isStrong, outer }) => isStrong && outer === mention)
    .flatMap((one) => one.inner.candidates);
  const toRanked = (place: NamedPlace, isShortened: boolean): Ranked => {
    const own = { ...ownFeatures(place, mention, { link, inner }), isShortened: isShortened ? 1 : 0 };
    const hint = hinted(place, hints);
    return { place, own, hinted: hint, features: own, score: scoreOf(own, weights) + hint, probability: 0 };
  };
  const named = mention.candidates
    .map((place) => toRanked(place, false))
    .filter(
      ({ place, own }) => standsAlone(place, mention) || own.placedInside || own.perhapsInside || own.placedAround,
    );
  const shortened = shortenedOf(mention, mentions).map((place) => toRanked(place, true));
  return { mention, link, ranked: rank([...named, ...shortened]).slice(0, mostCandidates) };
}

/** What a name may mean, the likeliest place with the probability that it is right at all. */
function likelyOf({ ranked }: Entry, power: number): Likely[] {
  const top = ranked[0]?.probability ?? 1;
  return ranked
    .slice(0, mostLikely)
    .map(({ place, probability }) => ({ place, probability: top ** (1 - power) * probability ** power }))
    .filter(({ probability }) => probability > leastLikely);
}

function rankAgain(entries: Entry[], weights: Weights, power: number): Entry[] {
  const likely = entries.map((entry) => likelyOf(entry, power));
  return entries.map((entry, index) => {
    const others = likely.filter((_, other) => other !== index);
    const ranked = entry.ranked.map((one) => {
      const features = { ...one.own, ...contextFeatures(one.place, others) };
      return { ...one, features, score: scoreOf(features, weights) + one.hinted };
    });
    return { ...entry, ranked: rank(ranked) };
  });
}

/** The first link of each name that another one places. */
const linksByInner = (links: Link[]): Map<Mention, Link> =>
  new Map(links.toReversed().map((link) => [link.inner, link]));

/** The places of each name, one entry for all its mentions: a name means one place throughout. */
export function rankNames(mentions: Mention[], links: Link[], hints: Hints = {}, weights = rankWeights): Entry[] {
  const byName = new Map<string, Entry>();
  const linkOf = linksByInner(links);
  for (const mention of mentions) {
    const link = linkOf.get(mention);
    const known = byName.get(mention.norm);
    // The mention that says most about the name speaks for all.
    if (!known || (!known.link?.isStrong && link))
      byName.set(mention.norm, firstRanks(mention, { mentions, links, link, hints }, weights));
  }
  let entries = [...byName.values()].filter(({ ranked }) => ranked.length > 0);
  for (const power of openness) entries = rankAgain(entries, weights, power);
  return entries;
}

/** Share of the likelihood that falls within 161 km of the winner, or inside or around it. */
function certaintyOf([top, ...rest]: Ranked[]): number {
  if (!top) return 0;
  const same = rest.filter(
    ({ place }) =>
      contains(place, top.place) ||
      contains(top.place, place) ||
      distanceKm([place.lon, place.lat], [top.place.lon, top.place.lat]) < 161,
  );
  return Math.min(
    1,
    same.reduce((sum, { probability }) => sum + probability, top.probability),
  );
}

/** A place less than a tenth as likely as the winner is no contender. */
const contendersOf = (ranked: Ranked[]): NamedPlace[] =>
  ranked.filter(({ probability }) => probability > 0.1 * (ranked[0]?.probability ?? 0)).map(({ place }) => place);

/** The place each name of the texts means, with how sure that is; names that are no places are left out. */
export function resolveMentions(readings: Reading[], hints: Hints = {}): Resolved[] {
  const links = readings.flatMap(findLinks);
  const mentions = readings.flatMap((reading) => meantMentions(reading, links));
  return choosePlaces(mentions, links, hints);
}

/** The place of each given mention, judged by the others and by the links between them. */
export function choosePlaces(mentions: Mention[], links: Link[], hints: Hints = {}): Resolved[] {
  const linkOf = linksByInner(links);
  const chosen = new Map(
    rankNames(mentions, links, hints).flatMap(({ mention, ranked }) => {
      const [top] = ranked;
      const rest = { certainty: certaintyOf(ranked), contenders: contendersOf(ranked) };
      return top ? [[mention.norm, { place: top.place, ...rest }] as const] : [];
    }),
  );
  return mentions.flatMap((mention) => {
    const found = chosen.get(mention.norm);
    return found ? [{ mention, link: linkOf.get(mention), ...found }] : [];
  });
}
