import { expect, test } from "vitest";
import {
  eventually,
  newEmail,
  shareTestServer,
  startTestServer,
  type TestServer,
} from "../../../../testing/servers/test-server.ts";

const harbour = {
  type: "Polygon",
  coordinates: [
    [
      [-9.2, 38.7],
      [-9.1, 38.7],
      [-9.1, 38.75],
      [-9.2, 38.75],
      [-9.2, 38.7],
    ],
  ],
};
const pipeline = {
  type: "LineString",
  coordinates: [
    [-9, 39],
    [-8, 39],
  ],
};

const shared = shareTestServer();

/** A person on the shared server, or on a given one. */
async function openWorld(own?: TestServer) {
  const [server, email] = [own ?? (await shared()), newEmail()];
  const anna = await server.signIn(email);
  const add = async (asset: object) => (await anna.call("POST", "/api/monitor", asset)).body.result;
  const change = (id: number, body: object) => anna.call("PUT", `/api/monitor?id=${id}`, body);
  const start = async (lat: number, lon: number, more: object = {}): Promise<number> => {
    const event = {
      title: "Fire",
      category: "infrastructure",
      severity: "severe",
      placeKind: "exact",
      lat,
      lon,
      ...more,
    };
    return (await server.service.call("POST", "/api/event", event)).body.result.id;
  };
  const matchesOf = async (id: number) =>
    (await anna.get(`/api/event?email=${email}`)).body.result
      .filter((one: { id: number }) => one.id === id)
      .map((one: { asset_id: number; certainty: string; distance: number }) => [
        one.asset_id,
        one.certainty,
        one.distance,
      ]);
  return { server, email, anna, add, change, start, matchesOf };
}

test("an area is monitored up to its edge unless it has a radius, and answers a point inside", async () => {
  const { add, start, matchesOf } = await openWorld();
  const area = await add({ name: "Harbour", geometry: harbour });
  expect(area).toMatchObject({ geometry: harbour, radius: 0, lat: 38.725, lon: -9.15 });
  const wide = await add({ name: "Harbour and around", geometry: harbour, radius: 5 });
  const inside = await start(38.71, -9.11);
  const nearby = await start(38.71, -9.08);
  await eventually(
    () => matchesOf(inside),
    (found) => found.length === 2,
  );
  expect(await matchesOf(inside)).toEqual([
    [area.id, "inside", 0],
    [wide.id, "inside", 0],
  ]);
  await eventually(
    () => matchesOf(nearby),
    (found) => found.length === 1,
  );
  expect(await matchesOf(nearby)).toEqual([[wide.id, "inside", expect.closeTo(1.74, 1)]]);
});

test("a doubtful event is inside an area where all that it may be at is, and possible where some of it is", async () => {
  const { add, start, matchesOf } = await openWorld();
  const { id } = await add({ geometry: harbour });
  const deep = await start(38.725, -9.15, { placeKind: "city", radius: 2 });
  const wide = await start(38.725, -9.15, { placeKind: "city", radius: 4 });
  await eventually(
    () => matchesOf(wide),
    (found) => found.length === 1,
  );
  expect([await matchesOf(deep), await matchesOf(wide)]).toEqual([[[id, "inside", 0]], [[id, "possible", 0]]]);
});

test("a corridor is monitored on either side of its line, along all of it", async () => {
  const { add, start, matchesOf } = await openWorld();
  const { id } = await add({ name: "Pipeline", geometry: pipeline, radius: 3 });
  const [nearby, far] = [await start(39.02, -8.01), await start(39.04, -8.5)];
  await eventually(
    () => matchesOf(nearby),
    (found) => found.length === 1,
  );
  expect(await matchesOf(nearby)).toEqual([[id, "inside", expect.closeTo(2.22, 1)]]);
  expect(await matchesOf(far)).toEqual([]);
});

test("the owner of an area reads where an event is, and how far outside a near one lies", async () => {
  // Events of other tests are near too, and would be in the mails.
  const { server, email: to, anna, add, start } = await openWorld(await startTestServer());
  await add({ name: "Harbour", geometry: harbour });
  const inside = await start(38.71, -9.11);
  const { email } = await server.mail.waitFor(to, (mail) => /Fire/.test(mail.email.subject ?? ""));
  expect(email.text).toContain("Harbour, inside it");
  expect(email.text).toContain("Inside Harbour");
  expect(inside).toBeGreaterThan(0);
  const near = await start(38.71, -9.08);
  const misses = await eventually(
    async () => (await anna.get(`/api/decisions?eventId=${near}`)).body.result,
    (found) => found.length === 1,
  );
  expect(misses[0].reasons[0].text).toMatch(/^1\.1 mi outside Harbour$/);
});

