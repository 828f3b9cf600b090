import { t } from "@lingui/core/macro";
import { mdiPlay } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useContext } from "react";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { MapCover } from "../../../map/geometry/map-cover.ts";
import { Icon } from "../../../ui/icon.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { type EventFilter, isAhead } from "../event-filter.ts";
import { useHistogram } from "../queries.ts";
import { BrushedBars, type Period } from "./brushed-bars.tsx";
import { fillBars, scaleOf } from "./chart-bars.ts";

type Props = { filter: EventFilter; onPeriod: (period: Period | undefined) => void; onPlay: () => void };

/** What is expected further ahead changes before it comes. */
const daysAhead = 3;

/**
 * The past days at the foot of the map, up to now, and the next ones: how many events began when, and how many are expected. A period of them
 * is selected, and what is past is played.
 */
export function TimeBar({ filter, onPeriod, onPlay }: Props) {
  const cover = useContext(MapCover);
  const { timeZone } = usePreferences();
  const now = useNow();
  const [bucket, count] = scaleOf(filter.span);
  const ahead = bucket === "day" ? daysAhead : 0;
  const query = useHistogram(filter, bucket, timeZone, ahead);
  return (
    <Box role="group" aria-label={t`Time`} sx={boxStyle} style={{ bottom: `calc(${100 * cover}% + 32px)` }}>
      <IconButton
        aria-label={t`Play on the map`}
        title={t`Play on the map`}
        disabled={isAhead(filter, now)}
        onClick={onPlay}
      >
        <Icon path={mdiPlay} />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <QueryView query={query} what={t`Loading chart…`}>
          {(counted) => (
            <BrushedBars
              bars={fillBars(counted, { bucket, count, ahead, now, timeZone })}
              bucket={bucket}
              period={filter}
              onPeriod={onPeriod}
              isLow
            />
          )}
        </QueryView>
      </Box>
    </Box>
  );
}

const boxStyle = {
  position: "absolute",
  left: 12,
  right: 12,
  zIndex: 1,
  mx: "auto",
  maxWidth: 560,
  minHeight: 64,
  pl: 1,
  pr: 3,
  pb: 1,
  display: "flex",
  alignItems: "center",
  gap: 2,
  borderRadius: 2,
  border: "1px solid var(--hairline)",
  bgcolor: "var(--surface)",
};
