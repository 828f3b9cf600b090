import { formatLocale } from "./list-words.ts";

/** A number with its unit written out, such as "5 minutes". */
export const longAmount = (value: number, unit: string): string =>
  value.toLocaleString(formatLocale(), { style: "unit", unit, unitDisplay: "long" });
