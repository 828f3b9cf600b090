import { expect, test } from "vitest";
import { simplifyGeoMarkup } from "../carriers/geo-markup.ts";
import { createProblems } from "./problems.ts";
import { readPlace } from "./read-place.ts";

const read = (place: Parameters<typeof readPlace>[0]) => {
  const problems = createProblems();
  return { place: readPlace(place, problems), problems: problems.list() };
};
const points = (...pairs: [lat: number, lng: number][]) => ({ points: pairs.map(([lat, lng]) => ({ lat, lng })) });

test("a point is its own place", () => {
  expect(read({ georss: { point: { lat: 46.9, lng: 7.4 } } }).place).toEqual({
    lat: 46.9,
    lon: 7.4,
    geojson: { type: "Point", coordinates: [7.4, 46.9] },
  });
  expect(read({ geo: { lat: -19.4, long: 59.8 } }).place).toMatchObject({ lat: -19.4, lon: 59.8 });
});

test("a polygon is closed and has its centre of area", () => {
  const { place } = read({ georss: { polygon: points([0, 10], [0, 14], [2, 14], [2, 10]) } });
  expect(place).toMatchObject({ lat: 1, lon: 12, geojson: { type: "Polygon" } });
  expect(place?.geojson).toMatchObject({ coordinates: [expect.objectContaining({ length: 5 })] });
});

test("a shape over the date line has its centre there", () => {
  const { place } = read({ georss: { polygon: points([-10, 178], [-10, -178], [10, -178], [10, 178], [-10, 178]) } });
  expect(Math.abs(place?.lon ?? 0)).toBeCloseTo(180);
  expect(place?.lat).toBeCloseTo(0);
});

test("a box, a line and a flat polygon have a centre", () => {
  const corners = { lowerCorner: { lat: 10, lng: 20 }, upperCorner: { lat: 12, lng: 30 } };
  expect(read({ georss: { box: corners } }).place).toMatchObject({ lat: 11, lon: 25, geojson: { type: "Polygon" } });
  expect(read({ georss: { line: points([0, 1], [0, 3]) } }).place).toMatchObject({ lat: 0, lon: 2 });
  expect(read({ georss: { polygon: points([5, 5], [5, 5], [5, 5], [5, 5]) } }).place).toMatchObject({ lat: 5, lon: 5 });
});

test("a point in addition to a shape is the place, and the shape stays", () => {
  const both = { point: { lat: 1, lng: 1 }, polygon: points([0, 0], [0, 9], [9, 9], [9, 0]) };
  expect(read({ georss: both }).place).toMatchObject({ lat: 1, lon: 1, geojson: { type: "Polygon" } });
});

test.each([
  { point: { lat: 91, lng: 0 } },
  { point: { lat: 10, lng: 281 } },
  { point: { lat: 0, lng: 0 } },
  { point: { lat: Number.NaN, lng: 5 } },
  { line: points([0, 1], [0, 300]) },
])("an impossible place is reported and ignored: %j", (georss) => {
  expect(read({ georss })).toEqual({ place: null, problems: [expect.stringContaining("place is impossible")] });
});

test("a longitude just beyond the date line is wrapped", () => {
  expect(read({ georss: { point: { lat: 10, lng: 181 } } }).place).toMatchObject({ lat: 10, lon: -179 });
});

test("an entry without a place is read", () => {
  expect(read({})).toEqual({ place: null, problems: [] });
});

test.each([
  ["<georss:point>1.5, 2.5</georss:point>", "<georss:point>1.5 2.5</georss:point>"],
  ["<geo:lat>1</geo:lat> <geo:long>2</geo:long>", "<georss:point>1 2</georss:point>"],
  ["<geo:Point><geo:long>2</geo:long><geo:lat>1</geo:lat></geo:Point>", "<georss:point>1 2</georss:point>"],
  ["<georss:where><gml:Point><gml:pos>1 2</gml:pos></gml:Point></georss:where>", "<georss:point>1 2</georss:point>"],
  [
    '<georss:where><gml:Polygon srsName="urn:ogc:def:crs:EPSG::4326"><gml:exterior><gml:LinearRing><gml:posList>0 0 0 1 1 1 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></georss:where>',
    "<georss:polygon>0 0 0 1 1 1 0 0</georss:polygon>",
  ],
  [
    "<georss:where><gml:Envelope><gml:lowerCorner>1 2</gml:lowerCorner><gml:upperCorner>3 4</gml:upperCorner></gml:Envelope></georss:where>",
    "<georss:box>1 2 3 4</georss:box>",
  ],
])("%s is rewritten", (markup, simple) => {
  expect(simplifyGeoMarkup(markup)).toContain(simple);
});

test("other coordinate systems and other markup are ignored", () => {
  const utm =
    '<georss:where><gml:Point srsName="EPSG:26913"><gml:pos>500000 4000000</gml:pos></gml:Point></georss:where>';
  expect(simplifyGeoMarkup(utm)).not.toContain("georss:point");
  expect(simplifyGeoMarkup("<title>geo</title>")).toBe("<title>geo</title>");
});
