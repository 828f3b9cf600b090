import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (text: string) => readFeed(Buffer.from(text), null, null, "https://seismic.example/query", now);
const service = "smi:webservices.ingv.it/fdsnws/event/1/query";
const document = (events: string) =>
  read(
    `<?xml version="1.0"?><q:quakeml xmlns:q="http://quakeml.org/xmlns/quakeml/1.2" xmlns="http://quakeml.org/xmlns/bed/1.2"><eventParameters publicID="smi:x">${events}</eventParameters></q:quakeml>`,
  );
const origin = (id: string, lat: number, more = "") =>
  `<origin publicID="${id}"><time><value>2026-03-01T10:00:00.5</value></time><latitude><value>${lat}</value></latitude><longitude><value>13.4</value></longitude><depth><value>14500</value></depth>${more}</origin>`;
const magnitude = (id: string, value: number) =>
  `<magnitude publicID="${id}"><mag><value>${value}</value></mag><creationInfo><creationTime>2026-03-01T10:09:00</creationTime></creationInfo></magnitude>`;
const event = (parts: string, id = `${service}?eventId=42`) => `<event publicID="${id}">${parts}</event>`;

test("an event is read with its preferred origin and magnitude", () => {
  const parts = `<type>earthquake</type><description><type>region name</type><text>4 km S Esempio (EX)</text></description>
    <preferredOriginID>o2</preferredOriginID><preferredMagnitudeID>m2</preferredMagnitudeID>
    ${origin("o1", 1)}${origin("o2", 42.5)}${magnitude("m1", 1)}${magnitude("m2", 5.4)}`;
  expect(document(event(parts))).toMatchObject({ kind: "document", dialect: "quakeml", problems: [] });
  expect(document(event(parts)).items).toMatchObject([
    {
      id: "42",
      title: "M 5.4 earthquake, 4 km S Esempio (EX)",
      summary: "Magnitude 5.4 earthquake, 4 km S Esempio (EX), at a depth of 14.5 km.",
      lat: 42.5,
      lon: 13.4,
      publishedAt: "2026-03-01T10:00:00.500Z",
      updatedAt: "2026-03-01T10:09:00.000Z",
      official: {
        authority: "ingv",
        ids: ["42", `${service}?eventId=42`],
        severity: "moderate",
        placeName: "4 km S Esempio (EX)",
        happenedAt: "2026-03-01T10:00:00.500Z",
        quake: { magnitude: 5.4 },
      },
    },
  ]);
});

test.each([
  ["quakeml:us.anss.org/event/us7000abcd", "usgs", "us7000abcd"],
  ["smi:nz.org.geonet/2026p123456", "geonet", "2026p123456"],
  ["quakeml:earthquake.usgs.gov/fdsnws/event/1/query?eventid=us7000abcd&amp;format=quakeml", "usgs", "us7000abcd"],
  ["smi:org.network.example/ev/7", "example-net", "7"],
])("%s is named by its network", (id, authority, name) => {
  const agency = "<creationInfo><agencyID>Example Net</agencyID></creationInfo>";
  const [item] = document(event(origin("o", 2) + magnitude("m", 4) + agency, id)).items;
  expect(item?.official).toMatchObject({ authority, severity: "minor" });
  expect(item?.official?.ids[0]).toBe(name);
});

test("quarry blasts are no incidents, events that did not exist are withdrawn, and automatic ones are likely", () => {
  const first = (parts: string) => document(event(parts + magnitude("m", 5.5))).items[0]?.official;
  expect(first(`<type>quarry blast</type>${origin("o", 2)}`)).toMatchObject({ severity: "minor", incident: false });
  expect(first(`<type>not existing</type>${origin("o", 2)}`)).toMatchObject({ ended: true });
  expect(first(origin("o", 2, "<evaluationMode>automatic</evaluationMode>"))?.capCertainty).toBe("likely");
  const reviewed = "<evaluationMode>automatic</evaluationMode><evaluationStatus>confirmed</evaluationStatus>";
  expect(first(origin("o", 2, reviewed))?.capCertainty).toBe("observed");
});

test("events with little in them are read, one without any name is left out, and no events are no error", () => {
  const bare = `<event><origin publicID="o9"><latitude><value>1</value></latitude><longitude><value>2</value></longitude></origin></event>`;
  expect(document(`${bare}<event/>`)).toMatchObject({
    items: [{ id: "o9", title: "Earthquake", lat: 1, official: { severity: "unknown", happenedAt: null } }],
    problems: [
      'An entry has no date that can be read, so it counts as new: "Earthquake"',
      "An entry could not be read and was skipped",
    ],
  });
  expect(document("").items).toEqual([]);
});

test("INGV's GeoJSON names the same events by the same numbers", () => {
  const properties = {
    eventId: 42,
    originId: 7,
    time: "2026-03-01T10:00:00.500000",
    mag: 2.5,
    type: "earthquake",
    place: "4 km S Esempio (EX)",
    author: "SURVEY-INGV",
    magType: "ML",
  };
  const feature = (more: object) => ({
    type: "Feature",
    properties: { ...properties, ...more },
    geometry: { type: "Point", coordinates: [13.4, 42.5, 9.25] },
  });
  const feed = read(
    JSON.stringify({
      type: "FeatureCollection",
      features: [feature({}), feature({ eventId: 43, type: "quarry blast" })],
    }),
  );
  expect(feed).toMatchObject({ dialect: "ingv", problems: [] });
  expect(feed.items).toMatchObject([
    { id: "42", title: "M 2.5 earthquake, 4 km S Esempio (EX)", official: { authority: "ingv", ids: ["42"] } },
    { title: "M 2.5 quarry blast, 4 km S Esempio (EX)", official: { severity: "minor", incident: false } },
  ]);
});
