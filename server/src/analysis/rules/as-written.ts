import type { ItemContent } from "@tocsin/contract";
import { mostSummary, plainText } from "./plain-text.ts";

type Texts = Pick<ItemContent, "title" | "summary">;

/** Shows what the rules read in an item, in its plain form, as the item writes it. */
type AsWritten = {
  /** The words around, each once: a pair of characters is no word, and a word of hiragana alone is grammar. */
  words: (words: string[]) => string[];
  phrase: (phrase: string) => string;
};

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isGrammar = (word: string): boolean => word.length < 2 || /^\p{Script=Hiragana}+$/u.test(word);
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** The accents and capitals of an item's words, and its whole words in scripts without spaces. */
export function asWritten({ title, summary }: Texts): AsWritten {
  const text = `${title}\n${summary.slice(0, mostSummary)}`;
  // Read when asked: most items are about no incident and have no words to show.
  const spaced = once(() => readSpaced(text));
  const characters = once(() => readUnspaced(text));
  const inSpaced = (part: string): string => spaced().get(part) ?? part;
  const inUnspaced = (part: string): Character[] => (unspaced.test(part) ? characters()(part) : []);
  return {
    words: (words) => {
      const written = words.map((word) =>
        unspaced.test(word) ? longestWord(inUnspaced(word)) : word.split(" ").map(inSpaced).join(" "),
      );
      return [...new Set(written.filter((word) => word !== null))];
    },
    phrase: (phrase) => {
      const charactersOf = (part: string): string =>
        inUnspaced(part)
          .map(({ written }) => written)
          .join("");
      return phrase
        .split(" ")
        .map((part) => charactersOf(part) || inSpaced(part))
        .join(" ");
    },
  };
}

function once<Value>(read: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= read());
}

/** Words by their plain form; the first way of writing one counts. */
function readSpaced(text: string): Map<string, string> {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’ʼ]\p{Script=Cyrillic}+)*/gu)].map(([word]) => word);
  return new Map(words.toReversed().map((word) => [plainText(word).trim(), word]));
}

/** A character in its plain form, as it is written, and the word that it is part of. */
type Character = { plain: string; written: string; word: string };

function longestWord(characters: Character[]): string | null {
  const words = characters.map(({ word }) => word).filter((word) => !isGrammar(word));
  return words.reduce<string | null>((one, other) => (one && one.length >= other.length ? one : other), null);
}

/** Finds plain characters in a text without spaces. */
function readUnspaced(text: string): (plain: string) => Character[] {
  const words = [...segmenter.segment(text)].map(({ segment }) => segment);
  const characters = words.flatMap((word) =>
    [...word].flatMap((written) =>
      [...plainText(written).trim()].map((plain): Character => ({ plain, written, word })),
    ),
  );
  const all = characters.map(({ plain }) => plain).join("");
  return (plain) => {
    const at = all.indexOf(plain);
    if (at < 0) return [];
    const from = [...all.slice(0, at)].length;
    return characters.slice(from, from + [...plain].length);
  };
}
