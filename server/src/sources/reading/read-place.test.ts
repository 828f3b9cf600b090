import { expect, test } from "vitest";
import { prepareShape } from "../../platform/geo/shapes/prepare-shape.ts";
import { isInside } from "../../platform/geo/shapes/shape-distance.ts";
import { rss } from "../carriers/rss.ts";
import { createProblems } from "./problems.ts";
import { type FeedPlace, readPlace } from "./read-place.ts";

const namespaces =
  'xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"';

function readFrom(place: FeedPlace) {
  const problems = createProblems();
  return { place: readPlace(place, problems), problems: problems.list() };
}

/** The place of an item with some markup, and what of it could not be read. */
function read(markup: string) {
  const feed = `<rss version="2.0" ${namespaces}><channel><title>F</title><item><title>T</title>${markup}</item></channel></rss>`;
  const { entries } = rss.parse(feed, { url: "https://feed.example/", now: new Date() });
  return readFrom(entries[0]?.place ?? {});
}

test("a point is its own place", () => {
  expect(read("<georss:point>46.9 7.4</georss:point>").place).toEqual({
    lat: 46.9,
    lon: 7.4,
    geojson: { type: "Point", coordinates: [7.4, 46.9] },
  });
  expect(readFrom({ geo: { lat: -19.4, long: 59.8 } }).place).toMatchObject({ lat: -19.4, lon: 59.8 });
});

test("a polygon is closed and has its centre of area", () => {
  const { place } = read("<georss:polygon>0 10 0 14 2 14 2 10</georss:polygon>");
  expect(place).toMatchObject({ lat: 1, lon: 12, geojson: { type: "Polygon" } });
  expect(place?.geojson).toMatchObject({ coordinates: [expect.objectContaining({ length: 5 })] });
});

test("the point of an area lies within it, also where its middle does not, or where its outline crosses itself", () => {
  const bay = "0 0 0 10 10 10 10 9 1 9 1 1 10 1 10 0 0 0";
  const crossed = "0 0 10 10 10 9 0 1 -30 -9 -30 10 0 0";
  for (const ring of [bay, crossed]) {
    const { place } = read(`<georss:polygon>${ring}</georss:polygon>`);
    if (!place) throw new Error("no place");
    expect(isInside(prepareShape(place.geojson), [place.lon, place.lat])).toBe(true);
  }
});

test("a shape over the date line has its centre there", () => {
  const { place } = read("<georss:polygon>-10 178 -10 -178 10 -178 10 178 -10 178</georss:polygon>");
  expect(Math.abs(place?.lon ?? 0)).toBeCloseTo(180);
  expect(place?.lat).toBeCloseTo(0);
});

test("a box, a line and a flat polygon have a centre", () => {
  expect(read("<georss:box>10 20 12 30</georss:box>").place).toMatchObject({
    lat: 11,
    lon: 25,
    geojson: { type: "Polygon" },
  });
  expect(read("<georss:line>0 1 0 3</georss:line>").place).toMatchObject({ lat: 0, lon: 2 });
  expect(read("<georss:polygon>5 5 5 5 5 5 5 5</georss:polygon>").place).toMatchObject({ lat: 5, lon: 5 });
});

test("a point in addition to a shape is the place, and the shape stays", () => {
  const { place } = read("<georss:point>1 1</georss:point><georss:polygon>0 0 0 9 9 9 9 0</georss:polygon>");
  expect(place).toMatchObject({ lat: 1, lon: 1, geojson: { type: "Polygon" } });
});

test.each([
  "<georss:point>91 0</georss:point>",
  "<georss:point>10 281</georss:point>",
  "<georss:point>0 0</georss:point>",
  "<georss:line>0 1 0 300</georss:line>",
  "<georss:circle>91 0 5000</georss:circle>",
  "<gml:Envelope><gml:lowerCorner>95 1</gml:lowerCorner><gml:upperCorner>97 4</gml:upperCorner></gml:Envelope>",
])("an impossible place is reported and ignored: %s", (markup) => {
  expect(read(markup)).toEqual({ place: null, problems: [expect.stringContaining("coordinates are invalid")] });
});

test("a coordinate that is not a number is impossible", () => {
  expect(readFrom({ geo: { lat: Number.NaN, long: 5 } })).toEqual({
    place: null,
    problems: [expect.stringContaining("coordinates are invalid")],
  });
});

test("a longitude just beyond the date line is wrapped", () => {
  expect(read("<georss:point>10 181</georss:point>").place).toMatchObject({ lat: 10, lon: -179 });
});

test("an entry without a place is read", () => {
  expect(readFrom({})).toEqual({ place: null, problems: [] });
  expect(read("")).toEqual({ place: null, problems: [] });
});
