import { countCorners, mostCorners } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ReadOutline, readOutline } from "./read-outline.ts";

const ring = [
  [30, 10],
  [40, 40],
  [20, 40.5],
  [30, 10],
];
const polygon = { type: "Polygon", coordinates: [ring] };
const line = { type: "LineString", coordinates: ring.slice(0, 3) };
const feature = (geometry: object) => ({ type: "Feature", properties: null, geometry });
const geometryOf = (text: string, kind: "area" | "corridor") => (readOutline(text, kind) as ReadOutline).geometry;

test.each([
  ["a geometry", polygon],
  ["a feature", feature(polygon)],
  ["a collection with other things in it", { type: "FeatureCollection", features: [feature(line), feature(polygon)] }],
  ["a collection of geometries", { type: "GeometryCollection", geometries: [line, polygon] }],
])("an area is read from GeoJSON that is %s", (_, value) => {
  expect(geometryOf(JSON.stringify(value), "area")).toEqual(polygon);
});

test("several areas or lines become one outline of several parts", () => {
  const two = {
    type: "FeatureCollection",
    features: [feature(polygon), feature(polygon), feature(line), feature(line)],
  };
  expect(geometryOf(JSON.stringify(two), "area")).toEqual({ type: "MultiPolygon", coordinates: [[ring], [ring]] });
  expect(geometryOf(JSON.stringify(two), "corridor")).toEqual({
    type: "MultiLineString",
    coordinates: [line.coordinates, line.coordinates],
  });
});

test.each([
  ["POLYGON ((30 10, 40 40, 20 40.5, 30 10))", "area", polygon],
  ["SRID=4326;polygon((30 10,40 40,20 40.5,30 10));", "area", polygon],
  ["MULTIPOLYGON (((30 10, 40 40, 20 40.5, 30 10)))", "area", polygon],
  ["POLYGON ((30 10, 40 40, 20 40.5))", "area", polygon],
  ["LINESTRING (30 10, 40 40, 2e1 40.5)", "corridor", line],
  [
    "LineString Z (30 10 5, 40 40 6)",
    "corridor",
    {
      type: "LineString",
      coordinates: [
        [30, 10, 5],
        [40, 40, 6],
      ],
    },
  ],
] as const)("WKT is read: %s", (text, kind, geometry) => {
  expect(geometryOf(text, kind)).toEqual(geometry);
});

test.each([
  ["", "area", "empty"],
  ["a harbour", "area", "format"],
  ["{", "area", "json"],
  ["POINT (1 2)", "area", "points"],
  ["POLYGON ((30 10, 40 40)", "area", "wkt"],
  [JSON.stringify(line), "area", "area"],
  [JSON.stringify(feature(polygon)), "corridor", "line"],
  [
    JSON.stringify({
      type: "Polygon",
      coordinates: [
        [
          [500_000, 4_000_000],
          [500_100, 4_000_000],
          [500_000, 4_000_100],
        ],
      ],
    }),
    "area",
    "wrong",
  ],
  [JSON.stringify({ type: "Polygon", coordinates: "none" }), "area", "wrong"],
] as const)("the problem with %s as %s is named: %s", (text, kind, problem) => {
  expect(readOutline(text, kind)).toBe(problem);
});

test("more corners than an outline can have are simplified, and counted", () => {
  const corners = Array.from({ length: 24_000 }, (_, index) => {
    const angle = (index / 24_000) * 2 * Math.PI;
    return [10 + Math.cos(angle), 45 + Math.sin(angle)];
  });
  const text = JSON.stringify({ type: "Polygon", coordinates: [[...corners, corners[0]]] });
  const { geometry, found, kept } = readOutline(text, "area") as ReadOutline;
  expect(found).toBe(24_000);
  expect(countCorners(geometry.coordinates)).toBeLessThanOrEqual(mostCorners);
  expect(kept).toBe(countCorners(geometry.coordinates) - 1);
});

test("a line too jagged to be simplified is refused", () => {
  const zigzag = Array.from({ length: 30_000 }, (_, index) => [index * 0.0001, (index % 2) * 0.01]);
  expect(readOutline(JSON.stringify({ type: "LineString", coordinates: zigzag }), "corridor")).toBe("corners");
});

test("any text is read or refused", () => {
  const parts = fc.constantFrom(
    "POLYGON",
    "((",
    "))",
    "1 2",
    ",",
    "{",
    "}",
    '"type"',
    ":",
    '"Polygon"',
    '"coordinates"',
    "[",
    "]",
    "1e9",
    " ",
    "-",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((all) => all.join("")),
        fc.json(),
      ),
      (text) => {
        // XML is read by the browser, which a story does.
        fc.pre(!text.trim().startsWith("<"));
        const result = readOutline(text, "area");
        expect(typeof result === "string" || countCorners(result.geometry.coordinates) > 2).toBe(true);
      },
    ),
  );
});
