import { withoutKind } from "./list-names.ts";
import { plainText } from "./plain-text.ts";
import { type Tag, Words } from "./warnings/tagged-words.ts";

/** Words without a capital within names: "Isle of Wight", "Palma de Mallorca", "Frankfurt am Main". */
const small =
  "of|upon|on|under|by|in|the|le|la|les|lès|de|del|della|di|da|do|das|dos|du|des|d['’]|l['’]|am|an|ob|der|den|bei|im|vor|sur|sous|aux?|aan|op|el|los|las|e|y|i";
const capital = "\\p{Lu}[\\p{L}\\p{M}'’.-]*";
const mayBeWhole = new RegExp(
  `(?<![\\p{L}\\p{M}])${capital}(?: (?:${small}|${capital})(?![\\p{L}\\p{M}]))* (?:${small}) ${capital}`,
  "gu",
);

/** Each is looked for, which takes time. */
const mostLooked = 20;
const mostWords = 6;

/**
 * A title in which the words of names that have small ones within them are joined by hyphens, where they are places as a whole, so that no list
 * is cut within them. `written` returns a name as the title has it.
 */
export function joinNames(title: string, isPlace: (name: string) => boolean) {
  const given = new Map<string, string>();
  let left = mostLooked;
  const joined = title.replace(mayBeWhole, (run) => {
    const words = run.split(" ");
    for (let from = 0; from < words.length - 2; from++)
      for (let to = Math.min(words.length, from + mostWords); to > from + 2; to--) {
        const name = words.slice(from, to).join(" ");
        if (!mayBeName(words.slice(from, to), name) || left-- <= 0 || !isPlace(name)) continue;
        const whole = name.replaceAll(" ", "-");
        given.set(whole, name);
        words.splice(from, to - from, whole);
      }
    return words.join(" ");
  });
  return { title: joined, written: (name: string): string => given.get(name) ?? name };
}

const isCapital = (word = ""): boolean => /^\p{Lu}/u.test(word);

/** "Provincia de Soria" is the kind and the name of an area. */
const mayBeName = (words: readonly string[], name: string): boolean =>
  isCapital(words[0]) && isCapital(words.at(-1)) && !words.every(isCapital) && withoutKind(name) === name;

const smallWord = new RegExp(`^(?:${small})$`, "u");
const noName: readonly Tag[] = [
  ...([
    "place",
    "conjunction",
    "article",
    "auxiliary",
    "ended",
    "ends",
    "begins",
    "goesOn",
    "negation",
    "time",
  ] as const),
  ...(["remains", "prolonged", "lowered", "raised", "partly", "warning", "hazard", "form"] as const),
];

/** A title that is written in capitals, with those of its names alone. */
export function inTitleCase(title: string): string {
  if (/\p{Ll}/u.test(title) || !/\p{Lu}/u.test(title)) return title;
  return title.replace(/[\p{L}\p{M}'’]+/gu, (written) => {
    const word = written.toLowerCase();
    const words = new Words(plainText(word));
    const isSmall = smallWord.test(word) || noName.some((tag) => words.is(tag, 0));
    return isSmall ? word : word.replace(/^\p{L}/u, (first) => first.toUpperCase());
  });
}
