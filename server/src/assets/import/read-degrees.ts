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
