import { defined } from "../base/typed-values.ts";

/** Why coordinates are not read: there are none, they may have decimal commas, or they can be grouped in several ways. */
export type KmlProblem = "missing" | "decimals" | "tuples";

/** Positions as KML writes them, "7.4,45.1,300 7.5,45.2,310", or what is wrong with them. */
export type KmlTuples = { text: string } | { problem: KmlProblem };

/** Whether a text is a number with a decimal point, or a whole one. */
export const isPlainNumber = (text: string): boolean => /^\s*[-+]?\d{1,20}(?:\.\d*)?(?:e[-+]?\d{1,3})?\s*$/i.test(text);

/**
 * Reads the coordinates of a KML in the ways that programs write them: with blanks after the commas, and with commas instead of the blanks between positions.
 * Numbers that may belong together in several ways are a problem, as decimal commas are: they would be another place.
 */
export function readKmlTuples(written: string, isPoint: boolean): KmlTuples {
  const text = written.trim();
  if (text === "") return { problem: "missing" };
  const joined = text.replace(/\s*,\s*/g, ",");
  const tuples = joined.split(/\s+/).map((tuple) => tuple.split(","));
  const hasPoints = text.includes(".");
  if (tuples.every((tuple) => (tuple.length === 2 || tuple.length === 3) && tuple.every(isPlainNumber))) {
    if (isPoint && tuples.length > 1) return { problem: hasPoints ? "tuples" : "decimals" };
    return hasPoints || !mayHaveDecimals(tuples) ? { text: joined } : { problem: "decimals" };
  }
  const parts = joined.split(/,|\s+/).filter((part) => part !== "");
  if (!parts.every(isPlainNumber)) return { problem: "decimals" };
  if (parts.length < 2 || !text.includes(",")) return { problem: parts.length < 2 ? "missing" : "tuples" };
  if (isPoint) {
    const isOne = parts.length === 2 || parts.length === 3;
    return isOne ? { text: parts.join() } : { problem: hasPoints ? "tuples" : "decimals" };
  }
  // Decimal commas would leave whole numbers alone.
  if (!hasPoints) return { problem: "decimals" };
  return regroup(parts.map(Number));
}

/** Whether whole numbers may be parts of numbers with decimal commas: "7,45,1" is 45.1° north as well as a height of 1 m. */
function mayHaveDecimals(tuples: string[][]): boolean {
  if (tuples.some(([, , height]) => height !== undefined && Number(height) !== 0)) return true;
  const fewest = 4;
  if (tuples.length < fewest || tuples.length % 2 !== 0) return false;
  if (!tuples.every((tuple) => tuple.length === 2 && /^\d+$/.test(tuple[1] ?? ""))) return false;
  const isNoLatitude = ([, second = ""]: string[]) => /^0\d/.test(second) || Number(second) > 90;
  return tuples.some(isNoLatitude) || isJumping(tuples.map(([lon, lat]) => [Number(lon), Number(lat)]));
}

type Pair = readonly [lon: number, lat: number];
const lengthOf = (line: readonly Pair[]): number =>
  line.slice(1).reduce((sum, [lon, lat], at) => {
    const [lon0, lat0] = defined(line[at]);
    return sum + Math.abs(lon - lon0) + Math.abs(lat - lat0);
  }, 0);

/** Whether a line is much longer than with decimal commas: then it jumps between longitudes and latitudes. */
function isJumping(line: Pair[]): boolean {
  const joined = line.map(([whole, decimals]) => Number(`${whole}.${decimals}`));
  const pairs = Array.from(
    { length: joined.length / 2 },
    (_, at): Pair => [joined[2 * at] ?? 0, joined[2 * at + 1] ?? 0],
  );
  return lengthOf(line) >= clearly * lengthOf(pairs);
}

/** One way to read a line is right if the other one is so much longer, and its mean step, in degrees, is one that no site's line makes. */
const clearly = 5;
const longestStep = 5;

/** Numbers with nothing but commas between: with heights or without, whichever makes a line that does not jump. */
function regroup(numbers: number[]): KmlTuples {
  const ways = [3, 2].flatMap((size) => {
    if (numbers.length % size !== 0) return [];
    const tuples = Array.from({ length: numbers.length / size }, (_, at) => numbers.slice(at * size, (at + 1) * size));
    const line = tuples.map(([lon = 0, lat = 0]): Pair => [lon, lat]);
    const isPlace = line.every(([lon, lat]) => Math.abs(lon) <= 540 && Math.abs(lat) <= 90);
    const text = tuples.map((tuple) => tuple.join()).join(" ");
    return isPlace ? [{ text, length: lengthOf(line), steps: line.length - 1 }] : [];
  });
  const [best, other] = ways.sort((a, b) => a.length - b.length);
  if (!best) return { problem: "tuples" };
  const isOnlyWay = !other || other.length > Math.max(clearly * best.length, longestStep * other.steps);
  return isOnlyWay ? { text: best.text } : { problem: "tuples" };
}
