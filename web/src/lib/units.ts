import { t } from "@lingui/core/macro";
import { leastDistance, milesPerKm, roundDistance, roundRadius, type UserSettings } from "@tocsin/contract";
import { numberFormat } from "./language/kept-formats.ts";
import { formatLocale } from "./language/list-words.ts";

export type Units = UserSettings["units"];

export const unitName: Record<Units, string> = { metric: "km", imperial: "mi" };

/** A value in the person's unit as kilometres. */
export const toKm = (value: number, units: Units): number => (units === "metric" ? value : value / milesPerKm);

/** A number and its unit stay on one line. */
const space = "\u00a0";

/** A number of the person's unit, with it: "5 km". */
export const amount = (value: number, units: Units, places = 1): string =>
  `${numberFormat(formatLocale(), { maximumFractionDigits: places }).format(value)}${space}${unitName[units]}`;

/** A distance with its unit, such as "3.2 km", "41 mi" or "less than 0.1 km"; one decimal below ten. */
export function showDistance(km: number, units: Units): string {
  const value = roundDistance(km, units);
  return value < leastDistance ? t`less than ${amount(leastDistance, units)}` : amount(value, units);
}

/** How far an event inside is from an asset, in the words of its notification. */
export const showNearness = (km: number, units: Units): string => (km === 0 ? t`inside` : showDistance(km, units));

/** A radius as it was entered, with at most one decimal: "12.5 km". */
export const showRadius = (km: number, units: Units): string => amount(roundRadius(km, units), units);
