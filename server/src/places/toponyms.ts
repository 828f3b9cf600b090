import type { Gazetteer, NamedPlace } from "./gazetteer.ts";
import { normaliseName } from "./normalise-name.ts";
import type { GazetteerKind } from "./schema.ts";
import { findLinks } from "./text/find-links.ts";
import { findMentions, type Mention, type Reading } from "./text/find-mentions.ts";
import { meantMentions } from "./text/meant-mentions.ts";
import { choosePlaces, type Hints, type Resolved, resolveMentions } from "./text/resolve-mentions.ts";
import { tokenise } from "./text/tokenise.ts";

/** The place that a name in a text means. `code` is the ISO code of a country or its division ("US", "US.TX"), if it has one. */
export type MeantPlace = {
  lat: number;
  lon: number;
  /** ISO 3166-1 alpha-2, empty where several countries or none share the place. */
  country: string;
  kind: GazetteerKind;
  code: string | null;
  certainty: number;
};

/** A name in a text, from `start` up to `end` (in UTF-16 units), with its place. */
export type Toponym = MeantPlace & { start: number; end: number; phrase: string };

export type Span = { start: number; end: number };

/** Names are read up to here: beyond it a text is no item of a feed. */
const mostNames = 1_000;
const mostTokens = 20_000;
const mostCandidates = 100;

const initials = /^(?:\p{Lu}\.)+\p{Lu}?$/u;

const codeOf = ({ kind, code, country, admin1 }: NamedPlace): string | null =>
  kind === "city" && country !== "" ? `${country}.${admin1}` : code;

const toMeantPlace = ({ place, certainty }: Resolved): MeantPlace => ({
  lat: place.lat,
  lon: place.lon,
  country: place.country,
  kind: place.kind,
  code: codeOf(place),
  certainty,
});

/** All names of places that a text states, in their order, each with the place it means. */
export function readToponyms(gazetteer: Gazetteer, text: string, hints: Hints = {}): Toponym[] {
  const resolved = resolveMentions([findMentions(gazetteer, text, mostNames)], hints);
  return resolved.map((one) => {
    const { start, end, text: phrase } = one.mention;
    return { start, end, phrase, ...toMeantPlace(one) };
  });
}

function mentionAt(gazetteer: Gazetteer, { text, tokens }: Reading, { start, end }: Span): Mention {
  const written = text.slice(start, end);
  const norm = normaliseName(initials.test(written) ? written.replaceAll(".", "") : written);
  const first = tokens.findIndex((token) => token.end > start);
  const last = tokens.findLastIndex((token) => token.start < end);
  return { first, last, start, end, text: written, norm, candidates: gazetteer.named(norm, mostCandidates) };
}

/** A text with given names instead of those found in it, in their order. */
export function readSpans(gazetteer: Gazetteer, text: string, spans: Span[]): Reading {
  const reading: Reading = { text, tokens: tokenise(text, mostTokens), isTitleCase: false, mentions: [] };
  const mentions = spans.map((span) => mentionAt(gazetteer, reading, span));
  return { ...reading, mentions: mentions.sort((a, b) => a.start - b.start) };
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/**
 * A text with the given names and those found in it that place one of them: "Texas" says which Paris is meant. Where most names
 * are not given, all that are found speak for the place of those that are.
 */
function readAround(gazetteer: Gazetteer, text: string, spans: Span[]): Reading {
  const reading = findMentions(gazetteer, text, mostNames);
  const given = spans.map((span) => mentionAt(gazetteer, reading, span));
  const others = reading.mentions.filter((one) => !spans.some((span) => overlaps(span, one)));
  const all = { ...reading, mentions: [...others, ...given].sort((a, b) => a.start - b.start) };
  const links = findLinks(all).filter(({ isStrong }) => isStrong);
  const meant = meantMentions(all, links);
  const isMostlyOpen = meant.filter((one) => others.includes(one)).length > given.length;
  const around = new Set([
    ...given,
    ...links.flatMap(({ inner, outer }) => [inner, outer]),
    ...(isMostlyOpen ? meant : []),
  ]);
  return { ...all, mentions: all.mentions.filter((one) => around.has(one)) };
}

/** The places that given names in a text mean, in the order of `spans`; null where no place is known by the name. */
export function resolveSpans(
  gazetteer: Gazetteer,
  text: string,
  spans: Span[],
  hints: Hints = {},
): (MeantPlace | null)[] {
  const reading = readAround(gazetteer, text, spans);
  const resolved = choosePlaces(reading.mentions, findLinks(reading), hints);
  const places = new Map(resolved.map((one) => [one.mention.start, toMeantPlace(one)]));
  return spans.map(({ start }) => places.get(start) ?? null);
}
