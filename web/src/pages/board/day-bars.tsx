import { t } from "@lingui/core/macro";
import type { HistogramBar } from "@tocsin/contract";
import type { BoardChoice } from "../../features/board/board-choice.ts";
import { type BoardPeriod, useBoardBars } from "../../features/board/queries.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { windowsOf } from "../../lib/time-windows.ts";
import { shortDate } from "../../lib/times.ts";
import { Bars } from "../../ui/bars.tsx";
import css from "./board.module.css";

const dayMs = 86_400_000;
/** More days would be bars that cannot be distinguished. */
const mostDays = 92;

/** How many events there were on each day of the period, or in each week of a long one. */
export function DayBars({ choice, period }: { choice: BoardChoice; period: BoardPeriod }) {
  const { timeZone } = usePreferences();
  const bucket = period.to.getTime() - period.from.getTime() > mostDays * dayMs ? "week" : "day";
  const { assetIds, tags } = choice;
  const { data, error } = useBoardBars({ assetIds, tags, ...period }, bucket, timeZone);
  if (error && !data) return null;
  // Until then, empty bars take the room that the others will have.
  const totals = totalsOf(data ?? []);
  const bars = windowsOf(period, bucket, timeZone).map(({ from }) => ({
    key: from.toISOString(),
    label: shortDate(from, timeZone),
    count: totals.get(from.getTime()) ?? 0,
  }));
  const title = bucket === "day" ? t`Events by day` : t`Events by week`;
  const most = Math.max(0, ...bars.map(({ count }) => count));
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.quiet}>{data ? mostWords(bucket, most) : t`Loading events…`}</p>
      <Bars label={title} unit={t`events`} bars={bars} height={96} />
    </section>
  );
}

const mostWords = (bucket: "day" | "week", most: number): string =>
  bucket === "day" ? t`Up to ${most} on a day` : t`Up to ${most} in a week`;

function totalsOf(bars: readonly HistogramBar[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { from, count } of bars) totals.set(Date.parse(from), (totals.get(Date.parse(from)) ?? 0) + count);
  return totals;
}
