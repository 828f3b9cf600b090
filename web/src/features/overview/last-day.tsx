import { msg, t } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";
import type { Overview } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { showCount, showShare } from "../../lib/quantities.ts";
import { clockTime } from "../../lib/times.ts";
import { Bars } from "../../ui/bars.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";

const series = [
  ["items", msg`items received`],
  ["incidents", msg`incidents`],
  ["events", msg`new events`],
  ["messages", msg`messages sent`],
] as const;

/** Items and messages by the hour. */
export function LastDay({ overview: { hours, deliverySuccess } }: { overview: Overview }) {
  const { timeZone } = usePreferences();
  const now = useNow();
  return (
    <>
      <Figures least={140}>
        {series.map(([name, words]) => (
          <Figure key={name} value={showCount(hours.reduce((sum, hour) => sum + hour[name], 0))} unit={i18n._(words)}>
            <Bars
              label={t`By hour, ${i18n._(words)}`}
              unit={i18n._(words)}
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
          ? t`No notifications were sent.`
          : t`${showShare(deliverySuccess)} of the notifications were accepted by the providers.`}
      </Typography>
    </>
  );
}
