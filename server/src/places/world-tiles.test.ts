import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { finestWorldZoom } from "@tocsin/contract";
import type { Position } from "geojson";
import { expect, test } from "vitest";
import { startTestServer } from "../../../testing/servers/test-server.ts";
import { placeInTile } from "../platform/geo/tile-address.ts";
import { linesOf } from "./base-map/measure-coast.ts";

type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** As it is sent: `fetch` would unpack it. */
const ask = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    }).on("error", reject);
  });

/** Whether a place is inside an odd number of rings. */
const covers = (rings: readonly Position[][], [lon, lat]: [number, number]): boolean =>
  rings.reduce((inside, ring) => {
    const crossings = ring.filter(([x1 = 0, y1 = 0], at) => {
      const [x2 = x1, y2 = y1] = ring[at + 1] ?? [];
      return y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1;
    });
    return crossings.length % 2 === 1 ? !inside : inside;
  }, false);

test("a tile of the world is sent compressed to anyone, and once as long as it stays the same", async () => {
  const server = await startTestServer();
  const url = `${server.origin}/api/map/world/7/60/49.mvt`;
  const packed = await ask(url, { "accept-encoding": "gzip, br" });
  expect(packed.status).toBe(200);
  expect(packed.headers).toMatchObject({
    "content-type": "application/vnd.mapbox-vector-tile",
    "content-encoding": "gzip",
    "cache-control": "public, max-age=86400",
    vary: "accept-encoding",
  });
  const plain = await ask(url);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);

  const again = await ask(url, { "if-none-match": String(packed.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask(url, { "if-none-match": '"other"' })).status).toBe(200);
  expect((await ask(`${server.origin}/api/map/world/0/0/0.mvt`)).headers.etag).not.toBe(packed.headers.etag);
  for (const path of ["8/0/0", "7/128/0", "1/0/2", "x/0/0"])
    expect((await ask(`${server.origin}/api/map/world/${path}.mvt`)).status, path).toBe(404);
});

test("towns are on land, and bays, lakes and the sea are water", async () => {
  const server = await startTestServer();
  const kindAt = async (place: [number, number], z: number): Promise<string> => {
    const [x = 0, y = 0] = placeInTile(place, { z, x: 0, y: 0 }).map(Math.floor);
    const { body } = await ask(`${server.origin}/api/map/world/${z}/${x}/${y}.mvt`);
    const isIn = (layer: string) => covers(linesOf(body, layer, { z, x, y }), place);
    return isIn("water") || !isIn("land") ? "water" : "land";
  };
  const places: [string, [number, number], string][] = [
    ["Lisbon", [-9.15, 38.73], "land"],
    ["the estuary of the Tagus", [-9.0, 38.75], "water"],
    ["Amsterdam", [4.88, 52.35], "land"],
    ["the IJsselmeer", [5.35, 52.75], "water"],
    ["Tokyo", [139.7, 35.7], "land"],
    ["Tokyo Bay", [139.85, 35.5], "water"],
    ["Lake Superior", [-87.5, 47.7], "water"],
    ["the Caspian Sea", [51, 42], "water"],
    ["Baku", [49.86, 40.41], "land"],
    ["Chukotka west of the date line", [179.9, 66.5], "land"],
    ["Chukotka east of the date line", [-179.9, 66.5], "land"],
    ["the South Pole's ice", [0, -84], "land"],
    ["the Atlantic", [-30, 30], "water"],
  ];
  for (const [name, place, kind] of places) expect(await kindAt(place, finestWorldZoom), name).toBe(kind);
  // From far away, too.
  expect(await kindAt([-87.5, 47.7], 2)).toBe("water");
  expect(await kindAt([51, 42], 0)).toBe("water");
});
