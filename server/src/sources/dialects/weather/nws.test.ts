import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (root: unknown) =>
  readFeed(Buffer.from(JSON.stringify(root)), null, null, "https://nws.example/alerts", now);
const properties = {
  "@id": "https://nws.example/alerts/urn:oid:2.49.0.1.840.0.b.1",
  "@type": "wx:Alert",
  id: "urn:oid:2.49.0.1.840.0.b.1",
  areaDesc: "Inner Bay; Outer Bay",
  geocode: { SAME: ["057123"], UGC: ["PZZ123", "PZZ124"] },
  references: [
    { "@id": "https://nws.example/a", identifier: "urn:oid:2.49.0.1.840.0.a.1", sent: "2026-03-01T08:00:00Z" },
  ],
  sent: "2026-03-01T02:00:00-08:00",
  effective: "2026-03-01T02:00:00-08:00",
  onset: "2026-03-01T06:00:00-08:00",
  expires: "2026-03-01T10:00:00-08:00",
  ends: "2026-03-02T04:00:00-08:00",
  status: "Actual",
  messageType: "Update",
  category: "Met",
  severity: "Moderate",
  certainty: "Likely",
  urgency: "Expected",
  event: "Gale Warning",
  headline: null,
  description: "* WHAT...Gales.",
  instruction: "Stay in port.",
  response: "Avoid",
};
const feature = (own: object = {}) => ({ type: "Feature", geometry: null, properties: { ...properties, ...own } });

test("an alert of the API is read as the CAP message that it is, with the end of the event", () => {
  const feed = read({ type: "FeatureCollection", features: [feature()] });
  expect(feed).toMatchObject({ dialect: "nws", problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "urn:oid:2.49.0.1.840.0.b.1",
      title: "Gale Warning: Inner Bay, Outer Bay",
      publishedAt: "2026-03-01T10:00:00.000Z",
      official: {
        authority: "cap",
        ids: ["urn:oid:2.49.0.1.840.0.b.1", "urn:oid:2.49.0.1.840.0.a.1"],
        category: "weather",
        severity: "moderate",
        urgency: "expected",
        capCertainty: "likely",
        placeName: "Inner Bay; Outer Bay",
        expiresAt: "2026-03-02T12:00:00.000Z",
        onset: "2026-03-01T14:00:00.000Z",
        incident: true,
        ended: false,
        status: "Actual",
        msgType: "Update",
        areaCodes: [
          { scheme: "UGC", code: "PZZ123" },
          { scheme: "UGC", code: "PZZ124" },
          { scheme: "SAME", code: "057123" },
        ],
      },
    },
  ]);
});

test.each([
  ["a bare list", [feature()]],
  ["one alert", feature()],
  ["JSON-LD", { "@graph": [{ ...properties, geometry: null }] }],
  ["one alert in JSON-LD", { "@context": [], ...properties }],
])("%s is read", (_, root) => {
  expect(read(root).items).toMatchObject([{ id: properties.id, official: { severity: "moderate" } }]);
});

test("without an end of the event the message's expiry counts; a test alerts nobody, and a cancel ends", () => {
  const [open, drill, cancel] = read({
    type: "FeatureCollection",
    features: [
      feature({ ends: null }),
      feature({ id: "T", status: "Test" }),
      feature({ id: "C", messageType: "Cancel" }),
    ],
  }).items;
  expect(open?.official?.expiresAt).toBe("2026-03-01T18:00:00.000Z");
  expect(drill?.official).toMatchObject({ incident: false, status: "Test" });
  expect(cancel?.official).toMatchObject({ ended: true, ids: ["C", "urn:oid:2.49.0.1.840.0.a.1"] });
});
