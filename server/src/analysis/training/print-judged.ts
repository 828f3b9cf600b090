import type { ModelFile } from "../rules/model/linear-model.ts";
import type { Judged } from "./train-model.ts";

type Counts = { items: number; incidents: number; found: number; right: number };

/** One line for all headlines and one for each language: how many of the incidents were found, and of what was found how much was one. */
export function printJudged(judged: Judged[], { scale, shift, threshold }: ModelFile): string {
  const isFound = ({ score }: Judged): boolean => 1 / (1 + Math.exp(-(scale * score + shift))) >= threshold;
  const count = (ones: Judged[]): Counts => ({
    items: ones.length,
    incidents: ones.filter(({ labelled }) => labelled.incident).length,
    found: ones.filter(isFound).length,
    right: ones.filter((one) => isFound(one) && one.labelled.incident).length,
  });
  const byLanguage = [...Map.groupBy(judged, ({ labelled }) => labelled.language)].sort(([a], [b]) =>
    a.localeCompare(b),
  );
  return [["all", count(judged)] as const, ...byLanguage.map(([name, ones]) => [name, count(ones)] as const)]
    .map(([name, counts]) => toLine(name, counts))
    .join("\n");
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const toLine = (name: string, { items, incidents, found, right }: Counts): string =>
  `${name.padEnd(4)} ${items} headlines, ${incidents} incidents: precision ${percent(right, found)}, recall ${percent(right, incidents)}`;
