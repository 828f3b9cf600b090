import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (root: unknown) =>
  readFeed(Buffer.from(JSON.stringify(root)), null, null, "https://weather.example/", now);

const warning = (level: number | string, own: object = {}) => ({
  "@id": "http://environment.data.gov.uk/flood-monitoring/id/floods/1",
  description: "River Teal at Oakham",
  eaAreaName: "East",
  floodArea: { county: "Rutland", notation: "055FWFTEAL1", riverOrSea: "River Teal" },
  floodAreaID: "055FWFTEAL1",
  message: "Levels are rising.",
  severity: "Flood Warning",
  severityLevel: level,
  timeRaised: "2026-03-07T10:00:00",
  timeMessageChanged: "2026-03-07T11:00:00",
  ...own,
});
const list = (...items: object[]) => ({
  "@context": "http://environment.data.gov.uk/flood-monitoring/meta/context.jsonld",
  items,
});

test("a flood warning is read with its area and level", () => {
  const feed = read(list(warning(2)));
  expect(feed).toMatchObject({ dialect: "uk-floods", listing: "complete" });
  expect(feed.problems).toEqual([expect.stringMatching(/names no time zone and was read as UTC.*and 2 more/)]);
  expect(feed.items).toMatchObject([
    {
      id: "http://environment.data.gov.uk/flood-monitoring/id/floods/1",
      title: "Flood warning: River Teal at Oakham",
      summary: "Levels are rising.",
      updatedAt: "2026-03-07T11:00:00.000Z",
      official: {
        category: "weather",
        severity: "severe",
        urgency: "immediate",
        capCertainty: "likely",
        placeName: "River Teal at Oakham, Rutland",
        happenedAt: "2026-03-07T10:00:00.000Z",
        areaCodes: [{ scheme: "TargetAreaCode", code: "055FWFTEAL1" }],
        ended: false,
      },
    },
  ]);
});

test.each([
  [1, { severity: "extreme", ended: false }],
  ["3", { severity: "moderate", capCertainty: "possible" }],
  [4, { ended: true }],
  [9, { severity: "unknown", ended: false }],
])("level %s is read by its definition", (level, facts) => {
  expect(read(list(warning(level))).items[0]?.official).toMatchObject(facts);
});

test("a list without warnings is read, and so is a warning without a message", () => {
  expect(read(list())).toMatchObject({ dialect: "uk-floods", items: [] });
  expect(read(list(warning(2, { message: undefined }))).items[0]?.summary).toBe("Flood Warning");
});
