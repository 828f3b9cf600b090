import { t } from "@lingui/core/macro";
import { milesPerKm, type UserSettings } from "@tocsin/contract";
import { formatLocale } from "./language/list-words.ts";

export type Units = UserSettings["units"];

export const unitName: Record<Units, string> = { metric: "km", imperial: "mi" };

/** Kilometres in the person's unit. */
export const fromKm = (km: number, units: Units): number => (units === "metric" ? km : km * milesPerKm);

/** A value in the person's unit as kilometres. */
export const toKm = (value: number, units: Units): number => (units === "metric" ? value : value / milesPerKm);

/** A number and its unit stay on one line. */
const space = "\u00a0";

const decimals = (value: number): number => (value < 10 ? 1 : 0);

/** A number of the person's unit, with it: "5 km". */
export const amount = (value: number, units: Units, places = 1): string =>
  `${value.toLocaleString(formatLocale(), { maximumFractionDigits: places })}${space}${unitName[units]}`;

/** A distance with its unit, such as "3.2 km", "41 mi" or "less than 0.1 km"; one decimal below ten. */
export function showDistance(km: number, units: Units): string {
  const value = fromKm(km, units);
  if (value < 0.05) return t`less than ${amount(0.1, units)}`;
  const places = decimals(Number(value.toFixed(1)));
  const text = value.toLocaleString(formatLocale(), { minimumFractionDigits: places, maximumFractionDigits: places });
  return `${text.replace(/\.0$/, "")}${space}${unitName[units]}`;
}

/** How far an event inside is from an asset: close by, the doubt about a place is larger than the distance. */
export const showNearness = (km: number, units: Units): string =>
  km === 0 ? t`inside` : fromKm(km, units) < 1 ? t`under ${amount(1, units)}` : showDistance(km, units);

/** A radius as it was entered, with at most one decimal: "12.5 km". */
export const showRadius = (km: number, units: Units): string =>
  `${fromKm(km, units).toLocaleString(formatLocale(), { maximumFractionDigits: 1 })}${space}${unitName[units]}`;
