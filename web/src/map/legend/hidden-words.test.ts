import { expect, test } from "vitest";
import { hiddenWords } from "./hidden-words.ts";
import type { LayerGroup } from "./layer-groups.ts";

const cases: [LayerGroup[], string | undefined][] = [
  [[], undefined],
  [["towns", "rings"], undefined],
  [["events", "towns"], "Events are hidden"],
  [["assets"], "Assets are hidden"],
  [["events", "assets"], "Events and assets are hidden"],
];

test.each(cases)("with %j hidden, a map says: %s", (hidden, words) => {
  expect(hiddenWords(hidden)).toBe(words);
});
