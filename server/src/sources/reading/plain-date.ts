import { wordTable } from "../../platform/language/word-table.ts";
import { plainLetters } from "./date-names.ts";

/** Beyond this a text is no date. */
const mostCharacters = 100;

/** The first years of eras, less one: Reiwa, Heisei, and the Republic of China. */
const eras = wordTable<number>({ 令和: 2018, 平成: 1988, 民国: 1911, 民國: 1911 });

/** The value of a digit of any script: its ten are in order. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

const clockOf = (hour: string | undefined, minute?: string, second?: string): string =>
  ` ${[hour, minute ?? "00", ...(second ? [second] : [])].map((part) => part?.padStart(2, "0")).join(":")} `;

/** Each writes one local form of dates in the form of another, until all are words and numbers that are read alike. */
const rewritings: [RegExp, string | ((...parts: (string | undefined)[]) => string)][] = [
  [/[\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]/gu, ""],
  [/[−‐‑–]/gu, "-"],
  [/[()[\]【】،、]/gu, " "],
  [/(:\d{2}),(?=\d)/g, "$1."],
  [/(令和|平成|民國|民国)\s?(\d{1,3}|元)/gu, (_, era = "", year = "1") => `${(eras[era] ?? 0) + (Number(year) || 1)}`],
  // 2026年11月26日, 2026년 11월 26일; 2026. 11. 26., 26. 11. 2026; 2026 оны 11 сарын 26; 26 tháng 11, 2026
  [/(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일號号]?/gu, " $1-$2-$3 "],
  [/(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?(?!\d)/g, " $1-$2-$3 "],
  [/(?<![\d.])(\d{1,2})\. (\d{1,2})\. ?(\d{4})(?!\d)/g, " $1.$2.$3 "],
  [/(\d{4}) оны? (\d{1,2})(?:-р)? сарын? (\d{1,2})/gu, " $1-$2-$3 "],
  [/(\d{1,2}),? (?:thang|thg) (\d{1,2}),?(?: nam)? (\d{4})/g, " $1.$2.$3 "],
  // 26-Nov-2026, 26/nov/26
  [/(\d)[-/.](\p{L}{3,12})\.?[-/.](?=\d)/gu, "$1 $2 "],
  // a. m., p.m., 3pm, 午後3時
  [/(?<!\p{L})([ap])\s?\.\s?m(?!\p{L})\.?/gu, " $1m "],
  [/(\d)([ap])m(?!\p{L})/gu, "$1 $2m "],
  // 12 noon, 12:00 midnight: without the number they are a time too
  [
    /(?<!\p{L})(?:12(?:[:.]00)? ?)?(?:noon|midday|midi|mediodia|meio[ -]dia|mezzogiorno|mittags?|正午|полдень)(?!\p{L})/gu,
    clockOf("12"),
  ],
  [
    /(?<!\p{L})(?:12(?:[:.]00)? ?)?(?:midnight|minuit|medianoche|meia[ -]noite|mezzanotte|mitternacht|полночь)(?!\p{L})/gu,
    clockOf("0"),
  ],
  [/上午|午前|오전|凌晨|早上|清晨/gu, " am "],
  [/下午|午後|오후|晚上|傍晚/gu, " pm "],
  [
    /(\d{1,2})\s?[時时點点시]\s?(?:(\d{1,2}|[半반])\s?[分분]?)?(?:\s?(\d{1,2})\s?[秒초])?/gu,
    (_, hour, minute, second) => clockOf(hour, /^\d/.test(minute ?? "0") ? minute : "30", second),
  ],
  // 15h30, 15 h, 15 h 30 min 10 s; 15.30 Uhr; 3 pm
  [
    /(?<![\d:.])(\d{1,2})\s?h(?:\s?(\d{2})(?:\s?m(?:in|n)?)?(?:\s?(\d{2})\s?s)?)?(?![\p{L}\d:])/gu,
    (_, hour, minute, second) => clockOf(hour, minute, second),
  ],
  [
    /(?<![\d:.])(\d{1,2})(?:[.:](\d{2}))?\s?(?:uhr|hrs?|hs|น)(?!\p{L})\.?/gu,
    (_, hour, minute) => clockOf(hour, minute),
  ],
  // "1130 AM CST Thu Nov 26 2026", as the US National Weather Service writes it
  [
    /(?<![\d:.])(0?[1-9]|1[0-2])([0-5]\d) (am|pm)(?!\p{L}| ?\d)/gu,
    (_, hour, minute, half) => `${clockOf(hour, minute)}${half} `,
  ],
  [
    /(?<![\d:.])(\d{1,2})(?:\.(\d{2}))? (am|pm)(?!\p{L})/gu,
    (_, hour, minute, half) => `${clockOf(hour, minute)}${half} `,
  ],
];

/** As nearly all dates are written: nothing of it is rewritten. */
const usual =
  /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[+-]\d{4}|[a-z]{1,5})$|^\d{4}-\d{2}-\d{2}t[\d:.]+(?:z|[+-]\d{2}:?\d{2})?$/i;

/**
 * A date as words and numbers, in lower case and without marks: `2026年11月26日 午後3時` is `2026-11-26 pm 03:00`. Only its
 * first characters are read; the time is linear in them.
 */
export function plainDate(text: string): string {
  if (usual.test(text)) return text.toLowerCase();
  const plain = plainLetters(text.slice(0, mostCharacters)).replace(/\p{Nd}/gu, toDigit);
  return rewritings
    .reduce((rest, [from, to]) => rest.replace(from, to as string), plain)
    .replace(/\s+/g, " ")
    .trim();
}

/** Half of the day, or the night, by the words that follow a time. */
export type PartOfDay = "am" | "pm" | "night";

const partsOfDay: Record<PartOfDay, string> = {
  am: "am ص صباحا قظ πμ manana manha madrugada matin утра ранку pagi umaga morgens pg pd дп dop fh ap",
  pm: "pm م مساء بظ μμ tarde soir pomeriggio дня вечера вечора sore hapon abends ptg md пп odp eh ip",
  night: "noche noite notte ночи ночі malam gabi nachts",
};

const partByWord = new Map(
  (Object.keys(partsOfDay) as PartOfDay[]).flatMap((part) =>
    partsOfDay[part].split(" ").map((word) => [word, part] as const),
  ),
);

/** What a word after a time says of the part of the day. */
export const partOfDay = (word: string): PartOfDay | undefined => partByWord.get(word.replace(/\./g, ""));

/** Words of dates that name neither a day nor a zone, which may be in the position of a zone. */
const fillers = new Set(
  `a al alle am at de del den der di do dia du el em en et hora horas heure heures h hour hours i in jam kl la las le les
   na ng noong of on ora ore os pada pukul the to um und v w y à в г год года годa и о р року час часа часов часов годин година
   u ne o klo kell plkst wa gada g d m гараг луг оны ог mulai الساعة في من`.split(/\s+/),
);

export const isFiller = (word: string): boolean => fillers.has(word.replace(/\.$/, ""));
