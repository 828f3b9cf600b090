import { expect, test } from "vitest";
import { joinSentences } from "./to-event.ts";

test.each([
  ["Fire in Leiria", "", "Fire in Leiria"],
  ["Fire in Leiria", "Two were hurt.", "Fire in Leiria. Two were hurt."],
  ["Fire in Leiria!", "Two were hurt.", "Fire in Leiria! Two were hurt."],
  ["Fire in Leiria", "Fire in Leiria, two were hurt.", "Fire in Leiria, two were hurt."],
])("%j and %j describe it as %j", (title, summary, description) => {
  expect(joinSentences(title, summary)).toBe(description);
});
