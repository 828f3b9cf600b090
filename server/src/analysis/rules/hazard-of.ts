import { type Hazard, hazards, type OfficialFacts } from "@tocsin/contract";
import { findConcepts } from "./model/find-concepts.ts";
import { plainText } from "./plain-text.ts";

const conceptOf = (hazard: Hazard): string => (hazard === "earthquake" ? "quake" : hazard);

/** The natural hazard that a headline names; the one that follows from the others where it names several, null for none. */
export function hazardOfTitle(title: string): Hazard | null {
  const concepts = findConcepts(plainText(title).trim().split(" ")).map(({ tag }) => tag);
  return hazards.find((hazard) => concepts.includes(conceptOf(hazard))) ?? null;
}

/** The natural hazard of an official item: its facts before its words. */
export const hazardOfOfficial = (title: string, { quake }: OfficialFacts): Hazard | null =>
  hazardOfTitle(title) ?? (quake ? "earthquake" : null);
