import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const feature = (properties: Record<string, unknown>) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [120.5, -7.9, -13] },
  id: "20260301_0000001",
  properties: {
    source_id: "1234567",
    lastupdate: "2026-03-01T10:05:00.5Z",
    time: "2026-03-01T10:00:00.0Z",
    flynn_region: "NEAR COAST OF EXAMPLIA",
    lat: -7.9,
    lon: 120.5,
    depth: 13,
    evtype: "ke",
    auth: "BMKG",
    mag: 5.2,
    magtype: "mw",
    unid: "20260301_0000001",
    ...properties,
  },
});
const read = (root: unknown) =>
  readFeed(Buffer.from(JSON.stringify(root)), null, null, "https://seismic.example/", now);
const readOne = (properties: Record<string, unknown> = {}) =>
  read({ type: "FeatureCollection", features: [feature(properties)] }).items[0];

test("an earthquake of EMSC's event service is read with its place, time and magnitude", () => {
  expect(readOne()).toMatchObject({
    id: "20260301_0000001",
    title: "M 5.2 earthquake, near Coast of Examplia",
    summary: "Magnitude 5.2 earthquake, near Coast of Examplia, at a depth of 13 km. Located by BMKG.",
    lat: -7.9,
    lon: 120.5,
    official: {
      authority: "emsc",
      ids: ["20260301_0000001", "1234567"],
      severity: "moderate",
      happenedAt: "2026-03-01T10:00:00.000Z",
      ended: false,
      quake: { magnitude: 5.2 },
    },
  });
});

test("mine blasts are no incidents, nuclear explosions are, and neither is an earthquake", () => {
  expect(readOne({ evtype: "km" })?.official).toMatchObject({ severity: "minor", incident: false });
  expect(readOne({ evtype: "kn" })).toMatchObject({ title: expect.stringContaining("nuclear explosion") });
  expect(readOne({ evtype: "kn" })?.official).not.toHaveProperty("incident");
  for (const evtype of ["km", "kn", "ls"]) expect(readOne({ evtype })?.official).not.toHaveProperty("quake");
});

test("one feature alone, one without coordinates of its own, and magnitudes as texts are read", () => {
  expect(read(feature({ mag: "6.1" })).items).toMatchObject([{ official: { severity: "severe" } }]);
  expect(read(feature({ lat: undefined, lon: null, mag: null })).items).toMatchObject([
    { lat: -7.9, official: { severity: "unknown", quake: { magnitude: null } } },
  ]);
});
