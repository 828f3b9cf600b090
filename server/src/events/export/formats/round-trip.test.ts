import type { Event, EventFormat } from "@tocsin/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFeed } from "../../../sources/reading/read-feed.ts";
import { readGeometry } from "../../../sources/reading/read-geometry.ts";
import type { ExportedEvent } from "../read-exported.ts";
import { formats } from "./index.ts";
import { type SimpleShapes, simpleShapes } from "./simple-shapes.ts";

const publicUrl = "https://tocsin.example";
const now = new Date("2026-03-02T12:00:00Z");

const plain = {
  id: 7,
  title: "Flood warning for the lower valley",
  summary: "The river rises.",
  category: "weather",
  severity: "severe",
  urgency: "expected",
  capCertainty: "likely",
  url: null,
  lat: 39.5,
  lon: -8.5,
  radius: null,
  placeName: "Lower valley",
  happenedAt: "2026-03-01T10:00:00.000Z",
  ongoing: 1,
  created_at: "2026-03-01T10:05:00.000Z",
  updated_at: "2026-03-01T11:00:00.000Z",
  sources: [],
} as unknown as Event;

async function sendThrough(
  format: EventFormat,
  event: Partial<Event>,
  geometry: GeoJSON.Geometry | null,
  partAreas: ExportedEvent["partAreas"] = [],
) {
  const exported: ExportedEvent = {
    event: { ...plain, ...event },
    geometry,
    partAreas,
    expiresAt: null,
    revisions: [{ revision: 1, at: new Date("2026-03-01T10:05:00Z"), ended: false }],
  };
  let text = "";
  const batches = (async function* () {
    yield [exported];
  })();
  for await (const piece of formats[format].write(batches, { publicUrl, title: "Events" })) text += piece;
  const { items, problems } = readFeed(Buffer.from(text), null, null, `${publicUrl}/feed`, now);
  expect(problems).toEqual([]);
  expect(items).toHaveLength(1);
  return items[0];
}

/** Coordinates as authorities give them; zero and zero mean "not filled in". */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1000, max: most * 1000 }).map((value) => (value || 1) / 1000);
const position = fc.tuple(degrees(179), degrees(89));
const corners = (minLength: number) => fc.uniqueArray(position, { minLength, maxLength: 6, selector: String });
const ring = corners(3).map((open) => [...open, open[0] as [number, number]]);

const shapes = fc
  .record({
    areas: fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    lines: fc.array(corners(2), { maxLength: 2 }),
    points: fc.oneof(fc.constant<[number, number][]>([]), corners(2)),
  })
  .filter(({ areas, lines, points }) => areas.length + lines.length + points.length > 0);

/** The geometry that Tocsin stores for some shapes. */
function geometryOf({ areas, lines, points }: SimpleShapes): GeoJSON.Geometry {
  const [area = [], line = []] = [areas[0], lines[0]];
  const all: GeoJSON.Geometry[] = [];
  if (areas.length === 1) all.push({ type: "Polygon", coordinates: area });
  if (areas.length > 1) all.push({ type: "MultiPolygon", coordinates: areas });
  if (lines.length === 1) all.push({ type: "LineString", coordinates: line });
  if (lines.length > 1) all.push({ type: "MultiLineString", coordinates: lines });
  if (points.length > 0) all.push({ type: "MultiPoint", coordinates: points });
  return all.length === 1 ? (all[0] as GeoJSON.Geometry) : { type: "GeometryCollection", geometries: all };
}

/** A shape whichever the order of its parts is. */
const sorted = (geometry: unknown): string[][] =>
  Object.values(simpleShapes(geometry as GeoJSON.Geometry)).map((parts: unknown[]) =>
    parts.map((part) => JSON.stringify(part)).sort(),
  );

describe.each(["georss", "geojson", "cap"] as const)("an export as %s is read in again", (format) => {
  test("with the same shapes: areas with their holes, lines and points, in any number", async () => {
    await fc.assert(
      fc.asyncProperty(shapes, async (parts) => {
        // What is stored: points within the areas add nothing to them.
        const geometry = readGeometry(geometryOf(parts)).shape?.geojson as GeoJSON.Geometry;
        const item = await sendThrough(format, {}, geometry);
        expect(item?.geojson).toMatchObject({ type: geometry.type });
        expect(sorted(item?.geojson)).toEqual(sorted(geometry));
      }),
      { numRuns: 100 },
    );
  });

  test("with the same point", async () => {
    await fc.assert(
      fc.asyncProperty(position, async ([lon, lat]) => {
        const item = await sendThrough(format, { lat, lon }, null);
        expect(item).toMatchObject({ lat, lon, geojson: { type: "Point", coordinates: [lon, lat] } });
      }),
      { numRuns: 50 },
    );
  });
});

test.each(["georss", "cap"] as const)("an export as %s keeps the radius around a point", async (format) => {
  const radius = fc.integer({ min: 1, max: 500_000 }).map((metres) => metres / 1000);
  await fc.assert(
    fc.asyncProperty(position, radius, async ([lon, lat], radius) => {
      const item = await sendThrough(format, { lat, lon, radius }, null);
      expect(item).toMatchObject({
        geojson: { type: "Point", coordinates: [lon, lat] },
        official: { radiusKm: radius },
      });
    }),
    { numRuns: 50 },
  );
});

const square = (south: number): GeoJSON.Polygon => ({
  type: "Polygon",
  coordinates: [[-9, -8, -8, -9, -9].map((lon, corner) => [lon, corner === 2 || corner === 3 ? south + 1 : south])],
});

test("an export as CAP keeps what differs by area", async () => {
  const common = { urgency: "expected", capCertainty: "likely", renewBy: null } as const;
  const parts: NonNullable<Event["parts"]> = [
    { ...common, title: "Red", summary: "Leave.", severity: "extreme", placeName: "Coast", onset: null },
    {
      ...common,
      title: "Amber",
      summary: "",
      severity: "moderate",
      placeName: "Hills",
      onset: "2026-03-03T00:00:00.000Z",
    },
  ];
  const areas = [square(38), square(41)];
  const whole: GeoJSON.MultiPolygon = {
    type: "MultiPolygon",
    coordinates: areas.map(({ coordinates }) => coordinates),
  };
  const item = await sendThrough("cap", { parts, severity: "extreme" }, whole, areas);
  expect(item?.official?.parts).toMatchObject([
    { title: "Red", summary: "Leave.", severity: "extreme", placeName: "Coast", geojson: areas[0] },
    { title: "Amber", severity: "moderate", placeName: "Hills", onset: parts[1]?.onset, geojson: areas[1] },
  ]);
});

test("an export as CAP keeps the words of other languages, and the circle around a point with them", async () => {
  const translations = { pt: { title: "Aviso", summary: "O rio sobe." } };
  const item = await sendThrough("cap", { translations, radius: 12 }, null);
  expect(item).toMatchObject({
    title: plain.title,
    geojson: { type: "Point" },
    official: { radiusKm: 12, translations },
  });
});
