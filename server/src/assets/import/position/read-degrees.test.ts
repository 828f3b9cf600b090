import { expect, test } from "vitest";
import { readDegrees, splitPair } from "./read-degrees.ts";

const turin = ["45.1448", "7.4390"];

test.each([
  ["45.1448, 7.4390", turin],
  ["45.1448,7.4390", turin],
  ["(45.1448, 7.4390)", turin],
  ["45.1448 7.4390", turin],
  ["45.1448; 7.4390", turin],
  ["45,1448; 7,4390", ["45,1448", "7,4390"]],
  ["45,1448 7,4390", ["45,1448", "7,4390"]],
  ["45,1448, 7,4390", ["45,1448", "7,4390"]],
  [`45°8'41.3"N 7°26'20.5"E`, [`45°8'41.3"N`, `7°26'20.5"E`]],
  [`45°8'41.3"N, 7°26'20.5"E`, [`45°8'41.3"N`, `7°26'20.5"E`]],
  [`7°26'20.5"E, 45°8'41.3"N`, [`45°8'41.3"N`, `7°26'20.5"E`]],
  ["E 7 26.34 N 45 8.69", ["N 45 8.69", "E 7 26.34"]],
  ["45 8 41 N 7 26 20 E", ["45 8 41 N", "7 26 20 E"]],
])("%s is a latitude and a longitude", (text, pair) => {
  expect(splitPair(text)).toEqual(pair);
  expect(pair.map(readDegrees)).toEqual([expect.closeTo(45.14, 1), expect.closeTo(7.44, 1)]);
});

test.each([
  ["41.15 Nord, 8.62 West", 41.15, -8.62],
  ["48.85 Nord, 2.35 Est", 48.85, 2.35],
  ["12.05 Sur, 77.05 Oeste", -12.05, -77.05],
  ["23.55 Sul; 46.63 Oeste", -23.55, -46.63],
  ["33.9 Süd, 18.4 Ost", -33.9, 18.4],
  ["8.62 ovest, 41.15 nord", 41.15, -8.62],
])("%s is read by its words for directions", (text, lat, lon) => {
  expect(splitPair(text).map(readDegrees)).toEqual([lat, lon]);
});

test.each(["45,1,7,4", "45.1, 7.4, 320", "somewhere", "N 45, N 46, E 7"])("%s is no pair, and no place", (text) => {
  const [lat, lon] = splitPair(text);
  expect([readDegrees(lat), readDegrees(lon)]).toContain(null);
});

test("a decimal comma in the first number of a pair makes no degrees and minutes of the second", () => {
  for (const [text, pair] of [
    ["48,2 16", ["48,2", "16"]],
    ["-33,9 18", ["-33,9", "18"]],
    ["52,52 13,4", ["52,52", "13,4"]],
  ] as const)
    expect(splitPair(text)).toEqual(pair);
});

test("a number alone is half a pair", () => {
  expect(splitPair("45.1")).toEqual(["45.1", ""]);
  expect(splitPair("45,1")).toEqual(["45,1", ""]);
  expect(splitPair("")).toEqual(["", ""]);
});
