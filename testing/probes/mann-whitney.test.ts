import { expect, test } from "vitest";
import { mannWhitney, median } from "./mann-whitney.ts";

// Expected values by SciPy: mannwhitneyu(x, y, method="asymptotic", use_continuity=False).
// Of equal values it says nothing; that is no difference.
test.each([
  [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], 0.009023439],
  [[1.1, 2.2, 3.3, 4.4], [1.2, 2.1, 3.4, 4.3], 1],
  [[1, 1, 2, 2, 3, 3], [2, 2, 3, 3, 4, 4], 0.0955806],
  [[7, 7, 7], [7, 7, 7], 1],
])("%j and %j differ by chance with p %d", (first, second, p) => {
  expect(mannWhitney(first, second)).toBeCloseTo(p, 4);
  expect(mannWhitney(second, first)).toBeCloseTo(p, 4);
});

test("a shift that is small compared with the spread is found in many samples, and none without one", () => {
  const wave = Array.from({ length: 2000 }, (_, index) => Math.sin(index * 12.9898) * 10);
  expect(
    mannWhitney(
      wave,
      wave.map((value) => value + 1.5),
    ),
  ).toBeLessThan(0.01);
  expect(mannWhitney(wave.slice(0, 1000), wave.slice(1000))).toBeGreaterThan(0.01);
  expect(median([3, 1, 2])).toBe(2);
});
