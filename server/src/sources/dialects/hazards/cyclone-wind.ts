import type { Severity } from "@tocsin/contract";
import { wordTable } from "../../../platform/language/word-table.ts";

const milesPerHour = wordTable<number>({
  mph: 1,
  kt: 1.15078,
  kts: 1.15078,
  knots: 1.15078,
  "km/h": 0.621371,
  kmh: 0.621371,
});

/** "120 mph", "105 kt" in miles per hour; null for anything else. */
export function windOf(text: string): number | null {
  const found = /(\d+(?:\.\d+)?)\s*(mph|kts?|knots|km\/?h)/i.exec(text);
  const factor = milesPerHour[found?.[2]?.toLowerCase() ?? ""];
  return found && factor ? Number(found[1]) * factor : null;
}

/**
 * Sustained wind by the Saffir-Simpson scale (nhc.noaa.gov/aboutsshws.php): major hurricanes (category 3 and more, 111 mph)
 * devastate, hurricanes (74 mph) do extensive damage, tropical storms (39 mph) some, depressions bring rain.
 */
export function windSeverity(mph: number | null): Severity {
  if (mph === null) return "unknown";
  // A rounded conversion from knots must not fall short of its category.
  const wind = Math.round(mph);
  if (wind >= 110.5) return "extreme";
  if (wind >= 74) return "severe";
  return wind >= 39 ? "moderate" : "minor";
}
