import { type Severity, severities } from "@tocsin/contract";
import { compilePhrases, findPhrases } from "../model/phrase-table.ts";
import { withoutMarks } from "../pattern.ts";
import { plainText } from "../plain-text.ts";
import { numberAt, readChineseNumber, writeOutTenThousands } from "./number-words.ts";
import { fillers, quantities } from "./quantities.ts";

/** A severity and the words of the item that state it. */
export type Rated = { severity: Severity; reason: string };

/** Words between a number and what it counts, and between "kills" and its number. */
const mostBetween = 4;

const plainList = (words: string): string =>
  words
    .split(",")
    .map((word) => `${plainText(word).trim()}${word.trim().endsWith("*") ? "*" : ""}`)
    .flatMap((word) => (isArabic.test(word) ? [word, ...arabicPrefixes.map((prefix) => `${prefix}${word}`)] : [word]))
    .join(",");
const isArabic = /^\p{Script=Arabic}/u;
/** "And" and "the", which Arabic writes as one word with the next. */
const arabicPrefixes = ["و", "ال", "وال"];
const tableOf = (lists: { tag: string; words: string }[]) =>
  compilePhrases(lists.map(({ tag, words }) => ({ tag, words: plainList(words) })));

const after = tableOf(quantities.map(({ name, after }) => ({ tag: name, words: after })));
const before = tableOf(quantities.map(({ name, before = "" }) => ({ tag: name, words: before })));
const people = new Set(plainList(fillers).split(","));
/** A number of these counts no people and no things. */
const otherUnits = new Set(
  plainList(
    `years, year, days, day, hours, hour, minutes, minute, weeks, week, months, month, km, kilometres, kilometers, miles, metres,
    meters, feet, mph, kph, am, pm, percent, %, degrees, usd, dollars, euros, pounds, pesos, arrested, detained, charged, anos, dias,
    horas, ans, jours, heures, jahre, jahren, tage, stunden, anni, giorni, ore, лет, года, дней, часов, років, днів, годин, км,
    tahun, hari, jam, taon, araw, oras, animals, birds, chickens, cattle, cows, sheep, pigs, fish, trees, jobs`,
  ).split(","),
);
/** "Toll rises to at least 14": words that may be between. */
const bridges = new Set(
  plainList(
    `at, least, to, more, than, nearly, almost, over, about, around, up, rises, rise, rose, hits, climbs, reaches, passes, tops, exceeds, jumps, from, as, many,
    a, of, some, another, the, al, menos, mas, de, a, unos, cerca, au, moins, plus, environ, mindestens, mehr, als, rund, etwa, pelo, mais, cerca,
    almeno, piu, oltre, circa, di, von, не, менее, более, около, как, минимум, щонайменше, понад, близько, жизни, что, ما, لا, يقل, عن, اكثر, من, نحو, sedikitnya,
    hingga, lebih, dari, sekitar, hindi, bababa, sa, ng, mahigit, halos`,
  ).split(","),
);

const rises = new Set([
  "passes",
  "tops",
  "exceeds",
  "surpasses",
  "reaches",
  "hits",
  "to",
  "nears",
  "at",
  "least",
  "than",
]);

const byName = new Map(quantities.map((quantity) => [quantity.name, quantity]));

function rate(name: string, value: number): Severity {
  const [moderate, severe, extreme] = byName.get(name)?.thresholds ?? [1, 10, 100];
  return value >= extreme ? "extreme" : value >= severe ? "severe" : value >= moderate ? "moderate" : "minor";
}

/** A number in a text and what it counts: `{ name: "dead", value: 14, reason: "14 people killed" }`. "Dozens" are vague. */
export type Count = { name: string; value: number; reason: string; isVague: boolean };

/** The numbers that a text states about an event, in no order. */
export const readCounts = (text: string): Count[] => [...countSpaced(text.trim().split(" ")), ...countUnspaced(text)];

/** The most severe of the counts, null if there are none. */
export function rateCounts(counts: Count[]): Rated | null {
  const rated = counts.map(({ name, value, reason }) => ({ severity: rate(name, value), reason }));
  return rated.reduce<Rated | null>((best, one) => (best && rank(best) >= rank(one) ? best : one), null);
}

const rank = ({ severity }: Rated): number => severities.indexOf(severity);

function countSpaced(tokens: string[]): Count[] {
  const unitAt = new Map(findPhrases(after, tokens).map(({ tag, at }) => [at, tag]));
  const causeAt = new Map(
    findPhrases(before, tokens).map(({ tag, at, length }) => [at + length - 1, { name: tag, at }]),
  );
  const isDark = tokens.some((token) => powerWords.has(token));
  const found: Count[] = [];
  // "Two dead, 300 without power": what one number has counted is no cause of the next.
  const taken = new Set<number>();
  for (let at = 0; at < tokens.length; at++) {
    const number = numberAt(tokens, at);
    if (!number || number.value <= 0) continue;
    const end = at + number.length;
    const counted = unitAfter(tokens, end, unitAt) ?? causeBefore(tokens, at, causeAt);
    if (!counted || taken.has(counted.at)) continue;
    taken.add(counted.at);
    const name = counted.name === "homes damaged" && isDark ? "customers cut off" : counted.name;
    const reason = tokens.slice(Math.min(at, counted.at), Math.max(end, counted.at + 1)).join(" ");
    found.push({ name, value: Math.floor(number.value), reason, isVague: number.isVague });
  }
  return found;
}

const powerWords = new Set(
  plainList(
    "power, electricity, blackout, outage, outages, luz, apagon, electricite, courant, strom, stromausfall, energia, apagao, corrente, света, электричества, света, світла, كهرباء, الكهرباء, listrik, kuryente, brownout, water, agua, eau, wasser, acqua",
  ).split(","),
);

type Counted = { name: string; at: number };

function unitAfter(tokens: string[], from: number, unitAt: Map<number, string>): Counted | undefined {
  for (let at = from; at <= from + mostBetween && at < tokens.length; at++) {
    const token = tokens[at] ?? "";
    const name = unitAt.get(at);
    if (name) return { name, at };
    if (otherUnits.has(token) || numberAt(tokens, at)) return undefined;
    if (!people.has(token) && at - from >= 3) return undefined;
  }
  return undefined;
}

function causeBefore(tokens: string[], number: number, causeAt: Map<number, Counted>): Counted | undefined {
  if (otherUnits.has(tokens[number + 1] ?? "")) return undefined;
  const toll = tokens.lastIndexOf("toll", number);
  // "Death toll from the floods passes 200": names are between.
  if (toll >= 0 && rises.has(tokens[number - 1] ?? "")) return { name: "dead", at: toll };
  for (let at = number - 1; at >= number - 1 - mostBetween && at >= 0; at--) {
    const cause = causeAt.get(at);
    if (cause) return cause;
    if (!bridges.has(tokens[at] ?? "")) return undefined;
  }
  return undefined;
}

const unspacedQuantities = quantities.flatMap(({ name, unspaced }) =>
  unspaced ? [{ name, pattern: withoutMarks(unspaced) }] : [],
);

function countUnspaced(text: string): Count[] {
  if (!/[\p{Script=Han}]/u.test(text)) return [];
  const joined = writeOutTenThousands(text.replaceAll(" ", ""));
  return unspacedQuantities.flatMap(({ name, pattern }) =>
    [...joined.matchAll(pattern)].flatMap(([reason, one, other]) => {
      const value = readChineseNumber(one ?? other ?? "");
      return value > 0 ? [{ name, value, reason, isVague: false }] : [];
    }),
  );
}
