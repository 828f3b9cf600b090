import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Overview } from "@tocsin/contract";
import { showBytes } from "../../lib/quantities.ts";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { RetentionForm } from "./retention-form.tsx";

/** The size of the data, its retention, and its backups. */
export const DataCare = ({ overview: { database, retention, backup } }: { overview: Overview }) => (
  <Box sx={{ display: "grid", gap: 4, px: 4, pb: 4 }}>
    <Typography variant="body1">
      {database.embedded
        ? t`Database size: ${showBytes(database.bytes)}, in the data folder of this server.`
        : t`Database size: ${showBytes(database.bytes)}, on a separate server.`}
    </Typography>
    <RetentionForm stored={retention} />
    <Box>
      <Typography variant="h3">{t`Backup`}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {backup.lastAt ? (
          <Trans>
            Last backup: <TimeAgo at={backup.lastAt} />.
          </Trans>
        ) : (
          t`No backup yet.`
        )}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {backup.how}
      </Typography>
    </Box>
  </Box>
);
