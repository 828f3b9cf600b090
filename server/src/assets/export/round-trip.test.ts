import { gpx, kml } from "@tmcw/togeojson";
import { type Asset, assetExportFormats } from "@tocsin/contract";
import { DOMParser } from "@xmldom/xmldom";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { fetchFile, sendFile } from "../../../../testing/probes/asset-files.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";

/** A line of many corners, whose well-known text is longer than a cell of Excel may be. */
const river = Array.from({ length: 4000 }, (_, at) => [-8 + at / 1000, 41 + Math.round(Math.sin(at) * 1e7) / 1e9]);

const square = (lon: number, lat: number) => [
  [lon, lat],
  [lon + 1, lat],
  [lon + 1, lat + 1],
  [lon, lat + 1],
  [lon, lat],
];

const inputs = [
  {
    name: "Depot 3",
    lat: 41.1579438,
    lon: -8.6291053,
    radius: 2.5,
    tags: ["a;b"],
    description: 'Two\nlines, "quoted"',
  },
  {
    name: '=HYPERLINK("http://x.invalid")',
    lat: -33.4,
    lon: 179.9999999,
    tags: ["=1+1", "north & east"],
    paused: true,
  },
  { name: "'=kept", description: "+351 912 345 678", lat: 0, lon: -0.5, query: "-minus, @at" },
  { name: "Rádio 東京 ☂", query: "storm, flood" },
  { name: "Port", geometry: { type: "Polygon", coordinates: [square(10, 50)] }, radius: 3 },
  { name: "Islands", geometry: { type: "MultiPolygon", coordinates: [[square(20, 0)], [square(30, -5)]] } },
  { name: "River", geometry: { type: "LineString", coordinates: river }, radius: 0.5, tags: ["water"] },
  {
    name: "Roads",
    geometry: {
      type: "MultiLineString",
      coordinates: [
        [
          [1, 1],
          [2, 2],
        ],
        [
          [3, 3],
          [4, 4.5],
        ],
      ],
    },
    radius: 1,
  },
];

async function openWorld() {
  const server = await startTestServer();
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  for (const input of inputs) expect((await anna.call("POST", "/api/monitor", input)).status).toBe(201);
  const listOf = async (client: typeof anna): Promise<Asset[]> => (await client.get("/api/monitor")).body.result;
  return { server, anna, ben, listOf };
}

const contentOf = ({ id: _id, email: _email, created_at: _created, updated_at: _updated, ...content }: Asset) =>
  content;

test("assets that are exported come in again unchanged, for their owner and for another person", async () => {
  const { server, anna, ben, listOf } = await openWorld();
  const before = await listOf(anna);
  for (const format of assetExportFormats.filter((one) => one !== "gpx")) {
    const { response, body } = await fetchFile(server.origin, anna, format);
    expect(response.headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename="tocsin-assets-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    );
    const again = await sendFile(server.origin, anna, body);
    expect([format, again.result]).toEqual([
      format,
      { created: 0, updated: 0, unchanged: before.length, errors: [], preview: null },
    ]);
    // To another person, the ids mean nothing.
    const { result } = await sendFile(server.origin, ben, body, { dryRun: "1" });
    const { tocsin_id: _, id: __, ...mapping } = { tocsin_id: 0, ...result.preview?.mapping };
    const imported = await sendFile(server.origin, ben, body, { mapping: JSON.stringify(mapping), match: "id" });
    expect([format, imported.result]).toMatchObject([format, { created: before.length, errors: [] }]);
    const theirs = await listOf(ben);
    const sameType = (asset: Asset) => JSON.stringify(contentOf(asset)).replaceAll("Multi", "");
    if (format !== "kml") expect(theirs.map(contentOf)).toEqual(before.map(contentOf));
    else expect(theirs.map(sameType)).toEqual(before.map(sameType));
    for (const { id } of theirs) await ben.call("DELETE", `/api/monitor?id=${id}`);
  }
  expect((await listOf(anna)).map(contentOf)).toEqual(before.map(contentOf));
});

test("other programs read the exported files", async () => {
  const { server, anna } = await openWorld();
  const file = async (format: (typeof assetExportFormats)[number]) =>
    (await fetchFile(server.origin, anna, format)).body;
  const names = inputs.map(({ name }) => name);
  const csv = parse(await file("csv"), { bom: true, columns: true }) as Record<string, string>[];
  expect(csv.map((row) => row.name)).toEqual(names.map((name) => (/^'?=/.test(name) ? `'${name}` : name)));
  expect(csv[0]).toMatchObject({ lat: "41.1579438", lon: "-8.6291053", radius_km: "2.5", outline: "" });
  expect(csv[4]?.outline).toBe("POLYGON ((10 50, 11 50, 11 51, 10 51, 10 50))");
  const sheet = await readSheet(await file("xlsx"));
  expect(sheet.slice(1).map((row) => row[1])).toEqual(names);
  expect(sheet[1]?.slice(3, 6)).toEqual([41.1579438, -8.6291053, 2.5]);
  const places = kml(new DOMParser().parseFromString((await file("kml")).toString(), "text/xml")).features;
  expect(places.map(({ properties }) => properties?.name)).toEqual(names);
  expect(places[0]?.geometry).toEqual({ type: "Point", coordinates: [-8.6291053, 41.1579438] });
  const ways = gpx(new DOMParser().parseFromString((await file("gpx")).toString(), "text/xml")).features;
  expect(ways.map(({ geometry }) => geometry.type).sort()).toEqual([
    "LineString",
    "MultiLineString",
    ...Array.from({ length: 5 }, () => "Point"),
  ]);
});

test("a GPX file that comes in again leaves what the format cannot carry as it is", async () => {
  const { server, anna, listOf } = await openWorld();
  const before = await listOf(anna);
  const { body } = await fetchFile(server.origin, anna, "gpx");
  const { result } = await sendFile(server.origin, anna, body);
  expect(result).toMatchObject({ created: 0, updated: 0, unchanged: before.length - 1, errors: [] });
  expect(await listOf(anna)).toEqual(before);
});

test("an export has the assets of one person, or those of them with a tag", async () => {
  const { server, anna, ben } = await openWorld();
  await ben.call("POST", "/api/monitor", { name: "Of Ben", lat: 1, lon: 1 });
  const tagged = await fetchFile(server.origin, anna, "csv", { tag: "water" });
  expect(parse(tagged.body, { bom: true, columns: true })).toMatchObject([{ name: "River" }]);
  const ofBen = await fetchFile(server.origin, server.service, "geojson", { email: "ben@example.org" });
  expect(JSON.parse(ofBen.body.toString()).features).toMatchObject([{ properties: { name: "Of Ben" } }]);
  expect((await fetchFile(server.origin, server.service, "geojson")).response.status).toBe(422);
});
