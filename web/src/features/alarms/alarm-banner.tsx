import { Trans } from "@lingui/react/macro";
import { mdiAlertOctagonOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Alarm, listOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { ClockTime } from "../../ui/clock-time.tsx";
import { Icon } from "../../ui/icon.tsx";

const alarmList = listOf(Alarm);
const lookEveryMs = 60_000;

/** What admins have to look at now, above every page; nothing while all is well. */
export function AlarmBanner() {
  const { data: alarms } = useQuery({
    queryKey: ["alarms"],
    queryFn: async ({ signal }) => (await callApi("/api/alarms", { schema: alarmList, signal })).result,
    refetchInterval: lookEveryMs,
  });
  return alarms?.map(({ kind, text, raisedAt }) => (
    <Box
      key={kind}
      role="alert"
      sx={{ display: "flex", gap: 3, px: 4, py: 3, bgcolor: "var(--raised)", borderBottom: "2px solid var(--error)" }}
    >
      <Icon path={mdiAlertOctagonOutline} sx={{ color: "var(--error)" }} />
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        <Trans>
          {text} Since <ClockTime at={raisedAt} />.
        </Trans>
      </Typography>
    </Box>
  ));
}
