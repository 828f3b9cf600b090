/** Degrees as people write them: `41.15`, `41,15`, `41° 9' 0" N`, `8 36 36 W`; null for anything else. The range is not checked. */
export function readDegrees(text: string): number | null {
  const trimmed = text.trim().replace(/^[\u2212\u2013]/, "-");
  const plain = /^([+-]?\d{1,3}(?:[.,]\d+)?(?:e-?\d+)?)\s*°?$/i.exec(trimmed);
  if (plain?.[1]) return Number(plain[1].replace(",", "."));
  const [, before = "", sign = "", whole = "", minutes = "0", seconds = "0", after = ""] =
    /^([NSEW])?\s*([+-]?)(\d{1,3}(?:[.,]\d+)?)(?:\s*[°º:\s]\s*(\d{1,2}(?:[.,]\d+)?))?(?:\s*['′’:\s]\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|'')?)?\s*['′’°]?\s*([NSEW])?$/i.exec(
      trimmed,
    ) ?? [];
  if (whole === "" || (before !== "" && after !== "")) return null;
  const number = (part: string): number => Number(part.replace(",", "."));
  if (number(minutes) >= 60 || number(seconds) >= 60) return null;
  const degrees = number(whole) + number(minutes) / 60 + number(seconds) / 3600;
  const isNegative = sign === "-" || /[SW]/i.test(before + after);
  return isNegative ? -degrees : degrees;
}

/** Which coordinate the letter of a text says that it is: N and S are of a latitude, E and W of a longitude. Null without a letter. */
export function axisOf(text: string): "lat" | "lon" | null {
  const [letter = ""] = /^[NSEW]|[NSEW]$/i.exec(text.trim()) ?? [];
  if (letter === "") return null;
  return /[NS]/i.test(letter) ? "lat" : "lon";
}

/**
 * Latitude and longitude of one cell as people copy them: "45.1, 7.4", "(45.1, 7.4)", "45,1; 7,4" and "45.1 7.4". Letters decide which is
 * which; without them latitude is first. A number alone is a latitude, and what is no pair is neither.
 */
export function splitPair(text: string): [lat: string, lon: string] {
  const [first = "", second] = partsOf(text.trim().replace(/^\((.*)\)$/, "$1"));
  if (second === undefined) return [text, readDegrees(text) === null ? text : ""];
  return axisOf(first) === "lon" && axisOf(second) !== "lon" ? [second, first] : [first, second];
}

/** Split at a semicolon, at the only comma, or at a blank between two numbers. */
function partsOf(text: string): string[] {
  for (const separator of [/\s*;\s*/, /\s*,\s*/, /,?\s+/]) {
    const parts = text.split(separator).filter(Boolean);
    if (parts.length === 2 && parts.every((part) => readDegrees(part) !== null)) return parts;
  }
  const words = /^(.*[NSEW])[\s,]+(.*[NSEW])$/i.exec(text) ?? /^([NSEW].*?)[\s,]+([NSEW].*)$/i.exec(text);
  const parts = words ? words.slice(1) : text.split(/\s*[,;]\s*/);
  return parts.length === 2 ? parts : [];
}
