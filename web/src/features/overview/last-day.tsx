import Typography from "@mui/material/Typography";
import type { Overview } from "@tocsin/contract";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { showCount, showShare } from "../../lib/quantities.ts";
import { clockTime } from "../../lib/times.ts";
import { Bars } from "../../ui/bars.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";

const series = [
  ["items", "items taken in"],
  ["incidents", "of them tell of an incident"],
  ["events", "new events"],
  ["messages", "messages sent"],
] as const;

/** What came in and went out, hour by hour. */
export function LastDay({ overview: { hours, deliverySuccess } }: { overview: Overview }) {
  const { timeZone } = usePreferences();
  const now = useNow();
  return (
    <>
      <Figures least={140}>
        {series.map(([name, words]) => (
          <Figure key={name} value={showCount(hours.reduce((sum, hour) => sum + hour[name], 0))} unit={words}>
            <Bars
              label={`By hour, ${words}`}
              unit={name}
              bars={hours.map((hour) => ({
                key: hour.from,
                label: clockTime(new Date(hour.from), now, timeZone),
                count: hour[name],
              }))}
            />
          </Figure>
        ))}
      </Figures>
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 4 }}>
        {deliverySuccess === null
          ? "No message was sent in this time."
          : `${showShare(deliverySuccess)} of the messages were taken by the far end.`}
      </Typography>
    </>
  );
}
