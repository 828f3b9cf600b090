import fc from "fast-check";
import proj4 from "proj4";
import { expect, test } from "vitest";
import { writeSheet } from "../../../../../testing/documents/write-sheet.ts";
import { readAssets } from "../read-assets.ts";

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

async function readOne(columns: Record<string, string>) {
  const [titles, cells] = [Object.keys(columns), Object.values(columns)];
  const { rows } = await readAssets(Buffer.from(`${titles.join()}\n${cells.map(quote).join()}`));
  return rows[0];
}

const problemOf = (row: Awaited<ReturnType<typeof readOne>>): string =>
  JSON.stringify([row?.problem?.text.message, row?.problem?.values]);

/** One degree of latitude is 111 km: this is about two metres. */
const near = (degrees: number) => expect.closeTo(degrees, 4);

test.each([
  "45.1448, 7.4390",
  "45,1448 7,4390",
  "45.1448/7.4390",
  "\u202a45.1448, 7.4390\u202c",
  "(45.1448, 7.4390)",
  "45.1448° N, 7.4390° E",
  "7.4390 East 45.1448 North",
  "45,1448º N; 7,4390º E",
  `45°8'41.28"N 7°26'20.4"E`,
  "45° 08′ 41,28″ N, 007° 26′ 20,4″ E",
  `7°26'20.4"E, 45°8'41.28"N`,
  "N45°8.688' E7°26.34'",
  "N 45 08 41.28, E 7 26 20.4",
  `45d08'41.28"N 7d26'20.4"E`,
  "45:08:41.28N 007:26:20.4E",
  "45 deg 8 min 41.28 sec N, 7 deg 26 min 20.4 sec E",
  "450841.28N 0072620.4E",
  `45°8'41.28"N7°26'20.4"E`,
  `45° 8' 41.28", 7° 26' 20.4"`,
  "N 45° 08.688 E 007° 26.340",
  "GPS: 45.1448, 7.4390",
  "MULTIPOINT((7.4390 45.1448))",
  "geo:45.1448,7.4390?z=15",
  "https://www.google.com/maps?q=45.1448,7.4390",
  "https://www.google.com/maps/place/Depot/@45.2,7.5,15z/data=!3m1!8m2!3d45.1448!4d7.4390",
  "https://www.openstreetmap.org/?mlat=45.1448&mlon=7.4390#map=15/45.2/7.5",
  "Lat: 45.1448, Lon: 7.4390",
  "lng=7.4390, lat=45.1448",
  "+45.1448+007.4390/",
  "POINT(7.4390 45.1448)",
  "point z (7.4390 45.1448 300)",
  "POINTZ(7.4390 45.1448 300)",
  "SRID=4326;POINT(7.4390 45.1448)",
  '{"type":"Point","coordinates":[7.4390,45.1448]}',
  "32T 377279.65 5000221.27",
  "32N 377279.65mE 5000221.27mN",
  "32 north 5000221.27N 377279.65E",
  "377,279.65 5,000,221.27 (UTM zone 32N)",
  "UTM 32T E 377279,65 N 5000221,27",
  "ETRS89 / UTM zone 32N 377279.65 5000221.27",
  "EPSG:32632 377279.65 5000221.27",
  "Zone: 32N Easting: 377279.65 Northing: 5000221.27",
  "32T 0377279.65 5000221.27",
  "32TLR7728000221",
  "32T LR 77280 00221",
  "mgrs: 32tlr 77280 00221",
  "8FQ94CVQ+WJ2",
  "8FQ94CVQ+WJ2, Turin",
])(
  "%s is where it is, in a column of coordinates, of places, of outlines, and of latitudes without longitude",
  async (text) => {
    for (const title of ["coordinates", "Location", "wkt", "lat"]) {
      const row = await readOne({ name: "A", [title]: text });
      expect([title, row?.place, row?.problem]).toEqual([
        title,
        expect.objectContaining({ lat: near(45.1448), lon: near(7.439) }),
        null,
      ]);
    }
  },
);

test.each([
  // The CN Tower, the Eiffel Tower, Mapulanguene, and the codes of Open Location Code's own tests.
  ["17T 630084 4833438", 43.642567, -79.387139],
  ["31U DQ 48251 11932", 48.8582, 2.2945],
  ["36 S 489000 7290000", -24.5, 32.89],
  ["8FVC9G8F+6X", 47.365562, 8.524813],
  ["8FVC9G8F+6XQ", 47.36559, 8.524997],
  ["4VCPPQGP+Q9", -41.273062, 174.785938],
])("%s is read as others read it", async (coordinates, lat, lon) => {
  const { place } = (await readOne({ name: "A", coordinates })) ?? {};
  expect([place?.lat, place?.lon]).toEqual([expect.closeTo(lat, 2), expect.closeTo(lon, 2)]);
});

