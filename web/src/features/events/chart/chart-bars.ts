import type { Category, HistogramBar } from "@tocsin/contract";
import { dateIn, midnightOf } from "../../../lib/times.ts";
import type { TimeSpan } from "../event-filter.ts";

export type Bar = {
  from: Date;
  to: Date;
  counts: { category: Category | null; count: number }[];
  total: number;
  /** It is a day to come: what is counted is expected. */
  isAhead: boolean;
};

const hourMs = 3_600_000;

const scales = { "24h": ["hour", 24], "7d": ["day", 7], "30d": ["day", 30] } as const;

/** What a bar is of, and how many there are, for the filter's time span; 30 days without one. */
export const scaleOf = (span: TimeSpan | undefined) => scales[span ?? "30d"];

type Scale = { bucket: "hour" | "day"; count: number; ahead?: number; now: Date; timeZone: string };

/** The hours or days to draw, the last of them now, and days ahead; `to` is the last moment that still belongs to a bar. */
function emptyBars({ bucket, count, ahead = 0, now, timeZone }: Scale): Bar[] {
  const starts =
    bucket === "hour"
      ? Array.from(
          { length: count + 1 },
          (_, at) => Math.floor(now.getTime() / hourMs) * hourMs - (count - 1 - at) * hourMs,
        )
      : Array.from({ length: count + ahead + 1 }, (_, at) =>
          midnightOf(dateIn(now, timeZone, at - count + 1), timeZone).getTime(),
        );
  return starts.slice(0, -1).map((start, at) => ({
    from: new Date(start),
    to: new Date((starts[at + 1] ?? start) - 1),
    counts: [],
    total: 0,
    isAhead: at >= count,
  }));
}

/** Every hour or day with what was counted in it, empty ones included. */
export function fillBars(counted: readonly HistogramBar[], scale: Scale): Bar[] {
  const bars = emptyBars(scale);
  for (const { from, category, count } of counted) {
    const at = Date.parse(from);
    const bar = bars.find((one) => at >= one.from.getTime() && at <= one.to.getTime());
    if (!bar) continue;
    bar.counts.push({ category, count });
    bar.total += count;
  }
  return bars;
}

/** The range from one bar to another, whichever comes first. */
export function rangeOf(bars: readonly Bar[], a: number, b: number): { from: string; to: string } | undefined {
  const [first, last] = [bars[Math.min(a, b)], bars[Math.max(a, b)]];
  return first && last ? { from: first.from.toISOString(), to: last.to.toISOString() } : undefined;
}
