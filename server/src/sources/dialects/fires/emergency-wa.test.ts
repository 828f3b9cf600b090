import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-09-01T12:00:00Z");
const feature = (type: string, coordinates: unknown) => ({
  type: "Feature",
  geometry: { type, coordinates },
  properties: {},
});
const square = [
  [
    [126.4, -16.5],
    [126.5, -16.5],
    [126.5, -16.6],
    [126.4, -16.5],
  ],
];
const incident = (more: object = {}) => ({
  id: "inc-1",
  entityType: "incidents",
  entitySubType: "incidents_bushfire",
  name: "Bushfire",
  "incident-type": "Bushfire",
  "incident-status": "Monitoring",
  suburbs: ["DURACK"],
  lga: ["SHIRE OF WYNDHAM-EAST KIMBERLEY"],
  location: { latitude: -16.51, longitude: 126.41, value: "Gibb River Road" },
  "geo-source": { type: "FeatureCollection", features: [feature("Point", [126.41, -16.51])] },
  "start-date-time": "2026-08-31T10:00:00.000+08:00",
  "updated-date-time": "2026-08-31T16:14:37.000+08:00",
  ...more,
});
const warning = (more: object = {}) => ({
  ...incident(),
  id: "warn-1",
  entityType: "warnings",
  entitySubType: "warnings_bushfire--watch-and-act",
  name: "Bushfire Watch and Act",
  "warning-type": "Bushfire Watch and Act",
  "incident-type": undefined,
  "incident-status": undefined,
  "cap-severity": "Severe - significant threat",
  "alert-line": "<p>A bushfire is near DURACK.</p>",
  "action-statement": "Leave now",
  headline: "DURACK and GIBB",
  "geo-source": { features: [feature("Point", [126.42, -16.52]), feature("Polygon", square)] },
  "issued-date-time": "2026-09-01T10:45:47.132+08:00",
  ...more,
});
const read = (list: string, ...entries: object[]) =>
  readFeed(Buffer.from(JSON.stringify({ [list]: entries })), null, null, "https://wa.example/v1/list", now);

test("a warning of Western Australia has its level, words, time and area", () => {
  const feed = read("warnings", warning());
  expect(feed).toMatchObject({ dialect: "emergency-wa", listing: "complete", isOwnForm: true, problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "warn-1",
      title: "Bushfire Watch and Act: DURACK and GIBB",
      summary: "A bushfire is near DURACK. Leave now",
      publishedAt: "2026-09-01T02:45:47.132Z",
      lat: -16.52,
      geojson: { type: "Polygon" },
      official: {
        authority: "dfes",
        ids: ["warn-1"],
        category: "natural disaster",
        severity: "moderate",
        placeName: "Gibb River Road, DURACK, SHIRE OF WYNDHAM-EAST KIMBERLEY, Western Australia",
        ended: false,
      },
    },
  ]);
});

test.each([
  ["warnings_bushfire--emergency-warning", { severity: "extreme" }],
  ["warnings_bushfire--advice", { severity: "minor" }],
  ["warnings_flood--watch-and-act", { severity: "moderate", category: "weather" }],
  ["warnings_bushfire--all-clear", { ended: true }],
])("a warning of the type %s is read by it", (entitySubType, facts) => {
  const type = entitySubType.startsWith("warnings_flood") ? "Flood Watch and Act" : "Bushfire";
  expect(read("warnings", warning({ entitySubType, "warning-type": type })).items[0]?.official).toMatchObject(facts);
});

test("a warning without a level has the severity that it states, and a fire of chemicals is no bushfire", () => {
  const chemicals = warning({
    entitySubType: "warnings_hazmat-general-warning",
    "warning-type": "Hazmat General Warning",
    "hazmat-type": "HAZMAT Fire",
    "cap-severity": "Extreme - extraordinary threat",
    "cap-urgency": "Expected - act soon",
    "cap-certainty": "Likely - more than half",
  });
  expect(read("warnings", chemicals).items[0]?.official).toMatchObject({
    category: "infrastructure",
    severity: "extreme",
    urgency: "expected",
    capCertainty: "likely",
  });
});

test("an incident has no level, one without an area has its place, and burning off is no incident", () => {
  const feed = read(
    "incidents",
    incident(),
    incident({
      id: "inc-2",
      name: "Road Crash",
      "incident-type": "Other Incident",
      entitySubType: "incidents_other",
      "geo-source": null,
    }),
    incident({ id: "inc-3", name: "Burn Off", "incident-type": "Other Incident", entitySubType: "incidents_other" }),
  );
  expect(feed.items).toMatchObject([
    { title: "Bushfire: DURACK", link: null, official: { severity: "minor", category: "natural disaster" } },
    { title: "Road Crash: DURACK", lat: -16.51, lon: 126.41, official: { category: "infrastructure" } },
    { title: "Burn Off: DURACK", official: { incident: false } },
  ]);
});

test("an entry whose areas cannot be read has its place, and they are a problem", () => {
  const bad = {
    features: [
      feature("Polygon", [
        [
          [900, 900],
          [901, 900],
          [901, 901],
          [900, 900],
        ],
      ]),
    ],
  };
  const feed = read("warnings", warning({ "geo-source": bad }));
  expect(feed.items).toMatchObject([{ lat: -16.51, lon: 126.41 }]);
  expect(feed.problems).toEqual([expect.stringMatching(/coordinates are invalid/)]);
});

test("an incident without an ID is a problem that ends nothing, and other lists of incidents are not read", () => {
  const feed = read("incidents", incident(), incident({ id: undefined }));
  expect(feed).toMatchObject({ listing: "none", items: [{ id: "inc-1" }] });
  expect(feed.problems).toEqual([expect.stringMatching(/^An entry could not be read/)]);
  const page = {
    page: { id: "x" },
    incidents: [{ id: "1", name: "Outage", status: "investigating", impact: "major" }],
  };
  const other = readFeed(Buffer.from(JSON.stringify(page)), null, null, "https://status.example/incidents.json", now);
  expect(other.dialect).toBe("statuspage");
});
