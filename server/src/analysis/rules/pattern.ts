/**
 * Compiles a list of words and phrases, one or more to a line, separated by commas, into one expression over plain text.
 * `*` at the end of a word stands for any ending, `#` for a number of up to three digits; nothing else is special, so the time is linear in the text.
 */
export function compile(list: string): RegExp {
  const alternatives = list
    .split(",")
    .map((phrase) => phrase.trim().replace(/\s+/g, " "))
    .filter((phrase) => phrase !== "")
    .map((phrase) => phrase.replace(/[.%?]/g, "\\$&").replaceAll("*", "[\\p{L}]*").replaceAll("#", "\\d{1,3}"));
  return new RegExp(` (?:${alternatives.join("|")})(?= )`, "gu");
}

/** How often an expression occurs, up to `most`. */
export function countMatches(pattern: RegExp, text: string, most = 3): number {
  pattern.lastIndex = 0;
  let count = 0;
  while (count < most && pattern.exec(text)) count++;
  pattern.lastIndex = 0;
  return count;
}

export const occurs = (pattern: RegExp, text: string): boolean => countMatches(pattern, text, 1) > 0;

/** An expression over plain text, which has no marks: plain "けが" is "けか". */
export const withoutMarks = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.normalize("NFKD").replace(/\p{M}/gu, ""), flags);

/** The same of two lists: either expression. */
export const eitherOf = (one: RegExp, other: RegExp): RegExp =>
  withoutMarks(new RegExp(`${one.source}|${other.source}`, "u"));
