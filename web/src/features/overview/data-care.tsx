import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Overview } from "@tocsin/contract";
import { showBytes } from "../../lib/quantities.ts";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { RetentionForm } from "./retention-form.tsx";

/** How large the data is, how long it is kept, and how it is copied. */
export const DataCare = ({ overview: { database, retention, backup } }: { overview: Overview }) => (
  <Box sx={{ display: "grid", gap: 4, px: 4, pb: 4 }}>
    <Typography variant="body1">
      The database holds {showBytes(database.bytes)}
      {database.embedded ? ", in the data folder of this server." : ", on a server of its own."}
    </Typography>
    <RetentionForm stored={retention} />
    <Box>
      <Typography variant="h3">Backup</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {backup.lastAt ? (
          <>
            The last one was made <TimeAgo at={backup.lastAt} />.
          </>
        ) : (
          "None has been made yet."
        )}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {backup.how}
      </Typography>
    </Box>
  </Box>
);
