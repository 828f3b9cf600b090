import { cleanText, resolveEntities } from "../../reading/plain-text.ts";

const brokenAt = /<\/?(?:br|li|p|div|tr|ul|ol)\b[^<>]*>/gi;
const tag = /<\/?[a-z][^<>]*>/gi;
const bullet = /^\s*[-*•–·▪◦‣]\s+/u;
const inlineBullet = /\s*[•▪◦‣●]\s*/gu;
/** What is longer is a text that was wrapped. */
const longestName = 40;

/** The name of an area in one line. Lines that list names, as markup, with bullets or by themselves, are separated by semicolons. */
export function cleanAreaName(areaDesc: string): string {
  const text = resolveEntities(areaDesc).replace(inlineBullet, "\n• ");
  if (!/[\n<]/.test(text)) return cleanText(text.replace(bullet, ""));
  const broken = text.replace(brokenAt, "\n").split(/[\n\r]+/);
  const lines = broken.map((line) => cleanText(line.replace(tag, " ").replace(bullet, ""))).filter(Boolean);
  const isMarked = /<(?:br|li)\b/i.test(text) || broken.filter((line) => bullet.test(line)).length > 1;
  return lines.join(isMarked || lines.every(isName) ? "; " : " ");
}

/** Whether a line is a name by itself, and none that is continued in the next one. */
const isName = (line: string): boolean =>
  line.length <= longestName && /^[\p{Lu}\p{Lo}]/u.test(line) && !/[,;]$|\s\p{Ll}{1,4}$/u.test(line);
