import { expect, test } from "vitest";
import { clockTime, dayWords, exactTime, groupByDay, relativeTime } from "./times.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:30Z", "just now"],
  ["2026-11-21T12:00:30Z", "just now"],
  ["2026-11-21T11:46:00Z", "14 min ago"],
  ["2026-11-21T15:30:00Z", "in 3 hr"],
  ["2026-11-20T12:00:00Z", "1 day ago"],
  ["2026-11-18T11:00:00Z", "3 days ago"],
])("%s is %s at noon", (at, words) => {
  expect(relativeTime(new Date(at), now, "UTC")).toBe(words);
});

test("a time in the near future is shown as 'in a moment'", () => {
  expect(relativeTime(new Date("2026-11-21T12:00:30Z"), now, "UTC", true)).toBe("in a moment");
  expect(relativeTime(new Date("2026-11-21T11:59:30Z"), now, "UTC", true)).toBe("just now");
});

test("days are counted by the calendar, as headings are; a day of 25 hours is one day", () => {
  const night = new Date("2026-11-21T00:30:00Z");
  expect(relativeTime(new Date("2026-11-19T23:00:00Z"), night, "UTC")).toBe("2 days ago");
  const late = new Date("2026-10-25T23:50:00Z");
  expect(relativeTime(new Date("2026-10-24T23:10:00Z"), late, "Europe/Lisbon")).toBe("24 hr ago");
});

test("yesterday is the day before, also after a day of 23 hours", () => {
  const now = new Date("2026-03-29T23:30:00Z");
  expect(dayWords(new Date("2026-03-29T12:00:00Z"), now, "Europe/Lisbon")).toBe("Yesterday");
  expect(dayWords(new Date("2026-03-28T23:45:00Z"), now, "Europe/Lisbon")).toBe("Saturday 28 March");
});

test("an exact time includes its time zone", () => {
  expect(exactTime(now, "UTC")).toBe("Sat, 21 Nov 2026, 12:00:00 UTC");
  expect(exactTime(now, "Asia/Kathmandu")).toBe("Sat, 21 Nov 2026, 17:45:00 GMT+5:45");
});

test("a clock time shows the day only if it differs in the person's time zone", () => {
  expect(clockTime(new Date("2026-11-21T01:00:00Z"), now, "UTC")).toBe("01:00");
  expect(clockTime(new Date("2026-11-21T01:00:00Z"), now, "America/New_York")).toBe("20 Nov, 20:00");
});

test.each([
  ["2026-11-21T23:30:00Z", "UTC", "Today"],
  ["2026-11-20T23:30:00Z", "UTC", "Yesterday"],
  ["2026-11-20T23:30:00Z", "Asia/Tokyo", "Today"],
  ["2026-11-19T23:30:00Z", "UTC", "Thursday 19 November"],
  ["2025-12-31T12:00:00Z", "UTC", "Wednesday, 31 December 2025"],
])("%s in %s is %s", (at, zone, words) => {
  expect(dayWords(new Date(at), new Date("2026-11-21T12:00:00Z"), zone)).toBe(words);
});

test("a list is grouped by day in its order", () => {
  const at = ["2026-11-21T10:00:00Z", "2026-11-21T01:00:00Z", "2026-11-20T23:00:00Z"].map((text) => new Date(text));
  const groups = groupByDay(at, (one) => one, new Date("2026-11-21T12:00:00Z"), "UTC");
  expect(groups.map(({ day, list }) => [day, list.length])).toEqual([
    ["Today", 2],
    ["Yesterday", 1],
  ]);
});
