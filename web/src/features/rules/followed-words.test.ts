import type { RuleSet } from "@tocsin/contract";
import { expect, test } from "vitest";
import { followedWords, titleOfRules } from "./followed-words.ts";

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

test("next to rules for tags, those for all assets are those for all others", () => {
  expect(titleOfRules(null, [])).toBe("All assets");
  expect(titleOfRules(null, sets.slice(0, 1))).toBe("All assets");
  expect(titleOfRules(null, sets)).toBe("All other assets");
  expect(titleOfRules("depot", sets)).toBe("Assets tagged “depot”");
});
