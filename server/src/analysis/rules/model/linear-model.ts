import { type Category, categories, type Severity } from "@tocsin/contract";
import { z } from "zod";
import type { PlainItem } from "../plain-text.ts";
import { featuresOf } from "./features.ts";
import { reasonWords } from "./reason-words.ts";

/** The severities that words alone can state; extreme ones are always stated by a number or a phrase. */
export const wordSeverities = ["minor", "moderate", "severe"] as const satisfies readonly Severity[];

/** How many weights a feature has: one for incident or not, then one for each category and each severity. */
export const weightCount = 1 + categories.length + wordSeverities.length;

/**
 * The weights of the linear models by feature, as `npm run train` writes them. `scale` and `shift` calibrate the incident's
 * score: on texts it has not seen, of the items with a probability of 0.8 four in five are incidents (Platt 1999).
 */
export const ModelFile = z.object({
  version: z.string(),
  /** Of an installation's own weights: the shipped ones that they did better than. */
  comparedWith: z.string().optional(),
  scale: z.number(),
  shift: z.number(),
  /** From this probability on an item is about an incident. */
  threshold: z.number(),
  bias: z.array(z.number()).length(weightCount),
  weights: z.record(z.string(), z.array(z.number()).length(weightCount)),
});
export type ModelFile = z.infer<typeof ModelFile>;

/** The probabilities for an item, and the words that speak most for an incident if it is one. */
export type Classified = {
  probability: number;
  isIncident: boolean;
  category: Category;
  severity: Severity;
  words: string[];
};

export type Classify = (item: PlainItem) => Classified;

/**
 * A severity that words alone suggest must be likelier than all others together. "Minor" must be surer: where it is wrong, it
 * suppresses an alert.
 */
const leastSeverityShare = { minor: 0.75, moderate: 0.5, severe: 0.6 };

/** Reads a model once, and classifies items by it. */
export function createClassify({ bias, weights, scale, shift, threshold }: ModelFile): Classify {
  const table = new Map(Object.entries(weights));
  return (item) => {
    const sums = [...bias];
    const features = featuresOf(item);
    for (const [name, strength] of features) {
      const known = table.get(name);
      if (!known) continue;
      known.forEach((weight, index) => {
        sums[index] = (sums[index] ?? 0) + weight * strength;
      });
    }
    const probability = 1 / (1 + Math.exp(-(scale * (sums[0] ?? 0) + shift)));
    const isIncident = probability >= threshold;
    return {
      probability,
      isIncident,
      category: likeliest(categories, sums.slice(1, 1 + categories.length)).value,
      severity: severityOf(sums.slice(1 + categories.length)),
      words: isIncident ? reasonWords(item, features, (name) => table.get(name)?.[0] ?? 0) : [],
    };
  };
}

function likeliest<Value>(values: readonly Value[], scores: number[]): { value: Value; share: number } {
  const highest = Math.max(...scores);
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0);
  return { value: values[scores.indexOf(highest)] as Value, share: 1 / sum };
}

function severityOf(scores: number[]): Severity {
  const { value, share } = likeliest(wordSeverities, scores);
  return share >= leastSeverityShare[value] ? value : "unknown";
}
