import type { RuleSet } from "@tocsin/contract";
import { expect, test } from "vitest";
import { followedWords } from "./followed-words.ts";

const sets = [null, "depot", "school", "Zone 9"].map((tag, id) => ({ id, tag })) as RuleSet[];

test.each([
  [[], "The rules for all assets apply."],
  [["mill"], "The rules for all assets apply."],
  [["mill", "school"], "The rules for the tag “school” apply."],
  [["school", "depot"], "The rules for the tag “depot” apply, because it is listed above “school” in your rules."],
  [
    ["school", "depot", "Zone 9"],
    "The rules for the tag “depot” apply, because it is listed above “school” and “Zone 9” in your rules.",
  ],
])("an asset tagged %j shows which rules apply", (tags, words) => {
  expect(followedWords(tags, sets)).toBe(words);
});
