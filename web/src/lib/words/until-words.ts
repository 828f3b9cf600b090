import { t } from "@lingui/core/macro";
import { formatLocale } from "../language/list-words.ts";
import { clockTime, dateIn } from "../times.ts";

const daysOfOneWeek = [2, 3, 4, 5, 6];

/** The end of a mute: "18:00" today, "tomorrow 07:00", "Fri 07:00" in the next six days, and "28 Nov, 07:00" after them. */
export function untilWords(at: Date, now: Date, timeZone: string): string {
  const day = dateIn(at, timeZone);
  const time = clockTime(at, at, timeZone);
  if (day === dateIn(now, timeZone, 1)) return t`tomorrow ${time}`;
  if (!daysOfOneWeek.some((days) => day === dateIn(now, timeZone, days))) return clockTime(at, now, timeZone);
  const weekday = new Intl.DateTimeFormat(formatLocale(), { timeZone, weekday: "short" }).format(at);
  return `${weekday} ${time}`;
}
