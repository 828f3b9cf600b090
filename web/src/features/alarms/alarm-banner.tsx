import { Trans } from "@lingui/react/macro";
import { mdiAlertOctagonOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Icon } from "../../ui/icon.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { useAlarms } from "./queries.ts";

/** What needs attention of admins now, above every page; nothing without alarms. */
export function AlarmBanner() {
  return useAlarms().data?.map(({ kind, text, raisedAt }) => (
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
