import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (root: unknown) =>
  readFeed(Buffer.from(JSON.stringify(root)), null, null, "https://weather.example/", now);

const warning = (own: object = {}) => ({
  id: 1,
  capId: "2.49.0.0.372.0.1",
  level: "Orange",
  severity: "Severe",
  certainty: "Likely",
  issued: "2026-03-07T10:00:00Z",
  onset: "2026-03-07T18:00:00Z",
  expiry: "2026-03-08T06:00:00Z",
  headline: "Wind warning",
  description: "Very strong winds.",
  regions: ["EI04", "ei11"],
  status: "Warning",
  ...own,
});
const lists = (own: object) => ({ warnings: { national: [], marine: [], environmental: [], advisories: [], ...own } });

test("a warning of Met Éireann is read with its counties", () => {
  const feed = read(lists({ national: [warning()] }));
  expect(feed).toMatchObject({ dialect: "met-eireann", listing: "complete" });
  expect(feed.items).toMatchObject([
    {
      id: "2.49.0.0.372.0.1",
      title: "Wind warning",
      official: {
        category: "weather",
        severity: "severe",
        capCertainty: "likely",
        placeName: "Cork, Kerry",
        happenedAt: "2026-03-07T10:00:00.000Z",
        onset: "2026-03-07T18:00:00.000Z",
        expiresAt: "2026-03-08T06:00:00.000Z",
        areaCodes: [
          { scheme: "EMMA_ID", code: "IE007" },
          { scheme: "EMMA_ID", code: "IE008" },
        ],
      },
    },
  ]);
});

test("a marine warning of few fields is read by its colour and its local date, and one that is nil is a bulletin", () => {
  const bare = {
    capId: "0",
    level: "Yellow",
    severity: "",
    certainty: "",
    issued: "",
    onset: "",
    expiry: "",
    regions: [],
  };
  const marine = [
    warning({ ...bare, headline: "Gale Warning", description: "Nil", issuedAt: "06:00 Saturday 07/03/2026" }),
    warning({ ...bare, headline: "Small Craft Warning", issuedAt: "06:00 Saturday 07/03/2026", validUntil: null }),
  ];
  const [nil, small] = read(lists({ marine })).items;
  expect(nil).toMatchObject({ official: null, isBulletin: true });
  expect(small?.official).toMatchObject({
    ids: ["marine Small Craft Warning 2026-03-07T06:00:00Z"],
    severity: "moderate",
    placeName: "Irish coastal waters",
    happenedAt: "2026-03-07T06:00:00.000Z",
    areaCodes: [],
  });
});
