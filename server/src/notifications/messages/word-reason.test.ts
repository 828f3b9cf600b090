import { expect, test } from "vitest";
import { measurePlace } from "./measure-place.ts";
import { reason } from "./reasons.ts";
import { wordReason } from "./word-reason.ts";
import { readerOf } from "./wording.ts";

const reader = readerOf({ units: "metric", timeZone: "Europe/Lisbon" });
const until = "2026-11-24T18:00:00.000Z";

test("the end of a mute is worded with its day, that of quiet hours as a time", () => {
  expect(wordReason(reason("event_muted", { until }), reader)).toBe("Deferred: event muted until Tue 24 Nov, 18:00");
  expect(wordReason(reason("quiet_hours", { until }), reader)).toBe("Deferred: quiet hours until 18:00");
});

test("the reason of an asset with an outline names its position relative to the outline, or to the margin around it", () => {
  const word = (code: "inside" | "possibly_inside", event: Partial<Parameters<typeof measurePlace>[0]>, km: number) => {
    const measured = measurePlace({ placeKind: "exact", radiusKm: null, hasShape: false, ...event }, km, true);
    return wordReason(reason(code, { asset: "Harbour", limitKm: 5, ...measured }), reader);
  };
  expect(word("inside", {}, 0)).toBe("Inside Harbour");
  expect(word("inside", {}, 2)).toBe("Within 5 km of Harbour, 2 km away");
  expect(word("inside", { hasShape: true }, 0)).toBe("The affected area reaches Harbour");
  expect(word("inside", { radiusKm: 3 }, 2)).toBe("The affected area reaches Harbour");
  expect(word("inside", { hasShape: true }, 2)).toBe(
    "The affected area reaches to within 2 km of Harbour, inside its 5 km margin",
  );
  expect(word("possibly_inside", { placeKind: "city", radiusKm: 10 }, 0)).toBe("Possibly inside Harbour");
  expect(word("possibly_inside", { placeKind: "city", radiusKm: 10 }, 8)).toBe(
    "Possibly inside the monitored area of Harbour, about 8 km away",
  );
});
