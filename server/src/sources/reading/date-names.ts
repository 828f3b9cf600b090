/**
 * The languages whose dates are read: those of the packs and of the rules, and their neighbours, with regions that have names of
 * their own. Where a name alone does not reveal the language, an earlier one is no better than a later one, but for English.
 */
const locales = [
  ...["en", "es", "es-MX", "es-PE", "pt", "pt-PT", "fr", "fr-CA", "de", "de-AT", "it", "ca", "ro", "nl", "el", "sq"],
  ...["ru", "uk", "bg", "mk", "sr", "sr-Latn", "hr", "bs", "sl", "cs", "sk", "pl", "hu", "lv", "lt", "et", "fi"],
  ...["sv", "nb", "da", "is", "tr", "ar", "ar-LB", "ar-DZ", "ar-MA", "fa", "id", "ms", "fil", "vi", "mn"],
  ...["ja", "zh", "zh-TW", "ko", "sw", "ha", "sn", "lg"],
];

/** What people write that is no name of a locale nor the beginning of one. */
const alsoWritten: [language: string, word: string, month: number][] = [
  ["de", "mrz", 3],
  ["es", "set", 9],
  ["fr", "jul", 7],
];

/** What a word may be in one language; `isWhole`: it is a name or its usual abbreviation, and not only the beginning of one. */
type Meaning = { month?: number; weekday?: number; isWhole: boolean };

/** What a word may be, by language. */
type Names = Map<string, Map<string, Meaning>>;

const leastLetters = 3;
/** "Арван нэгдүгээр сар" */
const mostWords = 3;

/** A text in the form in which names are compared: lower case, no marks, one form of each letter and digit. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFKC")
    .toLowerCase();

const lettersOf = (text: string): string => plainLetters(text).replace(/[^\p{L}]+/gu, "");

let known: Names | undefined;

/** Made at the first use: the names of all languages take some hundredths of a second. */
const allNames = (): Names => (known ??= buildNames());

function buildNames(): Names {
  const names: Names = new Map();
  for (const locale of locales) {
    const language = new Intl.Locale(locale).language;
    const long = [...listMonths(locale, "long"), ...listWeekdays(locale, "long")];
    const short = [...listMonths(locale, "short"), ...listWeekdays(locale, "short")];
    for (const [word, meaning] of [...long, ...short]) keep(names, language, lettersOf(word), meaning, true);
    for (const [word, meaning] of long) {
      const letters = lettersOf(word);
      for (let end = leastLetters; end < letters.length; end++)
        keep(names, language, letters.slice(0, end), meaning, false);
    }
  }
  for (const [language, word, month] of alsoWritten) keep(names, language, word, { month }, true);
  return names;
}

type Unit = "month" | "weekday";
type Named = [word: string, meaning: { month?: number; weekday?: number }];

/** Month names in their standalone form and as in a date; numbers are not names. */
function listMonths(locale: string, width: "long" | "short"): Named[] {
  const alone = format(locale, { month: width });
  const inDate = format(locale, { month: width, day: "numeric" });
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
    [alone, inDate].flatMap((names) =>
      names("month", Date.UTC(2026, month - 1, 11))
        .filter((word) => !/\d/.test(word))
        .map((word): Named => [word, { month }]),
    ),
  );
}

function listWeekdays(locale: string, width: "long" | "short"): Named[] {
  const names = format(locale, { weekday: width });
  // The 1st of February 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, weekday) => weekday).flatMap((weekday) =>
    names("weekday", Date.UTC(2026, 1, 1 + weekday)).map((word): Named => [word, { weekday }]),
  );
}

function format(locale: string, parts: Intl.DateTimeFormatOptions): (unit: Unit, timeMs: number) => string[] {
  const formatter = new Intl.DateTimeFormat(locale, { ...parts, calendar: "gregory", timeZone: "UTC" });
  return (unit, timeMs) =>
    formatter
      .formatToParts(timeMs)
      .filter(({ type }) => type === unit)
      .map(({ value }) => value);
}

