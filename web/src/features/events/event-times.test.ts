import fc from "fast-check";
import { expect, test } from "vitest";
import { dateIn, groupByDay, midnightOf, relativeTime } from "../../lib/times.ts";
import { happenedApart, listedAt, sinceOf } from "./event-times.ts";

const now = new Date("2026-11-21T22:30:00Z");
const event = (created_at: string, happenedAt: string | null = null) => ({ created_at, happenedAt, onset: null });

test("an event of five days ago that was first seen today is listed under today with both times", () => {
  const late = event("2026-11-21T21:00:00Z", "2026-11-16T09:00:00Z");
  const [group] = groupByDay([late], (one) => new Date(listedAt(one)), now, "UTC");
  expect(group?.day).toBe("Today");
  expect(happenedApart(late, now, "UTC")).toEqual({ isAhead: false, at: "2026-11-16T09:00:00Z" });
});

test("no day appears twice in the list, which is newest first, for any times of events and any time zone", () => {
  const list = [
    event("2026-11-21T22:10:00Z", "2026-11-15T09:00:00Z"),
    event("2026-11-21T14:50:00Z"),
    event("2026-11-21T10:40:00Z", "2026-11-21T10:30:00Z"),
    event("2026-11-20T14:50:00Z", "2026-11-23T09:00:00Z"),
  ];
  const days = (timeZone: string) =>
    groupByDay(list, (one) => new Date(listedAt(one)), now, timeZone).map((group) => [group.day, group.list.length]);
  expect(days("UTC")).toEqual([
    ["Today", 3],
    ["Yesterday", 1],
  ]);
  // 22:10 and 14:50 of London's Saturday are Tokyo's Sunday and the last minutes of its Saturday.
  expect(days("Asia/Tokyo")).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
    ["Friday 20 November", 1],
  ]);
});

test.each([
  [null, undefined],
  ["2026-11-21T20:10:00Z", undefined],
  ["2026-11-21T19:00:00Z", false],
  ["2026-11-22T09:00:00Z", true],
])("an event first seen at 21:00 that happened at %s is in the future: %s", (happenedAt, isAhead) => {
  expect(happenedApart(event("2026-11-21T21:00:00Z", happenedAt), now, "UTC")?.isAhead).toBe(isAhead);
});

test("a warning that was issued an hour ago for the next day begins the next day", () => {
  const warning = { ...event("2026-11-21T21:00:00Z", "2026-11-21T20:50:00Z"), onset: "2026-11-22T09:00:00Z" };
  expect(happenedApart(warning, now, "UTC")).toEqual({ isAhead: true, at: warning.onset });
  expect(sinceOf(warning)).toEqual({ isKnown: true, at: warning.onset });
});

test("two times that are worded alike are worded once", () => {
  const old = event("2026-11-18T21:00:00Z", "2026-11-18T19:00:00Z");
  expect(happenedApart(old, now, "UTC")).toBeUndefined();
  expect(happenedApart(old, new Date("2026-11-19T00:30:00Z"), "UTC")).toBeDefined();
});

const momentsOf = (year: number) =>
  fc.date({ min: new Date(`${year}-01-01T00:00:00Z`), max: new Date(`${year}-12-31T23:59:59Z`), noInvalidDate: true });
const zones = ["UTC", "Europe/Lisbon", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia"];

test('an event labelled "n days ago" is listed under the day n days before today, whatever the time, the zone and the clocks', () => {
  const minutes = fc.integer({ min: 0, max: 40 * 24 * 60 });
  fc.assert(
    fc.property(momentsOf(2026), minutes, fc.constantFrom(...zones), (now, minutesAgo, timeZone) => {
      const listed = new Date(now.getTime() - minutesAgo * 60_000);
      const [group] = groupByDay([listed], (one) => one, now, timeZone);
      const [, days] = relativeTime(listed, now, timeZone).match(/^(\d+) days? ago$/) ?? [];
      if (days === undefined) {
        expect(minutesAgo).toBeLessThan(25 * 60);
        return;
      }
      const noonOfDay = new Date(midnightOf(dateIn(now, timeZone, -Number(days)), timeZone).getTime() + 12 * 3_600_000);
      const [expected] = groupByDay([noonOfDay], (one) => one, now, timeZone);
      expect(group?.day).toBe(expected?.day);
      expect(group?.day).not.toBe("Today");
    }),
    { numRuns: 400 },
  );
});
