import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { type Category, categories } from "@tocsin/contract";
import { type PointerEvent, useMemo, useState } from "react";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { clockTime, shortDate } from "../../../lib/times.ts";
import { categoryWord } from "../../../lib/words/event-words.ts";
import { categoryIcon } from "../../../ui/event-mark-shape.ts";
import { Icon } from "../../../ui/icon.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import type { EventFilter } from "../event-filter.ts";
import { useHistogram } from "../queries.ts";
import { type Bar, fillBars, rangeOf } from "./chart-bars.ts";

type Range = { from: string; to: string };
type Props = { filter: EventFilter; onRange: (range: Range | undefined) => void };

const scales = { "24h": ["hour", 24], "7d": ["day", 7], "30d": ["day", 30] } as const;
const order = [...categories, null];
const colourOf = (category: Category | null) => `var(--category-${(category ?? "none").replace(" ", "-")})`;

/** When events became known, by category; a bar, or several drawn over, set the time range of list and map. */
export function EventChart({ filter, onRange }: Props) {
  const [bucket, count] = scales[filter.span ?? "30d"];
  const { timeZone } = usePreferences();
  const now = useNow();
  const query = useHistogram(filter, bucket, timeZone);
  return (
    <Box component="figure" aria-label={t`Events over time`} sx={{ m: 0, px: 4, pb: 3 }}>
      <QueryView query={query} what={t`Loading chart…`}>
        {(counted) => (
          <Bars
            bars={fillBars(counted, { bucket, count, now, timeZone })}
            bucket={bucket}
            filter={filter}
            onRange={onRange}
          />
        )}
      </QueryView>
    </Box>
  );
}

type BarsProps = Props & { bars: Bar[]; bucket: "hour" | "day" };

function Bars({ bars, bucket, filter, onRange }: BarsProps) {
  const { timeZone } = usePreferences();
  const now = useNow();
  const [drag, setDrag] = useState<{ start: number; end: number }>();
  const most = Math.max(1, ...bars.map(({ total }) => total));
  const nameOf = (at: Date) => (bucket === "hour" ? clockTime(at, now, timeZone) : shortDate(at, timeZone));
  const isChosen = (bar: Bar, at: number) =>
    drag
      ? at >= Math.min(drag.start, drag.end) && at <= Math.max(drag.start, drag.end)
      : filter.from !== undefined &&
        bar.from.toISOString() >= filter.from &&
        bar.to.toISOString() <= (filter.to ?? "~");
  const choose = (start: number, end: number) => {
    setDrag(undefined);
    const range = rangeOf(bars, start, end);
    onRange(range && range.from === filter.from && range.to === filter.to ? undefined : range);
  };
  const begin = (event: PointerEvent, at: number) => {
    // A finger would otherwise stay with the bar it began on.
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
    setDrag({ start: at, end: at });
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary" className="figures">
        {bucket === "hour"
          ? plural(most, { one: "Up to # event per hour", other: "Up to # events per hour" })
          : plural(most, { one: "Up to # event per day", other: "Up to # events per day" })}
      </Typography>
      <Box sx={barsStyle} onPointerLeave={() => setDrag(undefined)}>
        {bars.map((bar, at) => (
          <ButtonBase
            key={bar.from.getTime()}
            aria-pressed={isChosen(bar, at)}
            aria-label={`${nameOf(bar.from)}: ${barWords(bar)}`}
            title={`${nameOf(bar.from)}: ${barWords(bar)}`}
            onPointerDown={(event) => begin(event, at)}
            onPointerEnter={() => drag && setDrag({ ...drag, end: at })}
            onPointerUp={() => drag && drag.start !== at && choose(drag.start, at)}
            onClick={() => choose(at, at)}
            sx={barStyle}
          >
            {order.map((category) => {
              const count = bar.counts.find((one) => one.category === category)?.count ?? 0;
              return count > 0 && <Box key={category} sx={partStyle(category, count / most)} />;
            })}
          </ButtonBase>
        ))}
      </Box>
      <Box sx={{ display: "flex", justifyContent: "space-between" }}>
        {[bars[0], bars.at(-1)].map((bar) => (
          <Typography key={bar?.from.getTime()} variant="body2" color="textSecondary" className="figures">
            {bar && nameOf(bar.from)}
          </Typography>
        ))}
      </Box>
      <Legend bars={bars} />
    </>
  );
}

function barWords({ total, counts }: Bar): string {
  if (total === 0) return t`no events`;
  const parts = counts.map(({ category, count }) => `${categoryWord(category)} ${count}`).join(", ");
  return `${plural(total, { one: "# event", other: "# events" })} (${parts})`;
}

/** The categories that are there: colour, icon and word. */
function Legend({ bars }: { bars: readonly Bar[] }) {
  const present = useMemo(() => new Set(bars.flatMap(({ counts }) => counts.map(({ category }) => category))), [bars]);
  return (
    <Box component="ul" aria-label={t`Chart categories`} sx={legendStyle}>
      {order.map(
        (category) =>
          present.has(category) && (
            <Typography key={category} component="li" variant="body2" color="textSecondary" sx={entryStyle}>
              <Icon path={categoryIcon[category ?? "none"]} sx={{ fontSize: 14, color: colourOf(category) }} />
              {categoryWord(category)}
            </Typography>
          ),
      )}
    </Box>
  );
}

const barsStyle = {
  display: "flex",
  alignItems: "stretch",
  gap: "2px",
  height: 72,
  mt: 1,
  borderBottom: "1px solid var(--outline)",
  touchAction: "pan-y",
  userSelect: "none",
};

const barStyle = {
  flex: 1,
  minWidth: 0,
  flexDirection: "column",
  justifyContent: "flex-end",
  alignItems: "stretch",
  "&:hover": { bgcolor: "var(--hover)" },
  "&[aria-pressed=true]": { bgcolor: "var(--selected)" },
};

const partStyle = (category: Category | null, share: number) => ({
  height: `${share * 100}%`,
  minHeight: 2,
  bgcolor: colourOf(category),
});

const legendStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
};
const entryStyle = { display: "flex", alignItems: "center", gap: 1 };
