import { describe, expect, test } from "vitest";
import { englishTimeWords } from "./command-words.ts";
import { type Clock, readUntil } from "./read-until.ts";

/** 14:02 on a Tuesday in Vienna. */
const clock: Clock = { now: new Date("2026-11-24T13:02:00Z"), timeZone: "Europe/Vienna", hour12: false };
const read = (text: string, other: Partial<Clock> = {}) => {
  const until = readUntil(text, { ...clock, ...other }, englishTimeWords);
  return until && `${until.at.toISOString().slice(0, 16)}${until.isTomorrow ? " tomorrow" : ""}`;
};

describe("a typed time", () => {
  test.each([
    ["until 18:00", "2026-11-24T17:00"],
    ["till 18:00", "2026-11-24T17:00"],
    ["18:00", "2026-11-24T17:00"],
    ["18.30", "2026-11-24T17:30"],
    ["until 18h30", "2026-11-24T17:30"],
    ["until 18", "2026-11-24T17:00"],
    ["6pm", "2026-11-24T17:00"],
    ["until 6:30 p.m.", "2026-11-24T17:30"],
    ["12am", "2026-11-24T23:00 tomorrow"],
    ["tomorrow 07:00", "2026-11-25T06:00 tomorrow"],
    ["until tomorrow 7", "2026-11-25T06:00 tomorrow"],
    ["until tomorrow 18:00", "2026-11-25T17:00 tomorrow"],
  ])("%s", (text, at) => expect(read(text)).toBe(at));

  test("that has passed today is tomorrow's", () => {
    expect(read("until 14:02")).toBe("2026-11-25T13:02 tomorrow");
    expect(read("until 7:00")).toBe("2026-11-25T06:00 tomorrow");
    expect(read("until 14:03")).toBe("2026-11-24T13:03");
  });

  test("on a clock with twelve hours is the next one", () => {
    expect(read("until 6", { hour12: true })).toBe("2026-11-24T17:00");
    expect(read("until 1", { hour12: true })).toBe("2026-11-25T00:00 tomorrow");
    expect(read("until 18:00", { hour12: true })).toBe("2026-11-24T17:00");
  });

  test("is the person's zone's, also when its clocks change", () => {
    expect(read("until 18:00", { timeZone: "America/New_York" })).toBe("2026-11-24T23:00");
    const eve = { now: new Date("2026-03-28T20:00:00Z"), timeZone: "Europe/Vienna" };
    expect(read("tomorrow 07:00", eve)).toBe("2026-03-29T05:00 tomorrow");
  });
});

describe("a typed span", () => {
  test.each([
    ["4h", "2026-11-24T17:02"],
    ["for 4 hours", "2026-11-24T17:02"],
    ["90 min", "2026-11-24T14:32"],
    ["1h30", "2026-11-24T14:32"],
    ["1h 30m", "2026-11-24T14:32"],
    ["for 1 day", "2026-11-25T13:02 tomorrow"],
    ["2 weeks", "2026-12-08T13:02"],
  ])("%s", (text, at) => expect(read(text)).toBe(at));
});

test.each(["", "3", "plant 3", "until", "tomorrow", "25:00", "18:75", "13pm", "0h", "400 days", "until noon", "4"])(
  "%j is no time",
  (text) => expect(read(text)).toBeUndefined(),
);
