import { formatLocale } from "../../lib/language/list-words.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { browserTimeZone } from "../../lib/times.ts";
import { useSecond } from "./use-second.ts";
import css from "./wall.module.css";

/** The time in the person's zone, as all times of the wall, and the day; the zone by its name where the screen is set to another. */
export function WallClock() {
  const now = useSecond();
  const { timeZone } = usePreferences();
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(), { timeZone, ...options }).format(now);
  return (
    <time className={css.clock} dateTime={now.toISOString()}>
      <span className={css.time}>{show({ hour: "2-digit", minute: "2-digit", timeZoneName: "short" })}</span>
      <span>
        {show({ weekday: "long", day: "numeric", month: "long" })}
        {![browserTimeZone(), "UTC"].includes(timeZone) && ` · ${timeZone}`}
      </span>
    </time>
  );
}
