import { type Finding, type FoundPlace, higherSeverity, type ItemContent, type LonLat } from "@tocsin/contract";
import { circlePolygon } from "../../platform/geo/circle-polygon.ts";
import type { AnalyseByRules } from "../engine.ts";

import { asWritten } from "./as-written.ts";
import { detectLanguage, isCovered } from "./detect-language.ts";
import { findingOfOfficial, type PlaceParts } from "./finding-of-official.ts";
import { hazardOfTitle } from "./hazard-of.ts";
import { hintsOf, isPlaceOf, type LocateText, rulesEngineName } from "./locate-text.ts";
import type { Classify } from "./model/linear-model.ts";
import { classifyByShipped } from "./model/shipped-model.ts";
import { placeNews } from "./place-news.ts";
import { placesOfBody } from "./places-of-body.ts";
import { type NamedPlaces, placesOfTitle } from "./places-of-name.ts";
import { plainItem, plainOpening } from "./plain-text.ts";
import { rateSeverity } from "./rate-severity.ts";
import { type Rating, rateText } from "./rate-text.ts";
import { rateCertainty, rateLife, rateUrgency } from "./rate-timing.ts";
import { casualtiesOf } from "./severity/casualties-of.ts";
import { namesSomething } from "./shape-of-area.ts";
import { endsOther } from "./warnings/ends-other.ts";
import { endsPart } from "./warnings/ends-part.ts";
import { splitStates } from "./warnings/split-states.ts";
import { clauseInForce } from "./warnings/states-end.ts";
import { type StatedWarning, warningOfEntry } from "./warnings/warning-of-entry.ts";
import { withoutNameOf } from "./without-name-of.ts";

const unknownPlace: FoundPlace = { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null };

/** The headline, or the beginning of the text if there is none. */
function quoteOf({ title, summary }: ItemContent): string | null {
  return title.trim().slice(0, 300) || summary.trim().slice(0, 200) || null;
}

/** An item that is this certainly about no incident is not searched for places, which takes longer than all else. */
const certainly = 0.9;
const statedConfidence = 0.9;

type NewsParts = PlaceParts & { classify: Classify };

const nowhere: NamedPlaces = { shapes: [], unknown: [] };

/** A warning names its places in the language that it is in, wherever its source is. */
const inLanguage =
  (locate: LocateText, language: string | null): LocateText =>
  (text, hints) =>
    locate(text, { ...hints, language });

async function findingOfWords(
  item: ItemContent,
  isOfficial: boolean,
  { locate, nameAt, areaOf, classify }: NewsParts,
): Promise<Finding> {
  const plain = plainItem(item);
  const language = await detectLanguage(item);
  const stated = isOfficial ? warningOfEntry(item) : null;
  const warning = stated === "nothing" ? null : stated;
  const judged = rateText(plain, language, classify);
  const rating = stated === "nothing" ? { ...judged, incident: false } : asStated(judged, warning);
  const { incident, category, confidence, words, severity: spoken } = rating;
  const isSearched = incident || confidence < certainly;
  const find = warning ? inLanguage(locate, language) : locate;
  const parts = { locate: find, areaOf };
  const split = warning ? readSplit(item, parts) : null;
  const title = split?.inForce ?? (warning ? clauseInForce(item.title) : item.title);
  const listed = split ?? (warning ? placesOfWarning(title, item, parts) : nowhere);
  const located = isSearched ? locateOnce(title, item, listed, find) : unknownPlace;
  const named = placeNews(item, located, nameAt);
  const placed = warning
    ? split
      ? areaOfList(split.shapes)
      : areaOfWarning(named, listed, item, locate)
    : { place: named };
  const unknown = warning ? listUnknownPlaces(item, named, listed) : [];
  const { isEnded: isSaid, isContained } = rateLife(plain, plainOpening(item.summary));
  const isEnded = isSaid && !(warning && (endsPart(item.title) || endsOther(item.title, isPlaceOf(item, find))));
  const { rated, counts } = rateSeverity(split ? plainItem({ ...item, title }) : plain);
  const written = asWritten(item);
  return {
    engine: rulesEngineName,
    incident,
    category,
    severity: incident ? higherSeverity(rated?.severity ?? spoken, warning?.severity ?? "unknown") : "unknown",
    urgency: incident ? rateUrgency(plain, isEnded) : "unknown",
    capCertainty: rateCertainty(plain, incident),
    ...placed,
    ...(split && { lifts: { title: split.lifted, inForce: title, namedAreas: split.ended.map(nameShape) } }),
    ...(unknown.length > 0 && { unknownPlaces: unknown }),
    happenedAt: item.publishedAt ?? item.updatedAt,
    expiresAt: null,
    ended: isEnded,
    ...(incident && { hazard: hazardOfTitle(item.title), contained: isContained, casualties: casualtiesOf(counts) }),
    confidence,
    language,
    reasons: {
      words: written.words(withoutNameOf(placed.place.name, words)),
      severity: incident && rated ? written.phrase(rated.reason) : null,
      ...(!isCovered(language) && language !== null && { notCovered: language }),
    },
    quote: quoteOf(item),
    official: null,
  };
}

/** A warning in the words of an authority is an incident, whatever the model has learned from news. */
function asStated(rating: Rating, warning: StatedWarning | null): Rating {
  if (!warning) return rating;
  const isNatural = rating.category === "weather" || rating.category === "natural disaster";
  return {
    incident: true,
    category: isNatural ? rating.category : warning.category,
    severity: rating.severity,
    confidence: rating.incident ? rating.confidence : statedConfidence,
    words: [...new Set([...warning.words, ...rating.words])],
  };
}

