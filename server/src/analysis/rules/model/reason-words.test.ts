import { expect, test } from "vitest";
import { plainItem } from "../plain-text.ts";
import { featuresOf } from "./features.ts";
import { reasonWords } from "./reason-words.ts";

const reasonsOf = (title: string, weights: Record<string, number>): string[] => {
  const item = plainItem({ title, summary: "" });
  return reasonWords(item, featuresOf(item), (name) => weights[name] ?? 0);
};

test("a word for a hazard is a reason in any language, by what its list weighs and by what a text without a hazard loses", () => {
  expect(reasonsOf("Fire destroys paper mill", { "!t @building fire": 1, "!t no hazard": -2, paper: 0.5 })).toEqual([
    "fire",
  ]);
  expect(reasonsOf("Terremoto sacude Oaxaca", { "!t @quake": 1, sacude: 0.3 })).toEqual(["terremoto", "sacude"]);
});

test("words that weigh much less than the strongest, words of grammar, and words against an incident are no reasons", () => {
  expect(reasonsOf("Two injured in crash near stadium", { injured: 2, crash: 1, two: -1, in: 3, near: 0.1 })).toEqual([
    "injured",
    "crash",
  ]);
});
