import { expect, test } from "vitest";
import { readCoordinates } from "./read-coordinates.ts";

const lisbon = [-9.14, 38.72];

test.each([
  ["38.72, -9.14", lisbon],
  ["38.72 -9.14", lisbon],
  ["38.72;-9.14", lisbon],
  ["+38.72, −9.14", lisbon],
  ["38,72; -9,14", lisbon],
  ["38,72 -9,14", lisbon],
  ["geo:38.72,-9.14", lisbon],
  ["38.72N 9.14W", lisbon],
  ["38.72° N, 9.14° W", lisbon],
  ["N38.72 W9.14", lisbon],
  ["9.14 W 38.72 N", lisbon],
  ["38.72 north, 9.14 west", lisbon],
  ["38°43'12\"N 9°8'24\"W", lisbon],
  ["38° 43′ 12″ N, 9° 8′ 24″ W", lisbon],
  ["38 43 12 N 9 8 24 W", lisbon],
  ["N 38 43.2, W 9 8.4", lisbon],
  ["38:43:12N 9:08:24W", lisbon],
  ["38 43 12, -9 8 24", lisbon],
  ["-33.86, 151.21", [151.21, -33.86]],
  ["S33°51′36″ E151°12′36″", [151.21, -33.86]],
  ["151.21, -33.86", [151.21, -33.86]],
  ["0, 0", [0, 0]],
  ["90, 180", [180, 90]],
] as const)("%s", (text, [lon, lat]) => {
  const read = readCoordinates(text);
  expect(read?.[0]).toBeCloseTo(lon, 9);
  expect(read?.[1]).toBeCloseTo(lat, 9);
});

test.each([
  ["Lisbon"],
  ["10 Downing Street, London"],
  ["Route 66"],
  ["12"],
  ["1, 2, 3"],
  ["91, 181"],
  ["38.72 N 9.14 N"],
  ["38.72 N -9.14 W"],
  ["38°61′N 9°8′W"],
  ["38.5°43′N 9°8′W"],
  ["N 38.72 9.14 W"],
  ["38.72 N, 9.14"],
  [""],
])("%j is not a pair of coordinates", (text) => {
  expect(readCoordinates(text)).toBeUndefined();
});

test("any point is read from every notation", () => {
  const side = (value: number, plus: string, minus: string) => `${Math.abs(value)}° ${value < 0 ? minus : plus}`;
  for (let milliLon = -180_000; milliLon <= 180_000; milliLon += 7_501) {
    for (let milliLat = -90_000; milliLat <= 90_000; milliLat += 7_333) {
      const [lon, lat] = [milliLon / 1000, milliLat / 1000];
      const [x, y] = [side(lon, "E", "W"), side(lat, "N", "S")];
      for (const text of [`${y}, ${x}`, `${x} ${y}`, `geo:${lat},${lon}`]) {
        const read = readCoordinates(text);
        expect(read?.[0], text).toBeCloseTo(lon, 9);
        expect(read?.[1], text).toBeCloseTo(lat, 9);
      }
    }
  }
});
