import { earthRadiusKm, type LonLat } from "@tocsin/contract";
import type { Mention, Reading } from "./find-mentions.ts";

const bearings: Record<string, number> = {
  n: 0,
  nne: 22.5,
  ne: 45,
  ene: 67.5,
  e: 90,
  ese: 112.5,
  se: 135,
  sse: 157.5,
  s: 180,
  ssw: 202.5,
  sw: 225,
  wsw: 247.5,
  w: 270,
  wnw: 292.5,
  nw: 315,
  nnw: 337.5,
  north: 0,
  northeast: 45,
  east: 90,
  southeast: 135,
  south: 180,
  southwest: 225,
  west: 270,
  northwest: 315,
};
const kmIn: Record<string, number> = {
  km: 1,
  kms: 1,
  kilometers: 1,
  kilometres: 1,
  mi: 1.609,
  miles: 1.609,
  mile: 1.609,
};

/** How far and whereto from a named place something is: "23 km SSE of Ridgecrest". */
export type Offset = { km: number; bearing: number };

const pattern = /(\d{1,4}(?:\.\d)?) ?([a-z]+) ([a-z]+) of (?:the )?$/;

/** Reads the distance and direction right before a name, if they are there. */
export function readOffset({ text }: Reading, mention: Mention): Offset | null {
  const before = text.slice(Math.max(0, mention.start - 50), mention.start).toLowerCase();
  const [, amount, unit = "", direction = ""] = pattern.exec(before) ?? [];
  const perUnit = kmIn[unit];
  const bearing = bearings[direction];
  if (amount === undefined || perUnit === undefined || bearing === undefined) return null;
  return { km: Number(amount) * perUnit, bearing };
}

/** The point at a distance and direction from another (great circle on the mean sphere). */
export function shift([lon, lat]: LonLat, { km, bearing }: Offset): LonLat {
  const radians = Math.PI / 180;
  const arc = km / earthRadiusKm;
  const sinLat =
    Math.sin(lat * radians) * Math.cos(arc) + Math.cos(lat * radians) * Math.sin(arc) * Math.cos(bearing * radians);
  const east = Math.sin(bearing * radians) * Math.sin(arc) * Math.cos(lat * radians);
  const turned = lon + Math.atan2(east, Math.cos(arc) - Math.sin(lat * radians) * sinLat) / radians;
  return [((((turned + 180) % 360) + 360) % 360) - 180, Math.asin(sinLat) / radians];
}
