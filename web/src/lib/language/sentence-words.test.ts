import { expect, test } from "vitest";
import { sentenceWords } from "./sentence-words.ts";

const text = { id: "test.limit", message: "{field} has at most {most} characters" };

test("a sentence of the contract is worded with its values", () => {
  expect(sentenceWords({ text, values: { field: "{most}", most: 10_000 } })).toBe(
    "{most} has at most 10,000 characters",
  );
});

test("a text without placeholders is its own words", () => {
  expect(sentenceWords({ text: { id: "test.plain", message: "This field is required" } })).toBe(
    "This field is required",
  );
});
