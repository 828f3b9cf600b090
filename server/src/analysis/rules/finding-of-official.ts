import type { Finding, FoundPlace, ItemContent, OfficialFacts } from "@tocsin/contract";
import { type LocateText, rulesEngineName } from "./locate-text.ts";

/** Where the authority says it is: its point, otherwise the place it names, otherwise what its words say. */
function placeOf(item: ItemContent, { placeName, radiusKm }: OfficialFacts, locate: LocateText): FoundPlace {
  if (item.lat !== null && item.lon !== null) {
    return { kind: "exact", name: placeName, lat: item.lat, lon: item.lon, radiusKm };
  }
  const { place } = locate({ title: placeName ?? item.title, summary: `${item.title}\n${item.summary}` });
  return { ...place, name: placeName ?? place.name };
}

/** The finding of an official item: its facts, unjudged. */
export function findingOfOfficial(item: ItemContent, official: OfficialFacts, locate: LocateText): Finding {
  const { category, severity, urgency, capCertainty, happenedAt, expiresAt, ended, authority, ids } = official;
  const { incident = true, sourceId } = official;
  return {
    engine: rulesEngineName,
    incident,
    category: incident ? category : null,
    severity,
    urgency,
    capCertainty,
    place: placeOf(item, official, locate),
    happenedAt,
    expiresAt,
    ended,
    confidence: 1,
    quote: item.title.trim() || null,
    official: { authority, ids, ...(sourceId !== undefined && { sourceId }) },
  };
}
