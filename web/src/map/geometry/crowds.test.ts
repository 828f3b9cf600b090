import { expect, test } from "vitest";
import { crowdsOf } from "./crowds.ts";

const at = (lon: number, lat: number, radiusKm = 10) => ({ centre: [lon, lat] as const, radiusKm });

test("a circle that no other reaches is alone, also without a radius", () => {
  expect(crowdsOf([at(0, 0), at(10, 0), at(0, 10, 0)])).toEqual([1, 1, 1]);
});

test("a centre counts the circles that it lies in, across the date line too", () => {
  expect(crowdsOf([at(179.99, 0), at(-179.99, 0), at(-179.95, 0, 1)])).toEqual([2, 2, 3]);
  expect(crowdsOf([at(0, 0, 1), at(0.05, 0, 20)])).toEqual([2, 1]);
});

test("a large crowd is counted up to 64", () => {
  expect(crowdsOf(Array.from({ length: 100 }, () => at(16.4, 48.2)))).toEqual(Array.from({ length: 100 }, () => 64));
});
