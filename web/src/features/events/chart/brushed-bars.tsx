import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { dayRange, hourRange } from "../../../lib/time-windows.ts";
import { clockTime, shortDate } from "../../../lib/times.ts";
import { categoryWord } from "../../../lib/words/event-words.ts";
import { Brush } from "./brush.tsx";
import { isWithin, type Span, spanOf } from "./brush-span.ts";
import { type Bar, rangeOf } from "./chart-bars.ts";
import { categoryColour, categoryOrder } from "./chart-legend.tsx";
import { PeriodLine } from "./period-line.tsx";
import { useBrush } from "./use-brush.ts";

export type Period = { from: string | undefined; to: string | undefined };

type Props = {
  bars: readonly Bar[];
  bucket: "hour" | "day";
  period: Period;
  onPeriod: (period: Period | undefined) => void;
  /** As low as the foot of the map: one colour, and one line that says how many there are. */
  isLow?: boolean;
};

/** The bars of a chart, and over them the brush that selects a period. */
export function BrushedBars({ bars, bucket, period, onPeriod, isLow = false }: Props) {
  const { timeZone } = usePreferences();
  const now = useNow();
  const count = bars.length;
  const stored = spanOf(bars, period);
  const { shown, handlers } = useBrush({
    count,
    span: stored,
    onSpan: (span) => onPeriod(span && rangeOf(bars, span.first, span.last)),
  });
  const most = Math.max(1, ...bars.map(({ total }) => total));
  const nameOf = (at: Date) => (bucket === "hour" ? clockTime(at, now, timeZone) : shortDate(at, timeZone));
  const selected = selectionWords(bars, shown, bucket, timeZone);
  const line =
    selected && (shown !== stored || isWithin(bars, period)) ? (
      <PeriodLine words={selected} onClear={() => onPeriod(undefined)} />
    ) : period.from ? (
      <PeriodLine period={period} onClear={() => onPeriod(undefined)} />
    ) : (
      <Typography
        variant="body2"
        color="textSecondary"
        className="figures"
        sx={isLow ? undefined : { minHeight: 30, pt: 1 }}
      >
        {isLow ? totalWords(bars, bucket) : mostWords(most, bucket)}
      </Typography>
    );
  const [first, last] = [bars[0], bars.at(-1)].map((bar) => (
    <Typography key={bar?.from.getTime()} variant="body2" color="textSecondary" className="figures">
      {bar && (isLow && bar === bars.at(-1) ? t`now` : nameOf(bar.from))}
    </Typography>
  ));
  return (
    <>
      {isLow ? (
        <Box sx={{ ...endsStyle, minHeight: 30 }}>
          {first}
          {line}
          {last}
        </Box>
      ) : (
        line
      )}
      <Box sx={isLow ? { ...barsStyle, height: 24, mt: 0 } : barsStyle} {...handlers}>
        {bars.map((bar) => (
          <Box
            key={bar.from.getTime()}
            role="img"
            aria-label={`${nameOf(bar.from)}: ${barWords(bar)}`}
            title={`${nameOf(bar.from)}: ${barWords(bar)}`}
            sx={barStyle}
          >
            {isLow
              ? bar.total > 0 && <Box sx={partStyle("var(--quiet)", bar.total / most)} />
              : categoryOrder.map((category) => {
                  const part = bar.counts.find((one) => one.category === category)?.count ?? 0;
                  return part > 0 && <Box key={category} sx={partStyle(categoryColour(category), part / most)} />;
                })}
          </Box>
        ))}
        <Brush
          span={shown}
          count={count}
          words={selected}
          nameOf={(at) => (bars[at] ? `${nameOf(bars[at].from)}: ${barWords(bars[at])}` : "")}
        />
      </Box>
      {!isLow && (
        <Box sx={endsStyle}>
          {first}
          {last}
        </Box>
      )}
    </>
  );
}

/** "62 events in 30 days". */
function totalWords(bars: readonly Bar[], bucket: "hour" | "day"): string {
  const total = bars.reduce((sum, bar) => sum + bar.total, 0);
  const events = plural(total, { one: "# event", other: "# events" });
  return bucket === "hour"
    ? t`${events} in ${plural(bars.length, { one: "# hour", other: "# hours" })}`
    : t`${events} in ${plural(bars.length, { one: "# day", other: "# days" })}`;
}

const mostWords = (most: number, bucket: "hour" | "day"): string =>
  bucket === "hour"
    ? plural(most, { one: "Up to # event per hour", other: "Up to # events per hour" })
    : plural(most, { one: "Up to # event per day", other: "Up to # events per day" });

/** "19–21 Nov: 12 events". */
function selectionWords(
  bars: readonly Bar[],
  span: Span | undefined,
  bucket: "hour" | "day",
  timeZone: string,
): string {
  const [first, last] = [span && bars[span.first], span && bars[span.last]];
  if (!span || !first || !last) return "";
  const total = bars.slice(span.first, span.last + 1).reduce((sum, bar) => sum + bar.total, 0);
  const range =
    bucket === "hour"
      ? hourRange(first.from, new Date(last.to.getTime() + 1), timeZone)
      : dayRange(first.from, last.to, timeZone);
  return `${range}: ${plural(total, { one: "# event", other: "# events" })}`;
}

function barWords({ total, counts }: Bar): string {
  if (total === 0) return t`no events`;
  const parts = counts.map(({ category, count }) => `${categoryWord(category)} ${count}`).join(", ");
  return `${plural(total, { one: "# event", other: "# events" })} (${parts})`;
}

const barsStyle = {
  position: "relative",
  display: "flex",
  alignItems: "stretch",
  height: 72,
  mt: 1,
  borderBottom: "1px solid var(--outline)",
  touchAction: "pan-y",
  userSelect: "none",
};

const barStyle = {
  flex: 1,
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  alignItems: "stretch",
  px: "1px",
};

const partStyle = (bgcolor: string, share: number) => ({ height: `${share * 100}%`, minHeight: 2, bgcolor });

const endsStyle = { display: "flex", alignItems: "center", justifyContent: "space-between" };
