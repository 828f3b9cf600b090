import fc from "fast-check";
import { expect, test } from "vitest";
import { textFromViewpoint, type Viewpoint, viewpointFromText } from "./viewpoint.ts";

const viewpoints: fc.Arbitrary<Viewpoint> = fc.record({
  centre: fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -85.05, max: 85.05, noNaN: true }),
  ),
  zoom: fc.double({ min: -1, max: 18, noNaN: true }),
});

test("a viewpoint in the address is read back and written the same again", () => {
  fc.assert(
    fc.property(viewpoints, (viewpoint) => {
      const text = textFromViewpoint(viewpoint);
      const read = viewpointFromText(text);
      expect(read && textFromViewpoint(read)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test("a viewpoint in the address is at most half a pixel away from the one that was written", () => {
  fc.assert(
    fc.property(viewpoints, (viewpoint) => {
      const read = viewpointFromText(textFromViewpoint(viewpoint)) as Viewpoint;
      const pixel = 360 / (512 * 2 ** viewpoint.zoom);
      const [lon, lat] = read.centre.map((value, at) => Math.abs(value - (viewpoint.centre[at] ?? 0))) as [
        number,
        number,
      ];
      // The date line has two names.
      expect(Math.min(lon, 360 - lon)).toBeLessThanOrEqual(pixel / 2 + 1e-9);
      expect(lat).toBeLessThanOrEqual(pixel / 2 + 1e-9);
      expect(Math.abs(read.zoom - viewpoint.zoom)).toBeLessThanOrEqual(0.0051);
    }),
  );
});

test("a viewpoint has as many decimals as its zoom can show", () => {
  expect(textFromViewpoint({ centre: [-9.139337, 38.722252], zoom: 6.4999 })).toBe("38.722,-9.139,6.5");
  expect(textFromViewpoint({ centre: [-0.01, 0.04], zoom: 0 })).toBe("0,0,0");
  expect(textFromViewpoint({ centre: [190, 10], zoom: 2 })).toBe("10,-170,2");
});

test.each([
  undefined,
  "",
  "38.72,-9.14",
  "38.72,-9.14,6.5,1",
  "91,0,3",
  "0,181,3",
  "0,0,19",
  "0,0,-2",
  "north,0,3",
  "1e1,0,3",
  ",,",
  " 1,2,3",
  "NaN,0,3",
  "Infinity,0,3",
])("%s in the address is no viewpoint", (text) => {
  expect(viewpointFromText(text)).toBeUndefined();
});
