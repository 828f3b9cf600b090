import type { Finding, FoundPlace, ItemContent, OfficialFacts } from "@tocsin/contract";
import { hazardOfOfficial } from "./hazard-of.ts";
import { type AreaOf, hintsOf, type LocateText, type NamePoint, rulesEngineName } from "./locate-text.ts";
import { plainText } from "./plain-text.ts";
import { findWarningEnd } from "./states-end.ts";

export type PlaceParts = { locate: LocateText; nameAt: NamePoint; areaOf: AreaOf };

type Placed = { place: FoundPlace; area?: unknown };

/**
 * Where the authority says it is: its point, otherwise the area of its codes, otherwise the place it names, otherwise what
 * its words say.
 */
function placeOf(item: ItemContent, facts: OfficialFacts, { locate, nameAt, areaOf }: PlaceParts): Placed {
  const { placeName, radiusKm } = facts;
  if (item.lat !== null && item.lon !== null) {
    const name = nameAt([item.lon, item.lat], placeName);
    return { place: { kind: "exact", name, lat: item.lat, lon: item.lon, radiusKm } };
  }
  const coded = facts.areaCodes ? areaOf(facts.areaCodes) : null;
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
  const named = { ...place, name: placeName ?? place.name };
  // The words of an area whose codes are not known say roughly where it is: a town among them is not the area.
  return { place: facts.areaCodes && place.kind === "city" ? widen(named) : named };
}

const leastDoubtKm = 50;

const widen = (place: FoundPlace): FoundPlace => ({
  ...place,
  kind: "region",
  radiusKm: Math.max(place.radiusKm ?? 0, leastDoubtKm),
});

/** The areas of parts that name them by codes alone. */
function partAreasOf({ parts }: OfficialFacts, { areaOf }: PlaceParts): Pick<Finding, "partAreas"> {
  if (!parts?.some(({ geojson }) => geojson === null)) return {};
  return {
    partAreas: parts.map(({ geojson, areaCodes }) =>
      geojson === null && areaCodes ? (areaOf(areaCodes)?.shape ?? null) : null,
    ),
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
    ...partAreasOf(official, parts),
    happenedAt,
    expiresAt,
    ended: ended || isEndedInWords(item, official),
    confidence: 1,
    quote: item.title.trim() || null,
    official: { authority, ids, ...(sourceId !== undefined && { sourceId }), ...(quake && { quake }) },
  };
}