/** What the title of a warning lifts, and what it states to be in force, with the places of both; null for any other title. */
function readSplit(item: ItemContent, parts: Omit<PlaceParts, "nameAt">) {
  const split = splitStates(item.title);
  const ended = split ? placesOfTitle(split.lifted, item, parts).shapes : [];
  const named = split && ended.length > 0 ? placesOfTitle(split.inForce, item, parts) : nowhere;
  const shapes = named.shapes.filter(({ at }) => !ended.some((one) => areOneSpot(one.at, at)));
  return split && shapes.length > 0 ? { ...split, ended, shapes, unknown: named.unknown } : null;
}

/** Where an item is. The place that the title of a warning names outweighs those below it, which say which of several it is. */
function locateOnce(title: string, item: ItemContent, { shapes }: NamedPlaces, locate: LocateText): FoundPlace {
  const text = { title, summary: item.summary };
  const { place } = locate(text, hintsOf(item));
  const [only, another] = shapes;
  if (!only || another || areOneSpot(only.at, [place.lon ?? 0, place.lat ?? 0])) return place;
  const named = locate(text, { ...hintsOf(item), titleOnly: true }).place;
  return named.lat === null ? place : named;
}

/** By its title, otherwise by the first list below it. */
function placesOfWarning(title: string, item: ItemContent, parts: Omit<PlaceParts, "nameAt">): NamedPlaces {
  const own = placesOfTitle(title, item, parts);
  return own.shapes.length > 0 ? own : (placesOfBody(item, parts) ?? own);
}

type Placed = Pick<Finding, "place" | "area" | "namedAreas">;

/**
 * An authority warns for all of the towns and regions that it names: what is in their circles is inside. Without a place that is known, it is
 * somewhere in the country that the name of its source begins with.
 */
function areaOfWarning(
  place: FoundPlace,
  { shapes }: NamedPlaces,
  { sourceName }: ItemContent,
  locate: LocateText,
): Placed {
  const { kind, lat, lon, radiusKm } = place;
  if (kind === "unknown" && shapes.length === 0 && sourceName?.includes(":")) {
    const { place: head } = locate({ title: sourceName.split(":", 1)[0] ?? "", summary: "" }, { link: null });
    return { place: head.kind === "country" || head.kind === "region" ? head : place };
  }
  if (shapes.length > 1) return areaOfList(shapes);
  const isNamed = (kind === "city" || kind === "region") && lat !== null && lon !== null;
  if (!isNamed || radiusKm === null) return { place };
  const named = shapes.filter(({ at }) => at[0] === lon && at[1] === lat);
  return {
    place: { ...place, kind: "exact", radiusKm: null },
    area: circlePolygon([lon, lat], Math.max(1, radiusKm)),
    ...(named.length > 0 && { namedAreas: named.map(nameShape) }),
  };
}

/** All that a warning lists, each by its own name. */
function areaOfList(shapes: NamedPlaces["shapes"]): Placed {
  const [lon, lat] = shapes[0]?.at ?? [null, null];
  const name = [...new Set(shapes.map((one) => one.text))].join("; ");
  return {
    place: { kind: "exact", name, lat, lon, radiusKm: null },
    area: { type: "GeometryCollection", geometries: shapes.map(({ geojson }) => geojson) },
    namedAreas: shapes.map(nameShape),
  };
}

const areOneSpot = (one: LonLat, other: LonLat): boolean => one[0] === other[0] && one[1] === other[1];

const nameShape = ({ text, geojson, isWhole }: NamedPlaces["shapes"][number]) => ({ name: text, geojson, isWhole });

/** The places that the title of a warning lists next to known ones, or its title where it names none that is known. */
function listUnknownPlaces({ title }: ItemContent, { kind }: FoundPlace, { unknown }: NamedPlaces): string[] {
  if (kind !== "unknown") return unknown;
  return namesSomething(title) ? [title] : [];
}

/** An authority has said that nothing happens: no word of it is judged. */
const findingOfBulletin = (item: ItemContent): Finding => ({
  engine: rulesEngineName,
  incident: false,
  category: null,
  severity: "unknown",
  urgency: "unknown",
  capCertainty: "unknown",
  place: unknownPlace,
  happenedAt: item.publishedAt,
  expiresAt: null,
  ended: false,
  confidence: 1,
  quote: quoteOf(item),
  official: null,
});

/**
 * The engine that needs no key and no network: official data is taken over as it is, texts are classified by a
 * linear model of their words, the shipped one unless `classify` is given, and by where their text places them. A warning in the
 * words of an authority is one. `locate` finds places in text, `nameAt` names points, `areaOf` finds coded areas.
 */
export function createRulesEngine(
  { locate, nameAt, areaOf }: PlaceParts,
  classify: Classify = classifyByShipped,
): AnalyseByRules {
  return async (item, signal, { isOfficial } = { isOfficial: false }) => {
    signal.throwIfAborted();
    if (item.official) return findingOfOfficial(item, item.official, { locate, nameAt, areaOf });
    if (item.isBulletin) return findingOfBulletin(item);
    return findingOfWords(item, isOfficial, { locate, nameAt, areaOf, classify });
  };
}
