import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (properties: Record<string, unknown>) => {
  const features = [{ type: "Feature", geometry: { type: "Point", coordinates: [178.2, -38] }, properties }];
  return readFeed(
    Buffer.from(JSON.stringify({ type: "FeatureCollection", features })),
    null,
    null,
    "https://x.example/",
    now,
  );
};
const quake = {
  publicID: "2026p000001",
  time: "2026-03-01T10:00:00.786Z",
  depth: 5.92,
  magnitude: 5.0209,
  mmi: 6,
  locality: "5 km north-west of Exampleton",
  quality: "best",
};
const volcano = { volcanoID: "example", volcanoTitle: "Mount Example", level: 2, activity: "Heightened unrest." };

test("an earthquake is read with its quality", () => {
  const feed = read(quake);
  expect(feed).toMatchObject({ dialect: "geonet", problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "2026p000001",
      title: "M 5.0 earthquake, 5 km north-west of Exampleton",
      summary:
        "Magnitude 5.0 earthquake, 5 km north-west of Exampleton, at a depth of 5.9 km. Greatest intensity in New Zealand: 6 (MMI).",
      lat: -38,
      official: {
        authority: "geonet",
        severity: "moderate",
        capCertainty: "observed",
        placeName: "5 km north-west of Exampleton",
        happenedAt: "2026-03-01T10:00:00.786Z",
        ended: false,
      },
    },
  ]);
  expect(read({ ...quake, quality: "preliminary" }).items[0]?.official?.capCertainty).toBe("likely");
  expect(read({ ...quake, quality: "deleted" }).items[0]?.official?.ended).toBe(true);
  expect(read({ ...quake, time: undefined, magnitude: null }).items[0]?.official).toMatchObject({
    severity: "unknown",
  });
});

test.each([
  [1, "minor"],
  [2, "moderate"],
  [3, "severe"],
  [4, "extreme"],
  [5, "extreme"],
])("volcanic alert level %i is %s", (level, severity) => {
  const feed = read({ ...volcano, level });
  expect(feed).toMatchObject({ dialect: "geonet-volcanoes", listing: "complete" });
  expect(feed.items).toMatchObject([
    {
      id: "volcano-example",
      title: `Mount Example: volcanic alert level ${level}`,
      official: { ids: ["volcano-example"], severity, happenedAt: null },
    },
  ]);
  expect(feed.items[0]?.official).not.toHaveProperty("incident");
});

test("volcanic alert level 0 is no incident", () => {
  expect(read({ ...volcano, level: 0 }).items[0]?.official).toMatchObject({ severity: "unknown", incident: false });
});
