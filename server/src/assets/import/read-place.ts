import { AssetGeometry, Latitude, Longitude, readWkt } from "@tocsin/contract";
import type { Geometry, Position } from "geojson";
import { z } from "zod";
import { msg } from "#messages";
import { AppError, invalidField } from "../../platform/errors.ts";
import { parseInput } from "../../platform/http/read-input.ts";
import { type PlaceColumns, toPlace } from "../asset-row.ts";
import { joinShapes } from "./join-shapes.ts";
import type { Point } from "./position/point.ts";
import { axisOf, isEastOrWest, isPairOfDegrees, readDegrees, splitPair, tidy } from "./position/read-degrees.ts";
import { readMgrs, readUtm, readUtmPair } from "./position/read-grid.ts";
import { readLink } from "./position/read-link.ts";
import { readPlusCode } from "./position/read-plus-code.ts";

const texts = {
  half: msg({
    id: "error.importRow.half",
    message: "Both latitude and longitude are required; one of them is missing",
  }),
  degrees: msg({ id: "error.importRow.degrees", message: "“{text}” is not a coordinate in degrees" }),
  eastOrWest: msg({
    id: "error.importRow.eastOrWest",
    message: "In “{text}”, O can be east or west, depending on the language. Write E or W.",
  }),
  noLatitude: msg({
    id: "error.importRow.noLatitude",
    message: "“{text}” is a longitude, east or west, where the latitude belongs",
  }),
  noLongitude: msg({
    id: "error.importRow.noLongitude",
    message: "“{text}” is a latitude, north or south, where the longitude belongs",
  }),
  range: msg({
    id: "error.importRow.range",
    message: "Latitude {lat} and longitude {lon} are out of range. The limits are 90 and 180 degrees.",
  }),
  swapped: msg({
    id: "error.importRow.swapped",
    message: "Latitude {lat} and longitude {lon} appear to be swapped",
  }),
  projected: msg({
    id: "error.importRow.projected",
    message: "The coordinates are not in degrees. Save the file in WGS 84 (EPSG:4326).",
  }),
  wkt: msg({
    id: "error.importRow.wkt",
    message:
      "“{text}” is not WKT in degrees of WGS 84, with decimal points and longitude first, such as POINT(7.4 45.1)",
  }),
  outline: msg({ id: "error.importRow.outline", message: "The outline is neither WKT nor GeoJSON" }),
  shape: msg({ id: "error.importRow.shape", message: "The feature has no point, line or area" }),
  points: msg({
    id: "error.importRow.points",
    message: "The feature has several points. Split it into one feature for each point.",
  }),
};

type Given = {
  geometry: Geometry | null | undefined;
  outline: string;
  /** The cells of latitude and longitude; the same where both are in one. */
  lat: string | undefined;
  lon: string | undefined;
  isPair: boolean;
};

/**
 * The place of a row: its shape, or else its outline as WKT or GeoJSON, or else its coordinates; null if it has none of them. Throws AppError
 * `invalid` for what cannot be monitored.
 */
export function readPlace({ geometry, outline, lat = "", lon = "", isPair }: Given): PlaceColumns | null {
  if (geometry) return readShape(geometry);
  if (outline.trim() !== "") return readOutline(outline.trim());
  if (lat === "" && lon === "") return null;
  if (isPair) return readWhole(lat) ?? readCopiedPair(lat) ?? readPair(...splitPair(lat));
  if (lat === "" || lon === "") return readHalf(lat || lon);
  return toPlaceOf(readUtmPair(tidy(lat), tidy(lon))) ?? readPair(lat, lon);
}

function readOutline(text: string): PlaceColumns {
  const place = readWhole(text) ?? readCopiedPair(text);
  if (!place) throw invalidField("outline", texts.outline);
  return place;
}

/** One cell may have both, whatever its column is called. */
function readHalf(text: string): PlaceColumns {
  const place = readWhole(text) ?? readCopiedPair(text);
  if (!place) throw new AppError("invalid", texts.half);
  return place;
}

/**
 * The position that a text is, in any spelling that is a place on its own: WKT or GeoJSON, a plus code, MGRS, UTM, or a pair in degrees; null for any
 * other text. Throws AppError `invalid` for one that is wrong.
 */
