import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (body: string) => readFeed(Buffer.from(body), null, null, "https://w.example/feed", now);

const cap = 'xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2"';
const entry = (shapes: string) =>
  read(
    `<feed xmlns="http://www.w3.org/2005/Atom" ${cap} xmlns:georss="http://www.georss.org/georss"><title>A</title><entry><id>1</id><title>Fire</title><updated>2026-03-01T11:00:00Z</updated>
      <cap:event>Fire</cap:event><cap:severity>Severe</cap:severity>${shapes}</entry></feed>`,
  );
const alert = (area: string) =>
  read(
    `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>W-1</identifier><sender>w</sender><sent>2026-03-01T11:00:00+00:00</sent>
      <status>Actual</status><msgType>Alert</msgType><info><category>Fire</category><event>Fire</event><severity>Severe</severity>
      <area><areaDesc>A</areaDesc>${area}</area></info></alert>`,
  );

const polygons = ["-33,150 -33,151 -32,151 -33,150", "-35,150 -35,151 -34,151 -35,150"];
const each = (name: string, texts: string[]) => texts.map((text) => `<${name}>${text}</${name}>`).join("");

test("all polygons and circles of an entry are its area", () => {
  const feed = entry(each("cap:polygon", polygons) + each("cap:circle", ["-36,150 5"]));
  expect(feed.problems).toEqual([]);
  expect(feed.items[0]?.geojson).toMatchObject({ type: "MultiPolygon", coordinates: [[{}], [{}], [{ length: 33 }]] });
});

test("a circle of no radius is a place of its own next to a polygon elsewhere, and within one it is the place of the polygon", () => {
  const [far] = alert(`<polygon>${polygons[0]}</polygon><circle>38.72,-9.14 0</circle>`).items;
  expect(far?.geojson).toMatchObject({
    type: "GeometryCollection",
    geometries: [{ type: "Polygon" }, { type: "Point" }],
  });
  const [within] = alert(`<polygon>${polygons[0]}</polygon><circle>-32.6,150.4 0</circle>`).items;
  expect(within).toMatchObject({ geojson: { type: "Polygon" }, lat: -32.6, lon: 150.4 });
});

test("a polygon of two positions is no area and listed as a problem", () => {
  const { items, problems } = alert("<polygon>41,-9 41,-8</polygon>");
  expect(items[0]?.geojson ?? null).toBeNull();
  expect(problems).toHaveLength(1);
});

test("a point of the feed stands for the polygons of its entry, and an area of the feed is not repeated", () => {
  const placed = entry(`<georss:point>-33.5 150.5</georss:point>${each("cap:polygon", polygons)}`).items[0];
  expect(placed).toMatchObject({ lat: -33.5, lon: 150.5, geojson: { type: "MultiPolygon" } });
  const area = `<georss:polygon>${polygons[0]?.replaceAll(",", " ")}</georss:polygon>`;
  expect(entry(area + each("cap:polygon", polygons.slice(0, 1))).items[0]?.geojson).toMatchObject({ type: "Polygon" });
});

test.each([
  "38.72,-9.14 30",
  "38.72, -9.14 30",
  "38.72 -9.14 30",
  " 38.72 , -9.14  30 ",
  "38.72,-9.14,30",
  "38,72 -9,14 30",
])('the circle "%s" is an area, in an alert and in an entry', (text) => {
  const circle = { lat: expect.closeTo(38.72, 2), lon: expect.closeTo(-9.14, 2), geojson: { type: "Polygon" } };
  expect(alert(`<circle>${text}</circle>`)).toMatchObject({ problems: [], items: [circle] });
  expect(entry(`<cap:circle>${text}</cap:circle>`)).toMatchObject({ problems: [], items: [circle] });
});

test("polygons with blanks around commas, semicolons or no commas are read", () => {
  for (const text of [
    "-33, 150 -33, 151 -32, 151 -33, 150",
    "-33,150;-33,151;-32,151;-33,150",
    "-33 150 -33 151 -32 151 -33 150",
    "-33,0,150,0 -33,0,151,0 -32,0,151,0 -33,0,150,0",
    "-33,0001 150,0 -33,0001 151,0 -32,0 151,0 -33,0001 150,0",
    "-33.0,150.0,12 -33.0,151.0,12 -32.0,151.0,12 -33.0,150.0,12",
  ])
    expect(alert(`<polygon>${text}</polygon>`).items[0], text).toMatchObject({
      lat: expect.closeTo(-32.7, 1),
      lon: expect.closeTo(150.7, 1),
      geojson: { type: "Polygon" },
    });
});

test("a shape that cannot be read is a problem, and takes no other with it", () => {
  const bad = [
    [
      "<polygon>-33,150 -33,950 -32,951 -33,150</polygon>",
      'An entry\'s coordinates are invalid and were ignored: "950 -33"',
    ],
    ["<polygon>-33,150</polygon>", 'A shape of an entry cannot be read and was skipped: "Polygon"'],
    ["<circle>somewhere 5</circle>", 'A shape of an entry cannot be read and was skipped: "circle somewhere 5"'],
    ["<circle>-32.9,150.1 40000</circle>", 'A shape of an entry cannot be read and was skipped: "circle of 40000 km"'],
    ["<circle>-32.9,150.1 -5</circle>", 'A shape of an entry cannot be read and was skipped: "circle of -5 km"'],
    [
      "<polygon>-33,150,7,8,9 -33,151 -32,151</polygon>",
      'An entry\'s coordinates are invalid and were ignored: "NaN NaN"',
    ],
    ["<circle>95,10 5</circle>", 'An entry\'s coordinates are invalid and were ignored: "10 95"'],
  ] as const;
  for (const [shape, problem] of bad) {
    const feed = alert(shape + each("polygon", polygons.slice(0, 1)));
    expect(feed.problems, shape).toEqual([problem]);
    expect(feed.items[0]?.geojson, shape).toMatchObject({ type: "Polygon", coordinates: [{ length: 4 }] });
  }
});
