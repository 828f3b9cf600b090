import { expect, test } from "vitest";
import { moved, placeAt } from "./use-drag-order.ts";

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
])("a row moved from %i to %i", (from, to, list) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(list);
});

test.each([
  [5, 0, 0],
  [25, 0, 1],
  [99, 0, 2],
  [99, 2, 2],
  [15, 2, 1],
  [5, 2, 0],
])("at %i pixels the row dragged from %i is placed at %i", (y, from, to) => {
  expect(placeAt(y, [10, 20, 30], from)).toBe(to);
});
