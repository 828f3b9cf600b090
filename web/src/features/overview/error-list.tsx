import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Overview } from "@tocsin/contract";
import { useState } from "react";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";

const shownAtFirst = 5;

/** Recent errors, newest first. */
export function ErrorList({ errors }: { errors: Overview["errors"] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? errors : errors.slice(0, shownAtFirst);
  return (
    <>
      <PlainList label={t`Latest errors`}>
        {shown.map(({ at, where, message }) => (
          <ListRow key={`${at} ${where} ${message}`}>
            <Typography variant="body1">{message}</Typography>
            <Typography variant="body2" color="textSecondary">
              {where}, <TimeAgo at={at} />
            </Typography>
          </ListRow>
        ))}
      </PlainList>
      {shown.length < errors.length && (
        <Box sx={{ px: 3, pb: 2 }}>
          <Button size="small" onClick={() => setShowsAll(true)}>{t`Show all ${errors.length}`}</Button>
        </Box>
      )}
    </>
  );
}
