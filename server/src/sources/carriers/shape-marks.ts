import type { LonLat } from "@tocsin/contract";
import { circlePolygon } from "../../platform/geo/circle-polygon.ts";

/** What the elements of an entry mark, in the order in which they are read; positions are those of GeoJSON. */
export type Marks = {
  geometries: object[];
  points: number[][];
  circles: { coordinates: number[]; radiusKm: number }[];
  radiusM: number | null;
  lat: string;
  long: string;
  geo: number[][];
  unread: string[];
};

export const createMarks = (): Marks => ({
  geometries: [],
  points: [],
  circles: [],
  radiusM: null,
  lat: "",
  long: "",
  geo: [],
  unread: [],
});

/** A degree with a decimal comma, or without decimals. */
const commaNumber = /^-?\d+(?:,(\d+))?$/;

/**
 * Decimal commas as points, where nothing else can be meant: two of them are one position, which a radius may follow, and what follows
 * a comma is no longitude. "45,7 46,8 …" may be pairs, and is left as it is.
 */
export function withDecimalPoints(text: string): string {
  const words = text.trim().split(/[\s;]+/);
  const found = words.map((word) => commaNumber.exec(word));
  if (!text.includes(",") || found.some((match) => match === null)) return text;
  const [first, second, third] = found.map((match) => match?.[1]);
  const isOne = words.length <= 3 && first !== undefined && second !== undefined && third === undefined;
  const isNoPair = found.some((match) => /^(?:0\d|\d{4})/.test(match?.[1] ?? ""));
  return isOne || isNoPair ? words.map((word) => word.replace(",", ".")).join(" ") : text;
}

/** The numbers of a text; none if one of its parts is not a number. */
export function numbersIn(text: string): number[] {
  const numbers = withDecimalPoints(text)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  return numbers.every(Number.isFinite) ? numbers : [];
}

/** Positions of GeoJSON from "lat lon lat lon …"; none for an odd number of values. */
export function pairsIn(text: string): number[][] {
  const numbers = numbersIn(text);
  if (numbers.length % 2 !== 0) return [];
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at + 1] ?? 0, numbers[2 * at] ?? 0]);
}

/** A box of two opposite corners, whichever they are; anticlockwise as RFC 7946 wants it. */
export function boxOf([west = 0, south = 0]: number[], [east = 0, north = 0]: number[]): object {
  const [low, high] = south < north ? [south, north] : [north, south];
  const ring = [
    [west, low],
    [east, low],
    [east, high],
    [west, high],
    [west, low],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

/** Half of the way around the Earth. */
const mostKm = 20_000;

export const isPossibleRadius = (km: number): boolean => km >= 0 && km <= mostKm;

/**
 * A circle as a polygon; one without extent is a point, and so is one that is on no Earth, which is found where shapes are checked. Of
 * one with a radius that cannot be, the point is read, and the radius is named.
 */
export function circleShape([lon, lat]: LonLat, radiusKm: number): object {
  const point = { type: "Point", coordinates: [lon, lat] };
  if (!isPossibleRadius(radiusKm))
    return { type: "GeometryCollection", geometries: [point, { type: `circle of ${radiusKm} km` }] };
  return radiusKm > 0 && Math.abs(lat) <= 90 && Math.abs(lon) <= 270 ? circlePolygon([lon, lat], radiusKm) : point;
}
