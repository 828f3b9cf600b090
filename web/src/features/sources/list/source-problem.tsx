import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Typography from "@mui/material/Typography";
import type { Source, SourceWithCard } from "@tocsin/contract";
import { ClockTime } from "../../../ui/times/clock-time.tsx";

/** What is wrong with a source, since when and why, in words. */
export function SourceProblem({
  source: { state, failingSince, lastError, silentSince, stale },
}: {
  source: Source & Partial<Pick<SourceWithCard, "stale">>;
}) {
  if (silentSince)
    return (
      <Typography variant="body2" sx={{ color: "warning.main" }}>
        <Trans>
          No new items since <ClockTime at={silentSince} />, three times as long as usual
        </Trans>
      </Typography>
    );
  if (!failingSince && stale)
    return (
      <Typography variant="body2" sx={{ color: "warning.main" }}>
        {stale}
      </Typography>
    );
  if (!failingSince) return null;
  const reason = lastError ?? t`unknown reason`;
  const since = <ClockTime at={failingSince} />;
  return (
    <Typography variant="body2" sx={{ color: state === "degraded" ? "warning.main" : "error.main" }}>
      {state === "degraded" ? (
        <Trans>
          Degraded since {since}: {reason}
        </Trans>
      ) : state === "disabled" ? (
        <Trans>
          Disabled, failing since {since}: {reason}
        </Trans>
      ) : (
        <Trans>
          Failing since {since}: {reason}
        </Trans>
      )}
    </Typography>
  );
}
