import { numberFormat } from "./language/kept-formats.ts";
import { formatLocale } from "./language/list-words.ts";

const units = ["bytes", "kB", "MB", "GB", "TB"];

/** A size with its unit, in powers of 1000: "12 MB", "1.4 GB". */
export function showBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${numberFormat(formatLocale(), { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)}\u00a0${units[power]}`;
}

/** A share of 0 to 1 in per cent; a hundred only when it is wholly so. */
export function showShare(share: number): string {
  const percent = share * 100;
  const shown = share < 1 && percent > 99.9 ? 99.9 : percent;
  return `${numberFormat(formatLocale(), { maximumFractionDigits: 1 }).format(shown)}\u00a0%`;
}

/** An amount of US dollars: to the cent, small ones to four digits. */
export const showUsd = (usd: number): string =>
  `$${numberFormat(formatLocale(), { minimumFractionDigits: 2, maximumFractionDigits: usd > 0 && usd < 1 ? 4 : 2 }).format(usd)}`;

/** How long something took: "340 ms", "2.1 s". */
export const showMs = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)}\u00a0ms` : `${(ms / 1000).toFixed(1)}\u00a0s`;

/** A number with thousands apart. */
export const showCount = (count: number): string => numberFormat(formatLocale()).format(count);
