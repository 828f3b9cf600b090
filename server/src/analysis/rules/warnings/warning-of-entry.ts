import type { Category, ItemContent, Severity } from "@tocsin/contract";
import { hazardOfTitle } from "../hazard-of.ts";
import { rehearsals } from "../non-incident-terms.ts";
import { compile, eitherOf, occurs, withoutMarks } from "../pattern.ts";
import { plainItem, plainOpening } from "../plain-text.ts";
import * as lists from "./end-words.ts";
import * as further from "./further-languages.ts";
import { subjectOfWarning } from "./subject-of-warning.ts";
import { Words } from "./tagged-words.ts";

/** A warning as an official entry states it: `severity` by its colour, `unknown` without one, and the words that state it. */
export type StatedWarning = { category: Category; severity: Severity; words: string[] };

const rehearsal = compile(rehearsals);
const unspacedWarning = eitherOf(lists.unspacedWarning, further.unspacedWarning);
const unspacedNone = eitherOf(lists.unspacedNone, further.unspacedNone);
const unspacedForce = withoutMarks(further.unspacedForce);

const mostWords = 5;
const widestNone = 3;

/** As MeteoAlarm's levels of awareness: yellow, orange and red. */
const severityOf = (levels: string[]): Severity => {
  if (levels.includes("red")) return "extreme";
  if (levels.includes("orange")) return "severe";
  return levels.includes("yellow") ? "moderate" : "unknown";
};

const upheavals: readonly string[] = ["earthquake", "tsunami", "volcano", "landslide", "wildfire"];

/**
 * The warning that the title or the first sentence of an official entry states, in the languages of the rules and further ones; null where
 * neither names one, or where the entry is a test. A warning names a hazard, a colour, or the weather.
 */
export function warningOfEntry({ title, summary }: Pick<ItemContent, "title" | "summary">): StatedWarning | null {
  const plain = plainItem({ title, summary });
  if (occurs(rehearsal, `${plain.title}${plain.summary}`)) return null;
  return readWarning(plain.title) ?? readWarning(plainOpening(summary));
}

function readWarning(plain: string): StatedWarning | null {
  const words = new Words(plain);
  const said = words.all("warning");
  if (said.length === 0 && !unspacedWarning.test(plain)) return null;
  if (isNone(words, plain) || words.all("rehearsal").length > 0) return null;
  const { hazards, levels } = subjectOfWarning(plain);
  const isNamed = hazards.length + levels.length > 0 || unspacedForce.test(plain) || words.all("weather").length > 0;
  if (!isNamed) return null;
  const isUpheaval = words.all("upheaval").length > 0 || upheavals.includes(hazardOfTitle(plain) ?? "");
  const named = said.map(({ at, length }) => words.tokens.slice(at, at + length).join(" "));
  return {
    category: isUpheaval ? "natural disaster" : "weather",
    severity: severityOf(levels),
    words: [...new Set([...hazards, ...named])].slice(0, mostWords),
  };
}

/** "No flood warnings", "warnings: none" */
function isNone(words: Words, plain: string): boolean {
  if (unspacedNone.test(plain)) return true;
  const near = (at: number): boolean => words.all("warning").some((hit) => Math.abs(hit.at - at) <= widestNone);
  return words.all("none").some(({ at }) => near(at));
}
