import type { PhraseHit } from "../model/phrase-table.ts";
import { eitherOf, withoutMarks } from "../pattern.ts";
import { plainText } from "../plain-text.ts";
import * as lists from "./end-words.ts";
import * as further from "./further-languages.ts";
import { isLevel as isColour } from "./levels.ts";
import { holdsUnspaced } from "./renewal-of-warning.ts";
import { type Tag, Words } from "./tagged-words.ts";
import { isBareWidening, splitWidening } from "./widening-words.ts";

const unspacedEnded = eitherOf(lists.unspacedEnded, further.unspacedEnded);
const unspacedNotEnded = withoutMarks(lists.unspacedNotEnded);

/** Between a warning and its end there is no more than its place and its hazard, or a list of places. */
const widestGap = 9;
const widestList = 40;
/** "Withdrawn: red wind warning for Cornwall" */
const widestLead = 6;
/** Titles may begin with numbers and the zone of a time: "05/16:04 EDT Cancellation of …". */
const opening = /^(?:[\d.:]+|[a-z]{2,4}t|utc|gmt|am|pm|update|breaking)$/;

/** What a plain text says of the end of a warning: `open` is one of which a part, or another one, continues. */
export type WarningEnd = "ended" | "open" | "unsaid";

/** Whether a text, in its plain form, states that a warning or an order has ended; the time is linear in its words. */
export function findWarningEnd(plain: string): WarningEnd {
  const said = findEnd(plain);
  return said === "ended" && clauseInForce(plain) !== plain ? "open" : said;
}

/** What a title warns of: "York" where a warning is lifted for Leeds and "now also concerns York", and all of any other title. */
export function clauseInForce(title: string): string {
  const [warning, further] = splitWidening(title);
  return further !== undefined && !isBareWidening(title) && findEnd(plainText(warning)) === "ended" ? further : title;
}

function findEnd(plain: string): WarningEnd {
  const words = new Words(plain);
  if (unspacedEnded.test(plain)) return unspacedNotEnded.test(plain) || holdsUnspaced(plain) ? "open" : "ended";
  const isAbout = words.all("warning").length > 0;
  const after = words.all("ended").filter((hit) => isSaidAfter(words, hit));
  if (
    isAbout &&
    goesOn(
      words,
      after.find((hit) => isLast(words, hit)),
    )
  )
    return "open";
  const before = [
    ...words.all("ended").filter((hit) => isLead(words, hit)),
    ...words.all("ends").filter((hit) => isFollowed(words, hit, widestLead)),
    ...findSeparated(words),
  ];
  const said = [...words.all("clear"), ...after, ...before].filter((hit) => !isDenied(words, hit.at));
  if (said.some((hit) => isAhead(words, hit, after.includes(hit) ? widestLater : widestLaterOfLead))) return "open";
  const isSucceeded = after.some((hit) => begins(words, hit, false)) || before.some((hit) => begins(words, hit, true));
  if (said.length > 0 && isSucceeded) return "open";
  return said.length > 0 || isFinal(words) ? "ended" : "unsaid";
}

/** Verbs that enclose the warning which they end: "trekt waarschuwing voor onweer in Utrecht in", "hebt Sturmwarnung für Köln auf". */
const separable: readonly (readonly [verb: RegExp, rest: RegExp])[] = [
  [/^(?:trekt|trekken|trok|trokken)$/, /^in$/],
  [/^(?:heft|heffen|hief|hieven)$/, /^op$/],
  [/^(?:hebt|heben|hob|hoben)$/, /^auf$/],
  [/^(?:nimmt|nehmen|nahm|nahmen)$/, /^zuruck$/],
];

/** Where such a verb encloses a warning, and no time or denial; what follows says for which places that holds. */
function findSeparated(words: Words): PhraseHit[] {
  const { tokens } = words;
  return separable.flatMap(([verb, rest]) => {
    const at = tokens.findIndex((token) => verb.test(token));
    const end = tokens.findLastIndex((token, index) => rest.test(token) && mayEndClause(words, index));
    const between = tokens.map((_, index) => index).slice(at + 1, Math.max(end, 0));
    const isEnd =
      at >= 0 &&
      between.some((index) => words.is("warning", index)) &&
      !between.some((index) => isDeniedOrTimed(words, index));
    return isEnd ? [{ tag: "ends", at, length: 1 }] : [];
  });
}

const isDeniedOrTimed = (words: Words, at: number): boolean =>
  (words.is("negation", at) && !words.is("place", at)) || words.is("time", at) || /^\d/.test(words.tokens[at] ?? "");

/** "trekt code rood in voor Zeeland" */
const mayEndClause = (words: Words, at: number): boolean =>
  at === words.tokens.length - 1 ||
  /^(?:voor|vanwege|na|per|en|fur|in|nach|wegen|und)$/.test(words.tokens[at + 1] ?? "");

