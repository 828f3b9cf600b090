import {
  type Finding,
  type FoundPlace,
  type ItemContent,
  listAreas,
  type OfficialArea,
  type OfficialFacts,
  type OfficialPart,
} from "@tocsin/contract";
import type { Geometry } from "geojson";
import { hazardOfOfficial } from "./hazard-of.ts";
import { type AreaOf, hintsOf, isPlaceOf, type LocateText, type NamePoint, rulesEngineName } from "./locate-text.ts";
import { plainText } from "./plain-text.ts";
import { type AreaPlaces, haveTable, leastDoubtKm, placesOfArea } from "./shape-of-area.ts";
import { endsOther } from "./warnings/ends-other.ts";
import { findWarningEnd } from "./warnings/states-end.ts";

export type PlaceParts = { locate: LocateText; nameAt: NamePoint; areaOf: AreaOf };

type Placed = { place: FoundPlace; area?: unknown };

/** An area that an authority names, and where it is if it does not say. */
type Warned = { area: OfficialArea; places: AreaPlaces | null };

/** More than a warning for people has; further ones are known by their codes and names alone. */
const mostLocated = 100;

/** All areas that an item is about, one by one where it states them; those of parts that have a single one, too. */
function listWarned(item: ItemContent, facts: OfficialFacts, parts: PlaceParts): Warned[] {
  const { placeName, areaCodes = [], areas, parts: stated } = facts;
  const whole = { name: placeName ?? "", codes: areaCodes, geojson: item.lat === null ? null : item.geojson };
  const ofParts = stated?.flatMap((part) => part.areas ?? nameOfPart(part));
  let left = mostLocated;
  return (ofParts ?? areas ?? [whole]).map((area) => {
    if (area.geojson !== null || (item.lat !== null && !ofParts && !areas)) return { area, places: null };
    if (left-- > 0) return { area, places: placesOfArea(area, item, parts) };
    return { area, places: { shape: null, each: [], unknown: area.codes.length > 0 ? [] : [area.name] } };
  });
}

const nameOfPart = ({ placeName, areaCodes = [], geojson }: OfficialPart): OfficialArea => ({
  name: placeName ?? "",
  codes: areaCodes,
  geojson,
});

/**
 * Where the authority says it is: its point, otherwise the area of its codes, otherwise the places that it names, otherwise
 * what its words say.
 */
function placeOf(item: ItemContent, facts: OfficialFacts, warned: Warned[], parts: PlaceParts): Placed {
  const { locate, nameAt, areaOf } = parts;
  const { placeName, radiusKm } = facts;
  if (item.lat !== null && item.lon !== null) {
    const name = nameAt([item.lon, item.lat], placeName);
    const area = joinUnshaped(item.geojson as Geometry | null, warned);
    return { place: { kind: "exact", name, lat: item.lat, lon: item.lon, radiusKm }, ...(area && { area }) };
  }
  const coded = facts.areaCodes ? areaOf(facts.areaCodes) : null;
  const isWhollyCoded = coded && !coded.unknown?.length && warned.every(({ area }) => haveTable(area.codes));
  const named = isWhollyCoded ? null : placeNamed(facts, warned);
  if (named) return named;
  if (coded) {
    const [lon, lat] = coded.at;
    const place = { name: nameAt(coded.at, placeName), lat, lon, radiusKm: coded.radiusKm };
    return coded.shape
      ? { place: { kind: "exact", ...place }, area: coded.shape }
      : { place: { kind: "region", ...place } };
  }
  const { place } = locate(
    { title: placeName ?? item.title, summary: `${item.title}\n${item.summary}` },
    hintsOf(item),
  );
  const region =
    facts.areaCodes && place.kind === "region" ? placeNamed({ ...facts, areaCodes: undefined }, warned) : null;
  if (region) return region;
  const called = { ...place, name: placeName ?? place.name };
  // The words of an area whose codes are not known say roughly where it is: a town among them is not the area.
  return { place: facts.areaCodes && place.kind === "city" ? widen(called) : called };
}

/**
 * The areas that are named, as shapes; null where none is known. A single name is an area only in a message of CAP, and says where the area of
 * codes is no more than roughly.
 */
function placeNamed({ authority, placeName, areaCodes }: OfficialFacts, warned: Warned[]): Placed | null {
  const known = warned.flatMap(({ places }) => (places?.shape ? { ...places, shape: places.shape } : []));
  const [first] = known;
  const count = known.reduce((sum, one) => sum + one.each.length, 0);
  const isArea = count > 1 || warned.length > 1 || (authority === "cap" && !areaCodes);
  if (!first || !(isArea || first.shape.isExact)) return null;
  const [lon, lat] = first.shape.at;
  const place: FoundPlace = { kind: "exact", name: placeName, lat, lon, radiusKm: null };
  return { place, area: joinGeometries(known.map(({ shape }) => shape.geojson)) };
}

