import type { RuleSet } from "@tocsin/contract";
import { expect, test } from "vitest";
import { followedWords } from "./followed-words.ts";

const sets = [null, "school", "depot", "Zone 9"].map((tag, id) => ({ id, tag })) as RuleSet[];

test.each([
  [[], "The rules for all assets apply."],
  [["mill"], "The rules for all assets apply."],
  [["mill", "school"], "The rules for the tag “school” apply."],
  [["school", "depot"], "The rules for the tag “depot” apply, because it comes before “school” in the alphabet."],
  // Capitals come first, as in the database.
  [
    ["school", "depot", "Zone 9"],
    "The rules for the tag “Zone 9” apply, because it comes before “depot” and “school” in the alphabet.",
  ],
])("an asset tagged %j shows which rules apply", (tags, words) => {
  expect(followedWords(tags, sets)).toBe(words);
});