/** How far before an end a word may be that puts it in the future. */
const widestAhead = 6;
/** How far after an end such a word may be: further where the end leads, as its warning and place follow it. */
const widestLater = 3;
const widestLaterOfLead = 10;

/** Whether an end lies ahead: a word after it states that, or one before it. */
function isAhead(words: Words, { at, length }: PhraseHit, widest: number): boolean {
  const next = at + length;
  for (let after = next; after < next + widest; after++) if (words.is("later", after)) return true;
  if (present.test(words.tokens[next - 1] ?? "") && isTimed(words, next)) return true;
  if (words.is("clear", at) && isDeniedAfter(words, next)) return true;
  if (words.tokens[next] === "to" && [next + 1, next + 2].some((one) => isLevel(words, one))) return true;
  return isAnnouncedBefore(words, at);
}

/** "Until the warning is lifted", "wird voraussichtlich um 18 Uhr aufgehoben"; after "until 18:00" the end is another. */
function isAnnouncedBefore(words: Words, at: number): boolean {
  let isDated = false;
  for (let before = at - 1; before >= Math.max(0, at - widestAhead); before--) {
    if (words.is("later", before)) return true;
    if (/\d/.test(words.tokens[before] ?? "")) isDated = true;
    else if (!isDated && words.is("ahead", before)) return true;
  }
  return false;
}

/** "Warning ends at midnight", "endet am Sonntag": a time in the present tense is one to come. */
const present = /^(?:ends|expires|endet|eindigt|endt|slutar|termina|terminan|finaliza|finalizan|scade)$/;
const isTimed = (words: Words, from: number): boolean =>
  [0, 1, 2, 3].some((step) => words.is("time", from + step) || /^\d/.test(words.tokens[from + step] ?? ""));

/** "Entwarnung noch nicht möglich" */
const isDeniedAfter = (words: Words, from: number): boolean =>
  [0, 1, 2].some((step) => words.is("negation", from + step) && !words.is("place", from + step));

/** "Lifted to level 4", "lifted to evacuation order". */
const isLevel = (words: Words, at: number): boolean =>
  words.is("warning", at) || /^(?:\d+|level|red|orange|amber|yellow)$/.test(words.tokens[at] ?? "");

/**
 * Whether another warning has begun in place of the one that ended: "Watch cancelled, warning in effect". `isObject`: the first one
 * after the end is the one that ended.
 */
function begins(words: Words, { at, length }: PhraseHit, isObject: boolean): boolean {
  const end = at + length;
  return words.all("begins").some((hit) => {
    if (hit.at < end || words.is("earlier", hit.at + hit.length)) return false;
    const named = words.all("warning").filter((one) => one.at >= end && one.at <= hit.at + 4);
    const objects = isObject && (named[0]?.at ?? hit.at) < hit.at ? 1 : 0;
    return named.length > objects;
  });
}

/** Whether what is said at a position is denied or announced: "has not yet been lifted", "wird am Abend aufgehoben". */
export function isDeniedAt(plain: string, at: number): boolean {
  const words = new Words(plain.slice(0, at));
  return isDenied(words, words.tokens.length) || isAnnouncedBefore(words, words.tokens.length);
}

function isDenied(words: Words, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && words.is("auxiliary", before) && !words.is("negation", before)) before--;
  return before >= 0 && words.is("negation", before);
}

/**
 * A part, another warning, or the same one elsewhere. What was extended or lowered before has ended where the `last` word says that: "warning
 * for Leeds extended to York lifted".
 */
const goesOn = (words: Words, last: PhraseHit | undefined): boolean =>
  words.all("goesOn").some(({ at }) => !last || at > last.at || !changes.some((tag) => words.is(tag, at))) ||
  words.all("partly").length > 0 ||
  words.all("fresh").some(({ at }) => [1, 2, 3].some((step) => words.is("warning", at + step)));

const changes: readonly Tag[] = ["prolonged", "lowered", "raised"];

/** Whether an end is the last that is said, but for its time, and of all levels: not "lowered to orange, red lifted". */
function isLast(words: Words, { at, length }: PhraseHit): boolean {
  const rest = words.tokens.slice(at + length);
  const isRest = rest.every(
    (token, index) =>
      /^\d/.test(token) || words.is("time", at + length + index) || /^(?:at|on|by|um|am|a|las|le)$/.test(token),
  );
  const isSaid = (one: number): boolean => !words.is("auxiliary", one) || isColour(words.tokens[one] ?? "");
  const before = [1, 2, 3].map((step) => at - step).find(isSaid) ?? at - 1;
  return isRest && (!isColour(words.tokens[before] ?? "") || isOfChange(words, before));
}

/** What is no warning, or what begins another clause. */
const isOther = (words: Words, at: number): boolean =>
  words.is("thing", at) || words.is("period", at) || words.is("clause", at);

/** "Alerta roja: suspendidas las clases": what is ended is said after it. */
function endsThing(words: Words, end: number): boolean {
  let at = end;
  while (words.is("article", at)) at++;
  return words.is("thing", at);
}

