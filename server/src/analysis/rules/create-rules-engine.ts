import type { Finding, FoundPlace, ItemContent } from "@tocsin/contract";
import type { AnalyseByRules } from "../engine.ts";
import { findingOfOfficial, type PlaceParts } from "./finding-of-official.ts";
import { type NamePoint, rulesEngineName } from "./locate-text.ts";
import { placeNews } from "./place-news.ts";
import { plainItem } from "./plain-text.ts";
import { rateSeverity } from "./rate-severity.ts";
import { type Rating, rateText } from "./rate-text.ts";
import { isEnded, rateCertainty, rateUrgency } from "./rate-timing.ts";

/** Rules know little of what they do not see: they are never sure. */
function confidenceOf({ incident, score }: Rating): number {
  const sure = incident ? 0.5 + 0.05 * (score - 3) : 0.55 + 0.03 * (3 - score);
  return Math.round(100 * Math.min(0.95, Math.max(0.3, sure))) / 100;
}

/** The headline, or the beginning of the text if there is none. */
function quoteOf({ title, summary }: ItemContent): string | null {
  return title.trim().slice(0, 300) || summary.trim().slice(0, 200) || null;
}

function findingOfNews(item: ItemContent, located: FoundPlace, nameAt: NamePoint): Finding {
  const plain = plainItem(item);
  const rating = rateText(plain);
  const ended = isEnded(plain);
  return {
    engine: rulesEngineName,
    incident: rating.incident,
    category: rating.category,
    severity: rating.incident ? rateSeverity(plain) : "unknown",
    urgency: rating.incident ? rateUrgency(plain, ended) : "unknown",
    capCertainty: rateCertainty(plain, rating.incident),
    place: placeNews(item, located, nameAt),
    happenedAt: item.publishedAt,
    expiresAt: null,
    ended,
    confidence: confidenceOf(rating),
    quote: quoteOf(item),
    official: null,
  };
}

/** An authority has said that nothing happens: no word of it is judged. */
const findingOfBulletin = (item: ItemContent): Finding => ({
  engine: rulesEngineName,
  incident: false,
  category: null,
  severity: "unknown",
  urgency: "unknown",
  capCertainty: "unknown",
  place: { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null },
  happenedAt: item.publishedAt,
  expiresAt: null,
  ended: false,
  confidence: 1,
  quote: quoteOf(item),
  official: null,
});

/**
 * The engine that needs no key and no network: official items are taken over as they are, news are judged by weighted
 * words and by where their text places them. `locate` finds places in text, `nameAt` names points, `areaOf` finds coded areas.
 */
export function createRulesEngine({ locate, nameAt, areaOf }: PlaceParts): AnalyseByRules {
  return async (item, signal) => {
    signal.throwIfAborted();
    if (item.official) return findingOfOfficial(item, item.official, { locate, nameAt, areaOf });
    if (item.isBulletin) return findingOfBulletin(item);
    const { place } = locate({ title: item.title, summary: item.summary }, { link: item.link });
    return findingOfNews(item, place, nameAt);
  };
}
