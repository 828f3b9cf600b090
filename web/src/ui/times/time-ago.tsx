import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { exactTime, relativeTime } from "../../lib/times.ts";

/** A time in words, with the exact time and its zone on hover; `isAhead` for what is yet to come. */
export function TimeAgo({ at, isAhead = false }: { at: string; isAhead?: boolean }) {
  const now = useNow();
  const { timeZone } = usePreferences();
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTime(date, timeZone)} style={{ whiteSpace: "nowrap" }}>
      {relativeTime(date, now, timeZone, isAhead)}
    </time>
  );
}
