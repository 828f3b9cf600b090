import { expect, test } from "vitest";
import { z } from "zod";
import { explainIssue } from "./explain-issue.ts";
import { inEnglish } from "./sentences.ts";

const problemOf = (schema: z.ZodType, value: unknown): string | undefined => {
  const sentence = schema.safeParse(value).error?.issues.map(explainIssue)[0];
  return sentence && inEnglish(sentence);
};

test.each([
  [z.array(z.string()).min(1), [], "Please enter at least one value"],
  [z.array(z.string()).min(2), [], "Please enter at least 2 values"],
  [z.array(z.string()).max(1), ["a", "b"], "Please enter at most one value"],
  [z.array(z.string()).max(2), ["a", "b", "c"], "Please enter at most 2 values"],
  [z.string().max(1), "ab", "Please use at most one character"],
  [z.string().min(1), "", "This field is required"],
  [z.number().min(1), 0, "Please enter at least 1"],
])("limits are worded for one and for several: %#", (schema, value, words) => {
  expect(problemOf(schema, value)).toBe(words);
});
