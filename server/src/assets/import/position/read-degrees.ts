/**
 * A text with the signs that are read: spreadsheets, phones and word processors write degrees, minutes, seconds, minus signs and
 * blanks in many ways, and some copy marks that nobody sees.
 */
export const tidy = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2010-\u2013\u2212]/g, "-")
    .replace(/[′ʹ´`’‘‵]/g, "'")
    .replace(/[″ʺ“”„˝]|''/g, '"')
    .replace(/[º˚∘]/g, "°")
    .replace(/[０-９．，＋－]/g, (wide) => wide.normalize("NFKC"))
    .replace(/\s+/g, " ")
    .trim();

/** The words for directions in German, English, Spanish, French, Italian and Portuguese. */
const directions = {
  N: /(?<!\p{L})(?:north|nord|norden|norte)(?!\p{L})/giu,
  S: /(?<!\p{L})(?:south|süd|süden|sud|sur|sul)(?!\p{L})/giu,
  E: /(?<!\p{L})(?:east|ost|osten|est|este|leste)(?!\p{L})/giu,
  W: /(?<!\p{L})(?:west|westen|ouest|oeste|ovest)(?!\p{L})/giu,
};

/** A text with signs instead of the words for degrees, minutes, seconds and directions. */
const simplify = (text: string): string =>
  Object.entries(directions)
    .reduce((read, [letter, words]) => read.replace(words, letter), tidy(text))
    .replace(/(?<=\d) ?(?:degrees?|deg\.?|d)(?![a-z])/gi, "°")
    .replace(/(?<=\d) ?(?:minutes?|min\.?)(?![a-z])/gi, "'")
    .replace(/(?<=\d) ?(?:seconds?|sec\.?)(?![a-z])/gi, '"');

/** No position is longer, even in words. */
const longest = 200;

const numberOf = (part: string): number => Number(part.replace(",", "."));

/** Degrees as people write them: `41.15`, `41,15`, `41° 9' 0" N`, `8 36 36 W`, `0083636W`; null for anything else. The range is not checked. */
export function readDegrees(text: string): number | null {
  if (text.length > longest) return null;
  const simple = simplify(text);
  const [, plain] = /^([+-]?\d{1,3}(?:[.,]\d+)?(?:e-?\d+)?) ?°?$/i.exec(simple) ?? [];
  return plain === undefined ? (readSexagesimal(simple) ?? readPacked(simple)) : numberOf(plain);
}

const sexagesimal =
  /^(?:([NSEW])[: ]? ?)?([+-]?)(\d{1,3}(?:[.,]\d+)?)(?: ?[°: ] ?(\d{1,2}(?:[.,]\d+)?))?(?: ?[': ] ?(\d{1,2}(?:[.,]\d+)?) ?"?)? ?['°]? ?([NSEW])?$/i;

function readSexagesimal(text: string): number | null {
  const [, before = "", sign = "", whole = "", minutes = "0", seconds = "0", after = ""] = sexagesimal.exec(text) ?? [];
  if (whole === "" || (before !== "" && after !== "")) return null;
  // Only the last part can have decimals, and a negative north is neither.
  const isFraction = (part: string): boolean => /[.,]/.test(part);
  if ((isFraction(whole) && minutes !== "0") || (isFraction(minutes) && seconds !== "0")) return null;
  if (sign === "-" && /[NE]/i.test(before + after)) return null;
  return sum([numberOf(whole), numberOf(minutes), numberOf(seconds)], sign === "-" || /[SW]/i.test(before + after));
}

/** Degrees, minutes and seconds without anything between, as in aviation: "450841N", "00726.34E". */
function readPacked(text: string): number | null {
  const [, before = "", digits = "", decimals = "", after = ""] =
    /^([NSEW])? ?(\d{4,7})(\.\d+)?,? ?([NSEW])?$/i.exec(text) ?? [];
  const letter = before + after;
  if (letter.length !== 1) return null;
  const wide = /[EW]/i.test(letter) ? 3 : 2;
  const parts = /^(\d\d)(\d\d)?$/.exec(digits.slice(wide));
  const [, minutes = "", seconds] = parts ?? [];
  if (!parts) return null;
  const [min, sec] = seconds === undefined ? [minutes + decimals, "0"] : [minutes, seconds + decimals];
  return sum([Number(digits.slice(0, wide)), Number(min), Number(sec)], /[SW]/i.test(letter));
}

function sum([degrees, minutes, seconds]: [number, number, number], isNegative: boolean): number | null {
  if (minutes >= 60 || seconds >= 60) return null;
  const value = degrees + minutes / 60 + seconds / 3600;
  return isNegative ? -value : value;
}

/** Whether `isRead` reads a text but for the letter O, which is east (Ost) or west (Ouest, Oeste, Ovest), depending on the language. */
export function isEastOrWest(text: string, isRead: (text: string) => boolean): boolean {
  if (text.length > longest) return false;
  const west = text.replace(/(?<!\p{L})O(?!\p{L})/giu, "W").trim();
  return west !== text.trim() && isRead(west);
}

/** Which coordinate the letter of a text says that it is: N and S are of a latitude, E and W of a longitude. Null without a letter. */
export function axisOf(text: string): "lat" | "lon" | null {
  const [letter = ""] = /^[NSEW]|[NSEW]$/i.exec(simplify(text)) ?? [];
  if (letter === "") return null;
  return /[NS]/i.test(letter) ? "lat" : "lon";
}

const labelled = /^(lat|lo?ng?)[a-z]*\.?[ :=]*([^a-z].*?)[ ,;/]+(lat|lo?ng?)[a-z]*\.?[ :=]*([^a-z].*)$/i;
/** ISO 6709: "+45.1448+007.4390/". */
const signed = /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)\/?$/;

/**
 * Latitude and longitude of one cell as people copy them: "45.1, 7.4", "(45.1, 7.4)", "45,1; 7,4", "45.1 7.4" and "Lat: 45.1, Lon: 7.4".
 * Letters and labels decide which is which; without them latitude is first. A number alone is a latitude, and what is no pair is neither.
 */
export function splitPair(text: string): [lat: string, lon: string] {
  if (text.length > longest) return [text, text];
  const simple = simplify(text)
    .replace(/^'|^(?:gps|wgs ?84|coordinates?|position|location)[ :]+/i, "")
    .replace(/^\((.*)\)$/, "$1");
  const [, label = "", one = "", otherLabel = "", other = ""] = labelled.exec(simple) ?? [];
  if (label !== "" && isLatitude(label) !== isLatitude(otherLabel))
    return isLatitude(label) ? [one, other] : [other, one];
  const [, lat, lon] = signed.exec(simple) ?? [];
  if (lat !== undefined && lon !== undefined) return [lat, lon];
  // "45,1" is rather 45.1 than a pair of whole degrees.
  if (readDegrees(simple) !== null) return [simple, ""];
  const [first = "", second] = partsOf(simple);
  if (second === undefined) return [simple, simple];
  return axisOf(first) === "lon" && axisOf(second) !== "lon" ? [second, first] : [first, second];
}

/** Whether a text is both coordinates in degrees. */
export const isPairOfDegrees = (text: string): boolean => splitPair(text).every((part) => readDegrees(part) !== null);

const isLatitude = (label: string): boolean => /^lat/i.test(label);

/** Split at a semicolon, at a comma with a blank, at a blank between two numbers ("48,2 16", with a decimal comma), or at the only comma. */
function partsOf(text: string): string[] {
  for (const separator of [/ ?[;/|] ?/, / , ?|, /, / /, /,/]) {
    const parts = text.split(separator).filter(Boolean);
    if (parts.length === 2 && parts.every((part) => readDegrees(part) !== null)) return parts;
  }
  const words =
    (/[NSEW]$/i.test(text) ? /^(.*\d\D*[NSEW])[ ,]*(.*\d\D*[NSEW])$/i.exec(text) : null) ??
    /^([NSEW].*?)[ ,]+([NSEW].*)$/i.exec(text) ??
    /^([^°]*°[^°]*)[ ,]+([+-]?\d+(?:[.,]\d+)? ?°[^°]*)$/.exec(text);
  const parts = words ? words.slice(1) : text.split(/ ?[,;] ?/);
  return parts.length === 2 ? parts : [];
}
