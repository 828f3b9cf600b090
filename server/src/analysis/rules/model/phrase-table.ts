type Phrase = { words: string[]; tag: string };

/** Where a phrase was found: its first token and the number of tokens. */
export type PhraseHit = { tag: string; at: number; length: number };

export type PhraseTable = { exact: Map<string, Phrase[]>; openings: Map<string, Phrase[]>; lengths: number[] };

/**
 * Compiles lists of words and phrases, separated by commas, into one table. `*` at the end of a word stands for any ending, `#`
 * for a number of up to three digits. Looking up costs a few steps for each token, however long the lists are.
 */
export function compilePhrases(lists: { tag: string; words: string }[]): PhraseTable {
  const exact = new Map<string, Phrase[]>();
  const openings = new Map<string, Phrase[]>();
  for (const { tag, words: list } of lists) {
    for (const phrase of list.split(",")) {
      const words = phrase.trim().split(/\s+/);
      const [first = ""] = words;
      if (first === "") continue;
      const table = first.endsWith("*") ? openings : exact;
      const key = first.replace(/\*$/, "");
      table.set(key, [...(table.get(key) ?? []), { words, tag }]);
    }
  }
  const lengths = [...new Set([...openings.keys()].map(({ length }) => length))].sort((a, b) => a - b);
  return { exact, openings, lengths };
}

/** All phrases of a table that occur among tokens, in their order. */
export function findPhrases({ exact, openings, lengths }: PhraseTable, tokens: string[]): PhraseHit[] {
  const hits: PhraseHit[] = [];
  const take = (phrases: Phrase[] = [], at: number): void => {
    for (const { words, tag } of phrases)
      if (words.every((word, index) => fits(word, tokens[at + index]))) hits.push({ tag, at, length: words.length });
  };
  tokens.forEach((token, at) => {
    take(exact.get(token), at);
    if (isShortNumber(token)) take(exact.get("#"), at);
    for (const length of lengths) {
      if (length > token.length) break;
      take(openings.get(token.slice(0, length)), at);
    }
  });
  return hits;
}

const isShortNumber = (token: string): boolean => /^\d{1,3}$/.test(token);

function fits(word: string, token: string | undefined): boolean {
  if (token === undefined) return false;
  if (word === "#") return isShortNumber(token);
  return word.endsWith("*") ? token.startsWith(word.slice(0, -1)) : word === token;
}
