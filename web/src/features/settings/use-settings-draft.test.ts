import { defaultSettings } from "@tocsin/contract";
import { expect, test } from "vitest";
import { differFrom } from "./use-settings-draft.ts";

test.each([
  [{}, false],
  [{ units: "metric" as const }, true],
  [{ units: "imperial" as const }, false],
  [{ toastAlertTime: 5000, eventFeedPageSize: 25 as const }, false],
  [{ toastAlertTime: 5000, eventFeedPageSize: 50 as const }, true],
])("%j differs from the defaults: %s", (changes, differs) => {
  expect(differFrom(defaultSettings, changes)).toBe(differs);
});
