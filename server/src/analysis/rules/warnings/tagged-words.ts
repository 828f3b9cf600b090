import { conjunctions } from "../list-names.ts";
import { hazardConcepts } from "../model/hazard-concepts.ts";
import { compilePhrases, findPhrases, type PhraseHit } from "../model/phrase-table.ts";
import { plainText } from "../plain-text.ts";
import * as lists from "./end-words.ts";
import * as further from "./further-languages.ts";
import { colourLevels } from "./numbered-levels.ts";
import * as renewal from "./renewal-words.ts";

const holding = [renewal.prolonged, renewal.remains, renewal.lowered, renewal.raised];

const tags = {
  warning: `${lists.warnings}, ${further.warnings}`,
  ended: `${lists.ended}, ${further.ended}`,
  ends: `${lists.ends}, ${further.ends}`,
  clear: lists.clear,
  negation: `${lists.negations}, ${further.negations}`,
  ahead: `${lists.aheads}, ${further.aheads}`,
  later: `${lists.laters}, ${further.laters}`,
  begins: lists.begins,
  earlier: lists.earlier,
  auxiliary: `${lists.auxiliaries}, ${further.auxiliaries}`,
  place: `${lists.places}, ${further.places}`,
  goesOn: [lists.goesOn, further.goesOn, ...holding].join(","),
  prolonged: renewal.prolonged,
  remains: renewal.remains,
  lowered: renewal.lowered,
  raised: renewal.raised,
  shifted: renewal.shifted,
  partly: lists.partly,
  fresh: lists.fresh,
  thing: `${lists.things}, ${further.things}`,
  period: lists.periods,
  conjunction: conjunctions,
  clause: lists.clauses,
  article: lists.articles,
  area: lists.areas,
  time: lists.times,
  form: `${lists.forms}, ${further.forms}`,
  force: `${lists.forces}, ${further.forces}`,
  none: `${lists.none}, ${further.none}`,
  weather: lists.weathers,
  upheaval: further.upheavals,
  rehearsal: further.rehearsals,
  hazard: Object.values(hazardConcepts).join(","),
};
export type Tag = keyof typeof tags;

const plainList = (words: string): string =>
  words
    .split(",")
    .map((phrase) => phrase.trim().split(/\s+/).map(plainWord).join(" "))
    .join(",");
const plainWord = (word: string): string => `${plainText(word).trim()}${word.endsWith("*") ? "*" : ""}`;

const table = compilePhrases(Object.entries(tags).map(([tag, words]) => ({ tag, words: plainList(words) })));

/** German and some others join the hazard and the warning: "Unwetterwarnung", "stormvarsel". */
const compoundWarning = new RegExp(`^\\p{L}*(?:${lists.germanWarnings}|${further.compounds})$`, "u");

/** Arabic writes the article and prepositions together with their word. */
const bareArabic = (token: string): string =>
  /^[\u0621-\u064a]{5,}$/u.test(token) ? token.replace(/^[وف]?[بكل]?(?:ال|لل)/u, "") : token;

/** The words of a plain text, and which of them are words of a warning, of its end or of a place. */
export class Words {
  readonly tokens: string[];
  readonly #hits = new Map<Tag, PhraseHit[]>();
  readonly #at = new Map<Tag, Set<number>>();

  constructor(plain: string) {
    this.tokens = colourLevels(plain).trim().split(" ").filter(Boolean);
    const bare = this.tokens.map(bareArabic);
    const hits = [...findPhrases(table, this.tokens), ...(bare.some(isArabic) ? findPhrases(table, bare) : [])];
    for (const hit of hits) this.#add(hit.tag as Tag, hit);
    this.tokens.forEach((token, at) => {
      if (compoundWarning.test(token)) this.#add("warning", { tag: "warning", at, length: 1 });
    });
  }

  all(tag: Tag): PhraseHit[] {
    return this.#hits.get(tag) ?? [];
  }

  is(tag: Tag, at: number): boolean {
    return this.#at.get(tag)?.has(at) ?? false;
  }

  #add(tag: Tag, hit: PhraseHit): void {
    this.#hits.set(tag, [...this.all(tag), hit]);
    const positions = this.#at.get(tag) ?? new Set<number>();
    for (let at = hit.at; at < hit.at + hit.length; at++) positions.add(at);
    this.#at.set(tag, positions);
  }
}

const isArabic = (token: string): boolean => /[\u0621-\u064a]/u.test(token);
