import { expect, test } from "vitest";
import { fillBars, rangeOf } from "./chart-bars.ts";

const now = new Date("2026-10-26T12:20:00Z");
const iso = (bars: { from: Date; to: Date }[]) =>
  bars.map(({ from, to }) => `${from.toISOString()} ${to.toISOString()}`);

test("days start at midnight in the person's time zone, also when the clocks change", () => {
  const bars = fillBars([], { bucket: "day", count: 3, now, timeZone: "Europe/Lisbon" });
  expect(iso(bars)).toEqual([
    "2026-10-23T23:00:00.000Z 2026-10-24T22:59:59.999Z",
    "2026-10-24T23:00:00.000Z 2026-10-25T23:59:59.999Z",
    "2026-10-26T00:00:00.000Z 2026-10-26T23:59:59.999Z",
  ]);
});

test("hours end with the present one", () => {
  const bars = fillBars([], { bucket: "hour", count: 2, now, timeZone: "UTC" });
  expect(iso(bars)).toEqual([
    "2026-10-26T11:00:00.000Z 2026-10-26T11:59:59.999Z",
    "2026-10-26T12:00:00.000Z 2026-10-26T12:59:59.999Z",
  ]);
});

test("counts are in their bar; counts outside are omitted", () => {
  const counted = [
    { from: "2026-10-24T23:00:00.000Z", category: "weather" as const, count: 2 },
    { from: "2026-10-24T23:00:00.000Z", category: null, count: 1 },
    { from: "2026-10-01T00:00:00.000Z", category: null, count: 7 },
  ];
  const bars = fillBars(counted, { bucket: "day", count: 3, now, timeZone: "Europe/Lisbon" });
  expect(bars.map(({ total }) => total)).toEqual([0, 3, 0]);
  expect(bars[1]?.counts).toEqual([
    { category: "weather", count: 2 },
    { category: null, count: 1 },
  ]);
});

test("days ahead follow the present one, and have their own counts", () => {
  const counted = [{ from: "2026-10-28T00:00:00.000Z", category: null, count: 2 }];
  const bars = fillBars(counted, { bucket: "day", count: 2, ahead: 3, now, timeZone: "UTC" });
  expect(bars.map(({ isAhead, total }) => (isAhead ? total : null))).toEqual([null, null, 0, 2, 0]);
  expect(iso(bars).at(-1)).toBe("2026-10-29T00:00:00.000Z 2026-10-29T23:59:59.999Z");
});

test("a range is from the earlier to the later bar", () => {
  const bars = fillBars([], { bucket: "day", count: 3, now, timeZone: "UTC" });
  const range = { from: "2026-10-24T00:00:00.000Z", to: "2026-10-25T23:59:59.999Z" };
  expect(rangeOf(bars, 0, 1)).toEqual(range);
  expect(rangeOf(bars, 1, 0)).toEqual(range);
  expect(rangeOf(bars, 0, 9)).toBeUndefined();
});
