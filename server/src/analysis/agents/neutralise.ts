/** Replacements for characters that could imitate a delimiter, a tag or a role mark, one for one. */
const brackets: Record<string, string> = Object.fromEntries([
  ...[..."<＜﹤⟨〈《≪⟪«"].map((letter) => [letter, "‹"]),
  ...[...">＞﹥⟩〉》≫⟫»"].map((letter) => [letter, "›"]),
]);
/** Control and format characters (zero-width, direction, tags), selectors, fillers, lone surrogates; line ends and tabs stay. */
const unseen = /(?![\n\t])(?:\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Default_Ignorable_Code_Point})/u;

/** A letter of a text from outside as a model is shown it; empty for one that nobody sees. */
const showLetter = (letter: string): string => (unseen.test(letter) ? "" : (brackets[letter] ?? letter));

/**
 * A text from outside in a form that holds nothing but what a reader sees, and that cannot spell the marks around data.
 * At most `longest` letters of it.
 */
export function neutralise(text: string, longest: number): string {
  const cut = text.slice(0, 2 * longest).replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n");
  return Array.from(cut, showLetter).join("").slice(0, longest).toWellFormed();
}

/** The letters of a text that can be seen, each with its shown form; stretches of space are one space. */
function readLetters(text: string): { own: string; shown: string }[] {
  const letters: { own: string; shown: string }[] = [];
  for (const own of text) {
    const shown = /\s/u.test(own) ? " " : showLetter(own);
    if (shown === "" || (shown === " " && letters.at(-1)?.shown === " ")) continue;
    letters.push({ own: shown === " " ? " " : own, shown });
  }
  return letters;
}

/**
 * Finds words in a text, with any space and invisible characters between them, and returns them as they are there; null if
 * they are not. Only the first `within` characters of the text are searched.
 */
export function findVerbatim(words: string, text: string, within = 20_000): string | null {
  const wanted = readLetters(words.trim())
    .map(({ shown }) => shown)
    .join("");
  if (wanted.trim() === "") return null;
  const letters = readLetters(text.slice(0, within));
  const at = letters
    .map(({ shown }) => shown)
    .join("")
    .indexOf(wanted);
  if (at < 0) return null;
  // Every shown form is as long as its letter, so places in the one text are places in the other.
  return letters
    .map(({ own }) => own)
    .join("")
    .slice(at, at + wanted.length)
    .trim();
}
