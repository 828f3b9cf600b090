import { readKmlTuples } from "@tocsin/contract";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readAssets } from "../read-assets.ts";

const kml = (inner: string, attributes = "") =>
  `<?xml version="1.0"?><!-- <kml> --><kml xmlns="http://www.opengis.net/kml/2.2"${attributes}><Document>${inner}</Document></kml>`;
const point = (coordinates: string, more = "", name = "A") =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;
const line = (coordinates: string) =>
  `<Placemark><name>A</name><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark>`;

async function read(body: string | Uint8Array) {
  const { rows } = await readAssets(Buffer.from(body));
  return rows.map(({ fields, place, placeText, problem }) => ({
    ...fields,
    at: place && [place.lat, place.lon],
    shape: place?.geometry?.coordinates,
    placeText,
    problem: problem && `${problem.text.message} ${JSON.stringify(problem.values ?? {})}`,
  }));
}

test.each([
  ["plain", kml(point("7.4,45.1,300"))],
  ["with blanks after the commas", kml(point(" 7.4, 45.1, 300 "))],
  ["with xsi that is not declared", kml(point("7.4,45.1"), ' xsi:schemaLocation="http://x http://y"')],
  ["with gx and atom that are not declared", kml(point("7.4,45.1", "<gx:drawOrder>1</gx:drawOrder><atom:link/>"))],
  ["with a prefix for everything", kml(point("7.4,45.1")).replaceAll(/<(\/?)(?=[A-Za-z])/g, "<$1k:")],
  ["without a kml around it", point("7.4,45.1")],
  [
    "GPX with xsi that is not declared",
    `<gpx xsi:schemaLocation="x"><wpt lat="45.1" lon="7.4"><name>A</name></wpt></gpx>`,
  ],
  ["GeoJSON with numbers as texts", '{"type":"Point","coordinates":["7.4","45.1"]}'],
])("a point is read where it is: %s", async (_, text) => {
  expect(await read(text)).toMatchObject([{ at: [45.1, 7.4], problem: null }]);
});

test("a line is read whose positions have commas between, with heights or without, and one of whole degrees", async () => {
  const shape = [
    [7.4, 45.1],
    [7.5, 45.2],
    [7.6, 45.3],
  ];
  for (const coordinates of [
    "7.4,45.1 7.5,45.2 7.6,45.3",
    "7.4, 45.1, 7.5, 45.2, 7.6, 45.3",
    "7.4, 45.1 7.5, 45.2 7.6, 45.3",
    "7.4,45.1,7.5,45.2,7.6,45.3",
    "7.4,45.1,0,7.5,45.2,0,7.6,45.3,0",
    "7.4,45.1,312.5, 7.5,45.2,318, 7.6,45.3,301",
  ])
    expect(await read(kml(line(coordinates)))).toMatchObject([{ shape, problem: null }]);
  expect(await read(kml(line("0,0 1,1 2,1 3,2")))).toMatchObject([
    {
      shape: [
        [0, 0],
        [1, 1],
        [2, 1],
        [3, 2],
      ],
    },
  ]);
});

test.each([
  kml(point("7,4 45,1")),
  kml(point("7,4,45,1")),
  kml(point("7,4390,45,1448,0")),
  kml(point("7,4; 45,1")),
  kml(point("7.4,45.1,0,7.5,45.2,0")),
  kml(point("7.4 45.1")),
  kml(line("7,4 45,1 7,5 45,2")),
  kml(line("7,4,45,1,7,5,45,2")),
  kml(
    "<Placemark><name>A</name><gx:Track><gx:coord>7,4 45,1 0</gx:coord><gx:coord>7,5 45,2 0</gx:coord></gx:Track></Placemark>",
  ),
  '<gpx><wpt lat="45,1" lon="7,4"><name>A</name></wpt></gpx>',
  '<gpx><rte><name>A</name><rtept lat="45,1" lon="7,4"/><rtept lat="45,2" lon="7,5"/></rte></gpx>',
  '{"type":"Feature","geometry":{"type":"Point","coordinates":["7,4","45,1"]},"properties":{"name":"A"}}',
])("coordinates that may be another place are refused in words: %s", async (text) => {
  expect(await read(text)).toMatchObject([{ name: "A", at: null, problem: expect.stringMatching(/decimal points/) }]);
});

test.each(["0,0,0,0,0,-0.0001", "7.1,7.3,7.8,7.1,7.3,6.2", "0,45,1 0,45,2", "0,0001 0,0001 0,0001 0,0001"])(
  "a line that may be another one is a problem: %s",
  (written) => {
    expect(readKmlTuples(written, false)).toHaveProperty("problem");
  },
);

