import { expect, test } from "vitest";
import { boxText } from "./box-text.ts";

test.each([
  [[-10, 36, -6, 42], "-10,36,-6,42"],
  [[-10.12345, 36, -6, 42], "-10.123,36,-6,42"],
  // Beyond the date line the west is greater than the east.
  [[170, -20, 190, 10], "170,-20,-170,10"],
  [[-200, -95, -170, 95], "160,-90,-170,90"],
  [[-200, -80, 170, 80], undefined],
] as const)("%j is %s", (box, text) => {
  expect(boxText(box)).toBe(text);
});
