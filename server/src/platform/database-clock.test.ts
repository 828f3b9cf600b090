import fc from "fast-check";
import { expect, test } from "vitest";
import { refineOffset } from "./database-clock.ts";

const trueMs = 5000;

/** A measurement whose question took a while to arrive, and whose response to be read. */
const measured = fc
  .record({ thereMs: fc.integer({ min: 0, max: 20_000 }), backMs: fc.integer({ min: 0, max: 20_000 }) })
  .map(({ thereMs, backMs }) => ({ leastMs: trueMs - backMs, mostMs: trueMs + thereMs }));

test("no slow measurement makes the clock less exact than it was, and each makes it as exact as itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 60_000 }), fc.array(measured, { minLength: 1 }), (firstMs, all) => {
      let offsetMs = firstMs;
      for (const one of all) {
        const before = Math.abs(offsetMs - trueMs);
        offsetMs = refineOffset(offsetMs, one);
        const error = Math.abs(offsetMs - trueMs);
        expect(error).toBeLessThanOrEqual(before);
        expect(error).toBeLessThanOrEqual(one.mostMs - one.leastMs);
      }
    }),
  );
});

test("a clock that has drifted comes back by a quick measurement", () => {
  expect(refineOffset(0, { leastMs: 4999, mostMs: 5001 })).toBe(4999);
  expect(refineOffset(9000, { leastMs: 4999, mostMs: 5001 })).toBe(5001);
});