test.each([
  ["POINT(7,4390 45,1448)", /not WKT in degrees/],
  ["POINT(7.4390, 45.1448)", /not WKT in degrees/],
  ["SRID=3857;POINT(828105 5642000)", /not WKT in degrees/],
  ["377280 5000221", /in metres, not in degrees/],
  ["32U 377280 5000221", /not a valid UTM position/],
  ["61T 377280 5000221", /not a valid UTM position/],
  ["32T 77280 5000221", /not a valid UTM position/],
  ["32T 377280N 5000221N", /not a valid UTM position/],
  ["18S 323394 4307396", /Write “\{zone\} north” or “\{zone\} south”/],
  ["32TLR772800022", /not a valid MGRS reference/],
  ["32TLR 772 8000221", /not a valid MGRS reference/],
  ["32TZZ7728000221", /not a valid MGRS reference/],
  ["32TLA7728000221", /not a valid MGRS reference/],
  ["32TLR70", /a square of \{km, number\} kilometres/],
  ["4CVQ+WJ", /short plus code/],
  ["8FQ90000+", /plus code of a whole region/],
  ["-45.1448 N, 7.4390 E", /not a coordinate/],
  ["45.1448 N, 7.4390 N", /is a latitude, north or south, where the longitude belongs/],
  ["45 61 0 N, 7 26 20 E", /not a coordinate/],
  ["45.1448 N, 7.4390 O", /O can be east or west/],
  ["45 8 41 N, 7 26 20 O", /O can be east or west/],
  ["[7.4390, 45.1448]", /not a coordinate/],
  ["https://www.google.com/maps/@45.1448,7.4390,15z", /not a coordinate/],
  ["45.1448, 7.4390, 320", /not a coordinate/],
])("%s is refused in words", async (coordinates, words) => {
  const row = await readOne({ name: "A", coordinates });
  expect([row?.place, problemOf(row)]).toEqual([null, expect.stringMatching(words)]);
});

test("a cell with both coordinates and the letter O says that O can be east or west, whatever its column", async () => {
  for (const text of ["45.1448 N, 7.4390 O", "45.1448 N 7.4390 O", "O 7.4390 N 45.1448", `45°8'41"N7°26'20"O`])
    for (const title of ["coordinates", "Location", "wkt", "lat"]) {
      const row = await readOne({ name: "A", [title]: text });
      expect([title, row?.place, problemOf(row)]).toEqual([
        title,
        null,
        expect.stringContaining("O can be east or west"),
      ]);
    }
  expect(await readOne({ name: "A", Location: "10 O" })).toMatchObject({ problem: null, placeText: "10 O" });
});

test("UTM in two columns has its zone in one of them", async () => {
  for (const [northing, easting] of [
    ["5000221.27", "32T 377279.65"],
    ["32 north 5000221.27", "377279.65"],
    ["5000221.27mN", "32T 377279.65mE"],
  ])
    expect((await readOne({ name: "A", northing: northing ?? "", easting: easting ?? "" }))?.place).toMatchObject({
      lat: near(45.1448),
      lon: near(7.439),
    });
  expect(problemOf(await readOne({ name: "A", northing: "5000221", easting: "377280" }))).toMatch(/in metres/);
});

test("a short plus code is near the town behind it, or in the column of places", async () => {
  expect(await readOne({ name: "A", address: "4CVQ+WJ Turin, Italy" })).toMatchObject({
    placeText: "Turin, Italy",
    shortCode: "4CVQ+WJ",
  });
  expect(await readOne({ name: "A", "plus code": "4CVQ+WJ", city: "Turin", country: "Italy" })).toMatchObject({
    placeText: "Turin, Italy",
    shortCode: "4CVQ+WJ",
  });
});

type At = { lat: number; lon: number };

const sexagesimal = (degrees: number, letters: string, mark: (d: number, m: number, s: string) => string): string => {
  const total = Math.round(Math.abs(degrees) * 360_000);
  const [whole, minutes] = [Math.floor(total / 360_000), Math.floor(total / 6000) % 60];
  return `${mark(whole, minutes, ((total % 6000) / 100).toFixed(2))}${letters[degrees < 0 ? 1 : 0]}`;
};
const marked = (d: number, m: number, s: string) => `${d}°${m}'${s}"`;
const spaced = (d: number, m: number, s: string) => `${d} ${m} ${s} `;
const zoneOf = (lon: number): number => Math.min(60, Math.floor((lon + 180) / 6) + 1);
const utmOf = ({ lat, lon }: At): string => {
  const zone = zoneOf(lon);
  const [east, north] = proj4("EPSG:4326", `+proj=utm +zone=${zone} ${lat < 0 ? "+south" : ""} +datum=WGS84`, [
    lon,
    lat,
  ]);
  return `${zone} ${lat < 0 ? "south" : "north"} ${east?.toFixed(1)} ${north?.toFixed(1)}`;
};
const comma = (degrees: number): string => degrees.toFixed(6).replace(".", ",");

