import { t } from "@lingui/core/macro";
import { type AssetGeometry, isCorridor, milesPerKm } from "@tocsin/contract";
import { area } from "@turf/area";
import { length } from "@turf/length";
import { formatLocale } from "../../lib/language/list-words.ts";
import { showDistance, type Units } from "../../lib/units.ts";
import { runOn } from "./run-on.ts";

/** What an outline stands for: its inside, or its line. */
export type OutlineKind = "area" | "corridor";

/** An area with its unit, such as "12.4 km²", from square kilometres. */
function showArea(squareKm: number, units: Units): string {
  const value = units === "metric" ? squareKm : squareKm * milesPerKm ** 2;
  const digits = { maximumFractionDigits: value < 1 ? 3 : value < 10 ? 1 : 0 };
  const unit = units === "metric" ? "km²" : t`sq mi`;
  return `${value.toLocaleString(formatLocale(), digits)}\u00a0${unit}`;
}

/** How large an outline is: "Area of 12.4 km²", "Line of 31 km". */
export function outlineSize(outline: AssetGeometry, units: Units): string {
  const feature = { type: "Feature" as const, properties: {}, geometry: runOn(outline) };
  if (isCorridor(outline)) return t`Line of ${showDistance(length(feature), units)}`;
  return t`Area of ${showArea(area(feature) / 1e6, units)}`;
}
