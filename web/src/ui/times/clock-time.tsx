import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { clockTime, exactTime } from "../../lib/times.ts";

/** The time on the clock for logs and timelines, with the exact time and its zone on hover. */
export function ClockTime({ at }: { at: string }) {
  const now = useNow();
  const { timeZone } = usePreferences();
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTime(date, timeZone)} style={{ whiteSpace: "nowrap" }}>
      {clockTime(date, now, timeZone)}
    </time>
  );
}
