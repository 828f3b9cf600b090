import type { Asset } from "@tocsin/contract";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { sendFile } from "../../../../testing/probes/asset-files.ts";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";
import { addAssetSettings } from "../../settings/queries.ts";
import { importAssets } from "./import-assets.ts";
import { readAssets } from "./read-assets.ts";

async function openWorld() {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const list = async (): Promise<Asset[]> => (await anna.get("/api/monitor")).body.result;
  const send = (body: string | Uint8Array) => sendFile(server.origin, anna, body);
  return { list, send };
}

const placemark = "<Placemark><name>A</name><Point><coordinates>1,2</coordinates></Point></Placemark>";
const kml = (inner: string, before = "") =>
  `<?xml version="1.0"?>${before}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`;
const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>`;
const outside = `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1_000_000);
const nested = `${"<Folder>".repeat(50_000)}${placemark}${"</Folder>".repeat(50_000)}`;
const collections = `{"type":"GeometryCollection","geometries":[`.repeat(5000) + "]}".repeat(5000);

/** A file whose archive says that it has fewer bytes than it has. */
function understate(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  const central = bytes.indexOf(Buffer.from("504b0102", "hex"));
  bytes.writeUInt32LE(1000, central + 24);
  bytes.writeUInt32LE(1000, 22);
  return bytes;
}

test("a hostile file is refused in words, and nothing of it is stored", async () => {
  const { list, send } = await openWorld();
  const bomb = zipSync({ "doc.kml": strToU8(kml(placemark)), "bomb.bin": zeros(120) });
  const book = zipSync({ "xl/workbook.xml": zeros(120), "[Content_Types].xml": strToU8("<x/>") });
  const refusals: [string, string | Uint8Array, number, RegExp][] = [
    ["empty", "", 422, /empty/],
    ["blank", "  \n ", 422, /empty/],
    ["only a header", "name,lat,lon", 422, /no assets/],
    ["picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 422, /Unsupported file format/],
    ["old Excel", Buffer.from("d0cf11e0a1b11ae100000000", "hex"), 422, /old Excel format or is password-protected/],
    ["zip bomb in a KMZ", bomb, 422, /unpacked file is larger than 100 MB/],
    ["zip bomb in a workbook", book, 422, /unpacked file is larger than 100 MB/],
    ["zip bomb that lies about its size", understate(zipSync({ "doc.kml": zeros(120) })), 422, /damaged/],
    ["archive that is cut off", bomb.slice(0, 500), 422, /damaged/],
    ["archive of something else", zipSync({ "a.txt": strToU8("x") }), 422, /Unsupported file format/],
    [
      "archive of many files",
      zipSync(Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`${at}`, strToU8("x")]))),
      422,
      /more than 1,000 files/,
    ],
    [
      "workbook without sheets",
      zipSync({ "xl/workbook.xml": strToU8("<workbook/>") }),
      422,
      /cannot be read as an Excel/,
    ],
    [
      "workbook with entities",
      zipSync({ "xl/workbook.xml": strToU8(`${laughs}<workbook>&c;</workbook>`) }),
      422,
      /DOCTYPE/,
    ],
    ["billion laughs", kml(`<Placemark><name>&c;</name></Placemark>`, laughs), 422, /DOCTYPE/],
    ["external entity", kml(`<Placemark><name>&file;</name></Placemark>`, outside), 422, /DOCTYPE/],
    ["nested folders", kml(nested), 422, /nested too deeply/],
    ["XML that is cut off", kml(placemark).slice(0, -20), 422, /not well-formed/],
    ["other XML", "<rss/>", 422, /neither KML nor GPX/],
    ["broken JSON", '{"type":"FeatureCollection","features":[', 422, /not valid JSON/],
    ["other JSON", '{"type":"Topology"}', 422, /not GeoJSON/],
    [
      "another system of coordinates",
      '{"type":"FeatureCollection","features":[],"crs":{"type":"name","properties":{"name":"EPSG:3857"}}}',
      422,
      /EPSG:3857/,
    ],
    ["deep JSON", collections, 200, /^$/],
    ["11 MB", zeros(11), 413, /larger than 10 MB/],
    ["50 MB", zeros(50), 413, /larger than 10 MB/],
  ];
  for (const [name, body, status, message] of refusals) {
    const answer = await send(body);
    expect([name, answer.status, answer.message ?? ""]).toEqual([name, status, expect.stringMatching(message)]);
  }
  expect(await list()).toEqual([]);
});

