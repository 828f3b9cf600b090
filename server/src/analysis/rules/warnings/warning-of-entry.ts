import type { Category, ItemContent, Severity } from "@tocsin/contract";
import { hazardOfTitle } from "../hazard-of.ts";
import type { PhraseHit } from "../model/phrase-table.ts";
import { rehearsals } from "../non-incident-terms.ts";
import { compile, eitherOf, occurs, withoutMarks } from "../pattern.ts";
import { plainItem, plainOpening, plainText } from "../plain-text.ts";
import { isAboutWarnings, isQuestion } from "./about-warnings.ts";
import { withoutColourNames } from "./colour-names.ts";
import * as lists from "./end-words.ts";
import * as further from "./further-languages.ts";
import { gradeOf } from "./named-grades.ts";
import { subjectOfWarning } from "./subject-of-warning.ts";
import { type Tag, Words } from "./tagged-words.ts";

/** A warning as an official entry states it: `severity` by its colour or its name, `unknown` without one, and the words that state it. */
export type StatedWarning = { category: Category; severity: Severity; words: string[] };

const rehearsal = compile(rehearsals);
const unspacedWarning = eitherOf(lists.unspacedWarning, further.unspacedWarning);
const unspacedNone = eitherOf(lists.unspacedNone, further.unspacedNone);
const unspacedForce = withoutMarks(further.unspacedForce);

const mostWords = 5;
const widestNone = 3;

/** As MeteoAlarm's levels of awareness: yellow, orange and red. */
const severityOf = (levels: string[], plain: string): Severity => {
  if (levels.includes("red")) return "extreme";
  if (levels.includes("orange")) return "severe";
  return levels.includes("yellow") ? "moderate" : gradeOf(plain);
};

const upheavals: readonly string[] = ["earthquake", "tsunami", "volcano", "landslide", "wildfire"];

/**
 * The warning that the title or the first sentence of an official entry states, in the languages of the rules and further ones; null where
 * neither names one, and `nothing` where they say that there is none, or that it is a test. A warning names a hazard, a colour, or the weather.
 */
export function warningOfEntry({
  title,
  summary,
}: Pick<ItemContent, "title" | "summary">): StatedWarning | "nothing" | null {
  const plain = plainItem({ title, summary });
  if (isQuestion(title) || occurs(rehearsal, `${plain.title}${plain.summary}`)) return "nothing";
  return readWarning(plainText(withoutColourNames(title))) ?? readWarning(plainOpening(summary));
}

function readWarning(plain: string): StatedWarning | "nothing" | null {
  const words = new Words(plain);
  const said = words.all("warning");
  if (said.length === 0 && !unspacedWarning.test(plain)) return null;
  if (unspacedNone.test(plain) || said.some((hit) => isNone(words, hit)) || isRehearsal(words)) return "nothing";
  const { hazards, levels, inForce } = subjectOfWarning(plain);
  if (isAboutWarnings(plain, levels)) return "nothing";
  const isNamed = hazards.length + levels.length > 0 || unspacedForce.test(plain) || words.all("weather").length > 0;
  if (!isNamed) return null;
  const isUpheaval = words.all("upheaval").length > 0 || upheavals.includes(hazardOfTitle(plain) ?? "");
  const named = said.map(({ at, length }) => words.tokens.slice(at, at + length).join(" "));
  return {
    category: isUpheaval ? "natural disaster" : "weather",
    severity: severityOf(inForce, plain),
    words: [...new Set([...hazards, ...named])].slice(0, mostWords),
  };
}

/** Between "no" and its warnings. */
const between: readonly Tag[] = ["hazard", "force", "form", "auxiliary", "weather"];

const greenAt = (words: Words, at: number): boolean => lists.green.test(words.tokens[at] ?? "");

/** "No severe flood warnings", "flood warnings: none", "allerta verde". */
function isNone(words: Words, { at, length }: PhraseHit): boolean {
  const end = at + length;
  if (greenAt(words, at - 1) || greenAt(words, end) || lists.noneAfter.test(words.tokens[end] ?? "")) return true;
  for (let before = at - 1; before >= Math.max(0, at - widestNone); before--) {
    if (words.is("none", before)) return true;
    if (!between.some((tag) => words.is(tag, before))) return false;
  }
  return false;
}

/** "This is not a test", "exercise caution", "River Test", "driving tests" */
const isRehearsal = (words: Words): boolean =>
  words.all("rehearsal").some(({ at, length }) => {
    const isDenied = [1, 2, 3].some((step) => words.is("negation", at - step));
    const [before = "", next = ""] = [words.tokens[at - 1], words.tokens[at + length]];
    return !isDenied && !otherTests.test(before) && !otherNext.test(next);
  });
const otherTests = /^(?:river|covid|pcr|driving|blood|drug|breath|stress|nuclear|missile|cricket|mot|theory)$/;
const otherNext =
  /^(?:caution|care|extreme|great|vigilance|valley|way|hall|cent(?:re|er)s?|match(?:es)?|results?|drives?|pilots?)$/;