/** A name outranks the beginnings of others, and what is the beginning of two months stands for neither. */
function keep(names: Names, language: string, word: string, meaning: Omit<Meaning, "isWhole">, isWhole: boolean): void {
  const byLanguage = names.get(word) ?? new Map<string, Meaning>();
  if (word !== "") names.set(word, byLanguage);
  const before = byLanguage.get(language);
  if (!before || (isWhole && !before.isWhole)) byLanguage.set(language, { ...meaning, isWhole });
  else if (before.isWhole === isWhole) {
    before.month = one(before.month, meaning.month);
    before.weekday = one(before.weekday, meaning.weekday);
  }
}

const one = (before: number | undefined, next: number | undefined): number | undefined =>
  before === undefined || next === undefined || before === next ? (before ?? next) : Number.NaN;

/** A way to read the words of a date in one language. `score` says how much of them is the language's own. */
export type NamesRead = { month: number | null; weekday: number | null; score: number; left: ReadonlySet<number> };

/** A word, or several that are one name, at a position; how it may be meant. */
type Found = { at: number; length: number; meaning: Meaning };

/**
 * Reads the names of a month and a weekday among the words of a date, in the languages that fit best: several, if these give
 * different months. `left` are the positions of words that are no names. A word that may be both is a weekday next to another
 * month: "mar., 26 nov." is a Tuesday.
 */
export function readNames(words: readonly string[], hasMonth: boolean): NamesRead[] {
  const key = `${hasMonth} ${words.join(" ")}`;
  const before = lately.get(key);
  if (before) return before;
  const read = reread(words, hasMonth);
  if (lately.size >= mostKept) lately.clear();
  lately.set(key, read);
  return read;
}

/** A feed writes the same few words in all its dates. */
const lately = new Map<string, NamesRead[]>();
const mostKept = 500;

function reread(words: readonly string[], hasMonth: boolean): NamesRead[] {
  const found = new Map<string, Found[]>();
  for (const at of words.keys()) {
    for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
      const meanings = allNames().get(lettersOf(words.slice(at, at + length).join("")));
      for (const [language, meaning] of meanings ?? []) {
        const inLanguage = found.get(language) ?? [];
        found.set(language, inLanguage);
        const last = inLanguage.at(-1);
        if (!last || last.at + last.length <= at) inLanguage.push({ at, length, meaning });
      }
    }
  }
  const nothing = { month: null, weekday: null, score: 0, left: new Set(words.keys()) };
  const read = [...found.values()].flatMap((names) => assign(names, words.length, hasMonth) ?? []);
  const fit = [...read, nothing].filter(({ month }) => hasMonth || month !== null);
  const best = Math.max(...fit.map(({ score }) => score));
  return fit.filter(({ score }) => score === best);
}

/** Null where a language has several months among the words. */
function assign(names: Found[], count: number, hasMonth: boolean): NamesRead | null {
  const months = names.filter(({ meaning }) => isKnown(meaning.month));
  const others = months.filter(({ meaning }) => !isKnown(meaning.weekday));
  const [ofMonth] = hasMonth ? [] : others.length > 0 ? others : months.slice(-1);
  if (others.some(({ meaning }) => meaning.month !== ofMonth?.meaning.month)) return null;
  const ofWeekday = names.find((name) => name !== ofMonth && isKnown(name.meaning.weekday));
  const used = new Set(names.flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index)));
  return {
    month: ofMonth?.meaning.month ?? null,
    weekday: ofWeekday?.meaning.weekday ?? null,
    // Articles and prepositions are weekdays of other languages, but seldom the first word.
    score: scoreOf(ofMonth) + (ofWeekday?.at === 0 ? scoreOf(ofWeekday) : 0),
    left: new Set(Array.from({ length: count }, (_, index) => index).filter((index) => !used.has(index))),
  };
}

const isKnown = (value: number | undefined): boolean => value !== undefined && !Number.isNaN(value);

const scoreOf = (found: Found | undefined): number => (found ? (found.meaning.isWhole ? 2 : 1) : 0);
