import { cutAges } from "./cut-ages.ts";
import { cutDenials } from "./cut-denials.ts";

/** Beyond this the text is background; the cut bounds the work on hostile items. */
const mostTitle = 500;
export const mostSummary = 2_500;
/** One letter may decompose into eighteen. */
const mostLetters = 2 * mostSummary;

/** The two texts of an item in the form the rules read, without what they deny, each with a space at both ends. */
export type PlainItem = { title: string; summary: string };

/** Lower case, no diacritics, words and numbers with single spaces between: "50 % hurt!" becomes " 50% hurt ". */
export function plainText(text: string): string {
  const plain = text
    .normalize("NFKD")
    .slice(0, mostLetters)
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’']s\b/g, "")
    .replace(/(?<=\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})/gu, "")
    .replace(/(\d),(?=\d{3})/g, "$1")
    .replace(/\b(\d{1,3}) (?=000\b)/g, "$1")
    .replace(/(\d),(?=\d{1,2}(?!\d))/g, "$1.")
    .replace(/ß/g, "ss")
    .replaceAll("?", " ? ")
    .replace(/[^\p{L}\p{N}.%?]+/gu, " ")
    .replace(/\.(?!\d)/g, " ")
    .replace(/ +/g, " ")
    .replaceAll(" %", "%")
    .trim();
  return ` ${plain} `;
}

/** No first sentence is longer. */
const mostOpening = 400;

/** The first sentence of the text below a headline, in its plain form. */
export const plainOpening = (summary: string): string =>
  plainText(readable(summary.slice(0, mostOpening).split(/(?<=[!?。！？؟\n])|(?<=\p{L}{3}\.)\s/u, 1)[0] ?? ""));

const readable = (text: string): string => cutAges(cutDenials(text));

export const plainItem = ({ title, summary }: { title: string; summary: string }): PlainItem => ({
  title: plainText(readable(title.slice(0, mostTitle))),
  summary: plainText(readable(summary.slice(0, mostSummary))),
});
