import { t } from "@lingui/core/macro";
import { type AssetGeometry, isCorridor, milesPerKm } from "@tocsin/contract";
import { length } from "@turf/length";
import { formatLocale } from "../../lib/language/list-words.ts";
import { showDistance, type Units } from "../../lib/units.ts";
import { hasOverlap } from "./overlap.ts";
import { runOn } from "./run-on.ts";
import { sphericalArea } from "./spherical-area.ts";

/** What an outline stands for: its inside, or its line. */
export type OutlineKind = "area" | "corridor";

/** An area with its unit, such as "12.4 km²", from square kilometres. */
function showArea(squareKm: number, units: Units): string {
  const value = units === "metric" ? squareKm : squareKm * milesPerKm ** 2;
  const digits = { maximumFractionDigits: value < 1 ? 3 : value < 10 ? 1 : 0 };
  const unit = units === "metric" ? "km²" : t`sq mi`;
  return `${value.toLocaleString(formatLocale(), digits)}\u00a0${unit}`;
}

/** How large an outline is: "Area of 12.4 km²", "Line of 31 km". What parts of an area share is counted for each, which it says. */
export function outlineSize(outline: AssetGeometry, units: Units): string {
  if (isCorridor(outline)) {
    const line = { type: "Feature" as const, properties: {}, geometry: runOn(outline) };
    return t`Line of ${showDistance(length(line), units)}`;
  }
  const size = showArea(sphericalArea(outline), units);
  return outline.type === "MultiPolygon" && hasOverlap(outline) ? t`Area of at most ${size}` : t`Area of ${size}`;
}
