import fc from "fast-check";
import { expect, test } from "vitest";
import { findNext, findNextHour, findSpanEnd } from "./time-of-day.ts";

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((at) => {
  const [hours, minutes] = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0"));
  return `${hours}:${minutes}`;
});
const zone = fc.constantFrom(
  "UTC",
  "Europe/Lisbon",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
);
const moment = fc.date({
  min: new Date("2024-01-01T00:00:00Z"),
  max: new Date("2028-12-31T00:00:00Z"),
  noInvalidDate: true,
});
const dayMs = 86_400_000;

const clockAt = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(at);

test("a span ends in the future, within a day and an hour, in all zones and years", () => {
  fc.assert(
    fc.property(minute, minute, zone, moment, (from, to, timeZone, at) => {
      const end = from === to ? null : findSpanEnd({ from, to }, timeZone, at);
      if (!end) return;
      const lengthMs = end.getTime() - at.getTime();
      expect(lengthMs).toBeGreaterThan(0);
      expect(lengthMs).toBeLessThanOrEqual(dayMs + 3_600_000);
    }),
    { numRuns: 2000 },
  );
});

test("the next time of day is in the future and within a day and an hour", () => {
  fc.assert(
    fc.property(minute, zone, moment, (timeOfDay, timeZone, at) => {
      const lengthMs = findNext(timeOfDay, timeZone, at).getTime() - at.getTime();
      expect(lengthMs).toBeGreaterThan(0);
      expect(lengthMs).toBeLessThanOrEqual(dayMs + 3_600_000);
    }),
    { numRuns: 2000 },
  );
});

const night = { from: "22:00", to: "07:00" };

test.each([
  ["before midnight", "2026-01-10T23:00:00Z", "2026-01-11T07:00:00.000Z"],
  ["after midnight", "2026-01-11T03:00:00Z", "2026-01-11T07:00:00.000Z"],
  ["by day", "2026-01-11T12:00:00Z", null],
  ["in the minute it begins", "2026-01-11T22:00:00Z", "2026-01-12T07:00:00.000Z"],
  ["in the minute it ends", "2026-01-11T07:00:00Z", null],
  ["in the night that clocks go forward", "2026-03-29T00:30:00Z", "2026-03-29T06:00:00.000Z"],
  ["in the night that clocks go back", "2026-10-25T00:30:00Z", "2026-10-25T07:00:00.000Z"],
])("a night %s", (_, at, end) => {
  expect(findSpanEnd(night, "Europe/Lisbon", new Date(at))?.toISOString() ?? null).toBe(end);
});

test("a time of day that the clocks skip is the next valid one, one that occurs twice is the first", () => {
  const forward = findNext("01:30", "Europe/Lisbon", new Date("2026-03-28T12:00:00Z"));
  expect(clockAt(forward, "Europe/Lisbon")).toBe("02:30");
  const back = findNext("01:30", "Europe/Lisbon", new Date("2026-10-24T12:00:00Z"));
  expect(back.toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

test("the next hour is a full hour in the time zone", () => {
  expect(findNextHour("Asia/Kathmandu", new Date("2026-01-10T10:20:00Z")).toISOString()).toBe(
    "2026-01-10T11:15:00.000Z",
  );
});
