import fc from "fast-check";
import { expect, test } from "vitest";
import { pairsOf, pairwise } from "./pairwise.ts";

const value = fc.array(fc.nat(50), { minLength: 1, maxLength: 6 }).map((values) => [...new Set(values)]);

test("every value of a factor meets every value of each other factor, in fewer cases than there are", () => {
  fc.assert(
    fc.property(value, value, value, fc.nat(), (page, width, scheme, seed) => {
      const cases = pairwise({ page, width, scheme }, seed);
      const met = new Set(cases.flatMap(pairsOf));
      for (const [one, ones, other, others] of [
        ["page", page, "width", width],
        ["page", page, "scheme", scheme],
        ["width", width, "scheme", scheme],
      ] as const)
        for (const a of ones) for (const b of others) expect(met).toContain(pairsOf({ [one]: a, [other]: b })[0]);
      expect(cases.length).toBeLessThanOrEqual(page.length * width.length * scheme.length);
      expect(pairwise({ page, width, scheme }, seed)).toEqual(cases);
    }),
  );
  const pages = Array.from({ length: 30 }, (_, index) => index);
  expect(pairwise({ page: pages, width: [1440, 390], scheme: ["dark", "light"] })).toHaveLength(60);
});
