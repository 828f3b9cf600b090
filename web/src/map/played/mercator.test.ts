import type { LonLat } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { copiesOf, toUnit, viewOf } from "./mercator.ts";

const place = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -85, max: 85, noNaN: true }));

test("three places say where every other one is on a map that is moved, enlarged and turned", () => {
  const scene = fc.record({
    scale: fc.double({ min: 100, max: 1e6, noNaN: true }),
    turn: fc.double({ min: 0, max: 6, noNaN: true }),
    left: fc.integer({ min: -5000, max: 5000 }),
  });
  fc.assert(
    fc.property(place, scene, (at, { scale, turn, left }) => {
      const project = (one: LonLat) => {
        const { x, y } = toUnit(one);
        return {
          x: left + scale * (x * Math.cos(turn) - y * Math.sin(turn)),
          y: scale * (x * Math.sin(turn) + y * Math.cos(turn)),
        };
      };
      const found = viewOf(project).place(toUnit(at as LonLat));
      const expected = project(at as LonLat);
      expect(Math.hypot(found.x - expected.x, found.y - expected.y)).toBeLessThan(scale * 1e-6);
    }),
  );
});

test("an event beyond the date line is drawn where the world continues", () => {
  expect(copiesOf(100, 512, 400, 10)).toEqual([100]);
  expect(copiesOf(-400, 512, 400, 10)).toEqual([112]);
  expect(copiesOf(1100, 512, 1040, 10)).toEqual([76, 588]);
  expect(copiesOf(505, 512, 400, 10)).toEqual([-7]);
});
