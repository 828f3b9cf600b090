import type { LonLat } from "@tocsin/contract";

type Part = { degrees: number; hemisphere: string | undefined };

const token = /[NSEW]|[+-]?\d+(?:\.\d+)?/gi;
/** The characters between numbers: marks of degrees, minutes and seconds, and separators. */
const filling = /[°ºd'′’m"″”s:;,\s]|deg/gi;

/** One way to write the marks and signs; a comma between digits is a decimal one where the numbers are parted otherwise. */
function normalise(text: string): string {
  const plain = text
    .trim()
    .replace(/^geo:/i, "")
    .replace(/[−–]/g, "-")
    .replace(/''|´´/g, '"')
    .replace(/\b(north|south|east|west)\b/gi, (word) => word.charAt(0));
  const decimalCommas = plain.match(/\d,\d/g)?.length ?? 0;
  return decimalCommas === 2 ? plain.replace(/(\d),(?=\d)/g, "$1.") : plain;
}

/** Degrees, minutes and seconds as degrees; undefined if they are invalid. */
function degreesOf(numbers: readonly string[]): number | undefined {
  const [degrees = "", minutes = "0", seconds = "0"] = numbers;
  const [whole, min, sec] = [Number(degrees), Number(minutes), Number(seconds)];
  const isSigned = /^[+-]/.test(minutes) || /^[+-]/.test(seconds);
  if (numbers.length < 1 || numbers.length > 3 || isSigned || min >= 60 || sec >= 60) return undefined;
  // Only the last of them may have a fraction.
  if (numbers.slice(0, -1).some((part) => part.includes("."))) return undefined;
  const size = Math.abs(whole) + min / 60 + sec / 3600;
  return degrees.startsWith("-") ? -size : size;
}

/** Splits into the numbers of the two coordinates, with the letter before or after each. */
function splitParts(tokens: readonly string[]): Part[] | undefined {
  const isLetter = (one: string | undefined) => one !== undefined && /[a-z]/i.test(one);
  const letters = tokens.filter(isLetter);
  const numbers = tokens.filter((one) => !isLetter(one));
  let half = numbers.length / 2;
  if (letters.length === 2) {
    const isBefore = isLetter(tokens[0]);
    if (isBefore === isLetter(tokens.at(-1))) return undefined;
    const second = tokens.indexOf(letters[isBefore ? 1 : 0] ?? "", isBefore ? 1 : 0);
    half = isBefore ? second - 1 : second;
  } else if (letters.length > 0) return undefined;
  if (!Number.isInteger(half)) return undefined;
  const [first, other] = [degreesOf(numbers.slice(0, half)), degreesOf(numbers.slice(half))];
  if (first === undefined || other === undefined) return undefined;
  return [
    { degrees: first, hemisphere: letters[0]?.toUpperCase() },
    { degrees: other, hemisphere: letters[1]?.toUpperCase() },
  ];
}

const signed = ({ degrees, hemisphere }: Part): number => (/[SW]/.test(hemisphere ?? "") ? -degrees : degrees);

/**
 * Reads coordinates as people write them: decimal ("38.72, -9.14", "38,72; -9,14"), with letters ("38.72° N 9.14° W",
 * "W 9.14, N 38.72"), in degrees, minutes and seconds ("38°43′12″N 9°8′24″W"), or as a geo: link. Latitude comes first
 * unless letters say otherwise, or it can only be the other way round.
 * @returns undefined for anything else
 */
export function readCoordinates(text: string): LonLat | undefined {
  const plain = normalise(text);
  if (plain.replace(token, "").replace(filling, "") !== "") return undefined;
  const parts = splitParts(plain.match(token) ?? []);
  if (!parts?.[0] || !parts[1]) return undefined;
  const [first, second] = [signed(parts[0]), signed(parts[1])];
  const [a, b] = parts.map(({ hemisphere }) => hemisphere);
  const letters = `${a ?? ""}${b ?? ""}`;
  if (letters && !/^([NS][EW]|[EW][NS])$/.test(letters)) return undefined;
  // A letter already says the side of the world.
  if (letters && parts.some(({ degrees }) => degrees < 0)) return undefined;
  const isTurned = letters ? /[EW]/.test(a ?? "") : Math.abs(first) > 90;
  const [lat, lon] = isTurned ? [second, first] : [first, second];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lon, lat] : undefined;
}
