import type { LineString, MultiLineString, MultiPolygon, Polygon } from "geojson";
import { z } from "zod";
import { Latitude } from "../base/common.ts";
import { says } from "../base/sentences.ts";

/** An outline may have this many corners in all. */
export const mostCorners = 10_000;

/** GeoJSON allows no more than ±180°, but shapes across the date line often run on. */
const RunningLongitude = z.number().min(-540).max(540);

/** A position of GeoJSON, longitude first; a height is left out. */
const Position = z.tuple([RunningLongitude, Latitude]).rest(z.number());

const ring = z
  .array(Position)
  .min(3, says(/*i18n*/ { id: "field.outline.ring", message: "An area needs at least three corners" }));
const line = z
  .array(Position)
  .min(2, says(/*i18n*/ { id: "field.outline.line", message: "A line needs at least two points" }));
const some = <T extends z.ZodType>(part: T) => z.array(part).min(1);

type Nested = readonly (number | Nested)[];

/** The number of positions in the coordinates of a geometry. */
export const countCorners = (coordinates: Nested): number =>
  typeof coordinates[0] === "number"
    ? 1
    : coordinates.reduce<number>((sum, part) => sum + (typeof part === "number" ? 0 : countCorners(part)), 0);

/** An outline with however many corners; what else a document says of it, such as `bbox`, is not kept. */
export const LongGeometry: z.ZodType<AssetGeometry, AssetGeometry> = z.discriminatedUnion(
  "type",
  [
    z.looseObject({ type: z.literal("Polygon"), coordinates: some(ring) }),
    z.looseObject({ type: z.literal("MultiPolygon"), coordinates: some(some(ring)) }),
    z.looseObject({ type: z.literal("LineString"), coordinates: line }),
    z.looseObject({ type: z.literal("MultiLineString"), coordinates: some(line) }),
  ],
  says(
    /*i18n*/ { id: "field.outline", message: "Please enter a Polygon, MultiPolygon, LineString or MultiLineString" },
  ),
);

/**
 * The outline of an asset as GeoJSON (RFC 7946): an area, or the line of a corridor such as a road or a pipeline. Rings need not be
 * closed, and longitudes may run on past ±180°.
 */
export const AssetGeometry = LongGeometry.refine(
  ({ coordinates }) => countCorners(coordinates) <= mostCorners,
  says(/*i18n*/ { id: "field.outline.corners", message: "Please use at most {most} corners" }, { most: mostCorners }),
);
export type AssetGeometry = Polygon | MultiPolygon | LineString | MultiLineString;

/** What an asset is on the map: a point with a radius, an area with a margin, or a line with a width on either side. */
export const AssetShape = z.enum(["circle", "area", "corridor"]);
export type AssetShape = z.infer<typeof AssetShape>;

/** The shape of an asset by the type of its outline, if it has one. */
export const shapeOfType = (type: AssetGeometry["type"] | null | undefined): AssetShape => {
  if (!type) return "circle";
  return type === "LineString" || type === "MultiLineString" ? "corridor" : "area";
};

/** Whether an outline is a line, which is monitored as far on either side as its asset's radius. */
export const isCorridor = (geometry: AssetGeometry): geometry is LineString | MultiLineString =>
  geometry.type === "LineString" || geometry.type === "MultiLineString";
