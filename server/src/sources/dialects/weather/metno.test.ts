import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const square = {
  type: "Polygon",
  coordinates: [
    [
      [10, 60],
      [11, 60],
      [11, 61],
      [10, 61],
      [10, 60],
    ],
  ],
};
const read = (properties: object, interval = ["2026-03-02T00:00:00+00:00", "2026-03-02T12:00:00+00:00"]) => {
  const own = {
    id: "2.49.0.1.578.0.20260301100000.012",
    area: "Inner valley",
    awareness_level: "3; orange; Severe",
    certainty: "Likely",
    description: "Heavy rain.",
    event: "rain",
    riskMatrixColor: "Orange",
    severity: "Severe",
    status: "Actual",
    title: "Rain, orange level, Inner valley",
    type: "Alert",
    ...properties,
  };
  const features = [{ type: "Feature", geometry: square, properties: own, when: { interval } }];
  return readFeed(
    Buffer.from(JSON.stringify({ type: "FeatureCollection", lang: "en", features })),
    null,
    null,
    "https://metno.example/current.json",
    now,
  );
};

test("a warning of MET Norway is read with its interval, its level and when it was issued", () => {
  const feed = read({});
  expect(feed).toMatchObject({ dialect: "metno", listing: "complete" });
  expect(feed.items).toMatchObject([
    {
      id: "2.49.0.1.578.0.20260301100000.012",
      title: "Rain, orange level, Inner valley",
      geojson: { type: "Polygon" },
      official: {
        authority: "cap",
        category: "weather",
        severity: "severe",
        urgency: "unknown",
        capCertainty: "likely",
        placeName: "Inner valley",
        happenedAt: "2026-03-01T10:00:00.000Z",
        onset: "2026-03-02T00:00:00.000Z",
        expiresAt: "2026-03-02T12:00:00.000Z",
        incident: true,
      },
    },
  ]);
});

test("a test is no incident, a cancel ends, and the end may be in a field of its own", () => {
  const facts = (properties: object) => read(properties, ["2026-03-02T00:00:00Z"]).items[0]?.official;
  expect(facts({ status: "Test" })).toMatchObject({ incident: false });
  expect(facts({ type: "Cancel" })).toMatchObject({ ended: true });
  expect(facts({ eventEndingTime: "2026-03-03T00:00:00Z", id: "2.49.0.1.578.0.260301100000.1_0" })).toMatchObject({
    expiresAt: "2026-03-03T00:00:00.000Z",
    happenedAt: "2026-03-01T10:00:00.000Z",
  });
});

test("a list without warnings in force is read", () => {
  const body = JSON.stringify({
    type: "FeatureCollection",
    lang: "en",
    lastChange: "2026-03-01T10:00:00Z",
    features: [],
  });
  expect(readFeed(Buffer.from(body), null, null, "https://metno.example/", now)).toMatchObject({
    dialect: "metno",
    items: [],
  });
});
