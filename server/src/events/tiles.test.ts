import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";

type Feature = { lon: number; lat: number; properties: Record<string, unknown> };

/** What a map would read out of a tile. */
function readTile(bytes: ArrayBuffer, [z, x, y]: [number, number, number]): Feature[] {
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers.events;
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index).toGeoJSON(x, y, z) as unknown as GeoJSON.Feature<GeoJSON.Point>;
    const [lon = 0, lat = 0] = feature.geometry.coordinates;
    return { lon, lat, properties: feature.properties ?? {} };
  });
}

async function openHouse() {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const enter = async (event: object) => {
    const { body } = await admin.call("POST", "/api/event", { title: "Fire", severity: "minor", ...event });
    return body.result.id as number;
  };
  const tile = async (z: number, x: number, y: number, query = "") => {
    const answer = await fetch(`${server.origin}/api/event/tiles/${z}/${x}/${y}.mvt${query}`, {
      headers: { cookie: admin.cookie() },
    });
    expect(answer.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
    return readTile(await answer.arrayBuffer(), [z, x, y]);
  };
  return { admin, enter, tile };
}

test("one event alone is drawn where it is, with what is told of it", async () => {
  const { enter, tile } = await openHouse();
  const id = await enter({ lat: 38.7, lon: -9.1, category: "infrastructure", radius: 3 });
  const [event, ...others] = await tile(0, 0, 0);
  expect(others).toEqual([]);
  expect(event?.properties).toEqual({
    ...{ count: 1, id, title: "Fire", severity: "minor", ongoing: 1 },
    ...{ category: "infrastructure", placeKind: "exact", radius: 3 },
  });
  expect(event?.lon).toBeCloseTo(-9.1, 0);
  expect(event?.lat).toBeCloseTo(38.7, 0);
});

test("events near each other are one with their mix, and come apart as the map comes nearer", async () => {
  const { enter, tile } = await openHouse();
  await enter({ lat: 38.7, lon: -9.1, category: "infrastructure" });
  await enter({ lat: 38.8, lon: -9.2, category: "weather", severity: "severe", ongoing: 0 });
  await enter({ lat: 38.6, lon: -9.0 });
  const [cluster, ...others] = await tile(0, 0, 0);
  expect(others).toEqual([]);
  expect(cluster?.properties).toEqual({
    ...{ count: 3, severity: "severe", ongoing: 2, infrastructure: 1, weather: 1, none: 1 },
    ...{ west: -9.2, south: 38.6, east: -9, north: 38.8 },
  });
  const near = await tile(10, 486, 392);
  expect(near.length).toBeGreaterThan(0);
  expect(near.every(({ properties }) => properties.count === 1)).toBe(true);
  expect((await tile(0, 0, 0, "?category=weather"))[0]?.properties).toMatchObject({ count: 1, category: "weather" });
  expect(await tile(0, 0, 0, "?mine=1")).toEqual([]);
});

test("every event is in exactly one tile of each zoom, poles and date line included", async () => {
  const { enter, tile } = await openHouse();
  const places = [-180, -90, -0.0001, 0, 45, 90, 179.9999, 180].flatMap((lon) =>
    [-90, -85.06, -66.5, 0, 0.0001, 66.51326044, 85.0511, 90].map((lat) => ({ lat, lon })),
  );
  for (const place of places) await enter(place);
  for (const z of [0, 1, 2, 3]) {
    let count = 0;
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++)
        for (const { properties } of await tile(z, x, y)) count += Number(properties.count);
    expect({ z, count }).toEqual({ z, count: places.length });
  }
});

test("what is no square of the map is not found", async () => {
  const { admin } = await openHouse();
  for (const path of ["0/1/0.mvt", "0/0/1.mvt", "23/0/0.mvt", "1/-1/0.mvt", "1/a/0.mvt", "1/0/0.5.mvt", "1/0/0"])
    expect((await admin.get(`/api/event/tiles/${path}`)).status).toBe(404);
  expect((await admin.get("/api/event/tiles/0/0/0.mvt?bbox=1")).status).toBe(422);
});
