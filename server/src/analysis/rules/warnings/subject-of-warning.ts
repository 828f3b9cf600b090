import { eitherOf, withoutMarks } from "../pattern.ts";
import { plainText } from "../plain-text.ts";
import * as further from "./further-languages.ts";
import { isLevel, levels } from "./levels.ts";
import { levelsInForce, type Renewal, renewalOf } from "./renewal-of-warning.ts";
import * as renewal from "./renewal-words.ts";
import { clauseInForce, findWarningEnd } from "./states-end.ts";
import { type Tag, Words } from "./tagged-words.ts";
import { splitWidening } from "./widening-words.ts";

/**
 * What a warning, or the end of one, is about: the words of its title that are no form, with those of them that name a hazard; the levels
 * and kinds that it names, with the levels that are in force by it; the days, parts of days and hours that it is for; and whether it states that
 * a warning holds on, or elsewhere too.
 */
export type WarningSubject = {
  words: string[];
  hazards: string[];
  levels: string[];
  inForce: string[];
  kinds: string[];
  times: string[];
  renews: Renewal | null;
  /** The warning that it states to hold in further places. */
  widens: WarningSubject | null;
};

const mostTitle = 300;

/** Words that say how, when and of which kind a warning is, but not of what or where. */
const formTags: readonly Tag[] = [
  ...(["warning", "ended", "ends", "clear", "begins", "goesOn", "partly", "fresh", "ahead", "later"] as const),
  ...([
    "earlier",
    "time",
    "period",
    "auxiliary",
    "negation",
    "place",
    "area",
    "article",
    "clause",
    "form",
    "conjunction",
  ] as const),
  "shifted",
];

/** Kinds of warnings that are in force next to each other. */
const kinds = {
  warning: /^warnings?$|警報|警报/u,
  watch: /^watch(?:es)?$/u,
  advisory: /^advisor(?:y|ies)$|注意報/u,
  alert: /^alerts?$/u,
};

/** What the title of a warning, or of its end, is about; the time is linear in its length. */
export function subjectOfWarning(title: string): WarningSubject {
  const [warning, further] = splitWidening(title.slice(0, mostTitle));
  if (further === undefined) return takeApart(warning);
  if (clauseInForce(title) === further) {
    const [ended, next] = [takeApart(warning), takeApart(further)];
    return { ...ended, words: [...new Set([...ended.hazards, ...next.words])] };
  }
  const all = takeApart(`${warning}, ${further}`);
  if (findWarningEnd(plainText(title)) === "ended") return { ...all, renews: null };
  return { ...all, renews: "alike", widens: takeApart(warning) };
}

function takeApart(title: string): WarningSubject {
  const plain = plainText(title);
  const words = new Words(plain);
  const said = words.tokens.flatMap((token, at) => wordsAt(words, token, at));
  return {
    words: [...new Set([...said.map(({ word }) => word), ...listNumbers(words)])],
    hazards: [...new Set(said.flatMap(({ word, isHazard }) => (isHazard ? [word] : [])))],
    levels: listNamed(levels, words),
    inForce: levelsInForce(words, plain, levels),
    kinds: listNamed(kinds, words),
    times: listTimes(words),
    renews: renewalOf(words, plain),
    widens: null,
  };
}

const listNamed = (patterns: Record<string, RegExp>, { tokens }: Words): string[] =>
  Object.entries(patterns).flatMap(([name, pattern]) => (tokens.some((token) => pattern.test(token)) ? [name] : []));

/** "Saturday", "morning", "06:00": the time of a warning, and not that of its end, which follows it. */
function listTimes(words: Words): string[] {
  const end = words.all("ended").find(({ at }) => at > 0)?.at ?? words.tokens.length;
  const isOfWarning = (at: number): boolean =>
    at < end || /^(?:for|fur|para|pour|per|для|voor)$/.test(words.tokens[at - 1] ?? "");
  return words.tokens.filter(
    (token, at) => isOfWarning(at) && (isDay(words, at) || (/^\d{1,2}$/.test(token) && isClock(words, at))),
  );
}