test("a line in any writing is read as it is, or is a problem", () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((e4) => e4 / 1e4);
  const near = fc.tuple(degrees(1), degrees(1));
  const lines = fc
    .tuple(
      fc.oneof(degrees(170), degrees(3)),
      fc.oneof(degrees(80), degrees(3)),
      fc.array(near, { minLength: 2, maxLength: 8 }),
      fc.boolean(),
    )
    .map(([lon, lat, steps, isWhole]) =>
      steps.map(([east, north]) =>
        [lon + east, lat + north].map((part) => (isWhole ? Math.round(part) + 0 : Number(part.toFixed(4)) + 0)),
      ),
    );
  const comma = (part: number) => String(part).replace(".", ",");
  const writings: ((line: number[][]) => string)[] = [
    (line) => line.map((position) => position.join()).join(" "),
    (line) => line.map((position) => `${position.join()},0`).join("\n"),
    (line) => line.map((position) => position.join(", ")).join(" "),
    (line) => line.map((position) => position.join()).join(","),
    (line) => line.map((position) => `${position.join()},12.5`).join(","),
    (line) => line.map((position) => position.map(comma).join(" ")).join(" "),
    (line) => line.map((position) => position.map(comma).join()).join(" "),
    (line) => line.flat().map(comma).join(),
    (line) => line.map((position) => position.map(comma).join(";")).join(" "),
  ];
  fc.assert(
    fc.property(lines, fc.constantFrom(...writings), (line, write) => {
      const read = readKmlTuples(write(line), false);
      if ("problem" in read) return;
      const positions = read.text.split(/\s+/).map((tuple) => tuple.split(",").slice(0, 2).map(Number));
      expect(positions).toEqual(line);
    }),
    { numRuns: 1000 },
  );
});

test("folders are tags, the outermost first, unless a file has tags; data of a schema are columns", async () => {
  const filed = kml(`<Folder><name>North, old</name><Folder><name>Depots</name>${point("7.4,45.1")}</Folder></Folder>`);
  expect(await read(filed)).toMatchObject([{ tags: ["North old", "Depots"] }]);
  const data = `<ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="Radius">2 nm</SimpleData></SchemaData>
    <Data name="tags"><value>a,b</value></Data></ExtendedData>`;
  const schema = '<Schema id="s" name="s"><SimpleField type="string" name="Radius"/></Schema>';
  expect(await read(kml(`${schema}<Folder><name>North</name>${point("7.4,45.1", data)}</Folder>`))).toMatchObject([
    { tags: ["a", "b"], radius: 3.704 },
  ]);
  const long = kml(`<Folder><name>${"x".repeat(100)}</name>${point("7.4,45.1")}</Folder>`);
  expect(await read(long)).toMatchObject([{ tags: ["x".repeat(40)], problem: null }]);
});

test("all files of a KMZ are read, and what is not read is named", async () => {
  const link = (address: string, name: string) =>
    `<NetworkLink><name>${name}</name><Link><href>${address}</href></Link></NetworkLink>`;
  const kmz = zipSync({
    "files/b.kml": strToU8(kml(point("8,46", "", "B"))),
    "broken.kml": strToU8("<kml>"),
    "doc.kml": strToU8(
      kml(point("7.4,45.1") + link("files/b.kml", "Inside") + link("https://example.org/live.kml", "Live")),
    ),
    "icon.png": strToU8("x"),
  });
  expect(await read(kmz)).toMatchObject([
    { name: "A", at: [45.1, 7.4], problem: null },
    { name: "Live", at: null, problem: expect.stringMatching(/not read.*https:\/\/example.org\/live.kml/) },
    { name: "B", at: [46, 8], problem: null },
    { name: null, at: null, problem: expect.stringMatching(/archive was not read.*broken.kml/) },
  ]);
  await expect(read(zipSync({ "doc.kml": strToU8("<kml>"), "b.kml": strToU8(kml(point("8,46"))) }))).rejects.toThrow(
    /not well-formed/,
  );
});

test("places saved in Google Maps have their names and addresses, and a position where it is known", async () => {
  const feature = (properties: object, coordinates = [0, 0]) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates },
    properties,
  });
  const location = { address: "Via Roma 1, Torino", country_code: "IT", name: "Depot 3" };
  const details = { "Geo Coordinates": { Latitude: "45.1", Longitude: "7.4" }, "Business Name": "Yard Ltd" };
  const features = [
    feature({ google_maps_url: "http://maps.google.com/?cid=1", location, Comment: "Gate 2" }, [7.4, 45.1]),
    feature({ "Google Maps URL": "http://maps.google.com/?cid=2", Title: "Yard", Location: details }),
    feature({ google_maps_url: "http://maps.google.com/?q=45.1,7.4", location: { name: "Pin" } }),
    feature({ google_maps_url: "http://maps.google.com/?q=Torino", Title: "Town" }),
    feature({ google_maps_url: "http://maps.google.com/?cid=3", Title: "Nowhere" }),
  ];
  expect(await read(JSON.stringify({ type: "FeatureCollection", features }))).toMatchObject([
    { name: "Depot 3", description: "Gate 2", at: [45.1, 7.4] },
    { name: "Yard", at: [45.1, 7.4] },
    { name: "Pin", at: [45.1, 7.4] },
    { name: "Town", at: null, placeText: "Torino" },
    { name: "Nowhere", at: null, placeText: null },
  ]);
});
