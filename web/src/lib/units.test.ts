import { fromKm, roundDistance } from "@tocsin/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showDistance, showNearness, showRadius, toKm } from "./units.ts";

describe("distances", () => {
  test.each([
    [3.2, "metric", "3.2 km"],
    [3, "metric", "3 km"],
    [9.96, "metric", "10 km"],
    [41.4, "metric", "41 km"],
    [1234, "metric", "1,234 km"],
    [0.01, "metric", "less than 0.1 km"],
    [0, "imperial", "less than 0.1 mi"],
    [10, "imperial", "6.2 mi"],
    [100, "imperial", "62 mi"],
  ] as const)("%d km in %s reads %s", (km, units, words) => {
    expect(showDistance(km, units)).toBe(words.replace(/ (km|mi)$/, "\u00a0$1"));
  });

  test("a radius is the same after conversion to miles and back", () => {
    for (const km of [0.1, 1, 25, 321.7, 20_000]) expect(toKm(fromKm(km, "imperial"), "imperial")).toBeCloseTo(km, 9);
  });

  test.each([
    [12.5, "metric", "12.5 km"],
    [25, "metric", "25 km"],
    [toKm(15, "imperial"), "imperial", "15 mi"],
  ] as const)("a radius of %d km in %s reads %s, as it was entered", (km, units, words) => {
    expect(showRadius(km, units)).toBe(words.replace(" ", "\u00a0"));
  });

  test("a mile is the specification's mile", () => {
    expect(fromKm(1, "imperial")).toBe(0.6213712);
  });
});

test("a distance reads the same whether an answer has it in full or in hundredths of a kilometre", () => {
  const distance = fc.double({ min: 0, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(distance, fc.constantFrom("metric", "imperial"), (km, units) => {
      const hundredths = Math.round(Number((km * 100).toPrecision(12))) / 100;
      expect(showDistance(hundredths, units)).toBe(showDistance(km, units));
      const value = roundDistance(km, units);
      expect(Math.abs(value - fromKm(km, units))).toBeLessThan(value < 10 ? 0.056 : 0.506);
    }),
  );
});

test("an event close by has the distance that its notification has", () => {
  expect(showNearness(0, "imperial")).toBe("inside");
  expect(showNearness(0.3, "metric")).toBe("0.3\u00a0km");
  expect(showNearness(1.5, "imperial")).toBe("0.9\u00a0mi");
  expect(showNearness(1.7, "imperial")).toBe("1.1\u00a0mi");
});
