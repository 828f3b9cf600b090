import { t } from "@lingui/core/macro";
import { clockTime, dateIn } from "../../../lib/times.ts";

/** The end of a mute for people: "18:00", "tomorrow 07:00" or "28 Nov, 07:00". */
export function untilWords(at: Date, now: Date, timeZone: string): string {
  if (dateIn(at, timeZone) !== dateIn(now, timeZone, 1)) return clockTime(at, now, timeZone);
  const time = clockTime(at, at, timeZone);
  return t`tomorrow ${time}`;
}
