import { formatLocale } from "./language/list-words.ts";

/** From one day to another, both included: "19–21 Nov", "30 Oct – 2 Nov"; one day is said once. */
export const dayRange = (from: Date, to: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone, day: "numeric", month: "short" }).formatRange(from, to);

/** From one time of day to another: "14:00–16:00"; with the dates when they differ. */
export const hourRange = (from: Date, to: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone, hour: "2-digit", minute: "2-digit" }).formatRange(from, to);
