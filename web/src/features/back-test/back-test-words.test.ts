import type { BackTestSide, Channel } from "@tocsin/contract";
import { expect, test } from "vitest";
import { channelWords, headlineWords, nightWords } from "./back-test-words.ts";

const side = (notifications: number, atNight = 0, byChannel: Partial<Record<Channel, number>> = {}): BackTestSide => ({
  notifications,
  atNight,
  byDay: [],
  byChannel,
});
const none = { added: 0, removed: 0, changed: 0 };

test.each([
  [50, 41, 12, { ...none, removed: 29 }, true, "50 assets: 41 notifications → 12 in the last 30 days"],
  [1, 1, 0, { ...none, removed: 1 }, true, "1 asset: 1 notification → 0 in the last 30 days"],
  [50, 41, 41, none, false, "50 assets: 41 notifications in the last 30 days"],
  [50, 41, 41, none, true, "50 assets: 41 notifications in the last 30 days, nothing would change"],
  [2, 3, 3, { ...none, changed: 2 }, true, "2 assets: 3 notifications in the last 30 days, the same number as before"],
])("%i assets with %i notifications before and %i after: %j", (assets, before, after, totals, isDraft, words) => {
  expect(headlineWords({ assets, before: side(before), after: side(after), totals }, 30, isDraft)).toBe(words);
});

test("the nights are compared, and stated alone where they are the same", () => {
  expect(nightWords({ before: side(9, 9), after: side(2, 2) })).toBe("At night (22:00–07:00): 9 → 2");
  expect(nightWords({ before: side(9, 4), after: side(2, 4) })).toBe("At night (22:00–07:00): 4");
});

test("only the channels with another number are listed", () => {
  const before = side(4, 0, { email: 4, push: 2 });
  expect(channelWords({ before, after: side(4, 0, { email: 4, push: 2 }) })).toBe("");
  expect(channelWords({ before, after: side(4, 0, { email: 1, push: 2, sms: 3 }) })).toBe(
    "By channel: SMS 0 → 3, Email 4 → 1",
  );
});
