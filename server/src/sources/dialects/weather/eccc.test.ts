import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (properties: object) => {
  const own = {
    id: "1_fea1-1",
    alert_code: "SNW",
    alert_type: "warning",
    alert_name_en: "snowfall warning",
    publication_datetime: "2026-03-01T11:00:00Z",
    expiration_datetime: "2026-03-02T03:00:00Z",
    validity_datetime: "2026-03-01T20:00:00Z",
    event_end_datetime: "2026-03-02T02:00:00Z",
    risk_colour_en: "orange",
    confidence_en: "High",
    feature_name_en: "Bay - Harbour",
    province: "ON",
    status_en: "issued",
    ...properties,
  };
  const features = [{ type: "Feature", geometry: { type: "Point", coordinates: [-79, 43] }, properties: own }];
  const body = Buffer.from(JSON.stringify({ type: "FeatureCollection", features }));
  return readFeed(body, null, null, "https://eccc.example/items", now);
};

test("a weather alert of Environment Canada is rated by its colour and confidence", () => {
  const feed = read({});
  expect(feed).toMatchObject({ dialect: "eccc", listing: "none" });
  expect(feed.items).toMatchObject([
    {
      id: "1_fea1-1",
      title: "Snowfall warning: Bay - Harbour, ON",
      lat: 43,
      official: {
        authority: "eccc",
        category: "weather",
        severity: "severe",
        urgency: "expected",
        capCertainty: "likely",
        placeName: "Bay - Harbour, ON",
        happenedAt: "2026-03-01T11:00:00.000Z",
        onset: "2026-03-01T20:00:00.000Z",
        expiresAt: "2026-03-02T03:00:00.000Z",
        ended: false,
      },
    },
  ]);
});

test.each([
  ["a red alert", { risk_colour_en: "Red" }, { severity: "extreme" }],
  ["a statement without a colour", { risk_colour_en: null, alert_type: "statement" }, { severity: "minor" }],
  ["a watch", { alert_type: "watch" }, { urgency: "future" }],
  ["what has begun", { validity_datetime: "2026-03-01T10:00:00Z" }, { urgency: "immediate" }],
  ["what is over", { status_en: "Ended" }, { ended: true }],
])("%s is read as such", (_, properties, facts) => {
  expect(read(properties).items[0]?.official).toMatchObject(facts);
});
