import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

test.each([
  ["12.5", 12.5],
  ["12,5", 12.5],
  [" 1500 ", 1500],
  ["1500,25", 1500.25],
  ["0.125", 0.125],
  ["0,125", 0.125],
  ["1,500", Number.NaN],
  ["1.500", Number.NaN],
  ["12.000", Number.NaN],
  ["1,500.5", Number.NaN],
  ["", Number.NaN],
  ["far", Number.NaN],
])("“%s” is read as %d", (text, value) => {
  expect(readNumber(text)).toBe(value);
});
