import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapParts } from "./wrap-parts.ts";

const widthOf = (line: readonly string[]): number => line.join(" · ").length;

test("a line takes as many parts as fit", () => {
  expect(wrapParts(["one", "two", "three"], 9, widthOf)).toEqual([["one", "two"], ["three"]]);
  expect(wrapParts([], 9, widthOf)).toEqual([]);
});

test("every part is in one line, and only a single part is wider than the line", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(40), (parts, width) => {
      const lines = wrapParts(parts, width, widthOf);
      expect(lines.flat()).toEqual(parts);
      for (const line of lines) expect(line.length === 1 || widthOf(line) <= width).toBe(true);
    }),
  );
});
