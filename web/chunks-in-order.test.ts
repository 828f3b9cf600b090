import { expect, test } from "vitest";
import { findCircle } from "./chunks-in-order.ts";

const chunks = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([fileName, imported]) => ({ fileName, imports: imported }));

test("files that import each other in a circle are named, and those that share what they import are none", () => {
  expect(findCircle(chunks({ main: ["ui", "base"], ui: ["base"], base: [] }))).toBeUndefined();
  expect(findCircle(chunks({ main: ["pages"], pages: ["ui", "push"], ui: [], push: ["ui", "pages"] }))).toEqual([
    ...["pages", "push", "pages"],
  ]);
  expect(findCircle(chunks({ one: ["two"], two: ["three"], three: ["one"] }))).toHaveLength(4);
});
