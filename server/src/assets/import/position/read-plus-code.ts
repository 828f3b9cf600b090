import { msg } from "#messages";
import { invalidField } from "../../../platform/errors.ts";
import type { Point } from "./point.ts";

const texts = {
  short: msg({
    id: "error.importRow.shortPlusCode",
    message:
      "“{text}” is a short plus code, which repeats every few kilometres. Give the full one, such as 8FQ8V4QC+22, or the town after it.",
  }),
  coarse: msg({
    id: "error.importRow.coarsePlusCode",
    message: "“{text}” is a plus code of a whole region. Give all of its digits, such as 8FQ8V4QC+22.",
  }),
};

const digits = "23456789CFGHJMPQRVWX";
const full = /^([2-9CFGHJMPQRVWX]{8})\+([2-9CFGHJMPQRVWX]{2,7})?(?![\p{L}\p{N}+])/iu;
const padded = /^[2-9CFGHJMPQRVWX]{2,6}0{2,6}\+(?![\p{L}\p{N}])/iu;
const short = /^((?:[2-9CFGHJMPQRVWX]{2}){1,3}\+[2-9CFGHJMPQRVWX]{2,7})(?![\p{L}\p{N}+])[\s,]*/iu;

/** The pairs of digits divide degrees by 20 each; the digits after them divide their cell in 4 columns and 5 rows. */
const base = 20;
const columns = 4;
const rows = 5;
const pairs = 5;

/**
 * The middle of the cell of a full plus code (Open Location Code, github.com/google/open-location-code), whatever is written after it;
 * null for any other text. Throws `invalid` for a code that names no single place.
 */
export function readPlusCode(text: string): Point | null {
  const [, area = "", cell = ""] = full.exec(text) ?? [];
  if (area !== "") return decode((area + cell).toUpperCase());
  if (padded.test(text)) throw invalidField("lat", texts.coarse, { text: text.slice(0, 100) });
  if (short.test(text)) throw invalidField("lat", texts.short, { text: text.slice(0, 100) });
  return null;
}

function decode(code: string): Point | null {
  const values = [...code].map((digit) => digits.indexOf(digit));
  let [lat, lon, high, wide] = [-90, -180, base * base, base * base];
  for (const [at, value] of values.entries()) {
    if (at >= 2 * pairs) {
      [high, wide] = [high / rows, wide / columns];
      lat += Math.floor(value / columns) * high;
      lon += (value % columns) * wide;
    } else if (at % 2 === 0) {
      high /= base;
      lat += value * high;
    } else {
      wide /= base;
      lon += value * wide;
    }
  }
  return lat < 90 && lon < 180 ? { lat: lat + high / 2, lon: lon + wide / 2 } : null;
}

/** A short plus code and the place behind it that it is near, such as "4PV7+4R Turin, Italy"; null for any other text. */
export function splitShortCode(text: string): { code: string; near: string } | null {
  const [found, code] = short.exec(text) ?? [];
  return found && code ? { code: code.toUpperCase(), near: text.slice(found.length).trim() } : null;
}

/** The place of a short code that is nearest to a point, at most half of what its missing digits span away from it. */
export function recoverPoint(code: string, near: Point): Point | null {
  const missing = 8 - code.indexOf("+");
  const span = base ** (2 - missing / 2);
  const prefix = encode(near).slice(0, missing);
  const point = decode((prefix + code).replace("+", ""));
  if (!point) return null;
  const nearest = (value: number, to: number): number => value + span * Math.round((to - value) / span);
  const lat = nearest(point.lat, near.lat);
  return { lat: Math.abs(lat) < 90 ? lat : point.lat, lon: wrap(nearest(point.lon, near.lon)) };
}

const wrap = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

/** The eight digits before the plus sign. */
function encode({ lat, lon }: Point): string {
  const digitAt = (degrees: number, step: number): string => digits[Math.floor((degrees + 1e-9) / step) % base] ?? "2";
  const steps = [base, 1, 1 / base, 1 / base ** 2];
  return steps.map((step) => digitAt(Math.min(lat, 89.999) + 90, step) + digitAt(lon + 180, step)).join("");
}