const spellings: ((at: At) => string)[] = [
  ({ lat, lon }) => `${lat.toFixed(6)}, ${lon.toFixed(6)}`,
  ({ lat, lon }) => `(${lat.toFixed(6)} ${lon.toFixed(6)})`,
  ({ lat, lon }) => `${comma(lat)}; ${comma(lon)}`,
  ({ lat, lon }) => `${comma(lat)} ${comma(lon)}`,
  ({ lat, lon }) => `Lon ${lon.toFixed(6)} Lat ${lat.toFixed(6)}`,
  ({ lat, lon }) => `${sexagesimal(lat, "NS", marked)} ${sexagesimal(lon, "EW", marked)}`,
  ({ lat, lon }) => `${sexagesimal(lon, "EW", marked)}, ${sexagesimal(lat, "NS", marked)}`,
  ({ lat, lon }) => `${sexagesimal(lon, "EW", spaced)}, ${sexagesimal(lat, "NS", spaced)}`,
  ({ lat, lon }) => `SRID=4326;POINT Z (${lon.toFixed(6)} ${lat.toFixed(6)} 3)`,
  ({ lat, lon }) => `POINT(${comma(lon)} ${comma(lat)})`,
  utmOf,
  (at) => utmOf(at).replace(/(\S+ \S+) (\S+) (\S+)/, "$3mN $2mE $1"),
  (at) =>
    utmOf(at).replace(
      /(\S+) (.)\S* (\S+) (\S+)/,
      (_, zone, letter, ...rest) => `${zone}${letter.toUpperCase()} ${rest[0]}, ${rest[1]}`,
    ),
  ({ lat, lon }) => proj4.mgrs.forward([lon, lat]),
  ({ lat, lon }) => proj4.mgrs.forward([lon, lat]).replace(/(.*)(..)(....).(....).$/, "$1 $2 $3 $4"),
];

test("a position in any spelling, column order and format is read within some metres, or is an error of its row", async () => {
  // Whole numbers are drawn evenly, unlike doubles, which are mostly near zero.
  const degrees = (from: number, to: number) => fc.integer({ min: from * 1e6, max: to * 1e6 }).map((e6) => e6 / 1e6);
  const places = fc.record({ lat: degrees(-79, 83), lon: degrees(-179, 179) });
  const formats = {
    csv: async (rows: string[][]) => Buffer.from(rows.map((row) => row.map(quote).join(";")).join("\r\n")),
    xlsx: async (rows: string[][]) => writeSheet(rows),
    geojson: async ([titles = [], ...rows]: string[][]) => {
      const features = rows.map((row) => ({
        type: "Feature",
        geometry: null,
        properties: Object.fromEntries(titles.map((title, at) => [title, row[at]])),
      }));
      return Buffer.from(JSON.stringify({ type: "FeatureCollection", features }));
    },
  };
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(places, fc.constantFrom(...spellings)), { minLength: 1, maxLength: 20 }),
      fc.constantFrom("coordinates", "GPS", "location", "address", "wkt", "latitude"),
      fc.constantFrom(...Object.values(formats)),
      fc.boolean(),
      async (given, title, write, isFirst) => {
        const table = [["name", title], ...given.map(([at, spell], row) => [`Site ${row}`, spell(at)])];
        const { rows } = await readAssets(await write(isFirst ? table.map((cells) => cells.toReversed()) : table));
        expect(rows).toHaveLength(given.length);
        for (const [at, row] of rows.entries()) {
          const [{ lat, lon } = { lat: 0, lon: 0 }] = given[at] ?? [];
          expect(row.placeText).toBeNull();
          if (row.problem) continue;
          read++;
          expect([row.place?.lat, row.place?.lon]).toEqual([expect.closeTo(lat, 3), expect.closeTo(lon, 2)]);
        }
      },
    ),
    { numRuns: 400 },
  );
  // Refused are only commas in WKT, and S that may be a band.
  expect(read).toBeGreaterThan(1500);
});

test("degrees in columns of their own are read anywhere on Earth, with any number of decimals and either sign", async () => {
  const degrees = (most: number) =>
    fc.tuple(fc.double({ min: -most, max: most, noNaN: true }), fc.integer({ min: 1, max: 8 }));
  const property = fc.asyncProperty(
    degrees(89.9),
    degrees(179.9),
    fc.constantFrom(".", ","),
    async (lat, lon, point) => {
      const [latText = "", lonText = ""] = [lat, lon].map(([value, digits]) =>
        value.toFixed(digits).replace(".", point),
      );
      const row = await readOne({ name: "A", lat: latText, lon: lonText });
      const read = [latText, lonText].map((text) => Number(text.replace(",", ".")));
      expect([row?.place?.lat, row?.place?.lon]).toEqual(read.map((value) => expect.closeTo(value, 5)));
    },
  );
  await fc.assert(property, { numRuns: 300 });
  for (const [lat, lon] of [
    ["35.6812", "139.7671"],
    ["31,2304", "121,4737"],
    ["1.352", "103.820"],
  ] as const)
    expect((await readOne({ name: "A", lat, lon }))?.place).toMatchObject({
      lat: expect.closeTo(Number(lat.replace(",", ".")), 4),
    });
});
