import fc from "fast-check";
import { expect, test } from "vitest";
import { haveOneName, namesWarning, nothing } from "./named-warning.ts";
import { WordIndex } from "./word-index.ts";

/** Words that are forms of each other more often than by chance. */
const word = fc
  .tuple(
    fc.constantFrom("köln", "kölner", "leeds", "leeland", "новгород", "новый", "å", "aa", "東京", "flood"),
    fc.constantFrom("", "s", "en", "а", "ом"),
  )
  .map(([stem, end]) => stem + end);
const words = fc.array(word, { maxLength: 4 });

test("a name is found by each of its forms", () => {
  fc.assert(
    fc.property(fc.array(words), words, (names, wanted) => {
      const index = new WordIndex<readonly string[]>();
      for (const name of names) index.add(name, name);
      const found = index.withAll(wanted);
      for (const name of names) if (haveOneName(wanted, name)) expect(found).toContain(name);
    }),
  );
});

test("a warning is found by the words of an end that names all that it is about", () => {
  const warning = fc.record({ words, hazards: fc.constantFrom<string[]>([], ["storm"]) }).map(({ words, hazards }) => ({
    ...nothing,
    words: [...hazards, ...words],
    hazards,
  }));
  fc.assert(
    fc.property(fc.array(warning), warning, (warnings, end) => {
      const index = new WordIndex<object>();
      for (const one of warnings)
        index.add(
          one,
          one.words.filter((word) => !one.hazards.includes(word)),
        );
      const found = index.withAny(end.words);
      for (const one of warnings) if (namesWarning(end, one)) expect(found).toContain(one);
    }),
  );
});

test("a common word costs nothing where a rarer one is named too", () => {
  const index = new WordIndex<string>();
  for (const name of ["north", "south", "east"]) index.add(name, ["county", name]);
  expect([...index.withAll(["county", "south"])]).toEqual(["south"]);
  expect([...index.withAll(["elsewhere"])]).toEqual([]);
  expect([...index.withAll([])]).toEqual([]);
});