const widen = (place: FoundPlace): FoundPlace => ({
  ...place,
  kind: "region",
  radiusKm: Math.max(place.radiusKm ?? 0, leastDoubtKm),
});

/** The areas of parts that name them, or some of them, by codes or by words alone. */
function partAreasOf(item: ItemContent, { parts }: OfficialFacts, given: PlaceParts): Pick<Finding, "partAreas"> {
  if (!parts?.some(({ geojson, areas }) => geojson === null || areas?.some((area) => area.geojson === null))) return {};
  return {
    partAreas: parts.map((part) => {
      const { geojson, areas = [] } = part;
      if (geojson === null) return placesOfArea(nameOfPart(part), item, given).shape?.geojson ?? null;
      const unshaped = areas.filter((area) => area.geojson === null).slice(0, mostLocated);
      const warned = unshaped.map((area) => ({ area, places: placesOfArea(area, item, given) }));
      return joinUnshaped(geojson as Geometry, warned) ?? null;
    }),
  };
}

/** The shapes of areas that are stated by themselves and have none. */
function areaShapesOf(facts: OfficialFacts, warned: Warned[]): Pick<Finding, "areaShapes"> {
  const stated = new Set(listAreas(facts));
  const own = warned.filter(({ area }) => stated.has(area));
  if (own.every(({ places }) => places === null)) return {};
  return {
    areaShapes: own.map(({ places }) =>
      places?.shape ? { geojson: places.shape.geojson, isExact: places.shape.isExact } : null,
    ),
  };
}

/** The places of the only area of an item, if its name says where it is. */
function namedAreasOf(facts: OfficialFacts, warned: Warned[]): Pick<Finding, "namedAreas"> {
  const [first] = warned;
  const isNamed = first?.places?.each.some(({ text }) => text !== "") ?? false;
  if (!isNamed || facts.areas || facts.parts) return {};
  return { namedAreas: first?.places?.each.map(({ text, geojson, isWhole }) => ({ name: text, geojson, isWhole })) };
}

/** The names and codes of areas that are not known. Other data than CAP's may name what is no area. */
function unknownPlacesOf({ authority }: OfficialFacts, warned: Warned[]): Pick<Finding, "unknownPlaces"> {
  const isKnown = warned.some(({ places }) => places === null || places.shape !== null);
  const unknown = warned.flatMap(({ places }) => places?.unknown ?? []);
  return unknown.length > 0 && (isKnown || authority === "cap") ? { unknownPlaces: [...new Set(unknown)] } : {};
}

/** A shape with those of areas that have none; undefined where all have one. */
function joinUnshaped(own: Geometry | null, warned: Warned[]): Geometry | undefined {
  const others = warned.flatMap(({ places }) => places?.shape?.geojson ?? []);
  if (others.length === 0 || own === null) return undefined;
  return joinGeometries([...(own.type === "GeometryCollection" ? own.geometries : [own]), ...others]);
}

const joinGeometries = (geometries: Geometry[]): Geometry =>
  geometries.length === 1 && geometries[0] ? geometries[0] : { type: "GeometryCollection", geometries };

/** Data without a kind of message may state the end in its title alone. */
const isEndedInWords = (item: ItemContent, { msgType }: OfficialFacts, locate: LocateText): boolean =>
  msgType === undefined &&
  findWarningEnd(plainText(item.title)) === "ended" &&
  !endsOther(item.title, isPlaceOf(item, locate));

/** The finding of an official item: its facts, unjudged. */
export function findingOfOfficial(item: ItemContent, official: OfficialFacts, parts: PlaceParts): Finding {
  const { category, severity, urgency, capCertainty, happenedAt, expiresAt, ended, authority, ids } = official;
  const { incident = true, sourceId, quake } = official;
  const warned = listWarned(item, official, parts);
  return {
    engine: rulesEngineName,
    incident,
    category: incident ? category : null,
    ...(incident && { hazard: hazardOfOfficial(item.title, official) }),
    severity,
    urgency,
    capCertainty,
    ...placeOf(item, official, warned, parts),
    ...partAreasOf(item, official, parts),
    ...areaShapesOf(official, warned),
    ...namedAreasOf(official, warned),
    ...unknownPlacesOf(official, warned),
    happenedAt,
    expiresAt,
    ended: ended || isEndedInWords(item, official, parts.locate),
    confidence: 1,
    quote: item.title.trim() || null,
    official: { authority, ids, ...(sourceId !== undefined && { sourceId }), ...(quake && { quake }) },
  };
}
