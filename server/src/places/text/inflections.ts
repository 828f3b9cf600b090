import { normaliseName } from "../normalise-name.ts";

/** Endings of cases and adjectives in Russian and Ukrainian, as normalised names are written, the likeliest first. */
const cyrillicEndings = [
  "ського ській ською ських ський ська ське ські",
  "ского скому ской ская ское ские ских ском ский",
  "кого кому кой кая кое кие ких ким кий",
  "щине щины щина щині щини",
  "ого ому ами ями ою ею ой ей ом ем ам ям ах ях им их ая ое",
  "а я у ю е і и о ы ь",
  // After the others: "у Харкові" is in Харків, and not in Харк.
  "ові еві єві",
]
  .join(" ")
  .split(" ")
  .map(normaliseName);

/** What a name ends in when it is the subject. */
const cyrillicNominatives = ["", "а", "я", "ь", "о", "е", "и", "ы", "є", "ів"];
const shortestStem = 3;

/** Ukrainian names change a vowel: "у Львові" is in Львів. */
const withVowel = (stem: string): string[] => (/[оеє]в$/u.test(stem) ? [stem, stem.replace(/[оеє]в$/u, "ів")] : [stem]);

function uninflectCyrillic(norm: string): string[] {
  const stems = cyrillicEndings
    .filter((ending) => norm.endsWith(ending) && norm.length - ending.length >= shortestStem)
    .map((ending) => norm.slice(0, -ending.length));
  return stems.flatMap(withVowel).flatMap((stem) => cyrillicNominatives.map((ending) => stem + ending));
}

/** Arabic writes short words ("in", "to", "and") into one with the name behind them. */
const arabicPrefix = /^(?:وب|ول|ب|ل|و|ف|ك)(?=\p{L}{3})/u;

/** The forms under which a gazetteer may know an inflected name, the likeliest first; none in other scripts. */
export function uninflect(norm: string): string[] {
  if (/^\p{Script=Cyrillic}+$/u.test(norm))
    return [...new Set(uninflectCyrillic(norm))].filter((form) => form !== norm);
  if (/^\p{Script=Arabic}+$/u.test(norm) && arabicPrefix.test(norm)) {
    const bare = norm.replace(arabicPrefix, "");
    // "للعراق" leaves out the alif of the article.
    return norm.startsWith("لل") ? [`ا${norm.slice(1)}`, bare] : [bare];
  }
  return [];
}
