import proj4 from "proj4";
import { msg } from "#messages";
import { AppError } from "../../../platform/errors.ts";
import type { Point } from "./point.ts";

const texts = {
  utm: msg({
    id: "error.importRow.utm",
    message:
      "“{text}” is not a valid UTM position. Use the zone with its letter, easting and northing in metres, such as 32T 399000 5000000.",
  }),
  bothSouth: msg({
    id: "error.importRow.utmSouth",
    message:
      "“{text}” is north of the equator if S is the band, and south of it if S is the hemisphere. Write “{zone} north” or “{zone} south”.",
  }),
  noZone: msg({
    id: "error.importRow.utmZone",
    message:
      "“{text}” is in metres, not in degrees. If it is UTM, write its zone before it, such as 32T 399000 5000000.",
  }),
  mgrs: msg({
    id: "error.importRow.mgrs",
    message:
      "“{text}” is not a valid MGRS reference. Use the form 32TLR 99000 00000, with the same number of digits for easting and northing.",
  }),
  coarse: msg({
    id: "error.importRow.coarseMgrs",
    message: "“{text}” is a square of {km, number} kilometres. Give at least two digits east and two north.",
  }),
};

const fail = (text: string, problem: (typeof texts)[keyof typeof texts], values = {}): AppError =>
  new AppError("invalid", problem, { values: { text: text.slice(0, 100), ...values } });

const letters = "CDEFGHJKLMNPQRSTUVWX";
const bandHigh = 8;

/** The latitudes of a band; the last one is higher. */
function bandOf(letter: string): [south: number, north: number] {
  const south = -80 + bandHigh * letters.indexOf(letter);
  return [south, letter === "X" ? 84 : south + bandHigh];
}

/** Squares and points at the border of a band are named by either of both. */
const bandDoubt = 0.1;

function isInBand(lat: number, letter: string): boolean {
  const [south, north] = bandOf(letter);
  return lat >= south - bandDoubt && lat <= north + bandDoubt;
}

/** The digits east and north may be apart from each other, but not within. */
const mgrs = /^(?:(?:MGRS|USNG)\s*:?\s*)?(\d{1,2})\s?([C-HJ-NP-X])\s?([A-HJ-NP-Z]{2})\s?(\d*)(?:\s(\d+))?$/i;

/** Zones of half-width, and of Norway and Svalbard. */
const zoneReach = 7;

/** Reads a reference of the Military Grid Reference System, as the middle of its square; null for any other text. Throws `invalid` for a wrong one. */
export function readMgrs(text: string): Point | null {
  const [found, zone = "", letter = "", square = "", east = "", north] = mgrs.exec(text) ?? [];
  if (!found) return null;
  const digits = north === undefined ? east.length / 2 : east.length;
  if (!Number.isInteger(digits) || digits > 5 || (north !== undefined && north.length !== digits))
    throw fail(text, texts.mgrs);
  if (digits < 2) throw fail(text, texts.coarse, { km: digits === 1 ? 10 : 100 });
  const point = toPoint(`${Number(zone)}${letter}${square}${east}${north ?? ""}`.toUpperCase());
  const middle = Number(zone) * 6 - 183;
  if (!point || !isInBand(point.lat, letter.toUpperCase()) || Math.abs(point.lon - middle) > zoneReach)
    throw fail(text, texts.mgrs);
  return point;
}

function toPoint(reference: string): Point | null {
  try {
    const [lon, lat] = proj4.mgrs.toPoint(reference);
    return { lat, lon };
  } catch {
    // The library throws for squares that the zone does not have.
    return null;
  }
}

const zones = /(?<![\d.,])(?:ZONE[\s:]*)?(\d{1,2})\s?(NORTH|SOUTH|[C-HJ-NP-X])(?![A-Z\d])/;
const number = String.raw`\d{1,3}(?:[.,']\d{3}){1,2}(?:[.,]\d+)?|\d{1,8}(?:[.,]\d+)?`;
const ordinate = String.raw`(?:([EN])[\s:=]*(${number})\s*M?|(${number})\s*(?:M\s*)?([EN])?)(?!\d)`;
const ordinates = new RegExp(String.raw`^[\s,;:()/]*${ordinate}[\s,;]+${ordinate}[\s,;:()]*$`);

