import { expect, test } from "vitest";
import { ringArea } from "./ring-area.ts";
import { roundOff } from "./round-off.ts";

test("a square loses its corners and stays a closed ring of the same place", () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];
  const rounded = roundOff(square);
  expect(rounded).toHaveLength(9);
  expect(rounded.at(0)).toEqual(rounded.at(-1));
  expect(rounded).not.toContainEqual([4, 4]);
  expect(ringArea(rounded)).toBe(14);
});
