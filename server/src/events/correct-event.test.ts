import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";

const box = (lat: number): string => `${lat},-9 ${lat},-8 ${lat + 1},-8 ${lat + 1},-9 ${lat},-9`;

const info = (severity: string, lat: number): string =>
  `<info><category>Met</category><event>Wind</event><urgency>Expected</urgency><severity>${severity}</severity><certainty>Likely</certainty><headline>${severity} wind</headline><area><areaDesc>Coast ${lat}</areaDesc><polygon>${box(lat)}</polygon></area></info>`;

/** A server with one event of an authority, with an area that has parts. */
async function openEvent() {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const sent = new Date(Date.now() - 60_000).toISOString();
  const url = server.feeds.serve(
    "/cap",
    `<?xml version="1.0"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>M-1</identifier><sender>w@weather.example</sender><sent>${sent}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>${info("Severe", 41)}${info("Minor", 38)}</alert>`,
  );
  await admin.call("POST", "/api/news-source", { name: "Warnings", url });
  const list = async () => (await admin.get("/api/event?page=1&take=50")).body.result;
  const [event] = await eventually(list, (events) => events.length === 1);
  const { id } = event;
  const change = async (body: object) => (await admin.call("PUT", `/api/event?id=${id}`, body)).body.result;
  return { admin, event, id, change };
}

test("an event that is moved is where it was moved to: its area and the parts of it are dropped, and its place is named again", async () => {
  const { admin, event, id, change } = await openEvent();
  expect(event).toMatchObject({ placeName: expect.stringContaining("Coast 41"), geojson: expect.any(String) });
  expect(event.parts).toHaveLength(2);

  const moved = await change({ lat: 39.7436, lon: -8.8071 });
  expect(moved).toMatchObject({
    lat: 39.7436,
    lon: -8.8071,
    placeKind: "exact",
    placeName: expect.stringContaining("Leiria"),
    geojson: null,
    parts: null,
    radius: null,
  });
  expect((await admin.get(`/api/event/${id}/geometry`)).status).toBe(404);
  expect((await change({ lat: 48.8566, lon: 2.3522 })).placeName).toContain("Paris");
  expect((await change({ lat: 38.7, lon: -9.1, placeName: "Harbour", radius: 3 })).placeName).toBe("Harbour");
  expect(await change({ lat: null, lon: null })).toMatchObject({ lat: null, placeName: null, placeKind: "unknown" });
});

test("an event keeps its area and the name of its place while its point stays the same", async () => {
  const { event, change } = await openEvent();
  const kept = { placeName: event.placeName, geojson: event.geojson, parts: event.parts, lat: event.lat };
  expect(await change({ severity: "extreme" })).toMatchObject(kept);
  expect(await change({ lat: event.lat, lon: event.lon })).toMatchObject(kept);
  expect(await change({ lat: event.lat + 1e-9, lon: event.lon })).toMatchObject(kept);
  expect(await change({ placeName: "Coast" })).toMatchObject({ ...kept, placeName: "Coast" });
});