test("wrong outlines and widths are refused by field", async () => {
  const { email, anna, add } = await openWorld();
  const bow = {
    type: "Polygon",
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    ],
  };
  const wrong: [object, string][] = [
    [{ geometry: pipeline }, "radius"],
    [{ geometry: pipeline, radius: 0 }, "radius"],
    [{ lat: 1, lon: 1, radius: 0 }, "radius"],
    [{ geometry: bow }, "geometry"],
    [{ geometry: { type: "Feature", geometry: harbour } }, "geometry.type"],
    [
      {
        geometry: {
          type: "Polygon",
          coordinates: [
            [
              [0, 0],
              [1, 1],
            ],
          ],
        },
      },
      "geometry.coordinates.0",
    ],
    [
      {
        geometry: {
          type: "Polygon",
          coordinates: [
            [
              [0, 0],
              [1, 91],
              [1, 0],
            ],
          ],
        },
      },
      "geometry.coordinates.0.1.1",
    ],
  ];
  for (const [asset, path] of wrong) {
    const { status, body } = await anna.call("POST", "/api/monitor", asset);
    expect([status, body.fields?.map((field: { path: string }) => field.path)], JSON.stringify(asset)).toEqual([
      422,
      [path],
    ]);
  }
  expect((await anna.get(`/api/monitor?email=${email}`)).body.result).toEqual([]);
  expect(await add({ geometry: harbour })).toMatchObject({ radius: 0 });
});

test("a point next to an outline is refused when an asset is added and when it is changed, unless it is the outline's own", async () => {
  const { anna, add, change } = await openWorld();
  const outlined = { name: "Harbour", geometry: harbour };
  const refused = {
    path: "lat",
    message: "The outline determines the point. Leave out lat and lon, or set geometry to null.",
  };
  const create = (asset: object) => anna.call("POST", "/api/monitor", asset);
  const depot = await add({ name: "Depot", lat: 1, lon: 2 });
  for (const point of [
    { lat: 10, lon: 10 },
    { lat: 38.725, lon: -9 },
  ]) {
    for (const answer of [await create({ ...outlined, ...point }), await change(depot.id, { ...outlined, ...point })]) {
      expect([answer.status, answer.body.fields]).toEqual([422, [refused]]);
    }
  }
  const { lat, lon, geometry } = (await change(depot.id, { geometry: harbour, lat: null, lon: null })).body.result;
  expect(await add({ name: "Copy", lat, lon, geometry })).toMatchObject({ lat, lon, geometry: harbour });
  expect((await change(depot.id, { lat: 10 })).body.fields).toEqual([refused]);
});

test("an outline of 50,000 corners is refused for its corners, and one of many megabytes for its size", async () => {
  const { anna } = await openWorld();
  const jagged = (corners: number) => ({
    type: "LineString",
    coordinates: Array.from({ length: corners }, (_, index) => [
      index / 3e5 + Math.PI / 1e9,
      (index % 7) / 3e5,
      100.25,
    ]),
  });
  const asset = { radius: 1, geometry: jagged(50_000) };
  const created = await anna.call("POST", "/api/monitor", asset);
  expect([created.status, created.body.fields]).toEqual([
    422,
    [{ path: "geometry", message: "Please use at most 10000 corners" }],
  ]);
  const { id } = (await anna.call("POST", "/api/monitor", { ...asset, geometry: jagged(10_000) })).body.result;
  expect((await anna.call("PUT", `/api/monitor?id=${id}`, asset)).body.fields).toEqual(created.body.fields);
  expect((await anna.call("POST", "/api/rules/back-test", { days: 7, place: asset })).status).toBe(422);
  const huge = await anna.call("POST", "/api/monitor", { ...asset, geometry: jagged(120_000) });
  expect([huge.status, huge.body.message]).toEqual([413, "The body is larger than 4 MB"]);
});

test("an asset with an outline is sent back unchanged, is not moved by its point alone, and becomes a point again", async () => {
  const { anna, add, change } = await openWorld();
  const area = await add({ name: "Harbour", geometry: harbour });
  const back = await change(area.id, area);
  expect({ ...back.body.result, updated_at: "" }).toEqual({ ...area, updated_at: "" });
  const moved = await change(area.id, { lat: 10, lon: 10 });
  expect([moved.status, moved.body.fields[0].path]).toEqual([422, "lat"]);
  const point = (await change(area.id, { geometry: null })).body.result;
  expect(point).toMatchObject({ geometry: null, radius: null, lat: area.lat, lon: area.lon });
  expect((await change(area.id, { geometry: pipeline, radius: 2 })).body.result).toMatchObject({
    lat: 39,
    lon: -8.5,
    radius: 2,
  });
  const bulk = (changes: object) => anna.call("PUT", "/api/monitor/bulk", { ids: [area.id], changes });
  expect((await bulk({ radius: null })).status).toBe(422);
  expect((await bulk({ radius: 4 })).body.result.undo[0].changes).toEqual({ radius: 2 });
});

test("an area of the whole world, and a jagged line of 10,000 corners, are stored, listed and matched", async () => {
  const { email, anna, add, start, matchesOf } = await openWorld();
  const box = [
    [-180, -90],
    [180, -90],
    [180, 90],
    [-180, 90],
    [-180, -90],
  ];
  const world = await add({ name: "World", geometry: { type: "Polygon", coordinates: [box] } });
  const zigzag = Array.from({ length: 10_000 }, (_, index) => [index * 0.0001, (index % 2) * 0.01]);
  const line = await add({ name: "Line", radius: 1, geometry: { type: "LineString", coordinates: zigzag } });
  const list = await anna.get(`/api/monitor?email=${email}&outlines=simple`);
  expect([list.status, list.body.result.length]).toEqual([200, 2]);
  const event = await start(0.005, 0.5);
  await eventually(
    () => matchesOf(event),
    (found) => found.length === 2,
  );
  expect((await matchesOf(event)).map(([id, certainty]: [number, string]) => [id, certainty])).toEqual([
    [world.id, "inside"],
    [line.id, "inside"],
  ]);
});
