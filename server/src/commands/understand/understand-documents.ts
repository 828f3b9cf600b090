import type { Finding, FoundPlace, ItemContent } from "@tocsin/contract";
import type { AnalyseByRules } from "../../analysis/engine.ts";
import type { createTextJoiner } from "../../events/stories/join-texts.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import type { Locate } from "../../places/locate.ts";
import { countryOfLink } from "../../places/text/link-country.ts";
import { type MeantPlace, readToponyms, resolveSpans, type Toponym } from "../../places/toponyms.ts";
import { type Document, linkOf, partsOf, readLine } from "./documents.ts";

export type UnderstandParts = {
  gazetteer: Gazetteer;
  analyse: AnalyseByRules;
  locate: Locate;
  joinText: ReturnType<typeof createTextJoiner>;
};

/** What the rules make of a document, as a line of the result has it. */
export type Understood = {
  id: Document["id"];
  language: string | null;
  toponyms: (ReturnType<typeof toToponym> | null)[];
  place: ReturnType<typeof toPlace>;
  category: Finding["category"];
  severity: Finding["severity"];
  incident: boolean;
  confidence: number;
  reasons: string[];
  story: number;
};

/**
 * Analyses the lines of a JSONL file, one document each, in their order. A line that is no document gives `{ id, error }` in its
 * place.
 */
export async function understandLine(parts: UnderstandParts, line: string) {
  const read = readLine(line);
  return "error" in read ? read : understandDocument(parts, read.document);
}

async function understandDocument(
  { gazetteer, analyse, locate, joinText }: UnderstandParts,
  document: Document,
): Promise<Understood> {
  const item = toItem(document);
  const finding = await analyse(item, new AbortController().signal);
  const { language = null, category, severity, incident, confidence } = finding;
  return {
    id: document.id,
    language,
    toponyms: toponymsOf(gazetteer, document),
    place: toPlace(finding.place, () => locate(item, { link: item.link }).confidence),
    category,
    severity,
    incident,
    confidence,
    reasons: reasonsOf(finding),
    story: joinText({ text: `${document.title ?? ""} ${document.text}`, ...finding.place }),
  };
}

function toponymsOf(gazetteer: Gazetteer, document: Document): Understood["toponyms"] {
  const { text, spans } = document;
  const link = linkOf(document);
  const hints = { sourceCountry: link ? countryOfLink(link) : undefined };
  if (!spans) return readToponyms(gazetteer, text, hints).map((toponym) => toToponym(toponym));
  const meant = resolveSpans(gazetteer, text, spans, hints);
  return spans.map((span, index) => {
    const place = meant[index];
    return place ? toToponym({ ...span, phrase: text.slice(span.start, span.end), ...place }) : null;
  });
}

const toToponym = ({ start, end, phrase, lat, lon, country, kind, code }: Toponym | (MeantPlace & Toponym)) => ({
  start,
  end,
  phrase,
  lat,
  lon,
  country: country || null,
  kind,
  code,
});

const toPlace = ({ lat, lon, kind, name, radiusKm }: FoundPlace, rate: () => number) =>
  lat === null || lon === null
    ? null
    : { lat, lon, radiusM: radiusKm === null ? null : Math.round(radiusKm * 1_000), kind, name, confidence: rate() };

function reasonsOf({ incident, reasons }: Finding): string[] {
  if (!reasons) return [];
  if (reasons.notCovered) return [`language not covered: ${reasons.notCovered}`];
  return [
    ...(reasons.words.length > 0 ? [`${incident ? "incident" : "words"}: ${reasons.words.join(", ")}`] : []),
    ...(reasons.severity ? [`severity: ${reasons.severity}`] : []),
  ];
}

function toItem(document: Document): ItemContent {
  const { id, publishedAt } = document;
  return {
    id: String(id),
    ...partsOf(document),
    link: linkOf(document),
    publishedAt: publishedAt ? new Date(publishedAt).toISOString() : null,
    updatedAt: null,
    lat: null,
    lon: null,
    geojson: null,
    official: null,
  };
}
