import fc from "fast-check";
import { expect, test } from "vitest";
import { type Step, windowsOf } from "../../../lib/time-windows.ts";
import { assetsHit, playedPeriod, rangesOf, usualStep } from "./windows.ts";

const now = new Date("2026-10-27T12:20:00Z");
const iso = (windows: { from: Date }[]) => windows.map(({ from }) => from.toISOString());
const period = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

test("the selected period is played, otherwise the one that the chart shows; never what is yet to come", () => {
  const played = (filter: Parameters<typeof playedPeriod>[0]) => {
    const { from, to } = playedPeriod(filter, now);
    return [from.toISOString(), to.toISOString()];
  };
  const none = { from: undefined, to: undefined, span: undefined };
  expect(played(none)).toEqual(["2026-09-27T12:20:00.000Z", "2026-10-27T12:20:00.000Z"]);
  expect(played({ ...none, span: "24h" })).toEqual(["2026-10-26T12:20:00.000Z", "2026-10-27T12:20:00.000Z"]);
  expect(played({ ...none, from: "2026-10-26T00:00:00Z", to: "2026-10-27T23:59:59.999Z" })).toEqual([
    "2026-10-26T00:00:00.000Z",
    "2026-10-27T12:20:00.000Z",
  ]);
  expect(usualStep(playedPeriod({ ...none, span: "24h" }, now))).toBe("hour");
  expect(usualStep(playedPeriod(none, now))).toBe("day");
});

test("days begin at midnight and weeks on Monday in the person's time zone, also when the clocks change", () => {
  const days = windowsOf(period("2026-10-24T10:00:00Z", "2026-10-26T10:00:00Z"), "day", "Europe/Lisbon");
  expect(iso(days)).toEqual(["2026-10-23T23:00:00.000Z", "2026-10-24T23:00:00.000Z", "2026-10-26T00:00:00.000Z"]);
  const weeks = windowsOf(period("2026-10-21T10:00:00Z", "2026-10-27T10:00:00Z"), "week", "Europe/Lisbon");
  expect(iso(weeks)).toEqual(["2026-10-18T23:00:00.000Z", "2026-10-26T00:00:00.000Z"]);
});

const minute = fc.integer({ min: 0, max: 40 * 24 * 60 });
const zone = fc.constantFrom("UTC", "Europe/Lisbon", "America/New_York", "Asia/Kolkata");
const step = fc.constantFrom<Step[]>("hour", "day", "week");
const start = Date.parse("2026-10-01T00:00:00Z");
const at = (minutes: number) => new Date(start + minutes * 60_000);

test("windows follow each other without a gap and have all of the period", () => {
  fc.assert(
    fc.property(minute, minute, step, zone, (one, other, step, timeZone) => {
      const all = { from: at(Math.min(one, other)), to: at(Math.max(one, other)) };
      const windows = windowsOf(all, step, timeZone);
      expect(windows[0]?.from.getTime()).toBeLessThanOrEqual(all.from.getTime());
      expect(windows.at(-1)?.to.getTime()).toBeGreaterThan(all.to.getTime());
      for (const [index, { from }] of windows.entries()) {
        if (index > 0) expect(from).toEqual(windows[index - 1]?.to);
      }
    }),
    { numRuns: 60 },
  );
});

test("each event is in the window of its time, and in no other", () => {
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 60 }), step, zone, (minutes, step, timeZone) => {
      const points = minutes.toSorted((a, b) => a - b).map((one) => ({ at: at(one).toISOString() }));
      const windows = windowsOf({ from: at(0), to: at(40 * 24 * 60) }, step, timeZone);
      const ranges = rangesOf(points, windows);
      const inWindows = windows.flatMap(({ from, to }, index) => {
        const { first, end } = ranges[index] ?? { first: 0, end: 0 };
        const held = points.slice(first, end);
        expect(held.every(({ at }) => new Date(at) >= from && new Date(at) < to)).toBe(true);
        return held;
      });
      expect(inWindows).toEqual(points);
    }),
    { numRuns: 40 },
  );
});

test("events before the first window are left out, and an asset that two events hit is counted once", () => {
  const points = [
    { at: "2026-10-20T10:00:00Z", inside: [9] },
    { at: "2026-10-24T10:00:00Z", inside: [1, 2] },
    { at: "2026-10-24T11:00:00Z", inside: [2] },
    { at: "2026-10-24T12:00:00Z" },
  ];
  const ranges = rangesOf(points, windowsOf(period("2026-10-24T09:00:00Z", "2026-10-24T20:00:00Z"), "day", "UTC"));
  expect(ranges).toEqual([{ first: 1, end: 4 }]);
  expect([...assetsHit(points, { first: 1, end: 4 })]).toEqual([1, 2]);
});