/** "Flood warning for Porto has been lifted", "Alerta roja levantada". */
function isSaidAfter(words: Words, { at, length }: PhraseHit): boolean {
  if (endsThing(words, at + length)) return false;
  const isList = [1, 2, 3, 4, 5].some((step) => joinsNames(words, at - step));
  const widest = isList ? widestList : widestGap;
  for (let before = at - 1; before >= 0 && before >= at - widest; before--) {
    if (words.is("warning", before)) {
      let gap = before + 1;
      while (gap < at && mayPrecedePlace(words, gap)) gap++;
      const isWhole = at + length === words.tokens.length && countStrange(words, 0, before) === 0;
      const most = isList ? 2 * widestName : widestName;
      const mostStrange = isWhole ? most : words.is("auxiliary", at - 1) ? 1 : 0;
      const isNear = countStrange(words, gap, at) <= mostStrange || countUnnamed(words, before + 1, at) === 0;
      const isJoined = words.is("place", gap) || isNear;
      return isJoined && !isDenied(words, before);
    }
    if (words.is("conjunction", before) || isOfChange(words, before) || isNumber(words, before)) continue;
    if (isOther(words, before) || (words.is("negation", before) && !words.is("place", before))) return false;
  }
  return false;
}

const mayPrecedePlace = (words: Words, at: number): boolean =>
  !words.is("place", at) && (words.is("auxiliary", at) || words.is("hazard", at) || isNumber(words, at));

/** A conjunction that is a preposition elsewhere ("en") follows two names. */
const joinsNames = (words: Words, at: number): boolean =>
  words.is("conjunction", at) &&
  (!words.is("place", at) || [1, 2].every((step) => !formTags.some((tag) => words.is(tag, at - step))));
const formTags: readonly Tag[] = [
  "warning",
  "hazard",
  "force",
  "auxiliary",
  "place",
  "article",
  "begins",
  "goesOn",
  "time",
];

/** "Extended to York", "extended until 18:00": these words deny no end that follows. */
const isOfChange = (words: Words, at: number): boolean =>
  [1, 2].some((step) => changes.some((tag) => words.is(tag, at - step)));

const isChange = (words: Words, at: number): boolean =>
  changes.some((tag) => words.is(tag, at)) || isOfChange(words, at);

/** "Flood alert New Oakham lifted": of a title that is nothing else, the words between are the name of a place. */
const widestName = 2;

/** How many words neither join a warning and its end nor name a hazard. */
const countStrange = (words: Words, from: number, to: number): number =>
  listUnjoined(words, from, to).filter((at) => !words.is("hazard", at)).length;

/** How many words neither join a warning and its end nor say which warning it is. */
const countUnnamed = (words: Words, from: number, to: number): number =>
  listUnjoined(words, from, to).filter((at) => !saysWhich(words, at)).length;

const listUnjoined = (words: Words, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index).filter(
    (at) => !words.is("auxiliary", at) && !words.is("conjunction", at) && !isChange(words, at) && !isNumber(words, at),
  );

/** "Warning 12", "06:00 to 12:00" */
const isNumber = ({ tokens }: Words, at: number): boolean =>
  /^\d+$/.test(tokens[at] ?? "") || [at - 1, at + 1].every((next) => /^\d+$/.test(tokens[next] ?? ""));

/** The hazard and the level of a warning, which most languages name after it: "Ostrzeżenie 2. stopnia o burzach odwołane". */
const saysWhich = (words: Words, at: number): boolean =>
  isColour(words.tokens[at] ?? "") ||
  (["hazard", "force", "form", "article"] as const).some((tag) => words.is(tag, at));

/** "Withdrawn: red wind warning for Cornwall" */
const isLead = (words: Words, hit: PhraseHit): boolean =>
  words.tokens.slice(0, hit.at).every((token) => opening.test(token)) && isFollowed(words, hit, widestLead);

/** "Cancellation of Severe Weather Warning", "lifts all evacuation orders". */
function isFollowed(words: Words, { at, length }: PhraseHit, most: number): boolean {
  for (let after = at + length; after < words.tokens.length && after <= at + length + most; after++) {
    if (words.is("warning", after)) return true;
    if (isOther(words, after) || words.is("negation", after)) return false;
  }
  return false;
}

/** The last of a series of floods' watches and warnings: "Final Flood Watch for Barwon", "Flood Warning - Final". */
function isFinal({ tokens }: Words): boolean {
  if (tokens.at(-1) === "final" && /^(?:watch|warning)(?:es|s)?$/.test(tokens.at(-2) ?? "")) return true;
  const first = tokens.findIndex((token) => !opening.test(token));
  if (tokens[first] !== "final" || tokens[first + 1] === "notice") return false;
  const at = tokens.findIndex((token) => /^(?:watch|warning)(?:es|s)?$/.test(token));
  return at > first + 1 && at <= first + 4;
}
