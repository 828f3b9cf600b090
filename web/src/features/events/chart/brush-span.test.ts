import fc from "fast-check";
import { expect, test } from "vitest";
import { dragSpan, type Grip, isWithin, pressKey, type Span, spanBetween, spanOf } from "./brush-span.ts";
import { fillBars, rangeOf } from "./chart-bars.ts";

const grips: Grip[] = ["start", "end", "whole"];
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const now = new Date("2026-10-26T12:20:00Z");
const days = (count: number, timeZone = "UTC") => fillBars([], { bucket: "day", count, now, timeZone });

const chart = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.nat(39), fc.nat(39))
  .map(([count, one, other]) => ({ count, span: spanBetween(one % count, other % count, count) }));

const isInside = ({ first, last }: Span, count: number) => first >= 0 && first <= last && last < count;

test("a selection stays within the chart, whatever is dragged where", () => {
  fc.assert(
    fc.property(chart, fc.constantFrom(...grips), fc.integer({ min: -99, max: 99 }), ({ count, span }, grip, by) => {
      const dragged = dragSpan(span, grip, by, count);
      expect(isInside(dragged, count)).toBe(true);
      if (grip === "whole") expect(dragged.last - dragged.first).toBe(span.last - span.first);
      if (grip === "start") expect(dragged.last).toBe(span.last);
      if (grip === "end") expect(dragged.first).toBe(span.first);
    }),
  );
});

test("a selection stays within the chart, whatever is pressed", () => {
  const press = fc.record({
    key: fc.constantFrom(...keys),
    isShift: fc.boolean(),
    grip: fc.constantFrom(...grips),
    isMirrored: fc.boolean(),
  });
  fc.assert(
    fc.property(chart, fc.array(press), ({ count, span }, presses) => {
      let now: Span | undefined = span;
      for (const one of presses) now = pressKey(now, one, count);
      expect(now && isInside(now, count)).toBe(true);
    }),
  );
});

test.each([
  ["ArrowLeft", false, "whole", { first: 3, last: 5 }],
  ["ArrowRight", false, "whole", { first: 5, last: 7 }],
  ["ArrowLeft", true, "whole", { first: 3, last: 6 }],
  ["ArrowRight", true, "whole", { first: 4, last: 7 }],
  ["ArrowRight", false, "start", { first: 5, last: 6 }],
  ["ArrowLeft", false, "end", { first: 4, last: 5 }],
  ["Home", false, "whole", { first: 0, last: 2 }],
  ["End", true, "whole", { first: 4, last: 9 }],
  ["a", false, "whole", undefined],
] as const)("%s with Shift %s on the %s of a selection", (key, isShift, grip, expected) => {
  expect(pressKey({ first: 4, last: 6 }, { key, isShift, grip, isMirrored: false }, 10)).toEqual(expected);
});

test("without a selection an arrow selects the bar that is now, before those ahead", () => {
  const press = { key: "ArrowLeft", isShift: false, grip: "whole", isMirrored: false } as const;
  expect(pressKey(undefined, press, 10)).toEqual({ first: 9, last: 9 });
  expect(pressKey(undefined, { ...press, today: 6 }, 10)).toEqual({ first: 6, last: 6 });
});

test("an arrow goes where it points in a language that is written from right to left", () => {
  const left = { key: "ArrowLeft", isShift: false, grip: "whole", isMirrored: true } as const;
  expect(pressKey({ first: 4, last: 6 }, left, 10)).toEqual({ first: 5, last: 7 });
});

test("the first arrow selects the last bar", () => {
  const press = { key: "ArrowLeft", isShift: false, grip: "whole", isMirrored: false } as const;
  expect(pressKey(undefined, press, 10)).toEqual({ first: 9, last: 9 });
});

test("the range of selected bars selects the same bars again, in any time zone", () => {
  fc.assert(
    fc.property(chart, fc.constantFrom("UTC", "Europe/Lisbon", "Asia/Kolkata"), ({ count, span }, timeZone) => {
      const bars = days(count, timeZone);
      const range = rangeOf(bars, span.first, span.last);
      expect(range && spanOf(bars, range)).toEqual(span);
      expect(range && isWithin(bars, range)).toBe(true);
    }),
  );
});

test("a period from elsewhere selects the bars that it touches, and none if it lies outside", () => {
  const bars = days(3);
  expect(spanOf(bars, { from: "2026-10-01T00:00:00Z", to: "2026-10-25T10:00:00Z" })).toEqual({ first: 0, last: 1 });
  expect(isWithin(bars, { from: "2026-10-01T00:00:00Z", to: "2026-10-25T10:00:00Z" })).toBe(false);
  expect(spanOf(bars, { from: "2026-10-25T12:00:00Z", to: undefined })).toEqual({ first: 1, last: 2 });
  expect(spanOf(bars, { from: "2026-09-01T00:00:00Z", to: "2026-09-02T00:00:00Z" })).toBeUndefined();
  expect(spanOf(bars, { from: undefined, to: undefined })).toBeUndefined();
});
