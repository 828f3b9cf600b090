import { higherSeverity, type Severity } from "@tocsin/contract";

export const mostSevere = (severities: Severity[]): Severity => severities.reduce<Severity>(higherSeverity, "unknown");

/**
 * Warnings by their names. Emergency warnings (特別警報, level 5, and a river that has burst its banks) are extreme; warnings
 * (警報, levels 3 and 4, and their names for rivers and landslides) are severe. An advisory (注意報, level 2) that a warning can
 * follow is moderate; the others, such as for dry air, frost or fog, have no warning above them and are minor.
 */
export function warningSeverity(kind: string): Severity {
  if (/特別警報|氾濫発生/.test(kind)) return "extreme";
  if (/^海上/.test(kind)) return marineSeverity(kind);
  if (/警報|氾濫(?:危険|警戒)|^警戒$|記録的短時間大雨/.test(kind)) return "severe";
  if (!/注意/.test(kind)) return "unknown";
  return /大雨|洪水|氾濫|高潮|強風|風雪|大雪|波浪|土砂|竜巻/.test(kind) ? "moderate" : "minor";
}

/** At sea, every notice is called a warning: of a typhoon, of storm, of gale, and of less wind, fog or icing. */
function marineSeverity(kind: string): Severity {
  if (/台風/.test(kind)) return "extreme";
  if (/暴風/.test(kind)) return "severe";
  return /強風/.test(kind) ? "moderate" : "minor";
}