test("a file is read in each of the usual encodings, separators and ends of lines", async () => {
  const names = fc
    .string({ unit: "binary", minLength: 1, maxLength: 20 })
    .map((text) => text.replace(/[\p{C}<]/gu, "x").trim());
  const encodings = {
    utf8: (text: string) => Buffer.from(text),
    marked: (text: string) => Buffer.from(`\uFEFF${text}`),
    utf16: (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le"),
    utf16be: (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        names.filter((name) => name !== "" && !/^'/.test(name)),
        { minLength: 1, maxLength: 5 },
      ),
      fc.constantFrom(...Object.values(encodings)),
      fc.constantFrom(",", ";", "\t", "|"),
      fc.constantFrom("\n", "\r\n", "\r"),
      async (names, encode, separator, end) => {
        const quoted = names.map((name) => `"${name.replaceAll('"', '""')}"`);
        const lines = [["name", "lat", "lon"], ...quoted.map((name) => [name, "1.5", "-2"])];
        const text = lines.map((line) => line.join(separator)).join(end);
        const { rows } = await readAssets(encode(text));
        expect(rows.map(({ fields, problem }) => [fields.name, problem])).toEqual(names.map((name) => [name, null]));
        expect(rows.map(({ place }) => [place?.lat, place?.lon])).toEqual(names.map(() => [1.5, -2]));
      },
    ),
  );
});

test("any bytes are read, reported by row or refused, and never fail otherwise", async () => {
  const beginnings = [
    "",
    "name,lat,lon\n",
    "{",
    '{"type":"FeatureCollection","features":[',
    "<kml>",
    "<gpx>",
    "PK\u0003\u0004",
  ];
  const parts = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => Buffer.from(`${text}]}`)),
    fc
      .array(fc.constantFrom('"', ",", ";", "\n", "=1+1", "'", "99", "<", ">", "/", "\0", "é", "lat"))
      .map((some) => Buffer.from(some.join(""))),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), parts, async (beginning, rest) => {
      const read = await readAssets(Buffer.concat([Buffer.from(beginning), rest])).catch((error) => error);
      expect(read).toSatisfy((one) => Array.isArray(one.rows) || one.code === "invalid");
    }),
    { numRuns: 500 },
  );
});

test("a failure in the middle of an import leaves nothing of it", async () => {
  const db = await openTestDatabase();
  await db.insertInto("users").values({ id: "anna", email: "anna@example.org" }).execute();
  const { id } = await db
    .insertInto("assets")
    .values({ user_id: "anna", name: "Depot", lat: 1, lon: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  let rounds = 0;
  const parts = {
    db,
    files: { read: (body: Uint8Array) => readAssets(Buffer.from(body)) },
    findPlaces: async () => [],
    namePoint: () => "",
    addSettings: addAssetSettings,
    assetLimit: 10_000,
    // The first thousand of what follows is done when the next fails.
    assetsChanged: async () => {
      if (++rounds === 2) throw new Error("the database went away");
    },
  };
  const lines = Array.from({ length: 2500 }, (_, at) => `Site ${at},1,1`);
  const body = Buffer.from(["name,lat,lon", "Depot,9,9", ...lines].join("\n"));
  const options = { dryRun: "0", match: "name" } as const;
  const turn = { who: "anna", signal: new AbortController().signal };
  await expect(importAssets(parts, "anna", body, options, turn)).rejects.toThrow("the database went away");
  expect(rounds).toBe(2);
  const assets = await db.selectFrom("assets").select(["id", "name", "lat"]).execute();
  expect(assets).toEqual([{ id, name: "Depot", lat: 1 }]);
  expect(await db.selectFrom("asset_settings").selectAll().execute()).toEqual([]);
});
