import { expect, test } from "vitest";
import { readCoordinate } from "./coordinate.ts";

test.each([
  ["+35.6+136.6-10000/", 35.6, 136.6, -10000],
  ["-15.2-090.5/", -15.2, -90.5, null],
  ["+3624.38+13831.38+2568/", 36 + 24.38 / 60, 138 + 31.38 / 60, 2568],
  ["+2325+12820/", 23 + 25 / 60, 128 + 20 / 60, null],
  ["+35+138/", 35, 138, null],
  ["+352530.5+1382015/", 35 + 25 / 60 + 30.5 / 3600, 138 + 20 / 60 + 15 / 3600, null],
])("%s is latitude %d, longitude %d, height %d", (text, lat, lon, heightM) => {
  const position = readCoordinate(text);
  expect(position?.lat).toBeCloseTo(lat, 9);
  expect(position?.lon).toBeCloseTo(lon, 9);
  expect(position?.heightM).toBe(heightM);
});

test.each(["", "不明", "35.6,136.6", "+35.6"])("%j is no position", (text) => {
  expect(readCoordinate(text)).toBeNull();
});
