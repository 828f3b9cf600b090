import type { Category, Severity } from "@tocsin/contract";
import { isCovered } from "./detect-language.ts";
import type { Classify } from "./model/linear-model.ts";
import { rehearsals } from "./non-incident-terms.ts";
import { compile, occurs } from "./pattern.ts";
import type { PlainItem } from "./plain-text.ts";

/**
 * What the words of an item say: whether it is about an incident, of which category (null for none), how severe by words alone,
 * how sure that is, and the words that weighed most.
 */
export type Rating = {
  incident: boolean;
  category: Category | null;
  severity: Severity;
  confidence: number;
  words: string[];
};

const rehearsal = compile(rehearsals);

/** Tsunami centres use only the place as headline; the warning in force is below and counts as a headline does. */
const tsunamiInForce = compile(`
  tsunami warning is in effect, tsunami warning in effect, tsunami warning issued, tsunami warning has been issued,
  tsunami advisory is in effect, tsunami advisory in effect, tsunami advisory issued, tsunami advisory has been issued,
  tsunami watch is in effect, tsunami watch in effect, tsunami watch issued, tsunami watch has been issued,
  tsunami warnings in effect, tsunami warnings are in effect, category warning, category advisory, category watch
`);

const nothing = { incident: false, category: null, severity: "unknown", words: [] } as const;

/** Classifies the words of an item by a linear model. A test of a warning, and a language that is not covered, are no incidents. */
export function rateText(item: PlainItem, language: string | null, classify: Classify): Rating {
  if (!isCovered(language)) return { ...nothing, words: [], confidence: 0 };
  if (occurs(rehearsal, `${item.title}${item.summary}`)) return { ...nothing, words: [], confidence: 0.95 };
  const { probability, isIncident, category, severity, words } = classify(item);
  if (occurs(tsunamiInForce, item.summary))
    return { incident: true, category: "natural disaster", severity, confidence: 0.9, words: ["tsunami"] };
  return isIncident
    ? { incident: true, category, severity, confidence: rounded(probability), words }
    : { ...nothing, words: [], confidence: rounded(1 - probability) };
}

const rounded = (probability: number): number => Math.round(100 * Math.min(0.99, probability)) / 100;