const isDay = (words: Words, at: number): boolean => words.is("time", at) && !noDay.test(words.tokens[at] ?? "");
const noDay =
  /^(?:today|yesterday|time|hours?|minutes|effect|force|place|heute|gestern|uhr|hoy|ayer|horas?|vigor|efecto|efeito|hoje|ontem|aujourd|hui|hier|heures?|vigueur|oggi|ieri|or[ae]|vigore|сегодня|вчера|час\p{L}*|сьогодні|годин\p{L}*|اليوم|امس|الساعه|pukul|kemarin|ngayon|kahapon)$/u;
/** "06:00 to 12:00" */
const isClock = ({ tokens }: Words, at: number): boolean =>
  [-1, 1].some((step) => /^\d\d$/.test(tokens[at + step] ?? ""));

type Said = { word: string; isHazard: boolean };

function wordsAt(words: Words, token: string, at: number): Said[] {
  if (unspaced.test(token)) return splitUnspaced(token).map((word) => ({ word, isHazard: isHazard(word) }));
  if (words.is("clear", at)) return [];
  const compound = token.replace(joinedForm, "");
  if (compound !== token) return isForm(new Words(compound), 0) ? [] : [{ word: compound, isHazard: true }];
  if (words.is("force", at)) return [{ word: bareArabic(token), isHazard: true }];
  if (/^\d|^[.%?]+$/.test(token) || isForm(words, at)) return [];
  return [{ word: bareArabic(token), isHazard: words.is("hazard", at) }];
}

const isForm = (words: Words, at: number): boolean =>
  (words.tokens[at] ?? "").length < 2 || isLevel(words.tokens[at] ?? "") || formTags.some((tag) => words.is(tag, at));

/** "Sturmwarnung", "Hochwasseralarms", "stormvarsel" */
const joinedForm = new RegExp(`(?:warnung|warnungen|alarm|alarms|warnlage|${further.compounds})$`, "u");

/** Arabic writes the article and prepositions together with their word. */
const bareArabic = (token: string): string =>
  /^[\u0621-\u064a]{5,}$/u.test(token) ? token.replace(/^[وف]?[بكل]?(?:ال|لل)/u, "") : token;

/** "Zone 12": a number belongs to the word before it, unless it is a date or a time. */
const listNumbers = (words: Words): string[] =>
  words.tokens.flatMap((token, at) =>
    /^\d{1,6}$/.test(token) && /\p{L}$/u.test(words.tokens[at - 1] ?? "") && !isTime(words, at) ? [`#${token}`] : [],
  );

/** "18 Uhr", "until 18", "until 18:00" */
const isTime = (words: Words, at: number): boolean =>
  /^(?:am|pm|uhr|\d\d)$/.test(words.tokens[at + 1] ?? "") ||
  hourWords.test(words.tokens[at - 1] ?? "") ||
  words.is("ahead", at - 1);
const hourWords = /^(?:alle|las|as|a|kl|klo|kello|om|ora|orei|orele|godz|godziny|hod|ob|u|do|tot|do|до|о|ore)$/;

const isHazard = (word: string): boolean =>
  new Words(word).is("force", 0) ||
  furtherForce.test(word) ||
  /[雨雪風风洪震霧雾雷潮浪嵐霜旱火熱热寒冻凍]|津波|海[啸嘯]/u.test(word);

const furtherForce = withoutMarks(further.unspacedForce);

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Between the place and the hazard of a Japanese or Chinese title: particles, and words of form. */
const ownForm =
  /\p{Script=Hiragana}+|特[别別]警[报報]|警[报報戒告]|注意[报報]|[预預]警|信[号號]|情[报報]|[发發][表布出]|取(?:り)?消|撤[销銷]|解除|[终終]止|失[效効]|[结結]束|生效|[红紅橙黄黃蓝藍][色]|气象[台局]|氣象[台局]|已[经經]?|[对對]|的|了/u;

const unspacedForm = eitherOf(renewal.unspacedForm, eitherOf(ownForm, further.unspacedForm));

/** The kind of a place ends its name, and what follows is another one or a hazard: 广州市暴雨, 北京市海淀区. */
const endOfPlace = /(?<=.{2})[市县縣区區省]/u;

function splitUnspaced(token: string): string[] {
  const parts = token.split(new RegExp(unspacedForm, "gu")).flatMap((part) => part.split(endOfPlace));
  return parts.flatMap((part) => part.replace(/(?<=.{2})[府都]$/u, "") || []);
}
