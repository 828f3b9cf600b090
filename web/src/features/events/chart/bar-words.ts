import { plural, t } from "@lingui/core/macro";
import { dayRange, hourRange } from "../../../lib/time-windows.ts";
import { categoryWord } from "../../../lib/words/event-words.ts";
import type { Span } from "./brush-span.ts";
import type { Bar } from "./chart-bars.ts";

/** "62 events in 30 days". */
export function totalWords(bars: readonly Bar[], bucket: "hour" | "day"): string {
  const past = bars.filter(({ isAhead }) => !isAhead);
  const total = past.reduce((sum, bar) => sum + bar.total, 0);
  const events = plural(total, { one: "# event", other: "# events" });
  return bucket === "hour"
    ? t`${events} in ${plural(past.length, { one: "# hour", other: "# hours" })}`
    : t`${events} in ${plural(past.length, { one: "# day", other: "# days" })}`;
}

export const mostWords = (most: number, bucket: "hour" | "day"): string =>
  bucket === "hour"
    ? plural(most, { one: "Up to # event per hour", other: "Up to # events per hour" })
    : plural(most, { one: "Up to # event per day", other: "Up to # events per day" });

/** "19–21 Nov: 12 events", "30 Nov: 2 events expected"; an event of several days ahead is in each of their numbers. */
export function selectionWords(
  bars: readonly Bar[],
  span: Span | undefined,
  bucket: "hour" | "day",
  timeZone: string,
): string {
  const [first, last] = [span && bars[span.first], span && bars[span.last]];
  if (!span || !first || !last) return "";
  const selected = bars.slice(span.first, span.last + 1);
  const known = first.isAhead ? selected : selected.filter(({ isAhead }) => !isAhead);
  const total = known.reduce((sum, bar) => sum + bar.total, 0);
  const range =
    bucket === "hour"
      ? hourRange(first.from, new Date(last.to.getTime() + 1), timeZone)
      : dayRange(first.from, last.to, timeZone);
  if (!first.isAhead) return `${range}: ${plural(total, { one: "# event", other: "# events" })}`;
  return `${range}: ${selected.length > 1 ? t`expected events` : expectedWords(total)}`;
}

const expectedWords = (total: number): string => plural(total, { one: "# event expected", other: "# events expected" });

export function barWords({ total, counts, isAhead }: Bar): string {
  if (total === 0) return isAhead ? t`no events expected` : t`no events`;
  const parts = counts.map(({ category, count }) => `${categoryWord(category)} ${count}`).join(", ");
  return `${isAhead ? expectedWords(total) : plural(total, { one: "# event", other: "# events" })} (${parts})`;
}
