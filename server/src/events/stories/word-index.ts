/** Of all forms of a word, the beginning is the same. */
const keyOf = (word: string): string => word.slice(0, 3);

/** For what has no words that are looked up. */
const wordless = "";

/** Finds what is kept under words, in whatever forms of them: what it answers may have one of these names, and all others have none. */
export class WordIndex<Kept> {
  readonly #kept = new Map<string, Set<Kept>>();

  add(kept: Kept, words: readonly string[]): void {
    for (const key of words.length > 0 ? words.map(keyOf) : [wordless]) {
      const known = this.#kept.get(key) ?? new Set();
      this.#kept.set(key, known.add(kept));
    }
  }

  /** What has all of these words: by the rarest of them. */
  withAll(words: readonly string[]): ReadonlySet<Kept> {
    const all = words.map((word) => this.#kept.get(keyOf(word)) ?? new Set<Kept>());
    return all.reduce((least, one) => (one.size < least.size ? one : least), all[0] ?? new Set<Kept>());
  }

  /** What has one of these words, or none at all. */
  withAny(words: readonly string[]): ReadonlySet<Kept> {
    const all = [wordless, ...words.map(keyOf)].map((key) => this.#kept.get(key) ?? new Set<Kept>());
    return new Set(all.flatMap((one) => [...one]));
  }
}
