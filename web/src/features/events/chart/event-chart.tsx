import { t } from "@lingui/core/macro";
import { mdiFileChartOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "@tanstack/react-router";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { dateIn } from "../../../lib/times.ts";
import { Icon } from "../../../ui/icon.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import type { EventFilter } from "../event-filter.ts";
import { useHistogram } from "../queries.ts";
import { BrushedBars, type Period } from "./brushed-bars.tsx";
import { fillBars, scaleOf } from "./chart-bars.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { PeriodLine } from "./period-line.tsx";

type Props = { filter: EventFilter; onPeriod: (period: Period | undefined) => void };

/** When events became known, by category; a brush over it sets the time range of list and map. */
export function EventChart({ filter, onPeriod }: Props) {
  const [bucket, count] = scaleOf(filter.span);
  const { timeZone } = usePreferences();
  const now = useNow();
  const query = useHistogram(filter, bucket, timeZone);
  return (
    <Box component="figure" aria-label={t`Events over time`} sx={{ m: 0, px: 4, pb: 3 }}>
      {!query.data && filter.from && <PeriodLine period={filter} onClear={() => onPeriod(undefined)} />}
      <QueryView query={query} what={t`Loading chart…`}>
        {(counted) => {
          const bars = fillBars(counted, { bucket, count, now, timeZone });
          return (
            <>
              <BrushedBars bars={bars} bucket={bucket} period={filter} onPeriod={onPeriod} />
              <ChartLegend bars={bars} />
              <Box sx={{ display: "flex", flexWrap: "wrap", mt: 1, ml: -1 }}>
                <Button
                  size="small"
                  startIcon={<Icon path={mdiFileChartOutline} />}
                  component={Link}
                  to="/board"
                  search={reportSearch(filter, timeZone) as never}
                >
                  {t`Board report`}
                </Button>
              </Box>
            </>
          );
        }}
      </QueryView>
    </Box>
  );
}

/** The report of the period that is selected, or shown, and of the same assets. */
function reportSearch({ from, to, span, assetIds, tags }: EventFilter, timeZone: string): Record<string, string> {
  const dates: Record<string, string> = from
    ? { from: dateIn(new Date(from), timeZone), to: dateIn(to ? new Date(to) : new Date(), timeZone) }
    : { period: span === "30d" || span === undefined ? "30d" : "7d" };
  return {
    ...dates,
    ...(assetIds.length > 0 && { assets: assetIds.join(",") }),
    ...(tags.length > 0 && { tag: tags.join(",") }),
  };
}
