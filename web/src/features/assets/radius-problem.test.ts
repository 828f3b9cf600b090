import { expect, test } from "vitest";
import { radiusProblem } from "./radius-problem.ts";

test.each([
  ["", "imperial", undefined],
  ["12,5", "imperial", undefined],
  ["12427", "imperial", undefined],
  ["12428", "imperial", "Enter a radius above 0 and of at most 12,427\u00a0mi"],
  ["20001", "metric", "Enter a radius above 0 and of at most 20,000\u00a0km"],
  ["0", "metric", "Enter a radius above 0 and of at most 20,000\u00a0km"],
  ["1,500", "metric", "Ambiguous radius: enter 1500 or 1.5"],
  ["1.500", "imperial", "Ambiguous radius: enter 1500 or 1.5"],
  ["far", "metric", "Enter a number for the radius, such as 1500 or 1.5"],
] as const)("“%s” as a radius in %s units: %s", (text, units, words) => {
  expect(radiusProblem(text, units)).toBe(words);
});
