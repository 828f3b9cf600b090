import { expect, test } from "vitest";
import { reason } from "./reasons.ts";
import { wordReason } from "./word-reason.ts";
import { readerOf } from "./wording.ts";

const reader = readerOf({ units: "metric", timeZone: "Europe/Lisbon" });
const until = "2026-11-24T18:00:00.000Z";

test("the end of a mute is worded with its day, that of quiet hours as a time", () => {
  expect(wordReason(reason("event_muted", { until }), reader)).toBe("Deferred: event muted until Tue 24 Nov, 18:00");
  expect(wordReason(reason("quiet_hours", { until }), reader)).toBe("Deferred: quiet hours until 18:00");
});
