import type { Finding, FoundPlace, ItemContent, OfficialFacts } from "@tocsin/contract";
import { type LocateText, type NamePoint, rulesEngineName } from "./locate-text.ts";

/** Where the authority says it is: its point, otherwise the place it names, otherwise what its words say. */
function placeOf(item: ItemContent, facts: OfficialFacts, locate: LocateText, nameAt: NamePoint): FoundPlace {
  const { placeName, radiusKm } = facts;
  if (item.lat !== null && item.lon !== null) {
    const name = placeName ?? nameAt([item.lon, item.lat]);
    return { kind: "exact", name, lat: item.lat, lon: item.lon, radiusKm };
  }
  const { place } = locate({ title: placeName ?? item.title, summary: `${item.title}\n${item.summary}` });
  return { ...place, name: placeName ?? place.name };
}

/** The finding of an official item: its facts, unjudged. */
export function findingOfOfficial(
  item: ItemContent,
  official: OfficialFacts,
  locate: LocateText,
  nameAt: NamePoint,
): Finding {
  const { category, severity, urgency, capCertainty, happenedAt, expiresAt, ended, authority, ids } = official;
  const { incident = true, sourceId, quake } = official;
  return {
    engine: rulesEngineName,
    incident,
    category: incident ? category : null,
    severity,
    urgency,
    capCertainty,
    place: placeOf(item, official, locate, nameAt),
    happenedAt,
    expiresAt,
    ended,
    confidence: 1,
    quote: item.title.trim() || null,
    official: { authority, ids, ...(sourceId !== undefined && { sourceId }), ...(quake && { quake }) },
  };
}
