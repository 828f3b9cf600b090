import { expect, test } from "vitest";
import { readOutline } from "./read-outline.ts";
import { resultWords } from "./result-words.ts";

const wktProblem =
  "This WKT is cut off or cannot be read. Use one shape with coordinates, such as POLYGON or MULTIPOLYGON, in WGS 84.";

const square = "POLYGON ((0 0, 1 0, 1 1, 0 1, 0 0))";
const geojson = (...geometries: [type: string, coordinates: unknown][]) =>
  JSON.stringify({
    type: "GeometryCollection",
    geometries: geometries.map(([type, coordinates]) => ({ type, coordinates })),
  });
const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
];
const points: [string, unknown] = ["MultiPoint", ring.slice(0, 2)];
const line: [string, unknown] = ["LineString", ring.slice(0, 3)];
const area: [string, unknown] = ["Polygon", [ring]];

test.each([
  [square, "area", "Read with 4 corners."],
  [geojson(area, area), "area", "Read with 8 corners."],
  [geojson(points, line, area), "area", "Read with 4 corners. Left out: 2 points and 1 line. Only areas are imported."],
  [geojson(line, ["Point", [1, 2]]), "corridor", "Read with 3 corners. Left out: 1 point. Only lines are imported."],
  [geojson(line, area, area), "corridor", "Read with 3 corners. Left out: 2 areas. Only lines are imported."],
  [geojson(points), "area", "It contains only points. For a point, choose Circle."],
  ["POINT (1 2)", "corridor", "It contains only points. For a point, choose Circle."],
  ["MULTIPOINT ((1 2), (3 4))", "area", "It contains only points. For a point, choose Circle."],
  [geojson(points, line), "area", "It contains no area. For a line, choose Corridor."],
  [geojson(), "area", "It contains no shapes."],
  [" \n", "area", "The file is empty."],
  [geojson(area).slice(0, -20), "area", "The JSON is cut off or invalid."],
  ['{"type":"Topology"}', "area", "This is not GeoJSON, KML, GPX or WKT."],
  ["POLYGON ((0 0, 1 0, 1", "area", wktProblem],
  ["POLYGON EMPTY", "area", wktProblem],
  ["[[1, 2], [3, 4]]", "corridor", "This is not GeoJSON, KML, GPX or WKT."],
  [
    "POLYGON ((38.7 -109.2, 38.7 -109.1, 38.8 -109.1))",
    "area",
    "Latitude and longitude look swapped: GeoJSON and WKT put longitude first.",
  ],
  ["LINESTRING (500000 4000000, 1 2)", "corridor", "Its coordinates are not longitudes and latitudes in degrees."],
] as const)("%s as %s: %s", (text, kind, words) => {
  expect(resultWords(readOutline(text, kind), kind)).toBe(words);
});

test("numbers of corners have their thousands apart", () => {
  const result = { ...(readOutline(square, "area") as object), found: 24_000, kept: 9_000 } as Parameters<
    typeof resultWords
  >[0];
  expect(resultWords(result, "area")).toBe("Simplified from 24,000 to 9,000 corners.");
  expect(resultWords("corners", "area")).toContain("Reduce it to 10,000 corners first.");
});
