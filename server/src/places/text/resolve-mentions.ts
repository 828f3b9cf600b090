import { contains } from "../contains.ts";
import { distanceKm } from "../distance-km.ts";
import type { NamedPlace } from "../gazetteer.ts";
import { findLinks, type Link } from "./find-links.ts";
import type { Mention, Reading } from "./find-mentions.ts";
import { meantMentions } from "./meant-mentions.ts";
import { ratePlace, standsAlone } from "./rate-place.ts";

/** What is known besides the text: the country of the reader or source, a point it is about. */
export type Hints = { country?: string; near?: readonly [lon: number, lat: number] };

/** A name with the place it was taken for; `certainty` is 0..1, `link` what the text itself says of it. */
export type Resolved = {
  mention: Mention;
  place: NamedPlace;
  certainty: number;
  link: Link | undefined;
  /** All places it may well have meant, the chosen one first. */
  contenders: NamedPlace[];
};

/** Scores are in powers of ten of people: what is worth 1 makes up for a town ten times as large. */
const worth = {
  strongLink: 6,
  weakLink: 2.5,
  regionNamed: 2.5,
  districtNamed: 3,
  countryNamed: 1.3,
  countryShared: 0.7,
  holdsNamed: 1.5,
  neighbour: 1.6,
  sameSpelling: 0.3,
  hintCountry: 1.3,
  hintNear: 2,
};
const neighbourKm = 120;
const mostCandidates = 16;

type Scored = { place: NamedPlace; score: number };
type Entry = { mention: Mention; scored: Scored[]; link: Link | undefined };

function firstScores(mention: Mention, links: Link[], hints: Hints): Entry {
  const link = links.find(({ inner }) => inner === mention);
  const isInside = (place: NamedPlace): boolean =>
    link?.outer.candidates.some((outer) => contains(outer, place)) === true;
  const inner = links
    .filter(({ isStrong, outer }) => isStrong && outer === mention)
    .flatMap((one) => one.inner.candidates);
  const isAround = (place: NamedPlace): boolean => inner.some((candidate) => contains(place, candidate));
  const scored = mention.candidates
    .filter((place) => standsAlone(place, mention) || isInside(place) || isAround(place))
    .map((place) => {
      const linked = link && isInside(place) ? (link.isStrong ? worth.strongLink : worth.weakLink) : 0;
      const around = isAround(place) ? worth.strongLink : 0;
      const spelt = place.name === mention.text ? worth.sameSpelling : 0;
      return { place, score: ratePlace(place, mention) + linked + around + spelt + hinted(place, hints) };
    });
  return { mention, scored: best(scored), link };
}

function hinted(place: NamedPlace, { country, near }: Hints): number {
  const inCountry = country !== undefined && place.country === country.toUpperCase() ? worth.hintCountry : 0;
  return inCountry + (near ? worth.hintNear * Math.exp(-distanceKm(near, [place.lon, place.lat]) / 300) : 0);
}

const best = (scored: Scored[]): Scored[] => scored.sort((a, b) => b.score - a.score).slice(0, mostCandidates);

/** What the other names of the text say for a place: the divisions around it, and towns nearby. */
function support(place: NamedPlace, others: Entry[]): number {
  let around = 0;
  let nearby = 0;
  let inside = 0;
  for (const { scored } of others) {
    const [top, second] = scored;
    if (!top) continue;
    if (contains(top.place, place)) around = Math.max(around, aroundWorth(top.place));
    else if (top.place.country === place.country && top.place.kind !== "city")
      around = Math.max(around, worth.countryShared);
    if (contains(place, top.place)) inside = worth.holdsNamed;
    else if (!contains(top.place, place) && top.place.kind !== "country" && place.kind !== "country") {
      const sure = second ? Math.min(1, 0.4 + (top.score - second.score) / 2) : 1;
      const km = distanceKm([top.place.lon, top.place.lat], [place.lon, place.lat]);
      nearby = Math.max(nearby, sure * Math.exp(-km / neighbourKm));
    }
  }
  return around + inside + worth.neighbour * nearby;
}

const aroundWorth = ({ kind }: NamedPlace): number =>
  kind === "country" ? worth.countryNamed : kind === "region" ? worth.regionNamed : worth.districtNamed;

function rescore(entries: Entry[]): Entry[] {
  return entries.map((entry) => {
    const others = entries.filter((other) => other.mention.norm !== entry.mention.norm);
    return {
      ...entry,
      scored: best(entry.scored.map(({ place, score }) => ({ place, score: score + support(place, others) }))),
    };
  });
}

/** Share of the likelihood that falls within 161 km of the winner, or inside or around it. */
function certaintyOf([top, ...rest]: Scored[]): number {
  if (!top) return 0;
  let far = 0;
  for (const { place, score } of rest) {
    const isSame =
      contains(place, top.place) ||
      contains(top.place, place) ||
      distanceKm([place.lon, place.lat], [top.place.lon, top.place.lat]) < 161;
    if (!isSame) far += 10 ** (1.2 * (score - top.score));
  }
  return 1 / (1 + far);
}

const contendersOf = (scored: Scored[]): NamedPlace[] =>
  scored.filter(({ score }) => score > (scored[0]?.score ?? 0) - 0.8).map(({ place }) => place);

/** The place each name of the texts means, with how sure that is; names that are no places are left out. */
export function resolveMentions(readings: Reading[], hints: Hints = {}): Resolved[] {
  const links = readings.flatMap(findLinks);
  const mentions = readings.flatMap((reading) => meantMentions(reading, links));
  return choosePlaces(mentions, links, hints);
}

/** The place of each given mention, judged by the others and by the links between them. */
export function choosePlaces(mentions: Mention[], links: Link[], hints: Hints = {}): Resolved[] {
  const byName = new Map<string, Entry>();
  const entries = mentions.map((mention) => firstScores(mention, links, hints));
  // A name means one place throughout; the mention that says most about it speaks for all.
  for (const entry of entries) {
    const known = byName.get(entry.mention.norm);
    if (!known || (!known.link?.isStrong && entry.link)) byName.set(entry.mention.norm, entry);
  }
  const judged = new Map(rescore([...byName.values()]).map((entry) => [entry.mention.norm, entry]));
  return mentions.flatMap((mention) => {
    const entry = judged.get(mention.norm);
    const place = entry?.scored[0]?.place;
    const link = links.find(({ inner }) => inner === mention);
    return entry && place
      ? [{ mention, place, certainty: certaintyOf(entry.scored), link, contenders: contendersOf(entry.scored) }]
      : [];
  });
}
