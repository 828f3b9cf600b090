import { expect, test } from "vitest";
import { untilWords } from "./until-words.ts";

test.each([
  ["2026-11-21T18:00:00Z", "UTC", "18:00"],
  ["2026-11-21T23:30:00Z", "Asia/Tokyo", "tomorrow 08:30"],
  ["2026-11-22T07:00:00Z", "UTC", "tomorrow 07:00"],
  ["2026-11-23T07:00:00Z", "UTC", "Mon 07:00"],
  ["2026-11-27T18:00:00Z", "UTC", "Fri 18:00"],
  ["2026-11-28T18:00:00Z", "UTC", "28 Nov, 18:00"],
])("on Saturday 21 November, a mute that ends at %s in %s ends %s", (at, zone, words) => {
  expect(untilWords(new Date(at), new Date("2026-11-21T12:00:00Z"), zone)).toBe(words);
});
