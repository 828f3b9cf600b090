import { keysOf, type MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { invalidField } from "../../platform/errors.ts";
import { normalise } from "./guess-columns.ts";

const texts = {
  radius: msg({ id: "error.importRow.radius", message: "“{text}” is not a radius in kilometres" }),
  ambiguous: msg({
    id: "error.importRow.ambiguousRadius",
    message: "“{text}” is ambiguous. Enter the number without a thousands separator.",
  }),
};

type Unit = "km" | "m" | "mi" | "ft" | "yd" | "nmi";

const kilometres: Record<Unit, number> = { km: 1, m: 0.001, mi: 1.609344, ft: 0.0003048, yd: 0.0009144, nmi: 1.852 };

/** Units as they are written after a number or in a title, in the languages of the titles that are known. */
const unitNames: Record<Unit, RegExp> = {
  km: /^(km|kilomet(er|re|ro|ri)[ns]?|quilometros?|chilometr[io])$/,
  m: /^(m|met(er|re|ro|ri)[ns]?)$/,
  mi: /^(mi|miles?|meilen?|millas?|milhas?|miglia?|mijl(en)?)$/,
  ft: /^(ft|feet|foot|fuss|pies?|pieds?|pes|piedi)$/,
  yd: /^(yds?|yards?|yardas?|jardas?|iarde)$/,
  nmi: /^(nmi?|naut mi|(nautical|sea|naut) ?miles?|seemeilen?|sm|mill?[ae]s? (nauticas?|marinas?)|milles? (nautiques?|marins?)|milhas? nauticas?|miglia (nautiche|marine)|zeemijl(en)?)$/,
};

const findUnit = (word: string): Unit | undefined => keysOf(unitNames).find((unit) => unitNames[unit].test(word));

/** The unit that the title of a column ends in, such as "Radius (m)", "radius_mi" or "Radius in nautical miles"; kilometres without one. */
function unitOf(title = ""): Unit {
  const words = normalise(title).split(" ");
  return findUnit(words.slice(-2).join(" ")) ?? findUnit(words.at(-1) ?? "") ?? "km";
}

/** Thousands may be parted by spaces and apostrophes of every kind, which are nothing else in a number. */
const groups = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g;

/**
 * Reads a radius with its unit, or in that of the column's title; kilometres, null for an empty text. Throws `invalid` for anything else,
 * and for a number that may be a thousand times larger: nobody means 2.5 metres.
 */
export function readRadius(text: string, title: string | undefined): number | null {
  if (text === "") return null;
  const fail = (problem: MessageText) => invalidField("radius", problem, { text: text.slice(0, 100) });
  const [, digits = "", word = ""] =
    /^(\d[\d.,]*(?:e-?\d+)?)\s*(\p{L}*(?:[ .]+\p{L}+)?)\.?$/iu.exec(text.replace(groups, "").trim()) ?? [];
  const unit = word === "" ? unitOf(title) : findUnit(normalise(word));
  if (digits === "" || unit === undefined) throw fail(texts.radius);
  const number = readNumber(digits, unit);
  if (number === null) throw fail(texts.radius);
  if (number === "ambiguous") throw fail(texts.ambiguous);
  return number * kilometres[unit];
}

const smallUnits: readonly Unit[] = ["m", "ft", "yd"];
const fewMetres = 10;

function readNumber(digits: string, unit: Unit): number | "ambiguous" | null {
  const plain = Number(digits.replace(",", "."));
  const isSmall = smallUnits.includes(unit);
  // "12,500.5" and "1.234.567,8": the separator that comes again, or first, parts thousands.
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits) && (digits.includes(".") || digits.split(",").length > 2 || isSmall))
    return Number(digits.replaceAll(",", ""));
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits) && (digits.includes(",") || digits.split(".").length > 2))
    return Number(digits.replaceAll(".", "").replace(",", "."));
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits)) return "ambiguous";
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(digits) && isSmall && plain < fewMetres) return "ambiguous";
  return Number.isNaN(plain) ? null : plain;
}
