import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Response } from "@tocsin/contract";
import { ClockTime } from "../../ui/times/clock-time.tsx";

/** The responses to a message. */
export function ResponseList({ responses }: { responses: readonly Response[] }) {
  if (responses.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t`Acknowledgements`}
      sx={{ display: "grid", gap: 2, m: 0, p: 0, listStyle: "none" }}
    >
      {responses.map(({ name, confirmedAt, hasIt, note }) => (
        <Box component="li" key={`${name} ${confirmedAt}`}>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {hasIt ? (
              <Trans>
                <strong>{name}</strong> is handling it, <ClockTime at={confirmedAt} />
              </Trans>
            ) : (
              <Trans>
                <strong>{name}</strong> acknowledged it, <ClockTime at={confirmedAt} />
              </Trans>
            )}
          </Typography>
          {note && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
              “{note}”
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
