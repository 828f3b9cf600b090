import { type Severity, severities } from "@tocsin/contract";
import { compilePhrases, findPhrases } from "./model/phrase-table.ts";
import { type PlainItem, plainText } from "./plain-text.ts";
import { type Count, type Rated, rateCounts, readCounts } from "./severity/count-quantities.ts";
import { statements, unharmed, unspacedStatements, unspacedUnharmed } from "./severity/statements.ts";

const plainList = (words: string): string =>
  words
    .split(",")
    .map((phrase) =>
      phrase
        .trim()
        .split(/\s+/)
        .map((word) => `${plainText(word).trim()}${word.endsWith("*") ? "*" : ""}`)
        .join(" "),
    )
    .join(",");

const statementTable = compilePhrases(
  statements.map(({ severity, words }) => ({ tag: severity, words: plainList(words) })),
);
const unharmedTable = compilePhrases([{ tag: "unharmed", words: plainList(unharmed) }]);

/** "magnitude 6.4", "M 5.2", "6.4-magnitude", "4.9 quake", "6.2级地震": 1.0 to 9.9. */
const magnitudes = [
  / (?:magnitude|magnitud|magnitudo|magnituda|m|mw|ml|mb|starke|magnitudine|магнитуд\p{L}*|магнітуд\p{L}*|бал\p{L}*|قوة|بقوة|قوتها|マグニチュート|lakas|kekuatan)(?: (?:of|de|von|di|sebesar|na|скала|ريختر))? ?(\d(?:[.]\d)?)(?= )/gu,
  / (\d\.\d|\d)(?: magnitude| richter|級地震|级地震)? (?:magnitude )?(?:earthquake|quake|aftershock|tremor|magnitude|temblor|sismo|seisme|erdbeben|sisma|gempa|на шкале|балл\p{L}*|درجات|درجة)(?= )/gu,
  / (?:terremoto|sismo|temblor|seismo)(?: \p{L}+){0,3} de (\d\.\d|\d(?= grados))(?= )/gu,
  /(?:マク?グ?ニチュート|m|震级)(\d\.\d)|(\d(?:\.\d)?)(?:级|級)(?:以上)?(?:の)?(?:地震|强震|強震|余震)/gu,
];

/** The magnitudes from which the product's USGS rule speaks of moderate, severe and extreme. */
function ofMagnitude(value: number): Severity {
  return value >= 7 ? "extreme" : value >= 6 ? "severe" : value >= 5 ? "moderate" : "minor";
}

function rateMagnitude(text: string): Rated | null {
  const found = magnitudes.flatMap((pattern) => [...text.matchAll(pattern)]);
  const values = found.map(([reason, one, other]) => ({ reason: reason.trim(), value: Number(one ?? other) }));
  const largest = values.filter(({ value }) => value >= 1).sort((a, b) => b.value - a.value)[0];
  return largest ? { severity: ofMagnitude(largest.value), reason: largest.reason } : null;
}

function rateStatements(tokens: string[]): Rated | null {
  const hits = findPhrases(statementTable, tokens);
  const mostSevere = statements.find(({ severity }) => hits.some(({ tag }) => tag === severity))?.severity;
  const hit = hits.find(({ tag }) => tag === mostSevere);
  return mostSevere && hit
    ? { severity: mostSevere, reason: tokens.slice(hit.at, hit.at + hit.length).join(" ") }
    : null;
}

function rateUnspaced(text: string): Rated | null {
  for (const { severity, pattern } of unspacedStatements) {
    const found = pattern.exec(text);
    if (found) return { severity, reason: found[0] };
  }
  return null;
}

const moreSevere = (one: Rated | null, other: Rated | null): Rated | null =>
  !one || (other && severities.indexOf(other.severity) > severities.indexOf(one.severity)) ? other : one;

/** How bad an event is by the words of an item: the severity with the words that state it, and what the item counts. */
export type Extent = { rated: Rated | null; counts: Count[] };

/**
 * The severity that a text states by numbers (dead, injured, evacuated, magnitude …) and by words, with the words that state it.
 * `rated` is null if it states none.
 */
export function rateSeverity({ title, summary }: PlainItem): Extent {
  const all = `${title}${summary}`.split(" ").filter(Boolean);
  const spared = findPhrases(unharmedTable, all);
  const tokens = [...all];
  for (const { at, length } of spared) tokens.fill("_", at, at + length);
  const text = ` ${tokens.join(" ")} `.replace(unspacedUnharmed, "_");
  const counts = readCounts(text);
  const counted = moreSevere(rateMagnitude(text), rateCounts(counts));
  const spoken = moreSevere(rateStatements(tokens), rateUnspaced(text));
  const [hit] = spared;
  const unspaced = unspacedUnharmed.exec(`${title}${summary}`);
  const unhurt = hit ? all.slice(hit.at, hit.at + hit.length).join(" ") : unspaced?.[0];
  // "Crash, no injuries": the word alone says no more than that; only a number or a catastrophe outweighs it.
  const isMild = spoken?.severity !== "extreme" && spoken?.severity !== "severe";
  if (unhurt !== undefined && isMild) return { rated: counted ?? { severity: "minor", reason: unhurt }, counts };
  return { rated: moreSevere(counted, spoken), counts };
}
