import type { AssetShape } from "@tocsin/contract";
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

const point = { radiusKm: null };
const circle = { radiusKm: 3 };
const area = { hasShape: true, radiusKm: null };
const city = { placeKind: "city", radiusKm: 3 } as const;

type Row = [AssetShape, event: Partial<Parameters<typeof measurePlace>[0]>, km: number, sentence: string];
const rows: Row[] = [
  ["circle", point, 0, "Inside the 5 km radius of Harbour, less than 0.1 km away"],
  ["circle", circle, 2, "The affected area covers Harbour; its centre is 2 km away"],
  ["circle", area, 0, "The affected area covers Harbour"],
  ["circle", area, 2, "The affected area reaches to within 2 km of Harbour, inside its 5 km radius"],
  ["circle", city, 0.5, "Inside the 5 km radius of Harbour, close to it"],
  ["area", point, 0, "Inside Harbour"],
  ["area", point, 2, "2 km from the edge of Harbour, inside its 5 km margin"],
  ["area", circle, 0, "Inside Harbour"],
  ["area", circle, 2, "The affected area overlaps Harbour"],
  ["area", circle, 7, "The affected area reaches to within 4 km of the edge of Harbour, inside its 5 km margin"],
  ["area", area, 0, "The affected area overlaps Harbour"],
  ["area", area, 2, "The affected area reaches to within 2 km of the edge of Harbour, inside its 5 km margin"],
  ["area", city, 0, "Inside Harbour"],
  ["area", city, 2, "About 2 km from the edge of Harbour, inside its 5 km margin"],
  ["corridor", point, 0, "On the line of Harbour"],
  ["corridor", point, 2, "Inside the corridor of Harbour, 2 km from its line"],
  ["corridor", circle, 2, "The affected area reaches the line of Harbour"],
  ["corridor", circle, 7, "The affected area reaches to within 4 km of the line of Harbour, inside its corridor"],
  ["corridor", area, 0, "The affected area reaches the line of Harbour"],
  ["corridor", area, 2, "The affected area reaches to within 2 km of the line of Harbour, inside its corridor"],
  ["corridor", city, 0, "Inside the corridor of Harbour, close to its line"],
  ["corridor", city, 2, "Inside the corridor of Harbour, about 2 km from its line"],
];
const possibly: Row[] = [
  ["area", city, 0, "Possibly inside Harbour"],
  ["area", city, 7, "Possibly inside the monitored area of Harbour, about 7 km from its edge"],
  ["corridor", city, 0, "Possibly inside the corridor of Harbour, close to its line"],
  ["corridor", city, 7, "Possibly inside the corridor of Harbour, about 7 km from its line"],
];

test.each([
  ...rows.map((row) => ["inside", ...row] as const),
  ...possibly.map((row) => ["possibly_inside", ...row] as const),
])(
  "the reason %s of an asset that is a %s names its point, its edge or its line: %j at %s km",
  (code, shape, event, km, sentence) => {
    const measured = measurePlace({ placeKind: "exact", radiusKm: null, hasShape: false, ...event }, km, shape);
    expect(wordReason(reason(code, { asset: "Harbour", limitKm: 5, ...measured }), reader)).toBe(sentence);
  },
);

test.each([
  ["exact", "2 km outside the 5 km radius of Harbour"],
  ["in", "2 km outside Harbour"],
  ["margin", "2 km outside the 5 km margin of Harbour"],
  ["corridor", "2 km outside the corridor of Harbour, which has 5 km on either side of its line"],
] as const)("an event just outside is measured from what is monitored: %s", (measure, sentence) => {
  expect(wordReason(reason("outside", { asset: "Harbour", limitKm: 5, outsideKm: 2, measure }), reader)).toBe(sentence);
});
