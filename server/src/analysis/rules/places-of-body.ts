import type { ItemContent } from "@tocsin/contract";
import { splitTitle } from "./list-names.ts";
import { type NamedPlaces, placesOfTitle } from "./places-of-name.ts";
import { mostSummary } from "./plain-text.ts";

type Parts = Parameters<typeof placesOfTitle>[2];

/** Lists are at the beginning of a warning; further down are advice and contacts. */
const mostSentences = 12;

const betweenSentences = /(?<=[!?。！？؟])\s*|(?<=\p{L}{3}\.)\s+|\n/u;

/** The places of a warning whose title names none: those of the first sentence or list below it that names several. */
export function placesOfBody(item: ItemContent, parts: Parts): NamedPlaces | null {
  const sentences = item.summary.slice(0, mostSummary).split(betweenSentences).slice(0, mostSentences);
  for (const sentence of sentences) {
    const text = sentence.replace(/[.!?。！？؟\s]+$/u, "");
    if (splitTitle(text).length < 2) continue;
    const found = placesOfTitle(text, item, parts);
    if (found.shapes.length > 1) return found;
  }
  return null;
}
