import { plainText } from "../plain-text.ts";
import { isLevel } from "./levels.ts";
import { type Tag, Words } from "./tagged-words.ts";

/** What a colour of a warning is next to. */
const ofWarnings: readonly Tag[] = [
  "warning",
  "hazard",
  "force",
  "form",
  "weather",
  "auxiliary",
  "ended",
  "begins",
  "conjunction",
];
const ofLevels: readonly Tag[] = ["raised", "lowered", "shifted"];
/** Prepositions before the name of a place. */
const beforePlace = /^(?:for|in|at|near|over|across|around|für|bei|en|à|a|em|para|per|pour|dans|sur)$/iu;

/** A title without colours that are names: "Flood Warning for the Red River", "Snowfall warning, Red Deer", "Vigilance jaune à Orange". */
export function withoutColourNames(title: string): string {
  const raw = title.split(/\s+/);
  if (!raw.some(isColour) || ofLevels.some((tag) => new Words(plainText(title)).all(tag).length > 0)) return title;
  return raw.filter((word, at) => !isColour(word) || !isName(raw, at)).join(" ");
}

const isColour = (word: string): boolean => /^\p{Lu}/u.test(word) && isLevel(plainText(word).trim());

function isName(raw: readonly string[], at: number): boolean {
  const [before = "", next = ""] = [raw[at - 1], raw[at + 1]];
  if (isOfWarnings(next)) return false;
  if (beforePlace.test(before)) return true;
  const isJoined = !/[,:;–-]$/.test(before) && isOfWarnings(before);
  return !isJoined && /^\p{Lu}/u.test(next) && !/[,:;]$/.test(raw[at] ?? "");
}

function isOfWarnings(word: string): boolean {
  const words = new Words(plainText(word));
  return words.tokens.some(
    (token, at) => isLevel(token) || /^cod|^kod/.test(token) || ofWarnings.some((tag) => words.is(tag, at)),
  );
}
