import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-09-30T12:00:00Z");
const read = (...events: object[]) =>
  readFeed(
    Buffer.from(JSON.stringify({ title: "EONET Events", description: "Natural events from EONET.", events })),
    null,
    null,
    "https://eonet.gsfc.nasa.gov/api/v3/events",
    now,
  );
const observation = (date: string, lon: number, more = {}) => ({
  date,
  type: "Point",
  coordinates: [lon, 20],
  ...more,
});
const event = (more: Record<string, unknown>) => ({
  id: "EONET_1",
  title: "Example",
  description: null,
  link: "https://eonet.gsfc.nasa.gov/api/v3/events/EONET_1",
  closed: null,
  categories: [{ id: "wildfires", title: "Wildfires" }],
  sources: [{ id: "GDACS", url: "https://fires.example/1" }],
  ...more,
});

test("a wildfire is as large as its hectares, and its severity is unknown", () => {
  const size = { magnitudeValue: 31416, magnitudeUnit: "hectare" };
  const feed = read(event({ geometry: [observation("2026-09-28T00:00:00Z", 10, size)] }));
  expect(feed).toMatchObject({ dialect: "eonet", listing: "none", problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "EONET_1",
      title: "Example",
      summary: "Wildfires: 31416 hectare. Reported by GDACS.",
      link: "https://fires.example/1",
      lat: 20,
      lon: 10,
      official: {
        authority: "eonet",
        ids: ["EONET_1"],
        category: "natural disaster",
        severity: "unknown",
        radiusKm: 10,
        happenedAt: "2026-09-28T00:00:00.000Z",
        ended: false,
      },
    },
  ]);
});

test("a storm is where it was seen last, and as severe as its newest wind", () => {
  const track = [
    observation("2026-09-29T12:00:00Z", 13, { magnitudeValue: 100, magnitudeUnit: "kts" }),
    observation("2026-09-28T12:00:00Z", 11, { magnitudeValue: 40, magnitudeUnit: "kts" }),
  ];
  const storm = event({ categories: [{ id: "severeStorms", title: "Severe Storms" }], geometry: track });
  expect(read(storm).items).toMatchObject([
    {
      lon: 13,
      publishedAt: "2026-09-28T12:00:00.000Z",
      updatedAt: "2026-09-29T12:00:00.000Z",
      official: { category: "weather", severity: "extreme", radiusKm: null },
    },
  ]);
});

test("events of version 2.1 are read, closed ones have ended, and the colour of water is no incident", () => {
  const geometries = [observation("2026-09-28T00:00:00Z", 10)];
  const water = { id: "EONET_2", categories: [{ id: 17, title: "Water Color" }], closed: "2026-09-29T00:00:00Z" };
  const { items } = read(event({ geometries, closed: undefined }), event({ geometries, ...water }));
  expect(items).toMatchObject([
    { id: "EONET_1", official: { ended: false } },
    { id: "EONET_2", official: { ended: true, incident: false } },
  ]);
});
