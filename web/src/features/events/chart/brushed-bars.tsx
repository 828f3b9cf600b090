import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { clockTime, shortDate } from "../../../lib/times.ts";
import { barWords, mostWords, selectionWords, totalWords } from "./bar-words.ts";
import { Brush } from "./brush.tsx";
import { isWithin, spanOf } from "./brush-span.ts";
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
  const ahead = bars.filter(({ isAhead }) => isAhead).length;
  const stored = spanOf(bars, period);
  const { shown, handlers } = useBrush({
    count,
    today: count - ahead - 1,
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
      {bar && (isLow && bar === bars.at(-1) ? nowWords(ahead) : nameOf(bar.from))}
    </Typography>
  ));
  return (
    <>
      {isLow ? (
        <Box sx={{ ...endsStyle, minHeight: 30 }}>
          {!period.from && first}
          {line}
          {!period.from && last}
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
            data-ahead={bar.isAhead}
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

/** The end of the time bar: now, and how far ahead it goes. */
const nowWords = (ahead: number): string =>
  ahead > 0 ? t`now, then ${plural(ahead, { one: "# day", other: "# days" })}` : t`now`;

const barStyle = {
  flex: 1,
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  alignItems: "stretch",
  px: "1px",
  // After now, what is only expected is an outline.
  "&[data-ahead=true]": {
    bgcolor: "var(--hover)",
    "& > *": { bgcolor: "transparent", border: "1px dashed var(--quiet)" },
  },
  "&[data-ahead=false] + &[data-ahead=true]": { borderInlineStart: "1px solid var(--outline)" },
};

const partStyle = (bgcolor: string, share: number) => ({ height: `${share * 100}%`, minHeight: 2, bgcolor });

const endsStyle = { display: "flex", alignItems: "center", justifyContent: "space-between" };
