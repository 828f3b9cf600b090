import { expect, test } from "vitest";
import { categoryRings } from "./category-ring-words.ts";

const words = (radiusByCategory: object, radius: number | null) =>
  categoryRings({ radiusByCategory }, radius, "metric").map(({ label, radiusKm }) => [
    label.replaceAll("\u00a0", " "),
    radiusKm,
  ]);

test("each radius that differs from the asset's is one ring, with all of its categories", () => {
  expect(words({ weather: 80, "natural disaster": 80, other: 5 }, 25)).toEqual([
    ["Natural disaster and Weather, 80 km", 80],
    ["Other, 5 km", 5],
  ]);
});

test("a radius is as in the sentence about the rules, to a tenth of a mile", () => {
  const [ring] = categoryRings({ radiusByCategory: { weather: 100 } }, 25, "imperial");
  expect(ring?.label.replaceAll("\u00a0", " ")).toBe("Weather, 62.1 mi");
});

test("categories with the asset's own radius, or the default one, have no ring", () => {
  expect(words({ weather: 10 }, 10)).toEqual([]);
  expect(words({ weather: 25 }, null)).toEqual([]);
  expect(words({}, 10)).toEqual([]);
});
