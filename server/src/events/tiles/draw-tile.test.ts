import { expect, test } from "vitest";
import { readTile } from "../../../../testing/probes/read-tile.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";

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
    return readTile(await answer.arrayBuffer(), "events", [z, x, y]);
  };
  return { admin, enter, tile };
}

test("a single event is drawn at its place with its details", async () => {
  const { enter, tile } = await openHouse();
  const id = await enter({ lat: 38.7, lon: -9.1, category: "infrastructure", radius: 3 });
  const [event, ...others] = await tile(0, 0, 0);
  expect(others).toEqual([]);
  expect(event?.properties).toEqual({
    count: 1,
    id,
    title: "Fire",
    severity: "minor",
    ongoing: 1,
    category: "infrastructure",
    placeKind: "exact",
    radius: 3,
    lat: 38.7,
  });
  expect(event?.lon).toBeCloseTo(-9.1, 0);
  expect(event?.lat).toBeCloseTo(38.7, 0);
});

test("events near each other are drawn as one group with its composition, and separate when the map zooms in", async () => {
  const { enter, tile } = await openHouse();
  await enter({ lat: 38.7, lon: -9.1, category: "infrastructure" });
  await enter({ lat: 38.8, lon: -9.2, category: "weather", severity: "severe", ongoing: 0 });
  await enter({ lat: 38.6, lon: -9.0 });
  const [cluster, ...others] = await tile(0, 0, 0);
  expect(others).toEqual([]);
  expect(cluster?.properties).toEqual({
    count: 3,
    severity: "severe",
    ongoing: 2,
    infrastructure: 1,
    weather: 1,
    none: 1,
    west: -9.2,
    south: 38.6,
    east: -9,
    north: 38.8,
  });
  const near = await tile(10, 486, 392);
  expect(near.length).toBeGreaterThan(0);
  expect(near.every(({ properties }) => properties.count === 1)).toBe(true);
  expect((await tile(0, 0, 0, "?category=weather"))[0]?.properties).toMatchObject({ count: 1, category: "weather" });
  expect(await tile(0, 0, 0, "?mine=1")).toEqual([]);
});

test("a group is drawn within the box of its events, and two groups do not overlap", async () => {
  const { enter, tile } = await openHouse();
  // On both sides of the border between two cells of the first tile of zoom 1, a hair apart.
  const border = -180 + 180 / 8;
  for (const lon of [border - 5, border - 0.1, border - 0.05]) await enter({ lat: 20, lon });
  for (const lon of [border + 0.1, border + 0.2, border + 7]) await enter({ lat: 20, lon });
  // At one place: drawn where they are, however near the border.
  for (let n = 0; n < 2; n++) await enter({ lat: 50, lon: border + 0.1 });
  const clusters = (await tile(1, 0, 0)).sort((a, b) => a.lon - b.lon);
  expect(clusters.map(({ properties }) => properties.count)).toEqual([3, 2, 3]);
  const [left, exact, right] = clusters.map(({ lon }) => lon);
  const cell = 180 / 8;
  expect((right ?? 0) - (left ?? 0)).toBeGreaterThan(0.4 * cell);
  expect(left).toBeGreaterThan(border - 5.1);
  expect(right).toBeLessThan(border + 7.1);
  expect(exact).toBeCloseTo(border + 0.1, 1);
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

test("a tile that does not exist is not found", async () => {
  const { admin } = await openHouse();
  for (const path of ["0/1/0.mvt", "0/0/1.mvt", "23/0/0.mvt", "1/-1/0.mvt", "1/a/0.mvt", "1/0/0.5.mvt", "1/0/0"])
    expect((await admin.get(`/api/event/tiles/${path}`)).status).toBe(404);
  expect((await admin.get("/api/event/tiles/0/0/0.mvt?bbox=1")).status).toBe(422);
});
