import { formatLocale } from "../../../lib/language/list-words.ts";
import { dayRange, type Step, type Window } from "../../../lib/time-windows.ts";

/** The date of a window in words: "Thursday, 19 November 2026", "Thu, 19 Nov, 14:00", "16–22 Nov". */
export function windowWords({ from, to }: Window, step: Step, timeZone: string): string {
  if (step === "week") return dayRange(from, new Date(to.getTime() - 1), timeZone);
  const hour = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  const day = { weekday: "long", day: "numeric", month: "long" } as const;
  return new Intl.DateTimeFormat(formatLocale(), { timeZone, ...(step === "hour" ? hour : day) }).format(from);
}
