import { expect, test } from "vitest";
import { readWords } from "./command-words.ts";
import { readBadTime, readCommands } from "./read-command.ts";

/** 14:02 in Vienna. */
const clock = { now: new Date("2026-11-24T13:02:00Z"), timeZone: "Europe/Vienna", hour12: false };
const read = (text: string) =>
  readCommands(text, clock, readWords()).map(({ verb, subject, until }) =>
    [verb, subject, until?.at.toISOString().slice(11, 16), until?.isTomorrow && "tomorrow"].filter(Boolean).join("; "),
  );

test("an asset is muted until a time, for a while, or as long as is chosen", () => {
  expect(read("mute plant 3")).toEqual(["mute; plant 3"]);
  expect(read("Mute Plant 3 until 18:00")).toEqual(["mute; Plant 3; 17:00", "mute; Plant 3 until 18:00"]);
  expect(read("mute plant 3 4h")[0]).toBe("mute; plant 3; 17:02");
  expect(read("mute  plant 3  4 hours")[0]).toBe("mute; plant 3; 17:02");
  expect(read("mute plant 3 for 2 days")[0]).toBe("mute; plant 3; 13:02");
  expect(read("mute plant 3 until tomorrow 07:00")[0]).toBe("mute; plant 3; 06:00; tomorrow");
});

test("a time that has passed means tomorrow", () => {
  expect(read("mute depot until 13:00")[0]).toBe("mute; depot; 12:00; tomorrow");
});

test("an asset whose name ends like a time is found too", () => {
  expect(read("mute gate 4h")).toEqual(["mute; gate; 17:02", "mute; gate 4h"]);
});

test("a test alert is for an asset, whatever follows", () => {
  expect(read("test plant 3")).toEqual(["testAlert; plant 3"]);
  expect(read("send test alert to plant 3")).toEqual(["testAlert; plant 3"]);
});

test("other words are no command", () => {
  expect(read("plant 3")).toEqual([]);
  expect(read("mute")).toEqual([]);
  expect(read("muted depot")).toEqual([]);
});

test.each([
  ["mute plant 3 until 25:99", "25:99"],
  ["Mute plant 3 until noon", "noon"],
  ["mute plant 3 25:99", "25:99"],
  ["mute plant 3 until", undefined],
  ["mute plant 3", undefined],
  ["test plant 3 25:99", undefined],
])("of “%s”, what stands for a time but is not one is %s", (text, time) => {
  expect(readBadTime(text, readWords())).toBe(time);
});
