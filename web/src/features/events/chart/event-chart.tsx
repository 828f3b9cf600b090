import { t } from "@lingui/core/macro";
import { mdiPlay } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { Icon } from "../../../ui/icon.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import type { EventFilter } from "../event-filter.ts";
import { useHistogram } from "../queries.ts";
import { BrushedBars, type Period } from "./brushed-bars.tsx";
import { fillBars } from "./chart-bars.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { PeriodLine } from "./period-line.tsx";

type Props = { filter: EventFilter; onPeriod: (period: Period | undefined) => void; onPlay: () => void };

const scales = { "24h": ["hour", 24], "7d": ["day", 7], "30d": ["day", 30] } as const;

/** When events became known, by category; a brush over it sets the time range of list and map. */
export function EventChart({ filter, onPeriod, onPlay }: Props) {
  const [bucket, count] = scales[filter.span ?? "30d"];
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
              <Button size="small" startIcon={<Icon path={mdiPlay} />} onClick={onPlay} sx={{ mt: 1, ml: -1 }}>
                {t`Play on the map`}
              </Button>
            </>
          );
        }}
      </QueryView>
    </Box>
  );
}
