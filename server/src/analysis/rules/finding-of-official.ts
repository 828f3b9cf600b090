import {
  type Finding,
  type FoundPlace,
  type ItemContent,
  listAreas,
  type OfficialArea,
  type OfficialFacts,
} from "@tocsin/contract";
import type { Geometry } from "geojson";
import { hazardOfOfficial } from "./hazard-of.ts";
import { type AreaOf, hintsOf, type LocateText, type NamePoint, rulesEngineName } from "./locate-text.ts";
import { plainText } from "./plain-text.ts";
import { leastDoubtKm, listTowns, listUnknownTowns, shapeOf } from "./shape-of-area.ts";
import { findWarningEnd } from "./warnings/states-end.ts";

export type PlaceParts = { locate: LocateText; nameAt: NamePoint; areaOf: AreaOf };

type Placed = { place: FoundPlace; area?: unknown };

/**
 * Where the authority says it is: its point, otherwise the area of its codes, otherwise the place it names, otherwise what
 * its words say.
 */
function placeOf(item: ItemContent, facts: OfficialFacts, parts: PlaceParts): Placed {
  const { locate, nameAt, areaOf } = parts;
  const { placeName, radiusKm } = facts;
  if (item.lat !== null && item.lon !== null) {
    const name = nameAt([item.lon, item.lat], placeName);
    const area = joinUnshaped(item, item.geojson as Geometry | null, listAreas(facts), parts);
    return { place: { kind: "exact", name, lat: item.lat, lon: item.lon, radiusKm }, ...(area && { area }) };
  }
  const coded = facts.areaCodes ? areaOf(facts.areaCodes) : null;
  if (coded) {
    const [lon, lat] = coded.at;
    const place = { name: nameAt(coded.at, placeName), lat, lon, radiusKm: coded.radiusKm };
    return coded.shape
      ? { place: { kind: "exact", ...place }, area: coded.shape }
      : { place: { kind: "region", ...place } };
  }
  const several = placeSeveral(item, facts, parts);
  if (several) return several;
  const { place } = locate(
    { title: placeName ?? item.title, summary: `${item.title}\n${item.summary}` },
    hintsOf(item),
  );
  const named = { ...place, name: placeName ?? place.name };
  // The words of an area whose codes are not known say roughly where it is: a town among them is not the area.
  return { place: facts.areaCodes && place.kind === "city" ? widen(named) : named };
}

/** The places of several areas that are only named, or of one that lists towns, as circles; null where fewer than two are known. */
function placeSeveral(item: ItemContent, facts: OfficialFacts, parts: PlaceParts): Placed | null {
  const areas = listAreas(facts).slice(0, mostLocated);
  const lone = facts.placeName !== null && !facts.areaCodes ? listTowns(facts.placeName, item, parts) : [];
  const shapes = areas.length > 1 ? areas.flatMap((area) => shapeOf(area, item, parts) ?? []) : lone;
  const [first] = shapes;
  if (!first || shapes.length < 2) return null;
  const [lon, lat] = first.at;
  const place: FoundPlace = { kind: "exact", name: facts.placeName, lat, lon, radiusKm: null };
  return { place, area: { type: "GeometryCollection", geometries: shapes.map(({ geojson }) => geojson) } };
}

const widen = (place: FoundPlace): FoundPlace => ({
  ...place,
  kind: "region",
  radiusKm: Math.max(place.radiusKm ?? 0, leastDoubtKm),
});

/** The areas of parts that name them, or some of them, by codes or by words alone. */
function partAreasOf(item: ItemContent, { parts }: OfficialFacts, given: PlaceParts): Pick<Finding, "partAreas"> {
  if (!parts?.some(({ geojson, areas }) => geojson === null || areas?.some(isUnshaped))) return {};
  return {
    partAreas: parts.map(({ geojson, areaCodes = [], placeName, areas }) =>
      geojson === null
        ? (shapeOf({ name: placeName ?? "", codes: areaCodes }, item, given)?.geojson ?? null)
        : (joinUnshaped(item, geojson as Geometry, areas, given) ?? null),
    ),
  };
}

/** More than a warning for people has; further ones are known by their codes and names alone. */
const mostLocated = 50;

/** The shapes of areas that are stated by themselves and have none. */
function areaShapesOf(item: ItemContent, facts: OfficialFacts, given: PlaceParts): Pick<Finding, "areaShapes"> {
  const areas = listAreas(facts);
  const located = new Set(areas.filter(isUnshaped).slice(0, mostLocated));
  if (located.size === 0) return {};
  return {
    areaShapes: areas.map((area) => {
      const shape = located.has(area) ? shapeOf(area, item, given) : null;
      return shape && { geojson: shape.geojson, isExact: shape.isExact };
    }),
  };
}

/** What the names of areas list that is not known. */
function unknownPlacesOf(item: ItemContent, facts: OfficialFacts, given: PlaceParts): Pick<Finding, "unknownPlaces"> {
  const lone = item.lat === null && facts.placeName !== null && !facts.areaCodes ? [facts.placeName] : [];
  const several = listAreas(facts).flatMap((area) => (isUnshaped(area) && area.codes.length === 0 ? area.name : []));
  const names = (several.length > 0 ? several : lone).slice(0, mostLocated);
  const unknown = names.flatMap((name) => listUnknownTowns(name, item, given));
  return unknown.length > 0 ? { unknownPlaces: unknown } : {};
}

const isUnshaped = ({ geojson }: OfficialArea): boolean => geojson === null;

/** A shape with those of areas that have none; undefined where all have one. */
function joinUnshaped(
  item: ItemContent,
  own: Geometry | null,
  areas: readonly OfficialArea[] = [],
  given: PlaceParts,
): Geometry | undefined {
  const unshaped = areas.filter(isUnshaped).slice(0, mostLocated);
  const others = unshaped.flatMap((area) => shapeOf(area, item, given)?.geojson ?? []);
  if (others.length === 0 || own === null) return undefined;
  return {
    type: "GeometryCollection",
    geometries: own.type === "GeometryCollection" ? [...own.geometries, ...others] : [own, ...others],
  };
}

/** Data without a kind of message may state the end in its title alone. */
const isEndedInWords = ({ title }: ItemContent, { msgType }: OfficialFacts): boolean =>
  msgType === undefined && findWarningEnd(plainText(title)) === "ended";

/** The finding of an official item: its facts, unjudged. */
export function findingOfOfficial(item: ItemContent, official: OfficialFacts, parts: PlaceParts): Finding {
  const { category, severity, urgency, capCertainty, happenedAt, expiresAt, ended, authority, ids } = official;
  const { incident = true, sourceId, quake } = official;
  return {
    engine: rulesEngineName,
    incident,
    category: incident ? category : null,
    ...(incident && { hazard: hazardOfOfficial(item.title, official) }),
    severity,
    urgency,
    capCertainty,
    ...placeOf(item, official, parts),
    ...partAreasOf(item, official, parts),
    ...areaShapesOf(item, official, parts),
    ...unknownPlacesOf(item, official, parts),
    happenedAt,
    expiresAt,
    ended: ended || isEndedInWords(item, official),
    confidence: 1,
    quote: item.title.trim() || null,
    official: { authority, ids, ...(sourceId !== undefined && { sourceId }), ...(quake && { quake }) },
  };
}
