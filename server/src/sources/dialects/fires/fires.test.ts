import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";
import { isOut } from "./fire-words.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (body: object) =>
  readFeed(Buffer.from(JSON.stringify(body)), null, null, "https://fires.example/list.json", now);
const point = (lon: number, lat: number) => ({ type: "Point", coordinates: [lon, lat] });

const rfs = (parts: Record<string, string> = {}) => {
  const all = { "ALERT LEVEL": "Watch and Act", LOCATION: "Mill Rd, Anytown", STATUS: "Out of control", ...parts };
  const lines = Object.entries({
    TYPE: "Bush Fire",
    SIZE: "314 ha",
    ...all,
    "RESPONSIBLE AGENCY": "Rural Fire Service",
  });
  return {
    type: "Feature",
    geometry: { type: "GeometryCollection", geometries: [point(150, -33)] },
    properties: {
      guid: "https://incidents.example/1",
      title: "Mill Rd, Anytown",
      pubDate: "1/03/2026 10:05:00 AM",
      description: lines.map(([name, value]) => `${name}: ${value}`).join(" <br />"),
    },
  };
};
const rfsFacts = (parts: Record<string, string>) =>
  read({ type: "FeatureCollection", features: [rfs(parts)] }).items[0];

test("an incident of the Rural Fire Service is read with its level, place, extent and date", () => {
  const feed = read({ type: "FeatureCollection", features: [rfs()] });
  expect(feed).toMatchObject({ dialect: "nsw-rfs", listing: "complete", problems: [] });
  expect(feed.items[0]).toMatchObject({
    id: "https://incidents.example/1",
    title: "Bush Fire: Mill Rd, Anytown",
    publishedAt: "2026-03-01T10:05:00.000Z",
    lat: -33,
    lon: 150,
    official: { severity: "moderate", category: "natural disaster", radiusKm: 1, ended: false, whileListed: true },
  });
});

test.each([
  [{ "ALERT LEVEL": "Emergency Warning" }, { severity: "extreme" }],
  [{ "ALERT LEVEL": "Advice" }, { severity: "minor" }],
  [
    { "ALERT LEVEL": "Not Applicable", TYPE: "MVA/Transport" },
    { severity: "minor", category: "infrastructure" },
  ],
  [{ TYPE: "Flood/Storm/Tree Down" }, { category: "weather" }],
  [{ TYPE: "Burn off" }, { incident: false }],
  [{ STATUS: "Out" }, { ended: true }],
])("each level, kind and state of the Rural Fire Service is read: %j", (parts, facts) => {
  expect(rfsFacts(parts)?.official).toMatchObject(facts);
});

const vic = (properties: object) => ({
  type: "Feature",
  geometry: { type: "GeometryCollection", geometries: [point(145, -36)] },
  properties: { sourceFeed: "cop", id: "7", created: "2026-03-01T20:00:00+11:00", location: "Mill", ...properties },
});
const vicItem = (properties: object) => read({ type: "FeatureCollection", features: [vic(properties)] }).items[0];

test("a warning of VicEmergency states its CAP, or else its level; an incident is minor until its state is safe", () => {
  const warning = { feedType: "warning", category1: "Emergency Warning", category2: "Fire", name: "Emergency Warning" };
  const cap = { category: "Fire", event: "Bushfire", severity: "Extreme", urgency: "Immediate", certainty: "Observed" };
  expect(vicItem({ ...warning, cap, action: "Leave Now" })).toMatchObject({
    id: "cop 7",
    title: "Emergency Warning, Fire, Leave Now: Mill",
    official: { severity: "extreme", urgency: "immediate", category: "natural disaster", placeName: "Mill" },
  });
  expect(vicItem({ ...warning, category1: "Watch and Act" })?.official).toMatchObject({ severity: "moderate" });
  expect(vicItem({ ...warning, name: "All Clear" })?.official).toMatchObject({ ended: true });
  const incident = { feedType: "incident", category1: "Tree Down", category2: "Tree Down", status: "Responding" };
  expect(vicItem(incident)?.official).toMatchObject({ severity: "minor", category: "weather", ended: false });
  expect(vicItem({ ...incident, status: "Complete" })?.official).toMatchObject({ ended: true });
});

test.each([
  { feedType: "incident", category1: "Planned Burn", category2: "Planned Burn" },
  { feedType: "burn-area", category1: "Fire" },
  { feedType: "warning", category1: "Community Update" },
])("an entry of VicEmergency that is no incident is a bulletin: %j", (properties) => {
  expect(vicItem(properties)).toMatchObject({ official: null, isBulletin: true });
});

const cal = { UniqueId: "c-1", Name: "Mill Fire", Started: "2026-03-01T08:00:00Z", Latitude: 38, Longitude: -122 };

test("CAL FIRE is read as list and as GeoJSON; its severity follows from harm, size and containment", () => {
  const of = (more: object) => read({ Incidents: [{ ...cal, AcresBurned: 500, ...more }] }).items[0];
  expect(of({ Counties: ["Napa"], CanonicalUrl: "/incidents/mill/" })).toMatchObject({
    title: "Mill Fire, Napa County",
    link: "https://www.fire.ca.gov/incidents/mill/",
    lat: 38,
    lon: -122,
    official: { severity: "moderate", radiusKm: 0.8, happenedAt: "2026-03-01T08:00:00.000Z", ended: false },
  });
  expect(of({ Fatalities: 1 })?.official?.severity).toBe("severe");
  expect(of({ AcresBurned: 20_000 })?.official?.severity).toBe("severe");
  expect(of({ PercentContained: 95 })?.official?.severity).toBe("minor");
  expect(of({ Final: true })?.official?.ended).toBe(true);
  const feature = { type: "Feature", geometry: point(-122, 38), properties: { ...cal, AcresBurned: 1 } };
  expect(read({ type: "FeatureCollection", features: [feature] })).toMatchObject({ dialect: "cal-fire" });
  expect(read({ Incidents: [] })).toMatchObject({ dialect: "cal-fire", items: [] });
});

test.each([
  ["Out of control", false],
  ["Out", true],
  ["Safe", true],
  ["Under control", false],
])("a fire in the state %s has ended: %s", (status, over) => {
  expect(isOut(status)).toBe(over);
});