/** Reads UTM as "32T 399000 5000000", in either order with letters at the numbers; null for any other text. Throws `invalid` for a wrong one. */
export function readUtm(text: string): Point | null {
  const plain = text
    .toUpperCase()
    .replace(/\bEPSG:? ?32([67])(\d\d)\b/g, (_, half, zone) => ` ${zone} ${half === "6" ? "NORTH" : "SOUTH"} `)
    .replace(/\b(?:UTM|WGS ?84|ETRS ?(?:19)?89)\b/g, " ")
    .replace(/\bEASTING\b/g, "E")
    .replace(/\bNORTHING\b/g, "N")
    .trim();
  const zone = zones.exec(plain);
  const rest = zone ? `${plain.slice(0, zone.index)} ${plain.slice(zone.index + zone[0].length)}` : plain;
  const [found, ...parts] = ordinates.exec(rest) ?? [];
  if (!found) return null;
  const [before, labelled, bare, after, before2, labelled2, bare2, after2] = parts.map((part) => part ?? "");
  const [first, second] = [labelled || bare || "", labelled2 || bare2 || ""];
  // Degrees have letters too: "45 N 7 26 E".
  if (![first, second].some((part) => /^\d[\d.,']{4}/.test(part))) return null;
  if (!zone && [first, second].every(mayBeDegrees)) return null;
  const metres = toMetres(first, second, [before || after || "", before2 || after2 || ""]);
  if (!metres) throw fail(text, texts.utm);
  const [east, north] = metres;
  if (!zone) return failInMetres(text, east, north);
  return project(text, Number(zone[1]), zone[2] ?? "", east, north);
}

/** "139.767" is a longitude rather than kilometres with a separator of thousands, unless it comes with a zone. */
const mayBeDegrees = (part: string): boolean => /^\d{1,3}[.,]\d+$/.test(part) && Number(part.replace(",", ".")) <= 180;

/** Two numbers without a zone may be anything; those of metres are named. */
function failInMetres(text: string, east: number, north: number): null {
  if (east > 1000 && north > 1000) throw fail(text, texts.noZone);
  return null;
}

/** UTM in two columns, north and east, of which one has the zone; null for any other texts. */
export const readUtmPair = (north: string, east: string): Point | null =>
  /\d{4}/.test(north) && /\d{4}/.test(east)
    ? readUtm(`N ${north.replace(/ ?N$/i, "")} E ${east.replace(/ ?E$/i, "")}`)
    : null;

/** East is first, unless letters say otherwise. */
function toMetres(first: string, second: string, [one, other]: [string, string]): [number, number] | null {
  if (one !== "" && one === other) return null;
  const [east, north] = one === "N" || other === "E" ? [second, first] : [first, second];
  // East is never less than 100 kilometres: what would be so has a separator of thousands, and so has the other.
  const [, thousands = ""] = /^\d{3}([.,'])\d{3}(?!\d)/.exec(east) ?? [];
  const read = (text: string): number => Number(text.replaceAll(thousands || "'", "").replace(",", "."));
  return [read(east), read(north)];
}

function project(text: string, zone: number, letter: string, east: number, north: number): Point {
  const isMeant = zone >= 1 && zone <= 60 && east >= 100_000 && east < 1_000_000 && north >= 0 && north <= 10_000_000;
  if (!isMeant) throw fail(text, texts.utm);
  const inNorth = toDegrees(zone, false, east, north);
  const inSouth = toDegrees(zone, true, east, north);
  const point = choose(letter, inNorth, inSouth);
  if (point === "either") throw fail(text, texts.bothSouth, { zone });
  if (!point || point.lat < -80.5 || point.lat > 84.5) throw fail(text, texts.utm);
  return point;
}

/** A letter is a band, but N and S are a hemisphere to many. */
function choose(letter: string, north: Point, south: Point): Point | "either" | null {
  if (letter === "NORTH" || letter === "N") return north;
  if (letter === "SOUTH") return south;
  if (letter === "S") return isInBand(north.lat, letter) ? "either" : south;
  const point = letter < "N" ? south : north;
  return isInBand(point.lat, letter) ? point : null;
}

function toDegrees(zone: number, isSouth: boolean, east: number, north: number): Point {
  const [lon, lat] = proj4(`+proj=utm +zone=${zone}${isSouth ? " +south" : ""} +datum=WGS84 +units=m`, "EPSG:4326", [
    east,
    north,
  ]) as [number, number];
  return { lat, lon };
}