export function readPosition(text: string): PlaceColumns | null {
  // Two numbers with nothing else may be anything, such as a postcode.
  return readWhole(text) ?? (/[^\d ]/.test(text) ? readCopiedPair(text) : null);
}

function readCopiedPair(text: string): PlaceColumns | null {
  if (isPairOfDegrees(text)) return readPair(...splitPair(text));
  if (!isEastOrWest(text, isPairOfDegrees)) return null;
  throw new AppError("invalid", texts.eastOrWest, { values: { text: text.slice(0, 100) } });
}

/** A shape, or a position that one word or group of words is. */
function readWhole(text: string): PlaceColumns | null {
  const shape = readWkt(text) ?? readJson(text);
  if (shape) return readShape(shape);
  const linked = toPlaceOf(readLink(text));
  if (linked || text.length > longestPosition) return linked;
  if (wktLike.test(text)) throw new AppError("invalid", texts.wkt, { values: { text: text.slice(0, 100) } });
  const simple = tidy(text);
  return toPlaceOf(readPlusCode(simple) ?? readMgrs(simple) ?? (isPairOfDegrees(text) ? null : readUtm(simple)));
}

const wktLike = /^(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s*(?:ZM?|M)?\s*\(/i;
const longestPosition = 200;

const toPlaceOf = (point: Point | null): PlaceColumns | null => point && toPoint(point.lat, point.lon);

function readJson(text: string): Geometry | null {
  if (!text.startsWith("{")) return null;
  try {
    const value: { geometry?: Geometry } & Geometry = JSON.parse(text);
    return value?.geometry ?? value;
  } catch {
    // It is no JSON, which the caller says.
    return null;
  }
}

function readShape(geometry: Geometry): PlaceColumns {
  const shape = joinShapes(geometry);
  if (shape === "none") throw new AppError("invalid", texts.shape);
  if (shape === "points") throw new AppError("invalid", texts.points);
  if (isProjected("outline" in shape ? shape.outline.coordinates : shape.point))
    throw new AppError("invalid", texts.projected);
  if ("outline" in shape)
    return toPlace(parseInput(z.object({ geometry: AssetGeometry }), { geometry: shape.outline }));
  const [lon, lat] = parseInput(z.object({ geometry: z.array(z.number()).min(2) }), { geometry: shape.point })
    .geometry as Position;
  return toPoint(lat as number, lon as number);
}

/** No degrees are as large as metres and feet are; an outline may run past 180 degrees. */
const mostDegrees = 540;

/** The rings of several areas are so deep. */
const mostDepth = 4;

/** Whether a position in a list of them is not in degrees; heights are not looked at. */
function isProjected(parts: unknown, depth = 0): boolean {
  if (!Array.isArray(parts) || depth > mostDepth) return false;
  if (typeof parts[0] !== "number") return parts.some((part) => isProjected(part, depth + 1));
  return parts.slice(0, 2).some((part) => Math.abs(Number(part)) > mostDegrees);
}

const readPair = (lat: string, lon: string): PlaceColumns => {
  if (lat === "" || lon === "") throw new AppError("invalid", texts.half);
  return toPoint(readCoordinate("lat", lat), readCoordinate("lon", lon));
};

function readCoordinate(field: "lat" | "lon", text: string): number {
  const degrees = readDegrees(text);
  if (degrees === null) {
    const problem = isEastOrWest(text, (west) => readDegrees(west) !== null) ? texts.eastOrWest : texts.degrees;
    throw invalidField(field, problem, { text: text.slice(0, 100) });
  }
  const axis = axisOf(text);
  if (axis !== null && axis !== field)
    throw invalidField(field, field === "lat" ? texts.noLatitude : texts.noLongitude, { text: text.slice(0, 100) });
  return degrees;
}

function toPoint(lat: number, lon: number): PlaceColumns {
  const isPlace = Latitude.safeParse(lat).success && Longitude.safeParse(lon).success;
  if (isPlace) return toPlace({ lat, lon });
  const isSwapped = Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lon) <= 90;
  throw new AppError("invalid", isSwapped ? texts.swapped : texts.range, { values: { lat, lon } });
}
